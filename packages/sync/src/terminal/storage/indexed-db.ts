// The terminal's storage in the browser. It has two databases: a strict one that is never dropped (outbox and desk), and a
// cache. In tests with power cuts, strict transactions lost nothing and default ones lost data (design).
import { type DBSchema, type IDBPDatabase, unwrap } from 'idb'
import { Database, NotInTime, type Patience, quietly } from './database.ts'
import type { CachedLounge, CacheStorage, DeskChange, DeskStorage, OutboxStorage, TerminalStorage } from './storage.ts'
import { type Fate, fitOf, joined } from './stored.ts'

interface Kept extends DBSchema {
  /** Keys count up, in the order in which this device made the commands. */
  readonly entries: { key: number; value: unknown; indexes: { id: string } }
  /** The fates of commands, stored apart: an entry itself never changes. */
  readonly fates: { key: string; value: Fate }
  readonly desk: { key: string; value: unknown }
}

interface Cached extends DBSchema {
  readonly rows: { key: [kind: string, id: string]; value: unknown }
  readonly state: { key: 'state'; value: Omit<CachedLounge, 'rows'> }
}

/** @param name the lounge's name on this device: its databases are named after it */
export async function openIndexedDbStorage(name: string, patience?: Patience): Promise<TerminalStorage> {
  const storage = new IndexedDbStorage(name, patience)
  await storage.reopen()
  return storage
}

class IndexedDbStorage implements TerminalStorage {
  readonly #kept: Database<Kept>
  readonly #cached: Database<Cached>
  readonly outbox: OutboxStorage
  readonly desk: DeskStorage
  readonly cache: CacheStorage
  #unreadableCount = 0

