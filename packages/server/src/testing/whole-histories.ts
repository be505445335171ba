// Finds statements that read a lounge's whole history but ask for a part of it, by SQLite's query plan.
import { DatabaseSync } from 'node:sqlite'

/** Tables that grow with every day, for ever. */
const growing: ReadonlySet<string> = new Set(
  `log archived_row sale card_sale entry voided_order given_order line_fate line_sold_later stock_movement finished_ticket finished_day
  act presence z_report sale_day sale_hour method_day item_day choice_day account_day margin_day`.split(/\s+/),
)

/** Conditions on a part: some days, or some of the log. Lists without a period, and sums of all days, ask for everything. */
const asksForPart = /\b(business_day|position)"? (=|<|>|<=|>=|in) /

const throughAll = /^(?:SCAN (?<scanned>\w+)|SEARCH (?<searched>\w+) USING .*\(site=\?\)$)/

/** @returns the steps of its plan that scan a whole table; empty for a statement that asks for everything */
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

/** Building a table from the log reads all of it; tests repeat that. */
function isMigrating(): boolean {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 100
  const { stack = '' } = new Error('where from')
  Error.stackTraceLimit = stackTraceLimit
  return /[/\\]migrations[/\\]/.test(stack)
}

/** Checks each statement when it is first prepared. @param found called with each one that reads a whole history */
export function watchStatements(found: (sql: string, steps: readonly string[]) => void): void {
  const seen = new Set<string>()
  const prepare = Reflect.get(DatabaseSync.prototype, 'prepare')
  DatabaseSync.prototype.prepare = function (this: DatabaseSync, sql: string) {
    const statement = prepare.call(this, sql)
    if (seen.has(sql)) return statement
    seen.add(sql)
    const asIs = prepare.bind(this)
    // Migrations of an earlier release's database are exempt.
    if (!asIs(`select 1 from sqlite_schema where name = 'sqlite_stat1'`).get()) return statement
    const steps = readsWholeHistory(planIn(asIs), sql)
    if (steps.length > 0 && !isMigrating()) found(sql, steps)
    return statement
  }
}
