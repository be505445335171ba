// Signing in, in two steps: a password for a short-lived token, then six digits for a session.
//
//   e-mail, password ──► step-1 token (10 minutes, good for the next step only) ── code sent to the person, where mail is set up
//   step-1 token, code ──► session token (a new one), the step-1 token is used up
//
// The digits of an authenticator app do as well as a mailed code, and without mail nothing else does. Somebody who has no app then
// sets one up between the two steps.
import { minutes } from '@lounge/domain/time'
import { isText } from '@lounge/sync/contents'
import type { SignInOutcome } from '@lounge/sync/questions/devices'
import type { Mode } from '../config.ts'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { codeHash, newCode, sameHash } from './codes.ts'
import type { Carry, Courier } from './courier.ts'
import {
  codeGuess,
  codesInARow,
  countGuess,
  countIfAllowed,
  countOf,
  forgiveAll,
  forgiveOne,
  type GuessLimits,
  passwordGuesses,
  setRightAndWait,
  slipsAt,
} from './guesses.ts'
import type { LockLetters } from './lock-letters.ts'
import { passwordIsRight } from './passwords.ts'
import type { Pins } from './pins.ts'
import { type AuthRefusal, tooMany } from './refusals.ts'
import type { AuthenticatorKey } from './authenticator.ts'
import type { SecondFactors } from './second-factors.ts'
import { profileColumns, type Sessions, type StaffProfile } from './sessions.ts'
import { secondStep, type StepOne, type StepTwo } from './sign-in-steps.ts'
import type { SignInRecords } from './sign-in-records.ts'
import { type DeviceProof, ownTerminal } from '../devices/terminals.ts'
import { isToken, newId, newToken, tokenHash } from './tokens.ts'

const codeLastsMs = minutes(10)
const triesPerCodeMax = 5
const resendsPerSignInMax = 3
/** Stands for the hash where no code was sent: no code matches it. */
const noCode = ''

export interface SignInParts {
  readonly db: Db
  readonly mode: Mode
  readonly now: () => number
  /** Keys the hashes of codes and guesses. */
  readonly key: Buffer
  /** The key with which a person signs the commands of their session. */
  readonly sessionKey: (sessionId: string) => string
  /** Absent where no mail goes out. */
  readonly courier: Courier | undefined
  readonly secondFactors: SecondFactors
  /** The current name of the lounge. */
  readonly lounge: () => string
  readonly sessions: Sessions
  readonly records: SignInRecords
  readonly limits: GuessLimits
  readonly letters: LockLetters
  readonly pins: Pins
}

/** The sign-in of a valid step-1 token. */
export interface PendingSignIn {
  readonly id: string
  readonly staff: StaffProfile
  readonly codeHash: string
  readonly tries: number
  readonly resends: number
  readonly terminalId: string | null
}

interface Posted {
  readonly carry: Carry
  readonly resendsLeft: number
}

interface Resent {
  readonly resendsLeft: number
  readonly codeSent: boolean
}

type Proof = 'right' | 'first' | 'wrong'

export class SignIns {
  readonly #parts: SignInParts

  constructor(parts: SignInParts) {
    this.#parts = parts
  }

