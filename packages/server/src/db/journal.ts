// When what was committed is on the disk. SQLite would wait for its disk inside the commit, and with it everything else the server does:
// here the commit is written, the disk is waited for beside other work, and only then is it over (decision 133).
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
   * @throws from the first failure on for ever: nobody knows what the disk has then, until a new start looks
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

  /** To be awaited before the database is closed: the last connection to close takes the journal away. */
  async end(): Promise<void> {
    await this.#file?.close()
  }

  /** It lies there from the first statement to the last. That it lies there has to last as well. */
  async #open(): Promise<FileHandle> {
    const file = await open(`${this.#path}-wal`, 'r+') // Windows syncs only what may be written
    toDisk(dirname(this.#path))
    return file
  }
}

/** A connection on which nothing is over before the disk has it: a commit, or a change outside of a transaction. */
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
