// Kysely's own PostgreSQL dialect, in whose transactions whoever reads may rely on it until the commit, as on SQLite.
import {
  CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Driver,
  type Kysely,
  PostgresDialect,
  type PostgresPool,
  sql,
} from 'kysely'

/** Migrations ask which tables there are: only our own schema is looked at, for others come and go while we look. */
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
 * One transaction after the other: what SQLite does by itself. Two tries at one code share the count, two devices never
 * get the same number. These are sign-ins and enrolments; the log has a connection of its own and waits for none of them.
 */
export class OneAfterTheOther extends OwnSchema {
  readonly #lock: CompiledQuery

  constructor(pool: PostgresPool, lock: bigint) {
    super({ pool })
    this.#lock = CompiledQuery.raw(`select pg_advisory_xact_lock(${lock})`)
  }
  override createDriver(): Driver {
    const driver = super.createDriver()
    driver.beginTransaction = async (connection: DatabaseConnection) => {
      await connection.executeQuery(CompiledQuery.raw('begin isolation level read committed'))
      try {
        await connection.executeQuery(this.#lock)
      } catch (error) {
        await driver.rollbackTransaction(connection)
        throw error
      }
    }
    return driver
  }
}
