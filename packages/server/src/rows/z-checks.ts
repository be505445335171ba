// Checks the Z of a day against the ledger of its window, to the kobo.
import { formatNaira, kobo } from '@lounge/domain/money'
import type { DayReport } from '@lounge/domain/shifts/shifts'
import type { Db } from '../db/schema.ts'
import { site } from '../site.ts'
import { seriesOfDays } from './z-reports.ts'

/** The last closed day, with the number of its Z; undefined before the first. */
export const lastZOfDay = (db: Db) =>
  db
    .selectFrom('z_report')
    .select(['number', 'business_day as day'])
    .where('site', '=', site)
    .where('series', '=', seriesOfDays)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Finds faults of a Z, in words. The first Z has no window, because earlier releases did not record one. */
export async function checkZ(db: Db, number: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('z_report')
    .select(['position', 'report'])
    .where('site', '=', site)
    .where('series', '=', seriesOfDays)
    .where('number', 'in', [number - 1, number])
    .orderBy('number')
    .execute()
  const [before, last] = rows
  if (!before || !last) return []
  const entries = await db
    .selectFrom('entry')
    .where('site', '=', site)
    .where('position', '>', before.position)
    .where('position', '<=', last.position)
    .groupBy('account')
    .select(({ fn }) => ['account', fn.sum<number | null>('amount').as('amount')])
    .execute()
  const booked = new Map<string, number>()
  for (const { account, amount } of entries) {
    const name = account.startsWith('funcard:') ? 'funcards' : account
    booked.set(name, (booked.get(name) ?? 0) + Number(amount ?? 0))
  }
  const { tally, businessDay } = JSON.parse(last.report) as DayReport // as it was written
  const said = new Map<string, number>(Object.entries(tally.entries))
  return [...new Set([...booked.keys(), ...said.keys()])].toSorted().flatMap((account) => {
    const [z, ledger] = [said.get(account) ?? 0, booked.get(account) ?? 0]
    if (z === ledger) return []
    const words = `${formatNaira(kobo(z))} of ${account}, and the ledger says ${formatNaira(kobo(ledger))}`
    return [`The Z of ${businessDay} (${number}) says ${words}.`]
  })
}
