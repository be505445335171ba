// Losses from guests who walked out on that day or later. If the bill was partly paid, only the rest is lost.
import type { ActKind } from '@lounge/domain/acts/acts'
import { type LostOfLine, lostByLine } from '@lounge/domain/fates/lost'
import type { LineId } from '@lounge/domain/ids'
import type { Db } from '../db/schema.ts'
import { site } from '../site.ts'
import { orderRows } from './kept-rows.ts'

const walkedOut = 'walkedOut' satisfies ActKind

/** By the line as it was ordered. */
export async function lostSince(db: Db, day: string): Promise<ReadonlyMap<LineId, LostOfLine>> {
  const acts = await db
    .selectFrom('act')
    .select('order_id')
    .distinct()
    .where('site', '=', site)
    .where('kind', '=', walkedOut)
    .where('business_day', '>=', day)
    .execute()
  const orders = await orderRows(
    db,
    acts.flatMap(({ order_id: id }) => id ?? []),
  )
  return lostByLine(orders.flatMap((order) => (order.status === 'walkedOut' ? [order] : [])))
}
