// The phones with which managers and the owner make codes where there is no network. The phone gets its key once. The server keeps the
// key sealed, so that it can make the same codes and check each one again.
import { randomBytes } from 'node:crypto'
import { phoneKeyBytes } from '@lounge/sync/approvals/code'
import type { PhoneKey } from '@lounge/sync/approvals/tickets'
import { inTransaction } from '../db/transaction.ts'
import { site } from '../site.ts'
import { burnCodes, burnPhone } from './burnt-tickets.ts'
import { isStillSignedIn, objectionToNewProof, type ProvingParts } from '../auth/proven-again.ts'
import type { AuthRefusal } from '../auth/refusals.ts'
import { seal, sealingKey, unseal } from '../keys/sealed.ts'
import type { Session } from '../auth/sessions.ts'

/** Seals and opens the keys from which phones, and sheets in the safe, make their codes. */
export class PhoneKeys {
  readonly #sealing: Buffer

  /** @param secret the server's secret that outlives the loss of the others */
  constructor(secret: Buffer) {
    this.#sealing = sealingKey(secret, 'approval phones')
  }

  sealed(key: Buffer): string {
    return seal(this.#sealing, key.toString('hex'))
  }
  /** @returns undefined if it was sealed with another key */
  opened(sealed: string): Buffer | undefined {
    const key = unseal(this.#sealing, sealed)
    return key === undefined ? undefined : Buffer.from(key, 'hex')
  }
}

interface Parts extends ProvingParts {
  readonly phoneKeys: PhoneKeys
}

export class ApprovalPhones {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** When somebody set up their phone; null without one. */
  async setUpAt({ staff }: Session): Promise<number | null> {
    const { db } = this.#parts
    const found = await db
      .selectFrom('approval_phone')
      .select('set_up_at')
      .where('staff_id', '=', staff.id)
      .executeTakeFirst()
    return found?.set_up_at ?? null
  }

  /** Makes a key for this phone. The earlier phone no longer counts, nor does any ticket that was made for it. */
  async setUp(session: Session, password: string, address: string): Promise<PhoneKey | AuthRefusal> {
    const { db, now, phoneKeys, records } = this.#parts
    const no = await objectionToNewProof(this.#parts, session, password, address)
    if (no) return no
    const { id: sessionId, staff, terminalId } = session
    const [key, setUpAt] = [randomBytes(phoneKeyBytes), now()]
    return inTransaction(db, async (trx): Promise<PhoneKey | AuthRefusal> => {
      if (!(await isStillSignedIn(trx, session))) return { refused: 'not_signed_in' }
      await burnPhone(trx, staff.id)
      const row = { staff_id: staff.id, sealed: phoneKeys.sealed(key), set_up_at: setUpAt }
      await trx.insertInto('approval_phone').values(row).execute()
      await records.note({ outcome: 'code_phone_set_up', staffId: staff.id, terminalId, sessionId }, trx)
      return { site, staffId: staff.id, name: staff.name, setUpAt, key: key.toString('hex') }
    })
  }

  /** The phone is lost: it is revoked, and so are printed sheets. A till that is away accepts their codes until it hears of it. */
  async revoke({ id: sessionId, staff, terminalId }: Session): Promise<void> {
    const { db, records } = this.#parts
    await inTransaction(db, async (trx) => {
      await burnCodes(trx, staff.id)
      await records.note({ outcome: 'code_phone_revoked', staffId: staff.id, terminalId, sessionId }, trx)
    })
  }
}
