// Which statements read the whole history of a lounge where they ask for a part of it: by the plan that SQLite makes for them.
import { DatabaseSync } from 'node:sqlite'

/** What grows with every day, for ever. */
const growing: ReadonlySet<string> = new Set(
  `log archived_row sale card_sale entry voided_order given_order line_fate line_sold_later stock_movement finished_ticket finished_day
  act presence z_report sale_day sale_hour method_day item_day choice_day account_day margin_day`.split(/\s+/),
)

/** A part of it: some days, or some of the log. Lists without a period, and sums of all days, ask for everything. */
const asksForPart = /\b(business_day|position)"? (=|<|>|<=|>=|in) /

const throughAll = /^(?:SCAN (?<scanned>\w+)|SEARCH (?<searched>\w+) USING .*\(site=\?\)$)/

/** @returns the steps of its plan that go through all of a table; nothing of a statement that asks for everything */
export function readsWholeHistory(plan: (sql: string) => readonly string[], sql: string): readonly string[] {
  const asked = sql.replaceAll(/\s+/g, ' ').trim()
  if (!/^(select|with|update|delete) /.test(asked) || !asksForPart.test(asked)) return []
  const inBrackets = [...asked.matchAll(/\) as "?(\w+)"?/g)].map(([, alias = '']) => [alias, ''] as const)
  const named = [...asked.matchAll(/(?:from|join) "?(\w+)"? (?:as )?"?(\w+)"?/g)].flatMap(
    ([, table = '', alias = '']) => [[table, table] as const, [alias, table] as const],
  )
  const tables = new Map([...inBrackets, ...named])
  return plan(sql).filter((step) => {
    const { scanned, searched = '' } = throughAll.exec(step)?.groups ?? {}
    return growing.has(tables.get(scanned ?? searched) ?? '')
  })
}

export const planIn =
  (prepare: DatabaseSync['prepare']) =>
  (sql: string): readonly string[] =>
    prepare(`explain query plan ${sql}`)
      .all()
      .map(({ detail }) => String(detail))

/** What makes a table from the log reads all of it; tests have it made once more. */
function isMigrating(): boolean {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 100
  const { stack = '' } = new Error('where from')
  Error.stackTraceLimit = stackTraceLimit
  return /[/\\]migrations[/\\]/.test(stack)
}

/** Looks at each statement when it is prepared for the first time. @param found what is called with each that reads a whole history */
export function watchStatements(found: (sql: string, steps: readonly string[]) => void): void {
  const seen = new Set<string>()
  const prepare = Reflect.get(DatabaseSync.prototype, 'prepare')
  DatabaseSync.prototype.prepare = function (this: DatabaseSync, sql: string) {
    const statement = prepare.call(this, sql)
    if (seen.has(sql)) return statement
    seen.add(sql)
    const asIs = prepare.bind(this)
    // One of an earlier release is brought up to date as it is.
    if (!asIs(`select 1 from sqlite_schema where name = 'sqlite_stat1'`).get()) return statement
    const steps = readsWholeHistory(planIn(asIs), sql)
    if (steps.length > 0 && !isMigrating()) found(sql, steps)
    return statement
  }
}
