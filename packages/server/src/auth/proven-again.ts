// A change of one's own sign-in takes the password once more: a tablet that was left lying changes nothing.
import { minutes } from '@lounge/domain/time'
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
  /** Keys the hashes of who guessed. */
  readonly key: Buffer
  readonly limits: GuessLimits
  readonly records: SignInRecords
  readonly letters: Pick<LockLetters, 'consider'>
}

/** A sign-in with both steps counts so long as proof of who is there. */
const freshForMs = minutes(10)

/**
 * Before a second step or a PIN is set up, or what makes codes: the password, under a sign-in that is young. Whoever holds somebody's
 * tablet and has watched the password makes no way in of their own, and no yes. @returns nothing where it is so
 */
export async function objectionToNewProof(
  parts: ProvingParts,
  session: Session,
  typed: string,
  address: string,
): Promise<AuthRefusal | undefined> {
  if (parts.now() - session.beganAt > freshForMs) return { refused: 'sign_in_too_old' }
  return objectionToPassword(parts, session, typed, address)
}

/**
 * Locks the row of the session until the commit of a new password, PIN, app or maker of codes. A revocation that comes meanwhile waits, and
 * then ends what was just made as well. In which order the two lock their rows is all the same: transactions run one after the other, on
 * PostgreSQL as well (`OneAfterTheOther`), so that they cannot deadlock.
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

/** Guessed no faster than at the door, and with the same trace. @returns nothing where it is the password */
export async function objectionToPassword(
  { db, key, limits, now, records, letters }: ProvingParts,
  { staff, terminalId }: Session,
  typed: string,
  address: string,
): Promise<AuthRefusal | undefined> {
  const guesses = passwordGuesses(key, staff.email, terminalId === null ? { address } : { terminalId })
  const waitMs = await inTransaction(db, (trx) => countIfAllowed(trx, guesses, limits, now()))
  if (waitMs > 0) {
    await records.note({ outcome: 'locked_out', staffId: staff.id, terminalId })
    return tooMany(waitMs)
  }
  const known = await db.selectFrom('staff').select('password_hash').where('id', '=', staff.id).executeTakeFirst()
  if (!(await passwordIsRight(known?.password_hash, typed))) {
    letters.consider(staff.email, guesses[0])
    await records.note({ outcome: 'wrong_password', staffId: staff.id, terminalId })
    return { refused: 'password_wrong' }
  }
  for (const one of guesses) await forgiveOne(db, one)
  return undefined
}
