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
import type { Carry, Courier } from './courier.ts'
import {
  countGuess,
  countIfAllowed,
  forgiveAll,
  forgiveOne,
  guess,
  type GuessLimits,
  waitBeforeGuess,
} from './guesses.ts'
import { passwordIsRight } from './passwords.ts'
import { type AuthRefusal, tooMany } from './refusals.ts'
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
  /** The key with which somebody signs what is done under their session. */
  readonly sessionKey: (sessionId: string) => string
  readonly courier: Courier
  readonly sessions: Sessions
  readonly limits: GuessLimits
}

export interface StepOne {
  readonly token: string
  /** False while the mail server has not taken the code; it is tried again. */
  readonly codeSent: boolean
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

interface Posted {
  readonly carry: Carry
  readonly resendsLeft: number
}

interface Resent {
  readonly resendsLeft: number
  readonly codeSent: boolean
}

export interface StepTwo {
  readonly token: string
  readonly sessionId: string
  /** Given once, here. */
  readonly sessionKey: string
  readonly user: StaffProfile
}

export class SignIns {
  readonly #parts: SignInParts

  constructor(parts: SignInParts) {
    this.#parts = parts
  }

  /** Step 1. Whether the e-mail, the password or the account is at fault is told by neither the words nor the time taken. */
  async login(email: string, password: string, address: string): Promise<StepOne | AuthRefusal> {
    const { db, mode, now, key, limits, courier } = this.#parts
    const account = email.trim().toLowerCase()
    const guesses = [guess(key, 'passwordsPerAccount', account), guess(key, 'passwordsPerAddress', address)]
    const waitMs = await inTransaction(db, (trx) => countIfAllowed(trx, guesses, limits, now()))
    if (waitMs > 0) return tooMany(waitMs)

    const staff = await this.#staffBy(account)
    const right = await passwordIsRight(staff?.password_hash, password)
    if (!right || !staff) return { refused: 'invalid_credentials' }

    const id = newId(now())
    const token = newToken()
    const code = newCode(mode)
    const goodUntil = now() + codeLastsMs
    const carry = await inTransaction(db, async (trx) => {
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
          expires_at: goodUntil,
        })
        .execute()
      return courier.post(trx, { kind: 'code', to: staff, secret: code, about: id, goodUntil })
    })
    return { token, codeSent: await carry(), user: { name: staff.name, email: staff.email, role: staff.role } }
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
    const { db, key, limits, now, sessions, sessionKey } = this.#parts
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
      const { id: sessionId, token: sessionToken } = session
      return { token: sessionToken, sessionId, sessionKey: sessionKey(sessionId), user: pending.staff }
    })
  }

  /** A new code with new tries; the one before stops working. */
  async resend(token: string): Promise<Resent | AuthRefusal> {
    const { db, mode, now, key, courier } = this.#parts
    const code = newCode(mode)
    const goodUntil = now() + codeLastsMs
    const posted = await inTransaction(db, async (trx): Promise<Posted | AuthRefusal> => {
      const found = await this.find(token, trx)
      if (!found) return { refused: 'sign_in_expired' }
      if (found.resends >= resendsPerSignInMax) return { refused: 'resends_used_up' }
      await trx
        .updateTable('sign_in')
        .set({
          code_hash: codeHash(key, found.id, code),
          tries: 0,
          resends: found.resends + 1,
          expires_at: goodUntil,
        })
        .where('id', '=', found.id)
        .execute()
      const message = { kind: 'code', to: found.staff, secret: code, about: found.id, goodUntil } as const
      return { carry: await courier.post(trx, message), resendsLeft: resendsPerSignInMax - found.resends - 1 }
    })
    if ('refused' in posted) return posted
    return { resendsLeft: posted.resendsLeft, codeSent: await posted.carry() }
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
}
