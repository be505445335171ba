// Writes audit entries for work that was carried in for another device: who carried it, how much was taken, and whose sign-in made it.
import type { Brought } from '@lounge/sync/hub/door'
import type { Command } from '@lounge/sync/protocol'
import type { Session } from '../auth/sessions.ts'
import type { Db } from '../db/schema.ts'
import type { AuditRecords } from './records.ts'

interface Parts {
  readonly db: Db
  readonly audit: AuditRecords
}

/** One entry for each device and person whose work was taken. Work that was turned away or already there is not recorded. */
export async function noteCarried(
  { db, audit }: Parts,
  { sessionId, terminalId, taken }: Omit<Brought, 'terminalId'> & Pick<Session, 'terminalId'>,
): Promise<void> {
  if (taken.length === 0) return
  const owners = await ownersOf(db, [...new Set([sessionId, ...taken.map((command) => command.sessionId)])])
  const staffId = owners.get(sessionId)
  const key = (command: Command): string => `${command.terminalId} ${owners.get(command.sessionId) ?? ''}`
  for (const [first, ...others] of Map.groupBy(taken, key).values()) {
    if (!first) continue
    const whose = { whomId: owners.get(first.sessionId), about: first.terminalId, count: 1 + others.length }
    await audit.note({ kind: 'carried', staffId, terminalId, ...whose })
  }
}

/** Includes sign-ins that only the receipts of a restored server know. */
async function ownersOf(db: Db, sessions: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const known = await db.selectFrom('session').select(['id', 'staff_id']).where('id', 'in', sessions).execute()
  const vouched = await db
    .selectFrom('vouched_session')
    .select(['id', 'staff_id'])
    .where('id', 'in', sessions)
    .execute()
  return new Map([...vouched, ...known].map(({ id, staff_id: staffId }) => [id, staffId]))
}
