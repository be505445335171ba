// The index of a day's movements is in the order of arrival. In the former index, by the thing that moved, an order of five lines was
// written in five places.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('stock_movement_day').execute()
  await db.schema
    .createIndex('stock_movement_day')
    .on('stock_movement')
    .columns(['site', 'business_day', 'position'])
    .execute()
}
