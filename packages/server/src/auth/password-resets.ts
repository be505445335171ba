// Lets a person who forgot their password set a new one by a mailed link, good for an hour and for one time. The link does not sign
// anybody in: signing in with the new password still takes the code.
import { days, hours } from '@lounge/domain/time'
import type { PersonalLink } from '@lounge/sync/questions/people'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { openAccountBy } from './accounts.ts'
import { AfterTheAnswer } from './after-the-answer.ts'
import type { Carry, Courier } from './courier.ts'
import { endLinks } from './ended-links.ts'
import { countIfAllowed, guess, type GuessLimits } from './guesses.ts'
import { keepLink } from './kept-links.ts'
import { type PasswordSet, setPassword } from './new-password.ts'
import type { PasswordRules } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { dropPin } from './pins.ts'
import { type AuthRefusal, tooMany } from './refusals.ts'
import type { EndedWithCodes, Sessions } from './sessions.ts'
import type { SignInRecords } from './sign-in-records.ts'
import { isToken, tokenHash } from './tokens.ts'

const linkLastsMs = hours(1)
/** For this long a person who follows an expired link reads what is wrong with it. */
const linkRememberedMs = days(7)

export interface PasswordResetParts {
  readonly db: Db
  readonly now: () => number
  /** Keys the hashes of the accounts and addresses that asked. */
  readonly key: Buffer
  /** Absent where no mail goes out: a manager makes a link then. */
  readonly courier: Courier | undefined
  readonly sessions: Sessions
  readonly records: SignInRecords
  readonly limits: GuessLimits
  readonly rules: PasswordRules
  /** The address at which people reach this server. The browser's Host header is not used, because it could lead elsewhere. */
  readonly publicUrl: () => string
  /** The current name of the lounge. */
  readonly lounge: () => string
  readonly onFault: (error: unknown) => void
}

interface Person {
  readonly id: string
  readonly name: string
  readonly email: string
}

export class PasswordResets {
  readonly #parts: PasswordResetParts
  readonly #later: AfterTheAnswer

  constructor(parts: PasswordResetParts) {
    this.#parts = parts
    this.#later = new AfterTheAnswer(parts.onFault)
  }

  /** Answers before the account is looked up, so neither the words nor the time reveal whether it exists. */
  async ask(email: string, address: string): Promise<{ readonly ok: true } | AuthRefusal> {
    const { courier, db, key, limits, now } = this.#parts
    if (!courier) return { refused: 'no_mail_for_links' }
    const account = email.trim().toLowerCase()
    const asked = [guess(key, 'resetsPerAccount', account), guess(key, 'resetsPerAddress', address)]
    const waitMs = await inTransaction(db, (trx) => countIfAllowed(trx, asked, limits, now()))
    if (waitMs > 0) return tooMany(waitMs)
    this.#later.begin(this.#sendLink(account))
    return { ok: true }
  }

  /** Whose link it is, so that its page can name them, and the email they sign in with. */
  async look(token: string): Promise<Pick<Person, 'name' | 'email'> | AuthRefusal> {
    const found = await this.#find(this.#parts.db, token)
    if ('refused' in found) return found
    const { name, email } = found.staff
    return { name, email }
  }

  /** Sets the password, ends the person's sessions, PIN and code makers, and lifts locks of wrong guesses. */
  async reset(token: string, password: string): Promise<PasswordSet | AuthRefusal> {
    const { db, key, lounge, now, records, rules, sessions } = this.#parts
    const found = await this.#find(db, token)
    if ('refused' in found) return found
    const { staff } = found
    const objection = await rules(password, [staff.name, staff.email, lounge()])
    if (objection) return { refused: objection }
    const hash = await hashPassword(password) // too slow for inside the transaction
    const done = await inTransaction(db, async (trx): Promise<EndedWithCodes | AuthRefusal> => {
      const again = await this.#find(trx, token)
      if ('refused' in again) return again
      // Waits for concurrent changes of this sign-in, which lock their session's row.
      const ended = await sessions.revokeAllAndCodes(trx, staff.id)
      await setPassword(trx, key, staff, hash, now())
      await dropPin(trx, staff.id)
      await records.note({ outcome: 'password_reset', staffId: staff.id }, trx)
      if (ended.codesEnded) await records.note({ outcome: 'code_phone_revoked', staffId: staff.id }, trx)
      return ended
    })
    if ('refused' in done) return done
    done.tell()
    return { ok: true, codesEnded: done.codesEnded }
  }

  /**
   * Makes a link that is handed over personally: shown to the person who asked, or as a picture for a phone's camera. Earlier links end.
   */
  async linkFor(trx: Db, staffId: string, lastsMs: number): Promise<PersonalLink> {
    await endLinks(trx, staffId, this.#parts.now())
    const { token, expires_at: goodUntil } = await keepLink(trx, { staffId, lastsMs, now: this.#parts.now() })
    return { id: staffId, token, goodUntil }
  }

  /** Resolves when no letter is in progress. */
  settle(): Promise<void> {
    return this.#later.settle()
  }

  /** Writes the same amount for an account that does not exist, because the disk takes most of the time. */
  async #sendLink(account: string): Promise<void> {
    const { db, courier, now, records } = this.#parts
    const carry = await inTransaction(db, async (trx): Promise<Carry | undefined> => {
      await trx
        .deleteFrom('password_reset')
        .where('expires_at', '<=', now() - linkRememberedMs)
        .execute()
      const to = await openAccountBy(trx, account)
      const wished = { staffId: to?.id ?? null, lastsMs: linkLastsMs, now: now() }
      const { id, token, expires_at: goodUntil } = await keepLink(trx, wished)
      if (!to) return undefined
      await records.note({ outcome: 'link_sent', staffId: to.id }, trx)
      return courier?.post(trx, { kind: 'reset-link', to, secret: this.#addressOf(token), about: id, goodUntil })
    })
    await carry?.()
  }
  /** After #: browsers do not send the fragment to any server, so no log and no proxy keeps the token. */
  #addressOf(token: string): string {
    return `${this.#parts.publicUrl()}/reset-password#token=${token}`
  }

  async #find(db: Db, token: string): Promise<{ readonly staff: Person } | AuthRefusal> {
    const unknown: AuthRefusal = { refused: 'reset_link_unknown' }
    if (!isToken(token)) return unknown
    const row = await db
      .selectFrom('password_reset')
      .innerJoin('staff', 'staff.id', 'password_reset.staff_id')
      .where('password_reset.token_hash', '=', tokenHash(token))
      .where('staff.closed_at', 'is', null)
      .select(['password_reset.used_at as usedAt', 'password_reset.expires_at as expiresAt'])
      .select(['staff.id', 'staff.name', 'staff.email'])
      .executeTakeFirst()
    if (!row) return unknown
    const { usedAt, expiresAt, ...staff } = row
    if (usedAt !== null) return { refused: 'reset_link_used' }
    if (expiresAt <= this.#parts.now()) return { refused: 'reset_link_expired' }
    return { staff }
  }
}
