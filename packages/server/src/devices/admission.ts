// Decides whether a new device belongs to the lounge: a person in charge lets it in, or it waits for that (decision 121).
import { createHash } from 'node:crypto'
import { isInCharge } from '@lounge/domain/staff/staff'
import { hours } from '@lounge/domain/time'
import type { Db } from '../db/schema.ts'
import { type AuthRefusal, tooMany } from '../auth/refusals.ts'
import type { Session } from '../auth/sessions.ts'
import { inSigns } from '../keys/signs.ts'

const signsShown = 4
/** A device that was turned away may ask again, but must not keep a manager's bell ringing. */
const asksMax = 3
const asksWithinMs = hours(1)

/** The signs that a waiting device shows, and that a manager's screen shows beside its name. The same signs mean the same device. */
export const deviceSigns = (terminalId: string): string =>
  inSigns(createHash('sha256').update(terminalId).digest()).slice(0, signsShown).toUpperCase()

interface Newcomer {
  readonly session: Session
  /** A demo keeps to its machine. */
  readonly isDemo: boolean
  /** A voucher says that it belonged here before a backup was restored. */
  readonly isVouchedFor: boolean
}

/** Part of the enrolment's transaction. A person in charge lets a device in by signing in on it. */
export async function needsNoYes(trx: Db, { session, isDemo, isVouchedFor }: Newcomer): Promise<boolean> {
  if (isDemo || isVouchedFor || isInCharge(session.staff.role)) return true
  return (await trx.selectFrom('terminal').select('id').limit(1).executeTakeFirst()) === undefined
}

/** Why a device may not even wait; undefined if it may. Part of the enrolment's transaction. */
export async function objectionToWaiting(trx: Db, terminalId: string, now: number): Promise<AuthRefusal | undefined> {
  const asked = await trx
    .selectFrom('sign_in_record')
    .select('at')
    .where('outcome', '=', 'device_waiting')
    .where('terminal_id', '=', terminalId)
    .where('at', '>', now - asksWithinMs)
    .where('at', '<=', now) // a record of a clock that was ahead blocks nobody
    .orderBy('at', 'desc')
    .limit(asksMax)
    .execute()
  const oldest = asked[asksMax - 1]
  if (oldest) return tooMany(oldest.at + asksWithinMs - now)
  const waiting = await trx.selectFrom('terminal').select('id').where('admitted_at', 'is', null).execute()
  // No two waiting devices show the same signs: this one retries under another id.
  const isSeenTwice = waiting.some(({ id }) => deviceSigns(id) === deviceSigns(terminalId))
  return isSeenTwice ? { refused: 'terminal_taken' } : undefined
}
