// Keeps confirmed rows on disk, so that the next start needs no network. In doubt they are dropped: this tab and the server
// have them all.
import { rowShapeOf } from '@lounge/domain/row-shapes'
import type { Feed, News } from './feed.ts'
import type { CachedLounge, CacheUpdate, TerminalStorage } from './storage/storage.ts'
import type { Schedule } from './transport.ts'

/** Milliseconds before all rows are written again after some are missing on the disk; doubled after each failure in a row. */
const firstMendMs = 1_000
const longestMendMs = 60_000

interface ConfirmedCacheParts {
  readonly storage: TerminalStorage
  readonly schedule: Schedule
  /** All rows as they are when called; absent if they cannot be relied on. */
  readonly whole: () => CacheUpdate | undefined
}

export class ConfirmedCache {
  readonly #parts: ConfirmedCacheParts
  #lastWrite: Promise<unknown> = Promise.resolve()
  #mendMs = firstMendMs
  #stopMending: (() => void) | undefined
  #isStopped = false

  constructor(parts: ConfirmedCacheParts) {
    this.#parts = parts
  }

  /**
   * Loads the rows kept for this role. Rows of another role stay until rows of this one replace them, because that person
   * may come back before the server does. They are dropped if nobody is signed in, as are rows that an older build kept in
   * another shape.
   */
  async load(role: string | undefined): Promise<CachedLounge | undefined> {
    const written = this.#lastWrite
    await written
    const cached = await this.#parts.storage.cache.load()
    if (!cached) return undefined
    if (role !== undefined && cached.role !== role) return undefined
    if (cached.role === role && cached.shape === rowShapeOf(role)) return cached
    // A write that came meanwhile has replaced these rows.
    if (this.#lastWrite === written) await this.drop()
    return undefined
  }
  keep(
    { epoch, cursor, chain, answered, shape }: Pick<Feed, 'epoch' | 'cursor' | 'chain' | 'answered' | 'shape'>,
    { changes, from, replaces }: Omit<News, 'answers'>,
    role: string,
    at: number,
  ): void {
    if (epoch === undefined) return
    const update = { epoch, from, cursor, chain, answered, role, shape, at, replaces, changes }
    this.#lastWrite = this.#lastWrite.then(() => this.#write(update))
  }
  /** Drops the rows. If that fails they stay under their role: nobody else is shown them, or adds to them. */
  drop(): Promise<unknown> {
    this.#stopMending?.()
    this.#lastWrite = this.#lastWrite.then(() => this.#parts.storage.cache.drop()).catch(() => undefined)
    return this.#lastWrite
  }
  /** Stops when the tab is closed: rows missing on the disk stay missing. */
  stop(): void {
    this.#isStopped = true
    this.#stopMending?.()
  }
  /** Resolves when no write is in progress. */
  get written(): Promise<unknown> {
    return this.#lastWrite
  }

  async #write(update: CacheUpdate): Promise<void> {
    const { cache } = this.#parts.storage
    let isThere = false
    try {
      isThere = await cache.apply(update)
    } catch {
      // Dropping needs no space, and frees some.
      await cache.drop().catch(() => undefined)
    }
    if (!isThere) return this.#mendLater()
    this.#stopMending?.()
    this.#mendMs = firstMendMs
  }
  /**
   * The write failed, or the browser removed the rows. No later update continues them then, and a reload without the
   * network would show nothing, so all rows are written again.
   */
  #mendLater(): void {
    if (this.#stopMending || this.#isStopped) return
    const callOff = this.#parts.schedule.after(this.#mendMs, () => {
      this.#stopMending = undefined
      this.#mendMs = Math.min(longestMendMs, this.#mendMs * 2)
      this.#lastWrite = this.#lastWrite.then(() => this.#mend())
    })
    this.#stopMending = () => {
      this.#stopMending = undefined
      callOff()
    }
  }
  async #mend(): Promise<void> {
    const whole = this.#parts.whole()
    if (whole) await this.#write(whole)
  }
}