  constructor(name: string, patience: Patience | undefined) {
    const createKept = (database: IDBPDatabase<Kept>) => {
      database.createObjectStore('entries', { autoIncrement: true }).createIndex('id', 'command.id')
      database.createObjectStore('fates', { keyPath: 'id' })
      database.createObjectStore('desk')
    }
    const createCached = (database: IDBPDatabase<Cached>) => {
      database.createObjectStore('rows')
      database.createObjectStore('state')
    }
    this.#kept = new Database(`${name}-outbox`, 'strict', createKept, patience)
    this.#cached = new Database(`${name}-cache`, 'relaxed', createCached, patience)
    this.outbox = outboxIn(this.#kept, (count) => (this.#unreadableCount = count))
    this.desk = deskIn(this.#kept)
    this.cache = cacheIn(this.#cached)
  }
  get unreadableCount(): number {
    return this.#unreadableCount
  }
  async reopen(): Promise<void> {
    // Losing the cache loses nothing, so its errors are ignored.
    const cached = this.#cached.reopen().catch(() => undefined)
    await this.#kept.reopen()
    await cached
  }
  close(): void {
    this.#kept.close()
    this.#cached.close()
  }
}

/**
 * After weeks without a reload thousands of entries leave: one write for all would take a slow tablet too long, and sales
 * wait for it.
 */
const forgottenAtOnce = 500

function outboxIn(kept: Database<Kept>, count: (unreadable: number) => void): OutboxStorage {
  // Keys only rise, and writers append one after another: everything above the last key read is new.
  let readTo = 0
  return {
    append: (entries, onDesk) =>
      kept.write(onDesk ? ['entries', 'desk'] : ['entries'], async (transaction) => {
        const store = transaction.objectStore('entries')
        const there = await Promise.all(entries.map(({ command }) => store.index('id').getKey(command.id)))
        for (const [at, entry] of entries.entries()) if (there[at] === undefined) quietly(store.add(entry))
        if (onDesk) await changeDesk(transaction.objectStore('desk'), onDesk)
      }),
    load: async () => {
      const [entries, fates] = await Promise.all([kept.readAll('entries'), kept.readAll('fates')])
      readTo = Math.max(readTo, entries.keys.at(-1) ?? 0)
      const { rows, unreadable } = joined(entries.values, fates.values)
      count(unreadable + entries.unreadable + fates.unreadable)
      return rows
    },
    fresh: async () => {
      const { keys, values } = await kept.readAll('entries', IDBKeyRange.lowerBound(readTo, true))
      const { rows } = joined(values, [])
      const fates = await Promise.all(rows.map(({ command }) => fateIn(kept, command.id)))
      readTo = Math.max(readTo, keys.at(-1) ?? 0)
      return joined(values, fates).rows
    },
    keepAnswers: (answers) =>
      kept.write(['fates'], async (transaction) => {
        const store = transaction.objectStore('fates')
        const before = await Promise.all(answers.map(({ id }) => store.get(id)))
        for (const [at, answer] of answers.entries()) quietly(store.put({ ...before[at], id: answer.id, answer }))
      }),
    setAside: (id, no) =>
      kept.write(['fates'], async (transaction) => {
        const store = transaction.objectStore('fates')
        quietly(store.put({ ...(await store.get(id)), id, setAside: no }))
      }),
    forget: async (ids) => {
      if (ids.length === 0) return
      const fates = await kept.readAll('fates')
      const answered = new Set(fates.values.flatMap(({ id, answer }) => (answer ? [id] : [])))
      const leaving = ids.filter((id) => answered.has(id))
      for (let from = 0; from < leaving.length; from += forgottenAtOnce) {
        const some = leaving.slice(from, from + forgottenAtOnce)
        await kept.write(['entries', 'fates'], async (transaction) => {
          const store = transaction.objectStore('entries')
          const keys = await Promise.all(some.map((id) => store.index('id').getKey(id)))
          for (const [index, key] of keys.entries())
            if (key !== undefined) {
              quietly(store.delete(key))
              quietly(transaction.objectStore('fates').delete(some[index] ?? ''))
            }
        })
      }
    },
  }
}

const fateIn = (kept: Database<Kept>, id: string): Promise<unknown> =>
  kept.read(['fates'], (transaction) => transaction.objectStore('fates').get(id))

/** A store within a writing transaction. */
interface Desk {
  get(key: string): Promise<unknown>
  put(value: unknown, key: string): Promise<unknown>
  delete(key: string): Promise<unknown>
}
async function changeDesk<Value>(desk: Desk, { key, change }: DeskChange<Value>): Promise<Value> {
  const value = change(await desk.get(key))
  quietly(value === undefined ? desk.delete(key) : desk.put(value, key))
  return value
}

function deskIn(kept: Database<Kept>): DeskStorage {
  return {
    get: (key) => kept.read(['desk'], (transaction) => transaction.objectStore('desk').get(key)),
    update: (key, change) =>
      kept.write(['desk'], (transaction) => changeDesk(transaction.objectStore('desk'), { key, change })),
    entries: async (prefix) => {
      const { keys, values } = await kept.readAll('desk', IDBKeyRange.bound(prefix, `${prefix}\uffff`))
      return keys.map((key, at) => [key, values[at]])
    },
  }
}

function cacheIn(cached: Database<Cached>): CacheStorage {
  const drop = () =>
    cached.write(['rows', 'state'], async (transaction) => {
      await transaction.objectStore('state').clear()
      quietly(transaction.objectStore('rows').clear())
    })
  return {
    load: async () => {
      try {
        return await cached.read(['rows', 'state'], async (transaction) => {
          const rows = transaction.objectStore('rows')
          const [state, keys, values] = await Promise.all([
            transaction.objectStore('state').get('state'),
            rows.getAllKeys(),
            rows.getAll(),
          ])
          if (!state) return undefined
          return { ...state, rows: keys.map(([kind, id], at) => [kind, id, values[at]] as const) }
        })
      } catch (error) {
        // In doubt the cache is dropped, because the server has everything. A read that is only late keeps it for a start
        // without the server.
        if (!(error instanceof NotInTime)) await drop().catch(() => undefined)
        return undefined
      }
    },
    apply: (update) =>
      cached.write(['rows', 'state'], async (transaction) => {
        // Ten thousand rows may come at once. A promise for each would take a fifth longer, and the transaction reports
        // errors anyway.
        const rows = unwrap(transaction.objectStore('rows'))
        const states = transaction.objectStore('state')
        const fit = fitOf(await states.get('state'), update)
        if (fit !== 'next') return fit === 'known'
        const { epoch, cursor, chain, answered, role, shape, at } = update
        if (update.replaces) rows.clear()
        for (const { kind, id, row } of update.changes)
          if (row === undefined) rows.delete([kind, id])
          else rows.put(row, [kind, id])
        quietly(states.put({ epoch, cursor, chain, answered, role, shape, at }, 'state'))
        return true
      }),
    drop,
  }
}
