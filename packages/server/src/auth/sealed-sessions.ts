// Finds the sealed sessions of a till that are over. No connection is signed in under them, so the till learns of their end only here.
import { oneOf } from '../db/one-of.ts'
import type { Db } from '../db/schema.ts'
import { isNotOver } from './sessions.ts'

/** @returns the ids of the ended sessions; an id that this server does not know counts as ended */
export async function endedOf(
  db: Db,
  { terminalId, ids, now }: { readonly terminalId: string; readonly ids: readonly string[]; readonly now: number },
): Promise<readonly string[]> {
  const holding = await db
    .selectFrom('session')
    .innerJoin('staff', 'staff.id', 'session.staff_id')
    .where(isNotOver(now))
    .where(oneOf(db, 'session.id', ids))
    // A session without a device may still be waiting for its enrolment on this one.
    .where((all) => all.or([all('terminal_id', '=', terminalId), all('terminal_id', 'is', null)]))
    .select('session.id')
    .execute()
  const held = new Set(holding.map(({ id }) => id))
  return ids.filter((id) => !held.has(id))
}
