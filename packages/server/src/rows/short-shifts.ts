// What drawers were short when their shifts were closed, by whose shifts they were: a slip of a count that was put right before the
// close stands in the list of acts, and points at nobody.
import type { ZReport } from '@lounge/domain/shifts/shifts'
import type { ActsAnswer } from '@lounge/sync/questions/acts'
import type { Db } from '../db/schema.ts'
import { site } from '../site.ts'
import { seriesOfDays } from './z-reports.ts'

export async function shortShifts(db: Db, from: string, to: string): Promise<ActsAnswer['sums']> {
  const rows = await db
    .selectFrom('z_report')
    .select('report')
    .where('site', '=', site)
    .where('series', '<>', seriesOfDays)
    .where('business_day', '>=', from)
    .where('business_day', '<=', to)
    .execute()
  const short = rows.flatMap(({ report }) => {
    const { counted, openedBy, by } = JSON.parse(report) as ZReport // as it was written
    const difference = counted?.difference ?? 0
    // The office may have closed it for whoever had it.
    return difference < 0 ? [{ staffId: openedBy?.by ?? by, amount: -difference }] : []
  })
  return [...Map.groupBy(short, ({ staffId }) => staffId)].map(([staffId, shifts]) => ({
    kind: 'cashShort',
    staffId,
    count: shifts.length,
    amount: shifts.reduce((all, { amount }) => all + amount, 0),
  }))
}
