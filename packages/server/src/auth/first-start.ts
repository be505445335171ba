// The first start of a real lounge: nobody is there yet, so whoever can read what the server prints makes the first owner, by a link
// that is good for an hour and for one time.
import { hours } from '@lounge/domain/time'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { addAccount } from './accounts.ts'
import { isEasyToGuess } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import type { AuthRefusal } from './refusals.ts'
import { isToken, newToken, tokenHash } from './tokens.ts'

const linkLastsMs = hours(1)

export interface FirstOwner {
  readonly name: string
  readonly email: string
  readonly password: string
}

/** What the first page asks for. */
export interface Opening {
  /** What the lounge is called. */
  readonly lounge: string
  readonly owner: FirstOwner
}

export interface FirstStartParts {
  readonly db: Db
  readonly now: () => number
  /** Names the lounge; called once, after its owner is there. */
  readonly nameLounge: (name: string) => Promise<unknown>
}

export class FirstStart {
  readonly #parts: FirstStartParts

  constructor(parts: FirstStartParts) {
    this.#parts = parts
  }

  /**
   * A new link, at each start for as long as there is no owner: the ones before it end.
   * @returns its secret; nothing where somebody owns the lounge
   */
  async open(): Promise<string | undefined> {
    const { db, now } = this.#parts
    return inTransaction(db, async (trx) => {
      await trx.deleteFrom('first_start').execute()
      if (await hasOwner(trx)) return undefined
      const token = newToken()
      await trx
        .insertInto('first_start')
        .values({ token_hash: tokenHash(token), expires_at: now() + linkLastsMs })
        .execute()
      return token
    })
  }

  /** Makes the owner, and ends the link. Of two browsers at once one is the first. */
  async finish(token: string, { lounge, owner }: Opening): Promise<{ readonly ok: true } | AuthRefusal> {
    const { db, now, nameLounge } = this.#parts
    const no = await this.objection(token, db)
    if (no) return no
    if (isEasyToGuess(owner.password, [owner.name, owner.email, lounge])) return { refused: 'password_common' }
    const hash = await hashPassword(owner.password) // too slow for inside the transaction
    const refused = await inTransaction(db, async (trx): Promise<AuthRefusal | undefined> => {
      const again = await this.objection(token, trx)
      if (again) return again
      const { name, email } = owner
      const account = await addAccount(trx, { name, email, role: 'owner', passwordHash: hash }, now())
      if ('refused' in account) return account
      await trx.deleteFrom('first_start').execute()
      return undefined
    })
    if (refused) return refused
    await nameLounge(lounge)
    return { ok: true }
  }

  /** Why the link opens nothing; nothing where it does. */
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

/** One that was closed is none: the server's own screen is the way back in. */
const hasOwner = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('closed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined
