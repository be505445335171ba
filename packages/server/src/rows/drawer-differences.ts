// Computes by how much the drawers of closed shifts were off. A till may report cash late that a count had already found: the printed Z
// keeps its difference, which is then too large or too small.
import { type Kobo, sum } from '@lounge/domain/money'
import type { ZReport } from '@lounge/domain/shifts/shifts'
import { timestamp } from '@lounge/domain/time'
import { entryColumns, eventsIn } from '../db/entry-texts.ts'
import type { Db } from '../db/schema.ts'
import { site } from '../site.ts'
import { readZ, seriesOfDays } from './z-reports.ts'

/** A Z, and the log position at which its shift was closed. */
interface ClosedShift {
  readonly position: number
  readonly z: ZReport
}

/** The closed shifts of tills on these business days, the last first. */
export async function closedShifts(db: Db, from: string, to: string): Promise<readonly ClosedShift[]> {
  const rows = await db
    .selectFrom('z_report')
    .select(['position', 'report'])
    .where('site', '=', site)
    .where('series', '<>', seriesOfDays)
    .where('business_day', '>=', from)
    .where('business_day', '<=', to)
    .orderBy('position', 'desc')
    .execute()
  return rows.map(({ position, report }) => ({
    position,
    z: readZ(report),
  }))
}

/** How much each was over or short, corrected by late reports. Leaves out uncounted shifts and counts that were followed by another. */
export async function differencesOf(
  db: Db,
  closed: readonly ClosedShift[],
): Promise<readonly { readonly z: ZReport; readonly difference: Kobo }[]> {
  const counted = closed.flatMap(({ position, z }) => {
    const difference = z.counted?.difference
    return difference === undefined ? [] : [{ position, z, difference }]
  })
  if (counted.length === 0) return []
  const kept = await keptAfter(db, Math.min(...counted.map(({ position }) => position)))
  return counted.map(({ position, z, difference }) => {
    const { till, from = timestamp(0), at: closedAt } = z
    // Reports from before the close are in its difference already.
    const since = kept.filter(
      (each) => each.position > position && each.till === till && each.at > from && each.at <= closedAt,
    )
    return { z, difference: sum([difference, ...since.map(({ amount }) => amount)]) }
  })
}

/** Cash of the time before a count that was reported after this position of the log. */
async function keptAfter(db: Db, position: number) {
  const rows = await db
    .selectFrom('entry')
    .innerJoin('log', (on) => on.onRef('log.site', '=', 'entry.site').onRef('log.position', '=', 'entry.position'))
    .select(['entry.position', ...entryColumns])
    .distinct()
    .where('entry.site', '=', site)
    .where('entry.account', '=', 'over-short')
    .where('entry.position', '>', position)
    // Most entries of that account come from counts, and those move nothing from before another count.
    .where('log.name', '<>', 'shift.count')
    .execute()
  return rows.flatMap(({ position: at, ...row }) =>
    eventsIn(row).flatMap((event) => (event.kind === 'shift.countKept' ? [{ ...event, position: at }] : [])),
  )
}
