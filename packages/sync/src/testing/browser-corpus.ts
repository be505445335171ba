// The IndexedDB content of a till of one release: waiting commands, answers, its desk and its cache. It is frozen with the release,
// put back, and synced with a hub of this build.
import 'fake-indexeddb/auto'
import { deleteDB, openDB } from 'idb'
import type { SessionFacts } from '../hub/log.ts'
import { openIndexedDbStorage } from '../terminal/storage/indexed-db.ts'
import { dish, only, payment, QuietLounge } from '../terminal/testing/quiet-lounge.ts'

/** One object store: its definition and its content. */
interface Store {
  readonly keyPath: string | null
  readonly autoIncrement: boolean
  readonly indexes: readonly { readonly name: string; readonly keyPath: string }[]
  readonly entries: readonly (readonly [key: IDBValidKey, value: unknown])[]
}
export interface FrozenBrowser {
  /** By the database's name without the lounge's, then by the store's. */
  readonly databases: Readonly<
    Record<string, { readonly version: number; readonly stores: Readonly<Record<string, Store>> }>
  >
  /** The session and its device, as a server knows them. */
  readonly signedIn: { readonly sessionId: string; readonly till: number; readonly facts: SessionFacts }
}

const databases = ['outbox', 'cache']

/** A till that sold while online, and went on after it was disconnected. */
export async function gatherBrowser(): Promise<FrozenBrowser> {
  const lounge = await QuietLounge.open()
  const device = await lounge.device('pos')
  const till = only(device.terminals)
  const first = dish(till)
  await lounge.does(till, first.steps)
  await lounge.run(1_000)
  lounge.cutOff(device)
  await lounge.does(till, dish(till, 2).steps)
  await lounge.does(till, payment(till, first.id))
  await lounge.run(1_000)
  const disk = device.disk.open()
  const [rows, desk, cached] = await Promise.all([
    lounge.until(disk.outbox.load()),
    lounge.until(disk.desk.entries('')),
    lounge.until(disk.cache.load()),
  ])
  const { session } = device
  if (!cached || !session) throw new Error('the till keeps nothing')
  const name = 'freezing'
  const storage = await openIndexedDbStorage(name)
  await storage.outbox.append(rows.map(({ command, by }) => ({ command, by })))
  await storage.outbox.keepAnswers(rows.flatMap(({ answer }) => answer ?? []))
  for (const [key, value] of desk) await storage.desk.update(key, () => value)
  const changes = cached.rows.map(([kind, id, row]) => ({ kind, id, row }))
  await storage.cache.apply({ ...cached, from: 0, replaces: true, changes: changes as never }) // rows as they were stored
  storage.close()
  const { staffId, role } = session
  const facts: SessionFacts = { staffId, name: session.name, role, terminalId: device.terminalId }
  const found = await Promise.all(databases.map(async (each) => [each, await read(`${name}-${each}`)] as const))
  return { databases: Object.fromEntries(found), signedIn: { sessionId: session.id, till: device.till, facts } }
}

async function read(name: string): Promise<FrozenBrowser['databases'][string]> {
  const database = await openDB(name)
  const stores: Record<string, Store> = {}
  for (const each of database.objectStoreNames) {
    const store = database.transaction(each).objectStore(each)
    const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()])
    const { keyPath, autoIncrement } = store
    stores[each] = {
      keyPath: typeof keyPath === 'string' ? keyPath : null,
      autoIncrement,
      indexes: [...store.indexNames].map((index) => ({ name: index, keyPath: String(store.index(index).keyPath) })),
      entries: keys.map((key, at) => [key, values[at]]),
    }
  }
  const { version } = database
  database.close()
  await deleteDB(name)
  return { version, stores }
}

/** Restores a browser as that release left it. */
export async function putBrowser(name: string, frozen: FrozenBrowser): Promise<void> {
  for (const [each, { version, stores }] of Object.entries(frozen.databases)) {
    const database = await openDB(`${name}-${each}`, version, {
      upgrade: (made) => {
        for (const [of, { keyPath, autoIncrement, indexes }] of Object.entries(stores)) {
          const store = made.createObjectStore(of, { keyPath, autoIncrement })
          for (const index of indexes) store.createIndex(index.name, index.keyPath)
        }
      },
    })
    for (const [of, { keyPath, entries }] of Object.entries(stores))
      for (const [key, value] of entries) await database.put(of, value, keyPath === null ? key : undefined)
    database.close()
  }
}
