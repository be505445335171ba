// What the lounge knows of a FunCard's holder: how to reach them, and a summary of the card's sales.
import { cardsOfHolder } from '@lounge/domain/funcards/heirs'
import { type CardHistory, cardHistory } from '@lounge/domain/funcards/views'
import type { FuncardId } from '@lounge/domain/ids'
import type { Lounge } from '@lounge/domain/lounge'
import { settingsOf } from '@lounge/domain/settings/settings'
import { oneOf } from '../db/one-of.ts'
import type { Db } from '../db/schema.ts'
import { site } from '../site.ts'
import { salesOf } from './sales-page.ts'

interface CustomerFile {
  readonly email?: string
  readonly phone?: string
  readonly history: CardHistory
}

/** Habits change, so favourites are computed from the latest visits. */
const salesRead = 200

export async function customerFile(db: Db, lounge: Lounge, funcardId: FuncardId): Promise<CustomerFile> {
  const holder = await db
    .selectFrom('holder')
    .select(['email', 'phone'])
    .where('site', '=', site)
    .where('funcard_id', '=', funcardId)
    .executeTakeFirst()
  const { ids, since = -1 } = cardsOfHolder(lounge, funcardId)
  const sales = await db
    .selectFrom('card_sale')
    .select('order_id')
    .where('site', '=', site)
    .where(oneOf(db, 'funcard_id', ids))
    .where('paid_at', '>', since)
    .orderBy('paid_at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(salesRead)
    .execute()
  const read = await salesOf(
    db,
    sales.map((sale) => sale.order_id),
  )
  return { ...holder, history: cardHistory(read, settingsOf(lounge)) }
}
