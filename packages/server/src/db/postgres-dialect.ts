// Kysely's own PostgreSQL dialect, with transactions whose reads stay valid until the commit, as on SQLite.
import {
  CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Driver,
  type Kysely,
  PostgresDialect,
  type PostgresPool,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { type Sealing, SealingDriver, wordingOfPostgres } from './sealing-driver.ts'

/** Migrations list the existing tables. Only our own schema is listed, because others may change meanwhile. */
export class OwnSchema extends PostgresDialect {
  override createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return {
      getSchemas: async () => {
        const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
        return rows
      },
      getTables: async () => {
        const { rows } = await sql<{ name: string; schema: string }>`
          select tablename as name, schemaname as schema from pg_tables where schemaname = current_schema()`.execute(db)
        return rows.map((table) => ({ ...table, isView: false, isForeign: false, columns: [] }))
      },
    }
  }
}

/**
 * Runs transactions one after the other, as SQLite does by itself. Two tries at one code share the count, and two devices never get the
 * same number. These are sign-ins and enrolments; the log has its own connection and waits for none of them.
 */
export class OneAfterTheOther extends OwnSchema {
  readonly #lock: CompiledQuery
  readonly #sealing: Sealing

  constructor(pool: PostgresPool, lock: bigint, sealing: Sealing) {
    super({ pool })
    this.#lock = CompiledQuery.raw(`select pg_advisory_xact_lock(${lock})`)
    this.#sealing = sealing
  }
  override createDriver(): Driver {
    const driver = super.createDriver()
    driver.beginTransaction = async (connection: DatabaseConnection) => {
      await begin(connection)
      try {
        await connection.executeQuery(this.#lock)
      } catch (error) {
        await driver.rollbackTransaction(connection)
        throw error
      }
    }
    return sealingDriver(driver, this.#sealing)
  }
}

/** The connection of the log: its transactions wait for no others. */
export class OfTheLog extends OwnSchema {
  readonly #sealing: Sealing

  constructor(pool: PostgresPool, sealing: Sealing) {
    super({ pool })
    this.#sealing = sealing
  }
  override createDriver(): Driver {
    const driver = super.createDriver()
    driver.beginTransaction = begin
    return sealingDriver(driver, this.#sealing)
  }
}

/**
 * Under this isolation a transaction that waited for a row goes on with the changed row. Under a stricter one, which may be the default of
 * the database, it would fail.
 */
const begin = async (connection: DatabaseConnection): Promise<void> => {
  await connection.executeQuery(CompiledQuery.raw('begin isolation level read committed'))
}

const sealingDriver = (driver: Driver, sealing: Sealing): Driver =>
  new SealingDriver(driver, wordingOfPostgres(new PostgresQueryCompiler()), sealing)
