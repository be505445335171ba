// Kysely's own SQLite dialect over Node's built-in SQLite, so that the server needs no native package.
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely'
import type { Checkpoints } from './checkpoints.ts'
import { type Journal, SyncedConnection } from './journal.ts'
import { type Sealing, SealingDriver, wordingOfSqlite } from './sealing-driver.ts'

/** The size of the statement cache. The server has far fewer, so only generated SQL could ever evict one. */
const statementsMax = 500

const reshapes = /^\s*(alter|create|drop|rollback)\b/i

const bound = (value: unknown): SQLInputValue => {
  if (typeof value === 'boolean') return Number(value)
  if (value === undefined) return null
  return value as SQLInputValue // SQLite itself refuses values it cannot bind
}

/** The values of one row, in the order of its columns. */
type Values = readonly unknown[]

/**
 * Makes the objects of rows. Node's own row objects are slow dictionaries. Here all rows of a statement share one hidden class, which
 * halves the time from a few hundred rows on.
 */
function rowMaker(columns: readonly string[]): (values: Values) => object {
  const shape: Record<string, unknown> = Object.fromEntries(columns.map((column) => [column, null]))
  return (values) => {
    const row = { ...shape }
    for (let at = 0; at < columns.length; at++) row[columns[at] ?? ''] = values[at]
    return row
  }
}

class CachedDatabase implements SqliteDatabase {
  readonly #statements = new Map<string, SqliteStatement>()
  readonly #db: DatabaseSync

  constructor(db: DatabaseSync) {
    this.#db = db
  }
  close(): void {
    this.#statements.clear()
    this.#db.close()
  }
  prepare(sql: string): SqliteStatement {
    // A statement prepared before a table changes its shape, or gets its former one back, knows only the old columns.
    if (reshapes.test(sql)) this.#statements.clear()
    const known = this.#statements.get(sql)
    if (known) return known
    if (this.#statements.size >= statementsMax) this.#statements.clear()
    const statement = this.#db.prepare(sql)
    const columns = statement.columns().map(({ name }) => name)
    const toRow = rowMaker(columns)
    statement.setReturnArrays(true)
    const prepared: SqliteStatement = {
      reader: columns.length > 0,
      all: (parameters) => (statement.all(...parameters.map(bound)) as unknown as Values[]).map(toRow), // as `setReturnArrays` told it
      run: (parameters) => statement.run(...parameters.map(bound)),
      // A statement of its own: its rows are still being read while others run.
      iterate: (parameters) => this.#db.prepare(sql).iterate(...parameters.map(bound)),
    }
    this.#statements.set(sql, prepared)
    return prepared
  }
}

/** The parts that get a server's writes onto the disk. */
interface Writing {
  readonly journal: Journal
  readonly checkpoints: Checkpoints
}

/** SQLite supports DDL inside transactions, but Kysely's default says no; without this, migrations would not be all or nothing. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

export class NodeSqliteDialect extends SqliteDialect {
  readonly #db: DatabaseSync
  readonly #sealing: Sealing | undefined
  readonly #writing: Writing | undefined

  /**
   * @param sealing absent if the database is only read
   * @param writing absent if writes need not be durable before the database is closed
   */
  constructor(db: DatabaseSync, sealing?: Sealing, writing?: Writing) {
    super({ database: new CachedDatabase(db) })
    this.#db = db
    this.#sealing = sealing
    this.#writing = writing
  }
  override createAdapter(): DialectAdapter {
    return new Adapter()
  }
  override createDriver(): Driver {
    const driver = super.createDriver()
    // Takes the write lock first: no transaction fails half-way because another connection began to write.
    driver.beginTransaction = async (connection: DatabaseConnection) => {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'))
    }
    // On a full disk SQLite rolls the transaction back by itself: then there is nothing to do, and the first error is reported.
    driver.rollbackTransaction = async (connection: DatabaseConnection) => {
      if (this.#db.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
    }
    if (this.#writing) this.#waitForDisk(driver, this.#writing)
    return this.#sealing ? new SealingDriver(driver, wordingOfSqlite(new SqliteQueryCompiler()), this.#sealing) : driver
  }

  #waitForDisk(driver: Driver, { journal, checkpoints }: Writing): void {
    const acquire = driver.acquireConnection.bind(driver)
    let synced: SyncedConnection | undefined // there is one connection
    driver.acquireConnection = async () => (synced ??= new SyncedConnection(await acquire(), this.#db, journal))
    driver.commitTransaction = async (connection: DatabaseConnection) => {
      await connection.executeQuery(CompiledQuery.raw('commit'))
      checkpoints.committed()
    }
  }
}
