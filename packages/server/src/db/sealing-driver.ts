// Updates the seal with every write to a sealed table, in the same transaction. Only the server's own writes pass through here, so a change
// by another hand leaves a lasting difference.
import {
  AliasNode,
  ColumnNode,
  CompiledQuery,
  type DatabaseConnection,
  DeleteQueryNode,
  type Driver,
  FromNode,
  IdentifierNode,
  InsertQueryNode,
  type OperationNode,
  type QueryCompiler,
  type QueryResult,
  ReferenceNode,
  ReturningNode,
  SelectionNode,
  SelectQueryNode,
  TableNode,
  type TransactionSettings,
  UpdateQueryNode,
  type WhereNode,
} from 'kysely'
import { Changes, isSealed, type Row, type SealRow, sealedTables, type Seals, type Sums } from './seals.ts'

/** The SQL that sealing needs, per database. */
export interface Wording {
  readonly compiler: QueryCompiler
  /** Writers lock the seal one after the other. SQLite has only one writer anyway. */
  readonly sealForMyself: string
  readonly writeSeal: string
  readonly tables: string
}
/** The statements differ by their placeholders, and by how a row is locked. */
export const wordingOfSqlite = (compiler: QueryCompiler): Wording => ({
  compiler,
  sealForMyself: 'select version, sealed from seal where id = 1',
  writeSeal: 'update seal set version = ?, sealed = ? where id = 1',
  tables: `select name from sqlite_schema where type = 'table'`,
})
export const wordingOfPostgres = (compiler: QueryCompiler): Wording => ({
  compiler,
  sealForMyself: 'select version, sealed from seal where id = 1 for update',
  writeSeal: 'update seal set version = $1, sealed = $2 where id = 1',
  tables: 'select tablename as name from pg_catalog.pg_tables where schemaname = current_schema()',
})

/** Shared by the connections of one database. */
export interface Sealing {
  /** Absent until there is a key; nothing is sealed before. */
  seals?: Seals | undefined
  /** Migrations rewrite whole tables: sums are taken before and after, and the difference counts as the server's own. */
  isReshaping: boolean
}

interface Open {
  /** Read with the first write; from then on no other connection writes a sealed table. Absent if the seal is missing or broken. */
  seal?: { readonly version: number; readonly sums: Sums } | undefined
  isAsked: boolean
  readonly changes: Changes
}

type Write = InsertQueryNode | UpdateQueryNode | DeleteQueryNode
const everything = SelectionNode.createSelectAll()

export class SealingDriver implements Driver {
  readonly #inner: Driver
  readonly #wording: Wording
  readonly #sealing: Sealing
  readonly #connections = new WeakMap<DatabaseConnection, SealedConnection>()

  constructor(inner: Driver, wording: Wording, sealing: Sealing) {
    this.#inner = inner
    this.#wording = wording
    this.#sealing = sealing
  }
  init(): Promise<void> {
    return this.#inner.init()
  }
  async acquireConnection(): Promise<DatabaseConnection> {
    const inner = await this.#inner.acquireConnection()
    let sealed = this.#connections.get(inner)
    if (!sealed)
      this.#connections.set(inner, (sealed = new SealedConnection(inner, this.#inner, this.#wording, this.#sealing)))
    return sealed
  }
  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return this.#inner.releaseConnection(of(connection).inner)
  }
  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await of(connection).begin(settings)
  }
  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return of(connection).commit()
  }
  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return of(connection).rollBack()
  }
  destroy(): Promise<void> {
    return this.#inner.destroy()
  }
}

const of = (connection: DatabaseConnection): SealedConnection => connection as SealedConnection // the driver returns no others

class SealedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  readonly #driver: Driver
  readonly #wording: Wording
  readonly #sealing: Sealing
  /** The open transaction of this connection. */
  #open: Open | undefined
  #before: Sums | undefined

  constructor(inner: DatabaseConnection, driver: Driver, wording: Wording, sealing: Sealing) {
    this.inner = inner
    this.#driver = driver
    this.#wording = wording
    this.#sealing = sealing
  }

  async begin(settings: TransactionSettings = {}): Promise<Open> {
    await this.#driver.beginTransaction(this.inner, settings)
    this.#before = this.#sealing.isReshaping ? await this.#allSums() : undefined
    return (this.#open = { isAsked: false, changes: new Changes() })
  }
  async commit(): Promise<void> {
    const open = this.#open
    try {
      if (open && this.#before) await this.#noteReshaped(open, this.#before)
      if (open) await this.#writeSeal(open)
    } finally {
      this.#open = undefined
    }
    await this.#driver.commitTransaction(this.inner)
  }
  async rollBack(): Promise<void> {
    this.#open = undefined
    await this.#driver.rollbackTransaction(this.inner)
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { seals, isReshaping } = this.#sealing
    const table = seals && !isReshaping ? writtenBy(query.query) : undefined
    if (!seals || !isSealed(table)) return this.inner.executeQuery<R>(query)
    const write = query.query as Write // only these name a table
    if (this.#open) return this.#write<R>(this.#open, seals, table, write, query)
    const open = await this.begin()
    try {
      const result = await this.#write<R>(open, seals, table, write, query)
      await this.commit()
      return result
    } catch (error) {
      await this.rollBack().catch(() => undefined) // the first error is reported
      throw error
    }
  }
  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, chunkSize)
  }

  async #write<R>(
    open: Open,
    seals: Seals,
    table: string,
    write: Write,
    { queryId }: CompiledQuery,
  ): Promise<QueryResult<R>> {
    await this.#readSeal(open)
    const run = async (node: Write | SelectQueryNode): Promise<readonly Row[]> =>
      (await this.inner.executeQuery<Row>(this.#wording.compiler.compileQuery(node, queryId))).rows
    const replaced = replacedBy(write)
    if (replaced) open.changes.add(table, seals.sumOf(table, await run(replaced)), -1)
    const whole: Write = { ...write, returning: ReturningNode.create([everything]) }
    const rows = await run(whole)
    open.changes.add(table, seals.sumOf(table, rows), DeleteQueryNode.is(write) ? -1 : 1)
    const asked = write.returning ? asAsked(rows, write.returning) : []
    return { numAffectedRows: BigInt(rows.length), rows: asked as unknown as R[] } // as the caller's own statement returns them
  }

  async #readSeal(open: Open): Promise<void> {
    if (open.isAsked) return
    const { rows } = await this.inner.executeQuery<SealRow>(CompiledQuery.raw(this.#wording.sealForMyself))
    const [row] = rows
    const sums = row && this.#sealing.seals?.open(row)
    open.seal = row && sums && { version: row.version, sums }
    open.isAsked = true
  }

  /** A missing or broken seal stays so: a check of the lounge reports it. */
  async #writeSeal({ seal, changes }: Open): Promise<void> {
    const { seals } = this.#sealing
    if (!seals || !seal || changes.isEmpty) return
    const version = seal.version + 1
    const sealed = seals.seal(version, changes.on(seal.sums))
    await this.inner.executeQuery(CompiledQuery.raw(this.#wording.writeSeal, [version, sealed]))
  }

  /** Adds the changes that migrations made to the rows. */
  async #noteReshaped(open: Open, before: Sums): Promise<void> {
    if (!(await this.#tables()).has('seal')) return
    await this.#readSeal(open)
    for (const [table, sum] of before) open.changes.add(table, sum, -1)
    for (const [table, sum] of await this.#allSums()) open.changes.add(table, sum, 1)
  }

  async #allSums(): Promise<Sums> {
    const { seals } = this.#sealing
    if (!seals) return new Map()
    const there = await this.#tables()
    const sums = new Map<string, ReturnType<Seals['sumOf']>>()
    for (const table of sealedTables.filter((each) => there.has(each))) {
      const { rows } = await this.inner.executeQuery<Row>(CompiledQuery.raw(`select * from ${table}`))
      sums.set(table, seals.sumOf(table, rows))
    }
    return sums
  }
  async #tables(): Promise<ReadonlySet<string>> {
    const { rows } = await this.inner.executeQuery<{ name: string }>(CompiledQuery.raw(this.#wording.tables))
    return new Set(rows.map(({ name }) => name))
  }
}

/** The columns that the caller's own statement returns, under its names for them. */
function asAsked(rows: readonly Row[], { selections }: ReturningNode): readonly Row[] {
  const names = selections.map(({ selection }) => {
    const [node, alias] = AliasNode.is(selection) ? [selection.node, selection.alias] : [selection, undefined]
    const column = ReferenceNode.is(node) && ColumnNode.is(node.column) ? node.column.column.name : undefined
    if (column === undefined) throw new Error('Bug: a sealed table gives columns back, and nothing else')
    return [alias && IdentifierNode.is(alias) ? alias.name : column, column] as const
  })
  return rows.map((row) => Object.fromEntries(names.map(([name, column]) => [name, row[column]])))
}

/** The table that a statement writes; undefined if it writes none, or was not built by Kysely. */
function writtenBy(node: OperationNode): string | undefined {
  if (InsertQueryNode.is(node)) return nameOf(node.into)
  if (UpdateQueryNode.is(node)) return nameOf(node.table)
  if (DeleteQueryNode.is(node)) return nameOf(node.from.froms[0])
  return undefined
}
const nameOf = (node: OperationNode | undefined): string | undefined =>
  node && TableNode.is(node) ? node.table.identifier.name : undefined

/** A query for the rows before the write; undefined if the statement itself returns all that is needed. */
function replacedBy(write: Write): SelectQueryNode | undefined {
  if (UpdateQueryNode.is(write)) return rowsOf(write.table, write.where)
  // An upsert would not tell which rows it replaced.
  if (InsertQueryNode.is(write) && (write.replace === true || write.onConflict?.updates !== undefined))
    throw new Error('Bug: a sealed table takes either an insert or an update')
  return undefined
}
function rowsOf(table: OperationNode | undefined, where: WhereNode | undefined): SelectQueryNode {
  const from = FromNode.create(table ? [table] : [])
  return { ...SelectQueryNode.create(), from, selections: [everything], ...(where ? { where } : {}) }
}
