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

/** Statements kept prepared; far more than the server has, so only generated SQL could ever push one out. */
const statementsMax = 500

const reshapes = /^\s*(alter|create|drop|rollback)\b/i

const bound = (value: unknown): SQLInputValue => {
  if (typeof value === 'boolean') return Number(value)
  if (value === undefined) return null
  return value as SQLInputValue // SQLite itself refuses what it cannot bind
}

/** Of one row, in the order of its columns. */
type Values = readonly unknown[]

/**
 * Node would make an object of each row that is slow to make and slow to read: its keys are looked up one by one. Here all rows of a
 * statement have one shape, which takes half the time from a few hundred rows on.
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
    // What was prepared before a table gets another shape, or its former one back, knows its columns as they were.
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
      all: (parameters) => (statement.all(...parameters.map(bound)) as unknown as Values[]).map(toRow), // as it was just told
      run: (parameters) => statement.run(...parameters.map(bound)),
      // A statement of its own: rows are still being read while others run.
      iterate: (parameters) => this.#db.prepare(sql).iterate(...parameters.map(bound)),
    }
    this.#statements.set(sql, prepared)
    return prepared
  }
}

/** How what a server writes gets onto the disk. */
interface Writing {
  readonly journal: Journal
  readonly checkpoints: Checkpoints
}

/** SQLite does run DDL inside transactions; Kysely's default says no, and migrations would not be all or nothing. */
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
   * @param sealing absent for what is looked at only
   * @param writing absent where nobody counts on what is written before it is closed
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
    // The write lock comes first: no transaction fails half-way because somebody else began to write.
    driver.beginTransaction = async (connection: DatabaseConnection) => {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'))
    }
    // A full disk takes the whole transaction back by itself: then there is nothing to do, and what went wrong is told.
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
