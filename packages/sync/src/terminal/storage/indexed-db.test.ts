import 'fake-indexeddb/auto'
import { forceCloseDatabase } from 'fake-indexeddb'
import { deleteDB, openDB } from 'idb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openIndexedDbStorage } from './indexed-db.ts'
import { entry } from './testing/things.ts'

let lounges = 0
let name = ''
let restore: (() => void)[] = []
beforeEach(() => {
  name = `device-${(lounges += 1)}`
})
afterEach(() => {
  for (const each of restore.reverse()) each()
  restore = []
})

type Call = (self: never, given: readonly unknown[], go: () => unknown) => unknown

/** Replaces one method of the browser until the end of the test; `go` is the real one. */
function whenever(type: { readonly prototype: object }, method: string, call: Call): void {
  const { prototype } = type
  const real = Reflect.get(prototype, method) as (...given: unknown[]) => unknown
  const value = function (this: never, ...given: unknown[]): unknown {
    return call(this, given, () => Reflect.apply(real, this, given))
  }
  const before = Object.getOwnPropertyDescriptor(prototype, method) ?? {}
  Object.defineProperty(prototype, method, { value, configurable: true, writable: true })
  restore.push(() => Object.defineProperty(prototype, method, before))
}

const snapshot = {
  epoch: 'first',
  from: 0,
  cursor: 1,
  chain: 'at 1',
  answered: {},
  role: 'pos',
  shape: 'rows',
  at: 1,
  replaces: true,
  changes: [],
}

test('every write to outbox and desk is strict, and the cache is relaxed', async () => {
  const storage = await openIndexedDbStorage(name)
  const writes: string[] = []
  whenever(IDBDatabase, 'transaction', (_self, [stores, mode, options], go) => {
    if (mode === 'readwrite') writes.push(`${String(stores)}: ${(options as IDBTransactionOptions).durability}`)
    return go()
  })
  const { command } = entry(1)
  await storage.outbox.append([entry(1)])
  await storage.outbox.keepAnswers([{ id: command.id, outcome: 'applied', flags: [], position: 1, receipt: '' }])
  await storage.outbox.setAside(command.id, { refused: 'held', params: {} })
  await storage.outbox.forget([command.id])
  await storage.desk.update('cart', () => 1)
  await storage.cache.apply(snapshot)
  await storage.cache.drop()
  expect(writes).toEqual([
    'entries: strict',
    'fates: strict',
    'fates: strict',
    'entries,fates: strict',
    'desk: strict',
    'rows,state: relaxed',
    'rows,state: relaxed',
  ])
})

test('an append resolves when its transaction is complete, and not before', async () => {
  const storage = await openIndexedDbStorage(name)
  const happened: string[] = []
  whenever(IDBDatabase, 'transaction', (_self, _given, go) => {
    const opened = go() as IDBTransaction
    opened.addEventListener('complete', () => happened.push('complete'))
    return opened
  })
  await storage.outbox.append([entry(1)]).then(() => happened.push('resolved'))
  expect(happened).toEqual(['complete', 'resolved'])
})

test('an append that fails at its second entry keeps neither', async () => {
  const storage = await openIndexedDbStorage(name)
  let added = 0
  whenever(IDBObjectStore, 'add', (_self, _given, go) => {
    if ((added += 1) === 2) throw new DOMException('planted', 'QuotaExceededError')
    return go()
  })
  await expect(storage.outbox.append([entry(1), entry(2)])).rejects.toThrow('planted')
  expect(await storage.outbox.load()).toEqual([])
  await storage.outbox.append([entry(1), entry(2)])
  expect(await storage.outbox.load()).toHaveLength(2)
})

test('a tab lets go of its databases when a newer release wants to change them', async () => {
  const storage = await openIndexedDbStorage(name)
  await storage.outbox.append([entry(1)])
  const newer = await openDB(`${name}-outbox`, 2, { upgrade: () => undefined })
  expect(await newer.count('entries')).toBe(1)
  newer.close()
  // This release does not know that layout: it fails instead of writing into it.
  await expect(storage.outbox.append([entry(2)])).rejects.toThrow(/version/i)
})

test('after the databases were deleted under a tab, it goes on with new ones', async () => {
  const storage = await openIndexedDbStorage(name)
  await storage.outbox.append([entry(1)])
  await deleteDB(`${name}-outbox`)
  await deleteDB(`${name}-cache`)
  await storage.outbox.append([entry(2)])
  await storage.cache.apply(snapshot)
  expect(await storage.outbox.load()).toEqual([entry(2)])
  expect((await storage.cache.load())?.cursor).toBe(1)
})

