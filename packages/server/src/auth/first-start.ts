// The first start of a real lounge. Nobody has an account yet, so the person who can read the server's output makes the first owner, by a
// link that is good for an hour and for one time.
import { randomUUID } from 'node:crypto'
import { assert } from '@lounge/domain/assert'
import { defaultSettings, type SettingsChange } from '@lounge/domain/settings/settings'
import { hours } from '@lounge/domain/time'
import { AuditRecords } from '../audit/records.ts'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { FairQueue } from '../fair-queue.ts'
import type { Given } from '../tasks/system-actor.ts'
import { addAccount } from './accounts.ts'
import type { PasswordRules } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import type { AuthRefusal } from './refusals.ts'
import { isToken, newToken, tokenHash } from './tokens.ts'

const linkLastsMs = hours(1)

/** Choices left out on the first page get the product's defaults, even if an earlier attempt before a power cut set them. */
const { address, phone, logo, utcOffsetMinutes, tables } = defaultSettings
const unsaid: SettingsChange = { address, phone, logo, utcOffsetMinutes, tables }

export interface FirstOwner {
  readonly name: string
  readonly email: string
  readonly password: string
}

/** The data the first page asks for. */
export interface Opening {
  /** The lounge's name, and any other choices that were made. */
  readonly lounge: SettingsChange & { readonly companyName: string }
  readonly owner: FirstOwner
}

export interface FirstStartParts {
  readonly db: Db
  readonly now: () => number
  readonly rules: PasswordRules
  /** Stores these as the lounge's settings. @param occasion unique for each call */
  readonly choose: (occasion: string, choices: SettingsChange) => Promise<Given>
}

export class FirstStart {
  readonly #parts: FirstStartParts
  readonly #queue = new FairQueue(1)
  #isWaiting = false

  constructor(parts: FirstStartParts) {
    this.#parts = parts
  }

  /**
   * Makes a new link at each start while there is no owner. Earlier links end.
   * @returns its secret; undefined if the lounge has an owner
   */
  async open(): Promise<string | undefined> {
    const { db, now } = this.#parts
    const link = await inTransaction(db, async (trx) => {
      await trx.deleteFrom('first_start').execute()
      if (await hasOwner(trx)) return undefined
      const token = newToken()
      await trx
        .insertInto('first_start')
        .values({ token_hash: tokenHash(token), expires_at: now() + linkLastsMs })
        .execute()
      return token
    })
    this.#isWaiting = link !== undefined
    return link
  }

  /** Whether this server printed a link, and nobody has opened the lounge with it yet: nobody can sign in. */
  get isWaiting(): boolean {
    return this.#isWaiting
  }

  /** Stores the settings, makes the owner, and ends the link. If two browsers do it at once, the first one wins. */
  finish(token: string, opening: Opening): Promise<{ readonly ok: true } | AuthRefusal> {
    return this.#queue.take(() => this.#finish(token, opening))
  }

  async #finish(token: string, { lounge, owner }: Opening): Promise<{ readonly ok: true } | AuthRefusal> {
    const { db, now, choose, rules } = this.#parts
    const no = await this.objection(token, db)
    if (no) return no
    const words = [owner.name, owner.email, lounge.companyName]
    const objection = await rules(owner.password, words)
    if (objection) return { refused: objection }
    // Stored before the owner: after a power cut in between, the link, or the next one, still opens this page and sets them again.
    const chosen = await choose(`first start ${randomUUID()}`, { ...unsaid, ...lounge })
    assert(chosen === 'done', 'the lounge takes what its first page says')
    const hash = await hashPassword(owner.password) // too slow for inside the transaction
    const refused = await inTransaction(db, async (trx): Promise<AuthRefusal | undefined> => {
      const again = await this.objection(token, trx)
      if (again) return again
      const { name, email } = owner
      const rule = { ...defaultSettings, utcOffsetMinutes: lounge.utcOffsetMinutes ?? utcOffsetMinutes }
      const account = await addAccount(trx, { name, email, role: 'owner', passwordHash: hash }, now(), rule)
      if ('refused' in account) return account
      await trx.deleteFrom('first_start').execute()
      await new AuditRecords({ db, now }).note({ kind: 'owner_made', whomId: account.id }, trx)
      return undefined
    })
    if (refused) return refused
    this.#isWaiting = false
    return { ok: true }
  }

  /** The refusal for this link; undefined if the link is good. */
  async objection(token: string, db: Db = this.#parts.db): Promise<AuthRefusal | undefined> {
    if (await hasOwner(db)) return { refused: 'first_start_over' }
    const row = isToken(token)
      ? await db
          .selectFrom('first_start')
          .select('expires_at')
          .where('token_hash', '=', tokenHash(token))
          .executeTakeFirst()
      : undefined
    if (!row) return { refused: 'first_start_unknown' }
    return row.expires_at <= this.#parts.now() ? { refused: 'first_start_expired' } : undefined
  }
}

/** An owner whose account is closed does not count: the way back in is at the server itself. */
const hasOwner = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('closed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined
