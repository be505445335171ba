// Contact data of the holders of the demo's FunCards. They are stored beside the log, as in a real lounge.
import type { Lounge } from '@lounge/domain/lounge'
import type { Db } from '../db/schema.ts'
import { site } from '../site.ts'
import { funcards } from './catalogue.ts'

export async function seedDemoHolders(db: Db, lounge: Lounge): Promise<void> {
  const values = [...lounge.all('funcard')].flatMap(({ id, number }) => {
    const known = funcards.find((card) => card.number === number)
    return known ? [{ site, funcard_id: id, email: known.email, phone: known.phone }] : []
  })
  if (values.length === 0) return
  await db
    .insertInto('holder')
    .values(values)
    .onConflict((there) => there.columns(['site', 'funcard_id']).doNothing())
    .execute()
}
