// Of the sessions that lie sealed at a till, those that are over: nobody at the line is signed in under them, so nothing else tells it.
import { oneOf } from '../db/one-of.ts'
import type { Db } from '../db/schema.ts'

/** Also those that this server does not know. */
export async function endedOf(
  db: Db,
  { terminalId, ids, now }: { readonly terminalId: string; readonly ids: readonly string[]; readonly now: number },
): Promise<readonly string[]> {
  const holding = await db
    .selectFrom('session')
    .innerJoin('staff', 'staff.id', 'session.staff_id')
    .whereRef('staff.role', '=', 'session.role')
    .where(oneOf(db, 'session.id', ids))
    // One that is about to be enrolled there is no other device's.
    .where((all) => all.or([all('terminal_id', '=', terminalId), all('terminal_id', 'is', null)]))
    .where('expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .where('staff.closed_at', 'is', null)
    .select('session.id')
    .execute()
  const held = new Set(holding.map(({ id }) => id))
  return ids.filter((id) => !held.has(id))
}
