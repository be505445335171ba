// Changing one's own sign-in takes the password once more, so that nobody can change it on a tablet left lying about.
import { signInFreshMs } from '@lounge/domain/limits'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { countIfAllowed, forgiveOne, type GuessLimits, passwordGuesses } from './guesses.ts'
import type { LockLetters } from './lock-letters.ts'
import { passwordIsRight } from './passwords.ts'
import { type AuthRefusal, tooMany } from './refusals.ts'
import type { Session } from './sessions.ts'
import type { SignInRecords } from './sign-in-records.ts'

export interface ProvingParts {
  readonly db: Db
  readonly now: () => number
  /** Keys the hashes of guesses. */
  readonly key: Buffer
  readonly limits: GuessLimits
  readonly records: SignInRecords
  readonly letters: Pick<LockLetters, 'consider'>
}

/**
 * Required before a second step, a PIN or a code maker is set up: the password, under a young sign-in. A person who holds somebody's tablet
 * and has watched the password can then make neither a way in nor a yes. @returns undefined if both are given
 */
export async function objectionToNewProof(
  parts: ProvingParts,
  session: Session,
  typed: string,
  address: string,
): Promise<AuthRefusal | undefined> {
  if (parts.now() - session.beganAt > signInFreshMs) return { refused: 'sign_in_too_old' }
  return objectionToPassword(parts, session, typed, address)
}

/**
 * Locks the session's row until the commit of a new password, PIN, app or code maker. A concurrent revocation waits, and then ends what was
 * just made as well. The order of the two locks does not matter: transactions run one after the other, also on PostgreSQL
 * (`OneAfterTheOther`), so they cannot deadlock.
 */
export async function isStillSignedIn(trx: Db, { id }: Pick<Session, 'id'>): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('session')
    .set({ revoked_at: null })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/**
 * Rate limits and records guesses as the sign-in does. A session that ended meanwhile hears that, and not that its password is wrong:
 * what ended it may have set another one. @returns undefined if the password is right
 */
export async function objectionToPassword(
  { db, key, limits, now, records, letters }: ProvingParts,
  { id, staff, terminalId }: Session,
  typed: string,
  address: string,
): Promise<AuthRefusal | undefined> {
  const guesses = passwordGuesses(key, staff.email, terminalId === null ? { address } : { terminalId })
  const waitMs = await inTransaction(db, (trx) => countIfAllowed(trx, guesses, limits, now()))
  if (waitMs > 0) {
    await records.note({ outcome: 'locked_out', staffId: staff.id, terminalId })
    return tooMany(waitMs)
  }
  const known = await db
    .selectFrom('session')
    .innerJoin('staff', 'staff.id', 'session.staff_id')
    .select('password_hash')
    .where('session.id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (known && !(await passwordIsRight(known.password_hash, typed))) {
    letters.consider(staff.email, guesses[0])
    await records.note({ outcome: 'wrong_password', staffId: staff.id, terminalId })
    return { refused: 'password_wrong' }
  }
  for (const one of guesses) await forgiveOne(db, one)
  return known ? undefined : { refused: 'not_signed_in' }
}
