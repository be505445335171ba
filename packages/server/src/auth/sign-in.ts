// Signing in, in two steps: a password for a short-lived token, then six digits for a session.
//
//   e-mail, password ──► step-1 token (10 minutes, good for the next step only) ── code sent to the person
//   step-1 token, code ──► session token (a new one), the step-1 token is used up
import { minutes } from '@lounge/domain/time'
import { isText } from '@lounge/sync/contents'
import type { Mode } from '../config.ts'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { codeHash, newCode, sameHash } from './codes.ts'
import type { Courier } from './courier.ts'
import { countGuess, forgiveAll, forgiveOne, type Guess, guess, type GuessLimits, waitBeforeGuess } from './guesses.ts'
import { passwordIsRight } from './passwords.ts'
import type { AuthRefusal } from './refusals.ts'
import { profileColumns, type Sessions, type StaffProfile } from './sessions.ts'
import { isToken, newId, newToken, tokenHash } from './tokens.ts'

const codeLastsMs = minutes(10)
const triesPerCodeMax = 5
const resendsPerSignInMax = 3

export interface SignInParts {
  readonly db: Db
  readonly mode: Mode
  readonly now: () => number
  /** Keys the hashes of codes and guesses. */
  readonly key: Buffer
  readonly courier: Courier
  readonly sessions: Sessions
  readonly limits: GuessLimits
}

export interface StepOne {
  readonly token: string
  readonly user: { readonly name: string; readonly email: string; readonly role: string }
}

/** Whoever holds a step-1 token that is still good. */
export interface PendingSignIn {
  readonly id: string
  readonly staff: StaffProfile
  readonly codeHash: string
  readonly tries: number
  readonly resends: number
}

export interface StepTwo {
  readonly token: string
  readonly sessionId: string
  readonly user: StaffProfile
}

const tooMany = (waitMs: number): AuthRefusal => {
  const seconds = Math.ceil(waitMs / 1000)
  return { refused: 'too_many_attempts', params: { seconds }, retryAfterSeconds: seconds }
}

export class SignIns {
  readonly #parts: SignInParts

  constructor(parts: SignInParts) {
    this.#parts = parts
  }

  /** Step 1. Whether the e-mail, the password or the account is at fault is told by neither the words nor the time taken. */
  async login(email: string, password: string, address: string): Promise<StepOne | AuthRefusal> {
    const { db, mode, now, key, courier } = this.#parts
    const account = email.trim().toLowerCase()
    const guesses = [guess(key, 'passwordsPerAccount', account), guess(key, 'passwordsPerAddress', address)]
    // Counted before it is checked, or a hundred guesses at once would all find the count at zero.
    const waitMs = await inTransaction(db, (trx) => this.#countIfAllowed(trx, guesses))
    if (waitMs > 0) return tooMany(waitMs)

    const staff = await this.#staffBy(account)
    const right = await passwordIsRight(staff?.password_hash, password)
    if (!right || !staff) return { refused: 'invalid_credentials' }

    const id = newId(now())
    const token = newToken()
    const code = newCode(mode)
    await inTransaction(db, async (trx) => {
      for (const one of guesses) await forgiveOne(trx, one)
      await trx.deleteFrom('sign_in').where('expires_at', '<=', now()).execute()
      await trx
        .insertInto('sign_in')
        .values({
          id,
          token_hash: tokenHash(token),
          staff_id: staff.id,
          code_hash: codeHash(key, id, code),
          tries: 0,
          resends: 0,
          expires_at: now() + codeLastsMs,
        })
        .execute()
    })
    await courier.sendCode(staff, code)
    return { token, user: { name: staff.name, email: staff.email, role: staff.role } }
  }

  async find(token: string, db: Db = this.#parts.db): Promise<PendingSignIn | undefined> {
    if (!isToken(token)) return undefined
    const row = await db
      .selectFrom('sign_in')
      .innerJoin('staff', 'staff.id', 'sign_in.staff_id')
      .where('sign_in.token_hash', '=', tokenHash(token))
      .where('sign_in.expires_at', '>', this.#parts.now())
      .where('staff.closed_at', 'is', null)
      .select(['sign_in.id as signInId', 'code_hash as codeHash', 'tries', 'resends'])
      .select(profileColumns)
      .executeTakeFirst()
    if (!row) return undefined
    const { signInId, codeHash, tries, resends, ...staff } = row
    return { id: signInId, staff, codeHash, tries, resends }
  }

  /** Step 2. One transaction: two answers at once share the tries, and a code works once. */
  verify(token: string, code: string): Promise<StepTwo | AuthRefusal> {
    const { db, key, limits, now, sessions } = this.#parts
    return inTransaction(db, async (trx): Promise<StepTwo | AuthRefusal> => {
      const pending = await this.find(token, trx)
      if (!pending) return { refused: 'sign_in_expired' }
      if (pending.tries >= triesPerCodeMax) return { refused: 'code_used_up' }
      const codes = guess(key, 'codesPerAccount', pending.staff.id)
      const waitMs = await waitBeforeGuess(trx, codes, limits, now())
      if (waitMs > 0) return tooMany(waitMs)

      if (!sameHash(pending.codeHash, codeHash(key, pending.id, code))) {
        await countGuess(trx, codes, now())
        await trx
          .updateTable('sign_in')
          .set({ tries: pending.tries + 1 })
          .where('id', '=', pending.id)
          .execute()
        return { refused: 'invalid_code' }
      }
      await forgiveAll(trx, codes)
      await forgiveAll(trx, guess(key, 'passwordsPerAccount', pending.staff.email))
      await trx.deleteFrom('sign_in').where('id', '=', pending.id).execute()
      const session = await sessions.begin(trx, pending.staff)
      return { token: session.token, sessionId: session.id, user: pending.staff }
    })
  }

  /** A new code with new tries; the one before stops working. */
  async resend(token: string): Promise<{ readonly resendsLeft: number } | AuthRefusal> {
    const { db, mode, now, key, courier } = this.#parts
    const code = newCode(mode)
    const pending = await inTransaction(db, async (trx): Promise<PendingSignIn | AuthRefusal> => {
      const found = await this.find(token, trx)
      if (!found) return { refused: 'sign_in_expired' }
      if (found.resends >= resendsPerSignInMax) return { refused: 'resends_used_up' }
      await trx
        .updateTable('sign_in')
        .set({
          code_hash: codeHash(key, found.id, code),
          tries: 0,
          resends: found.resends + 1,
          expires_at: now() + codeLastsMs,
        })
        .where('id', '=', found.id)
        .execute()
      return found
    })
    if ('refused' in pending) return pending
    await courier.sendCode(pending.staff, code)
    return { resendsLeft: resendsPerSignInMax - pending.resends - 1 }
  }

  /** Whoever signs in by this e-mail; what cannot be kept as a text is nobody's. */
  async #staffBy(email: string) {
    if (!isText(email)) return undefined
    return this.#parts.db
      .selectFrom('staff')
      .select(['id', 'name', 'email', 'role', 'password_hash'])
      .where('email', '=', email)
      .where('closed_at', 'is', null)
      .executeTakeFirst()
  }

  async #countIfAllowed(trx: Db, guesses: readonly Guess[]): Promise<number> {
    const { limits, now } = this.#parts
    for (const one of guesses) {
      const waitMs = await waitBeforeGuess(trx, one, limits, now())
      if (waitMs > 0) return waitMs
    }
    for (const one of guesses) await countGuess(trx, one, now())
    return 0
  }
}
