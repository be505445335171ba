// What became of the units that were ordered that day: made and not paid, voided after they were made, given for free.
import type { FigureName } from '@lounge/domain/morning/morning'
import type { Gathered } from '@lounge/domain/morning/page'
import { kobo } from '@lounge/domain/money'
import type { Selectable } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { site } from '../site.ts'
import type { MorningSources } from './sources.ts'

type Row = Selectable<Schema['line_fate']>

/** Units that stand on a bill are not missing; those of guests who left without paying are. */
function missing(row: Row): number {
  const { ordered, made, paid, voided_unmade: unmade, voided_made: cooked, comped, wasted, walked_out: left } = row
  const open = Math.max(0, ordered - paid - unmade - cooked - comped - left)
  return Math.max(0, made - paid - cooked - comped - wasted - open)
}

const unitsOf = {
  madeNotPaid: missing,
  cookedVoids: (row) => row.voided_made,
  comps: (row) => row.comped,
} as const satisfies Partial<Record<FigureName, (row: Row) => number>>

export async function fatesOfDay({ db, lounge, day }: MorningSources): Promise<Record<keyof typeof unitsOf, Gathered>> {
  const rows = await db
    .selectFrom('line_fate')
    .selectAll()
    .where('site', '=', site)
    .where('business_day', '=', day)
    .execute()
  const gathered = (units: (row: Row) => number): Gathered => ({
    lines: rows.flatMap((row) => {
      const count = units(row)
      const name = lounge.get('item', row.item_id)?.name ?? 'An item that was removed'
      const place = row.table_number === 0 ? '' : `, Table ${row.table_number}`
      if (count <= 0) return []
      return [{ text: `${count} × ${name}${place}`, amount: kobo(count * Number(row.unit_price)), count }]
    }),
  })
  return {
    madeNotPaid: gathered(unitsOf.madeNotPaid),
    cookedVoids: gathered(unitsOf.cookedVoids),
    comps: gathered(unitsOf.comps),
  }
}
