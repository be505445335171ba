// Confirmed rows on disk, so that the next start needs no network. In doubt they are dropped: the server has them all.
import { rowShapeOf } from '@lounge/domain/row-shapes'
import type { Feed, News } from './feed.ts'
import type { CachedLounge, TerminalStorage } from './storage/storage.ts'

export class ConfirmedCache {
  readonly #storage: TerminalStorage
  #lastWrite: Promise<unknown> = Promise.resolve()

  constructor(storage: TerminalStorage) {
    this.#storage = storage
  }

  /** The rows kept for this role. Rows of another role go, and so do rows that an older build kept in another shape. */
  async load(role: string | undefined): Promise<CachedLounge | undefined> {
    const cached = await this.#storage.cache.load()
    if (!cached) return undefined
    if (cached.role === role && cached.shape === rowShapeOf(role)) return cached
    await this.drop()
    return undefined
  }
  keep(
    { epoch, cursor, chain, answered, shape }: Feed,
    { changes, from, replaces }: News,
    role: string,
    at: number,
  ): void {
    if (epoch === undefined) return
    const update = { epoch, from, cursor, chain, answered, role, shape, at, replaces, changes }
    this.#lastWrite = this.#lastWrite
      .then(() => this.#storage.cache.apply(update))
      .catch(() => this.#storage.cache.drop().catch(() => undefined))
  }
  /** Where that fails the rows stay, under the role they are of: nobody else is shown them, or adds to them. */
  drop(): Promise<unknown> {
    this.#lastWrite = this.#lastWrite.then(() => this.#storage.cache.drop()).catch(() => undefined)
    return this.#lastWrite
  }
  /** Resolves when nothing is being written any more. */
  get written(): Promise<unknown> {
    return this.#lastWrite
  }
}
