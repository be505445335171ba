// The one connection that writes a site's log, and the lease of that site. The lease is an advisory lock that lives exactly as long as this
// connection: a process without the lease cannot write.
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { connectionTo } from './postgres-connection.ts'

/** No commit takes this long. A database that does not answer is lost, and a new start asks what it holds. */
const answersWithinMs = 30_000
const looksEveryMs = 10_000
/** PostgreSQL needs some time to notice that a killed server's connection is gone. */
const leaseFreeWithinMs = 3_000
const askAgainMs = 100

/** The number of an advisory lock: sites and schemas of one database do not block each other. */
export const lockNumber = (schema: string, what: string): bigint =>
  createHash('sha256').update(`lounge:${schema}:${what}`).digest().readBigInt64BE()

/** A connection for writing. Kysely calls `release` after each use. */
export class WritingClient extends pg.Client {
  release: () => void = () => undefined

  constructor(url: string) {
    super({ ...connectionTo(url), query_timeout: answersWithinMs })
  }

  /** @returns false if another process has it */
  async takeLease(schema: string, site: string): Promise<boolean> {
    const begun = performance.now()
    // A machine that loses its power does not close its connection: keep-alives let PostgreSQL notice before the next one gives up.
    await this.query(`select set_config('tcp_keepalives_idle', '10', false)`)
    await this.query(`select set_config('tcp_keepalives_interval', '5', false)`)
    for (;;) {
      const { rows } = await this.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
        String(lockNumber(schema, `site ${site}`)),
      ])
      if (rows[0]?.got === true) return true
      if (performance.now() - begun >= leaseFreeWithinMs) return false
      await sleep(askAgainMs)
    }
  }
}

/** A Kysely pool with one connection, which is never replaced. */
export class WritingConnection implements PostgresPool {
  readonly options = {}
  readonly #client: WritingClient
  readonly #watch: NodeJS.Timeout
  #isFree: Promise<void> = Promise.resolve()
  #onLost: ((error: Error) => void) | undefined

  /** @param onLost called once when the connection, and with it the lease, is lost */
  constructor(client: WritingClient, onLost: (error: Error) => void) {
    this.#client = client
    this.#onLost = onLost
    client.on('error', (error) => this.#lose(error))
    client.on('end', () => this.#lose(new Error('The connection to PostgreSQL ended.')))
    this.#watch = setInterval(() => void this.#look(), looksEveryMs).unref()
  }

  /** Callers get the connection one at a time, in the order they ask. */
  async connect(): Promise<WritingClient> {
    const turn = this.#isFree
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#isFree = promise
    await turn
    this.#client.release = resolve
    return this.#client
  }

  async end(): Promise<void> {
    this.#onLost = undefined
    clearInterval(this.#watch)
    await this.#client.end()
  }

  async #look(): Promise<void> {
    const client = await this.connect()
    try {
      await client.query('select 1')
    } catch (error) {
      this.#lose(error instanceof Error ? error : new Error(String(error)))
    } finally {
      client.release()
    }
  }

  #lose(error: Error): void {
    clearInterval(this.#watch)
    this.#onLost?.(error)
    this.#onLost = undefined
  }
}
