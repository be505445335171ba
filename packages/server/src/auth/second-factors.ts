// Second factors that need no mail: an authenticator app, and ten codes on paper for the day on which the phone is gone.
import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from '../db/schema.ts'
import { type AuthenticatorKey, keyFor, newSecret, stepOf } from './authenticator.ts'
import { seal, sealingKey, unseal } from '../keys/sealed.ts'
import { asSigns, inGroups, inSigns } from '../keys/signs.ts'

const codesOnPaper = 10
/** Fifty bits: nobody guesses them within the tries of an account. */
const signsPerCode = 10

interface Known {
  readonly secret: string
  readonly lastStep: number
  readonly isConfirmed: boolean
}

export class SecondFactors {
  readonly #secret: Buffer
  readonly #sealing: Buffer
  readonly #hashing: Buffer

  /** @param secret the server's secret that outlives the loss of the others; with another one no app counts any more */
  constructor(secret: Buffer) {
    this.#secret = secret
    this.#sealing = sealingKey(secret, 'authenticators')
    this.#hashing = sealingKey(secret, 'recovery codes')
  }

  /** Whether somebody has a confirmed app. */
  async hasApp(db: Db, staffId: string): Promise<boolean> {
    return (await this.#find(db, staffId))?.isConfirmed === true
  }

  /**
   * Makes a key for an app, which counts once its first digits are confirmed. Until then the same sign-in gets the same key again, because
   * the page may be reloaded. Another sign-in gets another key: a person who knows the password may have seen the first.
   * @param under the sign-in or session that asks
   * @returns undefined if an app is confirmed already
   */
  async setUp(
    trx: Db,
    staffId: string,
    under: string,
    issuer: string,
    account: string,
  ): Promise<AuthenticatorKey | undefined> {
    const known = await this.#find(trx, staffId, under)
    if (known?.isConfirmed) return undefined
    if (known) return keyFor(known.secret, issuer, account)
    return keyFor(await this.#anew(trx, staffId, this.#sealingUnder(under), null), issuer, account)
  }

  /**
   * Replaces somebody's app by one that counts at once, even where mail is set up but never arrives. Codes on paper no longer count. For a
   * caller that shows the key where nobody else can read it.
   * @returns its key in base 32
   */
  handOver(trx: Db, staffId: string, now: number): Promise<string> {
    return this.#anew(trx, staffId, this.#sealing, now)
  }

  /**
   * Whether these are the current digits of somebody's app. They are used up; the first ones confirm the app.
   * @param under the sign-in or session that asked for the key. Undefined at a sign-in where mail goes out, which confirms no app: a person
   * who only saw the key under Profile does not have the mailbox
   */
  async takeDigits(
    trx: Db,
    staffId: string,
    digits: string,
    now: number,
    under?: string,
  ): Promise<'right' | 'first' | 'wrong'> {
    const known = await this.#find(trx, staffId, under)
    const step = known && stepOf(known.secret, digits, now, known.lastStep)
    if (!known || step === undefined) return 'wrong'
    const confirmed = { sealed: seal(this.#sealing, known.secret), confirmed_at: now }
    await trx
      .updateTable('authenticator')
      .set({ last_step: step, ...(known.isConfirmed ? {} : confirmed) })
      .where('staff_id', '=', staffId)
      .execute()
    return known.isConfirmed ? 'right' : 'first'
  }

  /** Makes ten codes for paper, shown once. Earlier codes no longer count. */
  async newPaper(trx: Db, staffId: string): Promise<readonly string[]> {
    await trx.deleteFrom('recovery_code').where('staff_id', '=', staffId).execute()
    const codes = Array.from({ length: codesOnPaper }, () => inSigns(randomBytes(16)).slice(0, signsPerCode))
    const rows = codes.map((code) => ({ hash: this.#hash(staffId, code), staff_id: staffId, used_at: null }))
    await trx.insertInto('recovery_code').values(rows).execute()
    return codes.map((code) => inGroups(code, signsPerCode / 2))
  }

  /** Whether it is an unused code of this person. It is used up. */
  async takePaper(trx: Db, staffId: string, typed: string, now: number): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('recovery_code')
      .set({ used_at: now })
      .where('hash', '=', this.#hash(staffId, asSigns(typed)))
      .where('used_at', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  /** Phone and paper are lost: the next sign-in sets up another app. */
  async reset(trx: Db, staffId: string): Promise<void> {
    await trx.deleteFrom('authenticator').where('staff_id', '=', staffId).execute()
    await trx.deleteFrom('recovery_code').where('staff_id', '=', staffId).execute()
  }

  async #anew(trx: Db, staffId: string, sealing: Buffer, confirmedAt: number | null): Promise<string> {
    await this.reset(trx, staffId)
    const secret = newSecret()
    const sealed = seal(sealing, secret)
    await trx
      .insertInto('authenticator')
      .values({ staff_id: staffId, sealed, last_step: 0, confirmed_at: confirmedAt })
      .execute()
    return secret
  }

  /** An unconfirmed key is found only under the sign-in or session that asked for it. */
  async #find(db: Db, staffId: string, under?: string): Promise<Known | undefined> {
    const row = await db.selectFrom('authenticator').selectAll().where('staff_id', '=', staffId).executeTakeFirst()
    if (!row) return undefined
    const isConfirmed = row.confirmed_at !== null
    const sealing = isConfirmed ? this.#sealing : under === undefined ? undefined : this.#sealingUnder(under)
    const secret = sealing && unseal(sealing, row.sealed)
    return secret === undefined ? undefined : { secret, lastStep: row.last_step, isConfirmed }
  }
  #sealingUnder(under: string): Buffer {
    return sealingKey(this.#secret, `an authenticator asked for under ${under}`)
  }
  #hash(staffId: string, code: string): string {
    return createHmac('sha256', this.#hashing).update(`${staffId}:${code}`).digest('hex')
  }
}
