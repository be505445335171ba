// What moved on a day stands in its index in the order in which it came, behind what came before. By the thing that moved, as the
// index had it, an order of five lines was written in five places of it.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('stock_movement_day').execute()
  await db.schema
    .createIndex('stock_movement_day')
    .on('stock_movement')
    .columns(['site', 'business_day', 'position'])
    .execute()
}
