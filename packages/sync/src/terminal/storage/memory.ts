// A terminal's storage in memory, on a disk that can lose power: for the simulator, and for tests that need a terminal.
import type {
  CachedLounge,
  CacheStorage,
  CacheUpdate,
  DeskChange,
  DeskStorage,
  OutboxEntry,
  OutboxRow,
  OutboxStorage,
  TerminalStorage,
} from './storage.ts'
import { type Fate, fitOf, joined } from './stored.ts'

/** The result of a strict write. After a failed one nobody knows whether the data is there. */
export type Write = 'good' | 'lost' | 'kept, but called an error'

export interface DiskParts {
  /** How long half an operation takes: the wait before it is done, and again before its caller hears of it. */
  readonly pace?: () => Promise<void>
  /** How many of the relaxed writes in progress survive a power cut: from 0 to all of them, in order. */
  readonly survivors?: (count: number) => number
  readonly write?: () => Write
  /** Whether the disk has room for rows; removing them needs none. */
  readonly hasRoom?: () => boolean
}

/** The disk of one device: its content outlives the tabs that open it. */
export class MemoryDisk {
  readonly #parts: DiskParts
  #entries: StrictImage['entries'] = []
  #lastKey = 0
  readonly #fates = new Map<string, Fate>()
  readonly #desk = new Map<string, unknown>()
  /** The cache as tabs read it, the image that a power cut would leave, and the steps between them. */
  #cache = new CacheImage()
  readonly #durableCache = new CacheImage()
  #unflushed: CacheStep[] = []
  #isCacheWiped = false
  readonly #connections = new Set<{ isDead: boolean }>()
  #unreadableCount = 0
  /** The strict data that a power cut would leave while the disk lies. */
  #honest: StrictImage | undefined

  constructor(parts: DiskParts = {}) {
    this.#parts = parts
  }

  open(): TerminalStorage {
    const connection = { isDead: false }
    this.#connections.add(connection)
    const act = async <Value>(work: () => Value): Promise<Value> => {
      await this.#parts.pace?.()
      if (connection.isDead) return never()
      const value = work()
      await this.#parts.pace?.()
      return connection.isDead ? never() : value
    }
    const unreadableCount = () => this.#unreadableCount
    return {
      outbox: this.#outboxThrough(act),
      desk: this.#deskThrough(act),
      cache: this.#cacheThrough(act),
      get unreadableCount() {
        return unreadableCount()
      },
      reopen: () => act(() => undefined),
      close: () => void (connection.isDead = true),
    }
  }

