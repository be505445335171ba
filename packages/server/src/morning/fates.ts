// The fates of the units that were ordered that day: made and not paid, voided after they were made, given for free.
import { type Counts, missingUnits } from '@lounge/domain/fates/fates'
import { lostOf } from '@lounge/domain/fates/lost'
import { idOf } from '@lounge/domain/ids'
import type { FigureName } from '@lounge/domain/morning/morning'
import type { Gathered } from '@lounge/domain/morning/page'
import { kobo } from '@lounge/domain/money'
import { countsOf } from '../rows/line-fates.ts'
import { lostSince } from '../rows/lost-since.ts'
import { site } from '../site.ts'
import type { MorningSources } from './sources.ts'

const unitsOf = {
  // Includes units of guests who left without paying.
  madeNotPaid: missingUnits,
  cookedVoids: ({ voidedMade }) => voidedMade,
  comps: ({ comped }) => comped,
} as const satisfies Partial<Record<FigureName, (counts: Counts) => number>>

export async function fatesOfDay({ db, lounge, day }: MorningSources): Promise<Record<keyof typeof unitsOf, Gathered>> {
  const rows = await db
    .selectFrom('line_fate')
    .selectAll()
    .where('site', '=', site)
    .where('business_day', '=', day)
    .execute()
  const lost = await lostSince(db, day)
  const gathered = (name: keyof typeof unitsOf): Gathered => ({
    lines: rows.flatMap((row) => {
      const count = unitsOf[name](countsOf(row))
      const item = lounge.get('item', row.item_id)?.name ?? 'An item that was removed'
      const place = row.table_number === 0 ? '' : `, Table ${row.table_number}`
      if (count <= 0) return []
      const left = name === 'madeNotPaid' ? lost.get(idOf<'line'>(row.line_id)) : undefined
      const amount = left ? lostOf(left, count) : kobo(count * Number(row.unit_price))
      return [{ text: `${count} × ${item}${place}`, amount, count }]
    }),
  })
  return { madeNotPaid: gathered('madeNotPaid'), cookedVoids: gathered('cookedVoids'), comps: gathered('comps') }
}