  /**
   * Step 1. Neither the words nor the time of a refusal reveal whether the e-mail, the password or the account is at fault.
   * @param device the device on which it is typed, if known
   */
  async login(email: string, password: string, address: string, device?: DeviceProof): Promise<StepOne | AuthRefusal> {
    const { db, mode, now, key, letters, limits, courier, secondFactors, records } = this.#parts
    const account = email.trim().toLowerCase()
    const person = await this.#personBy(account)
    const terminal = await ownTerminal(db, device, now())
    const no = async (outcome: SignInOutcome, refusal: AuthRefusal): Promise<AuthRefusal> => {
      await records.note({ outcome, staffId: person?.id, terminalId: terminal?.id, address })
      return refusal
    }
    if (terminal?.isShutOut) return no('device_revoked', { refused: 'device_revoked' })
    const guesses = passwordGuesses(key, account, terminal ? { terminalId: terminal.id } : { address })
    const waitMs = await inTransaction(db, (trx) => countIfAllowed(trx, guesses, limits, now()))
    if (waitMs > 0) return no('locked_out', tooMany(waitMs))

    const isClosed = person !== undefined && person.closed_at !== null
    const staff = isClosed ? undefined : person
    const right = await passwordIsRight(staff?.password_hash, password)
    if (!right || !staff) {
      letters.consider(account, guesses[0])
      return no(isClosed ? 'closed_account' : 'wrong_password', { refused: 'invalid_credentials' })
    }

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
          code_hash: courier ? codeHash(key, id, code) : noCode,
          tries: 0,
          resends: 0,
          expires_at: goodUntil,
          terminal_id: terminal?.id ?? null,
        })
        .execute()
      return courier?.post(trx, { kind: 'code', to: staff, secret: code, about: id, goodUntil })
    })
    const hasApp = await secondFactors.hasApp(db, staff.id)
    return {
      token,
      second: secondStep(courier !== undefined, hasApp),
      hasApp,
      codeSent: carry === undefined || (await carry()),
      user: { name: staff.name, email: staff.email, role: staff.role },
    }
  }

  /** Makes a key for the app of a person who has none, where no code can be mailed. */
  setUpApp(token: string): Promise<AuthenticatorKey | AuthRefusal> {
    const { db, courier, secondFactors, lounge } = this.#parts
    return inTransaction(db, async (trx): Promise<AuthenticatorKey | AuthRefusal> => {
      const pending = await this.find(token, trx)
      if (!pending) return { refused: 'sign_in_expired' }
      // With mail, a password alone must not be enough to set up an app.
      if (courier) return { refused: 'app_not_needed' }
      const { id, email } = pending.staff
      return (await secondFactors.setUp(trx, id, pending.id, lounge(), email)) ?? { refused: 'app_is_set_up' }
    })
  }

  async find(token: string, db: Db = this.#parts.db): Promise<PendingSignIn | undefined> {
    if (!isToken(token)) return undefined
    const row = await db
      .selectFrom('sign_in')
      .innerJoin('staff', 'staff.id', 'sign_in.staff_id')
      .where('sign_in.token_hash', '=', tokenHash(token))
      .where('sign_in.expires_at', '>', this.#parts.now())
      .where('staff.closed_at', 'is', null)
      .select(['sign_in.id as signInId', 'code_hash as codeHash', 'tries', 'resends', 'terminal_id as terminalId'])
      .select(profileColumns)
      .executeTakeFirst()
    if (!row) return undefined
    const { signInId, codeHash, tries, resends, terminalId, ...staff } = row
    return { id: signInId, staff, codeHash, tries, resends, terminalId }
  }

  /** Step 2: the mailed code, or the digits of the app. */
  verify(token: string, code: string): Promise<StepTwo | AuthRefusal> {
    const { courier, key, now, secondFactors } = this.#parts
    return this.#prove(token, async (trx, { id, codeHash: sent, staff }) =>
      sameHash(sent, codeHash(key, id, code))
        ? 'right'
        : secondFactors.takeDigits(trx, staff.id, code, now(), courier ? undefined : id),
    )
  }

  /** Step 2 without the phone: a code from paper. */
  verifyPaper(token: string, typed: string): Promise<StepTwo | AuthRefusal> {
    const { now, secondFactors } = this.#parts
    return this.#prove(token, async (trx, { staff }) =>
      (await secondFactors.takePaper(trx, staff.id, typed, now())) ? 'right' : 'wrong',
    )
  }

  /** One transaction: concurrent answers share the tries, and a code works once. */
  async #prove(
    token: string,
    proofOf: (trx: Db, pending: PendingSignIn) => Promise<Proof>,
  ): Promise<StepTwo | AuthRefusal> {
    const { courier, db, key, limits, now, pins, records, secondFactors, sessions, sessionKey } = this.#parts
    let tellOfEnded: (() => void) | undefined
    const answer = await inTransaction(db, async (trx): Promise<StepTwo | AuthRefusal> => {
      const pending = await this.find(token, trx)
      if (!pending) return { refused: 'sign_in_expired' }
      const who = { staffId: pending.staff.id, terminalId: pending.terminalId }
      const lockedOut = async (refusal: AuthRefusal): Promise<AuthRefusal> => {
        await records.note({ ...who, outcome: 'locked_out' }, trx)
        return refusal
      }
      // Without mail there is no other code to ask for: a new sign-in has new tries.
      if (pending.tries >= triesPerCodeMax) return lockedOut({ refused: courier ? 'code_used_up' : 'tries_used_up' })
      const codes = codeGuess(key, pending.staff.id, pending.terminalId)
      const inARow = codesInARow(key, pending.staff.id)
      if ((await countOf(trx, inARow)) >= limits.codesInARow) return lockedOut({ refused: 'second_step_closed' })
      const waitMs = await setRightAndWait(trx, codes, limits, now())
      if (waitMs > 0) return lockedOut(tooMany(waitMs))

      const proof = await proofOf(trx, pending)
      if (proof === 'wrong') {
        await records.note({ ...who, outcome: 'wrong_code' }, trx)
        await countGuess(trx, codes, now())
        await countGuess(trx, inARow, now())
        await trx
          .updateTable('sign_in')
          .set({ tries: pending.tries + 1 })
          .where('id', '=', pending.id)
          .execute()
        return { refused: 'invalid_code' }
      }
      const triesElsewhere = await records.triesElsewhere(trx, who)
      // Only wrong guesses at this device are forgiven: strangers get no new tries because the person has signed in.
      const { terminalId } = pending
      await forgiveAll(trx, [inARow, ...slipsAt(key, pending.staff, terminalId)])
      await trx.deleteFrom('sign_in').where('id', '=', pending.id).execute()
      const session = await sessions.begin(trx, pending.staff)
      const { id: sessionId, token: sessionToken } = session
      if (terminalId !== null) {
        const before = await sessions.revokeBefore(trx, pending.staff.id, { terminalId, but: sessionId })
        tellOfEnded = before.tell
      }
      await records.note({ ...who, outcome: 'signed_in', sessionId }, trx)
      const recoveryCodes = proof === 'first' ? await secondFactors.newPaper(trx, pending.staff.id) : undefined
      return {
        token: sessionToken,
        sessionId,
        sessionKey: sessionKey(sessionId),
        user: pending.staff,
        triesElsewhere,
        hasPin: await pins.isSet(pending.staff.id, trx),
        ...(await pins.keyAt(trx, pending.staff, terminalId)),
        ...(recoveryCodes && { recoveryCodes }),
      }
    })
    tellOfEnded?.()
    return answer
  }

  /** Sends a new code with new tries. The old one stops working. */
  async resend(token: string): Promise<Resent | AuthRefusal> {
    const { db, mode, now, key, courier } = this.#parts
    const code = newCode(mode)
    const goodUntil = now() + codeLastsMs
    const posted = await inTransaction(db, async (trx): Promise<Posted | AuthRefusal> => {
      const found = await this.find(token, trx)
      if (!found) return { refused: 'sign_in_expired' }
      if (!courier) return { refused: 'no_mail' }
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

  /** The account of this e-mail, also if closed. A text that the database cannot store matches nobody. */
  async #personBy(email: string) {
    if (!isText(email)) return undefined
    return this.#parts.db
      .selectFrom('staff')
      .select(['id', 'name', 'email', 'role', 'password_hash', 'closed_at'])
      .where('email', '=', email)
      .executeTakeFirst()
  }
}
