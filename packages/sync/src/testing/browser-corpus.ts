// What a till of a release keeps in its browser, as IndexedDB has it: work that waits for the server, answers, what lies on its desk
// and its cache. Frozen with the release, put back, and brought to a hub of this build.
import 'fake-indexeddb/auto'
import { deleteDB, openDB } from 'idb'
import type { SessionFacts } from '../hub/log.ts'
import { openIndexedDbStorage } from '../terminal/storage/indexed-db.ts'
import { dish, only, payment, QuietLounge } from '../terminal/testing/quiet-lounge.ts'

/** One object store: how it was made, and what is in it. */
interface Store {
  readonly keyPath: string | null
  readonly autoIncrement: boolean
  readonly indexes: readonly { readonly name: string; readonly keyPath: string }[]
  readonly entries: readonly (readonly [key: IDBValidKey, value: unknown])[]
}
export interface FrozenBrowser {
  /** By the name of the database, without that of the lounge; then of the store. */
  readonly databases: Readonly<
    Record<string, { readonly version: number; readonly stores: Readonly<Record<string, Store>> }>
  >
  /** Who was signed in, and on which device: what a server knows of it. */
  readonly signedIn: { readonly sessionId: string; readonly till: number; readonly facts: SessionFacts }
}

const databases = ['outbox', 'cache']

/** A till that sold while it was online, and went on after its line was cut. */
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
  await storage.cache.apply({ ...cached, from: 0, replaces: true, changes: changes as never }) // rows as they were kept
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

/** As the browser of that release left it. */
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
