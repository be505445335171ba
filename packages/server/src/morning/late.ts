// Reports what came for a day after its page was made: from which tills, and how much was sold.
import type { ActKind } from '@lounge/domain/acts/acts'
import type { MorningPage } from '@lounge/domain/morning/morning'
import { kobo } from '@lounge/domain/money'
import type { ZReport } from '@lounge/domain/shifts/shifts'
import { businessDay, type CalendarDate, type DayRule, daysAfter, daysIn } from '@lounge/domain/time'
import { entryColumns, eventsIn } from '../db/entry-texts.ts'
import type { Db } from '../db/schema.ts'
import { seriesOfDays } from '../rows/z-reports.ts'
import { site } from '../site.ts'
import type { BookedDay } from '../tasks/mornings.ts'
import { fatesMovedAfter } from './fates-moved.ts'

/** Acts that move no money, and have a figure of their own. */
const actsShown = ['voidedMade', 'approved', 'ruleChanged'] as const satisfies readonly ActKind[]

/**
 * The business days from `firstDay` on whose figures changed after `position` of the log. A day may occur once for each source, with the
 * position of its last change there.
 */
export async function daysBookedAfter(
  db: Db,
  rule: DayRule,
  position: number,
  firstDay: CalendarDate,
): Promise<readonly BookedDay[]> {
  const lastIn = (table: 'entry' | 'stock_movement' | 'act') =>
    db
      .selectFrom(table)
      .select(({ fn }) => ['business_day', fn.max<number>('position').as('position')])
      .where('site', '=', site)
      .where('business_day', '>=', firstDay)
      .where('position', '>', position)
      .groupBy('business_day')
  const booked = await lastIn('entry').execute()
  const counted = await lastIn('stock_movement').where('why', '=', 'counted').execute()
  const acted = await lastIn('act').where('kind', 'in', actsShown).execute()
  const moved = await fatesMovedAfter(db, position, firstDay)
  const closed = await db
    .selectFrom('z_report')
    .select(['business_day', 'position', 'series', 'report'])
    .where('site', '=', site)
    .where('business_day', '>=', firstDay)
    .where('position', '>', position)
    .orderBy('position')
    .execute()
  return [
    ...[...booked, ...counted, ...acted, ...moved].map((row) => ({ ...bookedDay(row), isClosed: false })),
    // A count belongs to the day of its Z, and may move no money, or the money of another day.
    ...closed.map((row) => ({ ...bookedDay(row), isClosed: row.series === seriesOfDays })),
    ...closed.flatMap((row) =>
      daysOfShift(row, rule, firstDay).map((day) => ({ ...bookedDay(row), day, isClosed: false })),
    ),
  ]
}

/** The days before that of its Z on which this shift ran: their cash was counted with it. */
function daysOfShift(
  { report, ...row }: { readonly business_day: string; readonly position: number; readonly report: string },
  rule: DayRule,
  firstDay: CalendarDate,
): readonly CalendarDate[] {
  const { openedBy } = JSON.parse(report) as Partial<ZReport> // as it was written
  if (!openedBy) return []
  const { day: last } = bookedDay(row)
  const opened = businessDay(openedBy.at, rule)
  const first = opened < firstDay ? firstDay : opened
  return Array.from({ length: Math.max(0, daysIn(first, last) - 1) }, (_, index) => daysAfter(first, index))
}

const bookedDay = (row: { readonly business_day: string; readonly position: number }) => ({
  day: row.business_day as CalendarDate, // it was written as one
  position: row.position,
})

/** @param upTo the head of the page being made: sales that arrive meanwhile belong to the next page */
export async function lateSales(
  db: Db,
  day: CalendarDate,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<NonNullable<MorningPage['late']>> {
  const rows = await db
    .selectFrom('sale')
    .innerJoin('log', (on) => on.onRef('log.site', '=', 'sale.site').onRef('log.position', '=', 'sale.position'))
    .select(['sale.order_id', ...entryColumns])
    .where('sale.site', '=', site)
    .where('sale.business_day', '=', day)
    .where('sale.position', '>', after)
    .where('sale.position', '<=', upTo)
    .execute()
  const tills = new Map<number, number>()
  for (const { order_id: orderId, ...entry } of rows)
    for (const event of eventsIn(entry))
      if (event.kind === 'order.paid' && event.orderId === orderId)
        tills.set(event.settlement.till, (tills.get(event.settlement.till) ?? 0) + event.settlement.total)
  return [...tills].map(([till, amount]) => ({ till, amount: kobo(amount) }))
}
