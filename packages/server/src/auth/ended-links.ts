// Links for a password that count no more.
import type { Db } from '../db/schema.ts'

/** Whoever follows one of them is told that it was used. Part of a transaction. */
export async function endLinks(trx: Db, staffId: string, now: number): Promise<void> {
  await trx
    .updateTable('password_reset')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .execute()
}
