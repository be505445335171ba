// Confirmed rows on disk, so that the next start needs no network. In doubt they are dropped: the server has them all.
import type { Feed, News } from './feed.ts'
import type { CachedLounge, TerminalStorage } from './storage/storage.ts'

export class ConfirmedCache {
  readonly #storage: TerminalStorage
  #lastWrite: Promise<unknown> = Promise.resolve()

  constructor(storage: TerminalStorage) {
    this.#storage = storage
  }

  /** What was kept for this role; rows of another one go. */
  async load(role: string | undefined): Promise<CachedLounge | undefined> {
    const cached = await this.#storage.cache.load()
    if (cached && cached.role !== role) await this.drop()
    return cached?.role === role ? cached : undefined
  }
  keep({ epoch, cursor, chain, answered }: Feed, { changes, from, replaces }: News, role: string, at: number): void {
    if (epoch === undefined) return
    const update = { epoch, from, cursor, chain, answered, role, at, replaces, changes }
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
