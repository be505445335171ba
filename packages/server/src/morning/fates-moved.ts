// Finds days whose lines changed their fate after the day's page was made. An order of one day may be voided, given away, or left unpaid on
// the next. The act belongs to its own day, the line to the day of its order.
import type { ActKind } from '@lounge/domain/acts/acts'
import { fateChanges, lineOrdered } from '@lounge/domain/fates/fates'
import { idOf, type LineId, type OrderId } from '@lounge/domain/ids'
import type { AccountName } from '@lounge/domain/ledger/ledger'
import type { CalendarDate } from '@lounge/domain/time'
import { entryColumns, eventsIn } from '../db/entry-texts.ts'
import { oneOf } from '../db/one-of.ts'
import type { Db } from '../db/schema.ts'
import { orderRows } from '../rows/kept-rows.ts'
import { site } from '../site.ts'

/** The acts that change a figure of fates. Returning guests are not an act: their write-off is reversed. */
const acts = ['voidedMade', 'comped', 'walkedOut'] as const satisfies readonly ActKind[]
const account = 'write-offs' satisfies AccountName

/** Entries per step, because tills wait meanwhile. */
const entriesPerStep = 50

/** Lines ordered on or after `firstDay` whose fate changed after `position` of the log: one row a line, with the day it was ordered. */
export async function fatesMovedAfter(db: Db, position: number, firstDay: CalendarDate) {
  const moved = new Map<LineId, number>()
  const lostMore = new Map<OrderId, number>()
  for await (const entry of entriesThatMove(db, position, firstDay))
    for (const event of eventsIn(entry)) {
      for (const { line, counts } of fateChanges(event, notWasted))
        if (counts.voidedMade || counts.comped || counts.walkedOut) moved.set(line, entry.position)
      if (event.kind === 'order.partGivenBack' && event.loss) lostMore.set(event.orderId, entry.position)
    }
  // The number of units made and not paid is unchanged, but their loss has grown.
  for (const { id, lines } of await orderRows(db, [...lostMore.keys()]))
    for (const line of lines) moved.set(lineOrdered(line.id), lostMore.get(id) ?? 0)
  if (moved.size === 0) return []
  const lines = await db
    .selectFrom('line_fate')
    .select(['line_id', 'business_day'])
    .where('site', '=', site)
    .where(oneOf(db, 'line_id', [...moved.keys()]))
    .where('business_day', '>=', firstDay)
    .execute()
  return lines.map(({ line_id: line, business_day }) => ({
    business_day,
    position: moved.get(idOf<'line'>(line)) ?? 0,
  }))
}

/** Waste belongs to the day on which it happened. */
const notWasted = idOf<'line'>('')

async function* entriesThatMove(db: Db, position: number, firstDay: CalendarDate) {
  const after = (table: 'act' | 'entry') =>
    db
      .selectFrom(table)
      .select('position')
      .where('site', '=', site)
      .where('business_day', '>=', firstDay)
      .where('position', '>', position)
  const found = await after('act')
    .where('kind', 'in', acts)
    .union(after('entry').where('account', '=', account))
    .orderBy('position')
    .execute()
  const positions = found.map((row) => row.position)
  for (let from = 0; from < positions.length; from += entriesPerStep)
    yield* await db
      .selectFrom('log')
      .select(['log.position', ...entryColumns])
      .where('log.site', '=', site)
      .where('log.position', 'in', positions.slice(from, from + entriesPerStep))
      .orderBy('log.position')
      .execute()
}
