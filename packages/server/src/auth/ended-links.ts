// Ends password links that no longer count.
import type { Db } from '../db/schema.ts'

/** Marks a person's links as used; a person who follows one reads that it was used. Part of a transaction. */
export async function endLinks(trx: Db, staffId: string, now: number): Promise<void> {
  await trx
    .updateTable('password_reset')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .execute()
}
