// Transactions. SQLite has one connection: a query on `db` inside a transaction would wait for itself for ever (on PostgreSQL it would
// silently run outside). Here that mistake throws on every database.
import { AsyncLocalStorage } from 'node:async_hooks'
import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely'
import type { Db } from './schema.ts'

const inside = new AsyncLocalStorage<true>()

/** Runs `work` in one transaction. It must use only the database that it is given. */
export function inTransaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  if (inside.getStore()) throw new Error('Bug: a transaction inside a transaction: pass trx down')
  return db.transaction().execute((trx) => inside.run(true, () => work(trx.withoutPlugins())))
}

export class NoStrayQueries implements KyselyPlugin {
  transformQuery(args: PluginTransformQueryArgs): RootOperationNode {
    if (inside.getStore()) throw new Error('Bug: a query on db inside a transaction: use trx')
    return args.node
  }
  async transformResult(args: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return args.result
  }
}
