// Syncs commits to disk. SQLite would wait for its disk inside the commit, and block everything else the server does. Here the commit only
// writes; the sync runs beside other work, and the commit is done when it ends (decision 133).
import type { DatabaseSync } from 'node:sqlite'
import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type CompiledQuery, type DatabaseConnection, type QueryResult, SelectQueryNode } from 'kysely'
import { toDisk } from '../to-disk.ts'

export class Journal {
  readonly #path: string
  #file: FileHandle | undefined
  #failure: Error | undefined

  /** @param path of the database, which `openSqlite` has opened */
  constructor(path: string) {
    this.#path = path
  }

  /**
   * Resolves once everything that was committed before is on the disk.
   * @throws always after the first failure: only a new start can tell what the disk holds then
   */
  async synced(): Promise<void> {
    if (this.#failure) throw this.#failure
    try {
      this.#file ??= await this.#open()
      await this.#file.datasync()
    } catch (cause) {
      this.#failure = new Error('Whether the disk has what was committed is not known.', { cause })
      throw this.#failure
    }
  }

  /** Await it before the database is closed: the last connection to close deletes the journal. */
  async end(): Promise<void> {
    await this.#file?.close()
  }

  /** The file exists from the first statement to the last. Its directory entry has to be durable as well. */
  async #open(): Promise<FileHandle> {
    const file = await open(`${this.#path}-wal`, 'r+') // Windows syncs only files that are open for writing
    toDisk(dirname(this.#path))
    return file
  }
}

/** A connection on which a commit, or a change outside a transaction, resolves only once it is on the disk. */
export class SyncedConnection implements DatabaseConnection {
  readonly #inner: DatabaseConnection
  readonly #db: DatabaseSync
  readonly #journal: Journal

  constructor(inner: DatabaseConnection, db: DatabaseSync, journal: Journal) {
    this.#inner = inner
    this.#db = db
    this.#journal = journal
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.#inner.executeQuery<R>(query)
    if (!this.#db.isTransaction && !SelectQueryNode.is(query.query)) await this.#journal.synced()
    return result
  }
  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#inner.streamQuery<R>(query, chunkSize)
  }
}