  /** Kills all tabs at once; each write in progress is on the disk or is not. */
  killTabs(): void {
    for (const connection of this.#connections) connection.isDead = true
    this.#connections.clear()
  }
  /** Cuts the power: strict writes survive, and of the others only what was flushed. */
  cutPower(): void {
    this.killTabs()
    const { survivors = () => 0 } = this.#parts
    for (const step of this.#unflushed.slice(0, survivors(this.#unflushed.length))) step(this.#durableCache)
    this.#unflushed = []
    this.#cache = this.#durableCache.copy()
    if (this.#honest) this.#restore(this.#honest)
  }
  /** Flushes the disk, as a real one does every now and then. */
  flush(): void {
    for (const step of this.#unflushed) step(this.#durableCache)
    this.#unflushed = []
    this.#honest = undefined
  }
  /** Makes the disk lie: until the next flush it calls strict writes done that a power cut would take away. */
  lie(): void {
    this.#honest ??= { entries: this.#entries, fates: new Map(this.#fates), desk: new Map(this.#desk) }
  }
  /** The browser deletes the cache, even under open tabs. They notice it at their next write to it. */
  wipeCache(): void {
    this.#isCacheWiped = true
    this.#unflushed = []
    this.#cache.drop()
    this.#durableCache.drop()
  }
  /** Somebody clears the site's data: all tabs and all stored data are gone. */
  wipe(): void {
    this.killTabs()
    this.wipeCache()
    this.#restore({ entries: [], fates: new Map(), desk: new Map() })
  }
  #restore({ entries, fates, desk }: StrictImage): void {
    this.#entries = entries
    this.#honest = undefined
    replace(this.#fates, fates)
    replace(this.#desk, desk)
  }
  /** Whether a command is stored here, readable or not. */
  has(commandId: string): boolean {
    return this.#entries.some(({ id }) => id === commandId)
  }
  /** Whether the browser deleted the cache, and no tab has written to it since. */
  get isCacheWiped(): boolean {
    return this.#isCacheWiped
  }
  /** The content that a tab would find if it opened now. */
  get image(): { readonly rows: readonly OutboxRow[]; readonly cached: CachedLounge | undefined } {
    return { rows: this.#joined().rows, cached: this.#cache.load() }
  }
  /** Makes one entry of the outbox unreadable. */
  spoil(commandId: string): void {
    this.#entries = this.#entries.map((entry) => (entry.id === commandId ? { ...entry, value: 'spoilt' } : entry))
  }

  #outboxThrough(act: Act): OutboxStorage {
    let readTo = 0
    return {
      append: (entries, onDesk) => {
        const values = structuredClone(entries)
        return act(() => {
          const write = this.#parts.write?.() ?? 'good'
          if (write !== 'lost') {
            if (onDesk) this.#change(onDesk)
            this.#append(values)
          }
          if (write !== 'good') throw new Error(`the disk: ${write}`)
        })
      },
      load: () =>
        act(() => {
          const { rows, unreadable } = this.#joined()
          this.#unreadableCount = unreadable
          readTo = this.#lastKey
          return structuredClone(rows)
        }),
      fresh: () =>
        act(() => {
          const { rows } = this.#joined(readTo)
          readTo = this.#lastKey
          return structuredClone(rows)
        }),
      keepAnswers: (answers) => act(() => answers.forEach((answer) => this.#fate(answer.id, { answer }))),
      setAside: (id, no) => act(() => this.#fate(id, { setAside: no })),
      forget: (ids) =>
        act(() => {
          const there = new Set(this.#entries.map(({ id }) => id))
          const leaving = new Set(ids.filter((id) => there.has(id) && this.#fates.get(id)?.answer))
          this.#entries = this.#entries.filter(({ id }) => !leaving.has(id))
          for (const id of leaving) this.#fates.delete(id)
        }),
    }
  }
  #append(values: readonly OutboxEntry[]): void {
    const there = new Set(this.#entries.map(({ id }) => id))
    const added = values.filter(({ command }) => !there.has(command.id))
    const entries = added.map((value) => ({ key: (this.#lastKey += 1), id: value.command.id, value }))
    this.#entries = [...this.#entries, ...entries]
  }
  #joined(after = 0) {
    return joined(
      this.#entries.flatMap(({ key, value }) => (key > after ? [value] : [])),
      [...this.#fates.values()],
    )
  }
  #fate(id: string, more: Partial<Fate>): void {
    this.#fates.set(id, structuredClone({ ...this.#fates.get(id), ...more, id }))
  }

  #deskThrough(act: Act): DeskStorage {
    return {
      get: (key) => act(() => structuredClone(this.#desk.get(key))),
      update: (key, change) => act(() => this.#change({ key, change })),
      entries: (prefix) =>
        act(() => {
          const found = [...this.#desk].filter(([key]) => key.startsWith(prefix))
          return structuredClone(found.sort(([a], [b]) => (a < b ? -1 : 1)))
        }),
    }
  }

  #change<Value>({ key, change }: DeskChange<Value>): Value {
    const value = change(structuredClone(this.#desk.get(key)))
    if (value === undefined) this.#desk.delete(key)
    else this.#desk.set(key, structuredClone(value))
    return value
  }

  #cacheThrough(act: Act): CacheStorage {
    const step = <Value>(does: (image: CacheImage) => Value, fits = () => true) =>
      act(() => {
        if (!fits()) throw new Error('the disk is full')
        this.#unflushed.push(does)
        return does(this.#cache)
      })
    return {
      load: () => act(() => this.#cache.load()),
      apply: (update) => {
        const kept = { ...update, changes: [...update.changes] }
        this.#isCacheWiped = false
        return step((image) => image.apply(kept), this.#parts.hasRoom)
      },
      drop: () => step((image) => image.drop()),
    }
  }
}

/** A terminal's storage for a test, on a disk of its own. */
export const openMemoryStorage = (): TerminalStorage => new MemoryDisk().open()

interface StrictImage {
  readonly entries: readonly { readonly key: number; readonly id: string; readonly value: unknown }[]
  readonly fates: ReadonlyMap<string, Fate>
  readonly desk: ReadonlyMap<string, unknown>
}

function replace<Value>(all: Map<string, Value>, by: ReadonlyMap<string, Value>): void {
  all.clear()
  for (const [key, value] of by) all.set(key, value)
}

type Act = <Value>(work: () => Value) => Promise<Value>
type CacheStep = (image: CacheImage) => unknown

class CacheImage {
  #state: Omit<CachedLounge, 'rows'> | undefined
  #rows = new Map<string, readonly [kind: string, id: string, row: unknown]>()

  load(): CachedLounge | undefined {
    return this.#state && { ...this.#state, rows: structuredClone([...this.#rows.values()]) }
  }
  apply(update: CacheUpdate): boolean {
    const fit = fitOf(this.#state, update)
    if (fit !== 'next') return fit === 'known'
    const { epoch, cursor, chain, answered, role, shape, at } = update
    if (update.replaces) this.#rows.clear()
    for (const { kind, id, row } of update.changes) {
      const key = `${kind} ${id}`
      if (row === undefined) this.#rows.delete(key)
      else this.#rows.set(key, [kind, id, row])
    }
    this.#state = { epoch, cursor, chain, answered, role, shape, at }
    return true
  }
  drop(): void {
    this.#state = undefined
    this.#rows.clear()
  }
  copy(): CacheImage {
    const copy = new CacheImage()
    copy.#state = this.#state
    copy.#rows = new Map(this.#rows)
    return copy
  }
}

/** The caller was killed, so this never resolves. */
const never = (): Promise<never> => new Promise(() => undefined)