test('a connection that the browser ended is opened again by whoever needs it next', async () => {
  const opened: IDBDatabase[] = []
  whenever(IDBFactory, 'open', (_self, _given, go) => {
    const request = go() as IDBOpenDBRequest
    request.addEventListener('success', () => opened.push(request.result))
    return request
  })
  const storage = await openIndexedDbStorage(name)
  await storage.outbox.append([entry(1)])
  for (const database of opened) forceCloseDatabase(database as never)
  await storage.outbox.append([entry(2)])
  expect(await storage.outbox.load()).toHaveLength(2)
})

test('a closed storage takes nothing more', async () => {
  const storage = await openIndexedDbStorage(name)
  storage.close()
  await expect(storage.outbox.append([entry(1)])).rejects.toThrow('closed')
  expect(await storage.cache.load()).toBeUndefined()
})

test('a cache that cannot be opened costs nothing but itself', async () => {
  const newer = await openDB(`${name}-cache`, 7)
  newer.close()
  const storage = await openIndexedDbStorage(name)
  await storage.outbox.append([entry(1)])
  expect(await storage.cache.load()).toBeUndefined()
  expect(await storage.outbox.load()).toEqual([entry(1)])
})

test('a record that the disk does not give back costs nothing but itself', async () => {
  const storage = await openIndexedDbStorage(name)
  await storage.outbox.append([entry(1), entry(2), entry(3)])
  await storage.desk.update('cart:1', () => 'one')
  const spoilt = (self: IDBObjectStore) => {
    if (self.name === 'entries') throw new DOMException('planted', 'DataError')
  }
  whenever(IDBObjectStore, 'getAll', (self, _given, go) => spoilt(self) ?? go())
  whenever(IDBObjectStore, 'get', (self, [key], go) => (key === 2 ? spoilt(self) : undefined) ?? go())
  expect(await storage.outbox.load()).toEqual([entry(1), entry(3)])
  expect(storage.unreadableCount).toBe(1)
  expect(await storage.desk.entries('cart:')).toEqual([['cart:1', 'one']])
})

/** Blocks these stores as a page does that is frozen during a transaction. */
async function frozenIn(stores: readonly string[], which = 'outbox'): Promise<() => void> {
  const other = await openDB(`${name}-${which}`)
  const transaction = other.transaction([...stores], 'readwrite')
  let isOver = false
  const goOn = async (): Promise<void> => {
    while (!isOver) await transaction.objectStore(stores[0] ?? '').count()
    await transaction.done
    other.close()
  }
  void goOn()
  return () => (isOver = true)
}

test('a write that another page holds up fails as on a disk that refuses, and goes through once that is over', async () => {
  const storage = await openIndexedDbStorage(name, { looks: 3, everyMs: 20 })
  const thaw = await frozenIn(['entries', 'desk'])
  await expect(storage.outbox.append([entry(1)])).rejects.toThrow('does not answer')
  await expect(storage.desk.update('cart', () => 'one')).rejects.toThrow('does not answer')
  await expect(storage.desk.get('cart')).rejects.toThrow('does not answer')
  thaw()
  await storage.reopen()
  await storage.outbox.append([entry(1), entry(2)])
  // A write that was given up does not happen later.
  expect((await storage.outbox.load()).map(({ command }) => command.id)).toEqual(
    [entry(1), entry(2)].map((each) => each.command.id),
  )
  expect(await storage.desk.get('cart')).toBeUndefined()
})

test('a cache that is only late is kept, and there at the next start', async () => {
  const storage = await openIndexedDbStorage(name, { looks: 3, everyMs: 20 })
  await storage.cache.apply(snapshot)
  const thaw = await frozenIn(['rows', 'state'], 'cache')
  expect(await storage.cache.load()).toBeUndefined()
  thaw()
  expect(await storage.cache.load()).toMatchObject({ epoch: 'first', cursor: 1 })
})

test('thousands that leave the outbox at once leave in portions, so that none is given up for its length', async () => {
  const storage = await openIndexedDbStorage(name)
  const entries = Array.from({ length: 1_200 }, (_, n) => entry(n + 1))
  await storage.outbox.append(entries)
  const answer = { outcome: 'applied', flags: [], position: 1, receipt: '' } as const
  await storage.outbox.keepAnswers(entries.map(({ command: { id } }) => ({ ...answer, flags: [], id })))
  let writes = 0
  whenever(IDBDatabase, 'transaction', (_self, [, mode], go) => {
    if (mode === 'readwrite') writes += 1
    return go()
  })
  await storage.outbox.forget(entries.slice(0, 1_100).map(({ command }) => command.id))
  expect(writes).toBe(3)
  expect(await storage.outbox.load()).toHaveLength(100)
})
