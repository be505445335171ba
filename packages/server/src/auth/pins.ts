// PINs: six digits per person, with which they come back to a till where they signed in fully before. The till seals its sessions with a
// key that scrypt derives from the digits, so that a stored yes or no can let nobody in, with or without the server.
import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { isEasyPin } from '@lounge/domain/staff/pin'
import { pinCost, pinKeyBytes } from '@lounge/sync/pin-seal'
import { isAtStation } from '@lounge/domain/staff/staff'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import {
  countGuess,
  countIfAllowed,
  countOf,
  forgiveAll,
  forgiveOne,
  guessedSince,
  pinGuesses,
  windowMs,
} from './guesses.ts'
import { isStillSignedIn, objectionToNewProof, type ProvingParts } from './proven-again.ts'
import { type AuthRefusal, tooMany } from './refusals.ts'
import { seal, sealingKey, unseal } from '../keys/sealed.ts'
import type { Revoked, Session, Sessions } from './sessions.ts'

const saltBytes = 16

interface Parts extends ProvingParts {
  /** The server's secret that outlives the loss of the others. With another secret no PIN counts any more. */
  readonly secret: Buffer
  readonly sessions: Sessions
}

/** A PIN that wrong guesses closed, at the time of the last one: at one device, or everywhere for an hour. */
export interface PinClosing {
  readonly where: 'here' | 'everywhere'
  readonly tries: number
  readonly at: number
}

/** The key with which a till seals a session. Only tills get it, after a full sign-in, and they forget it. */
export interface PinKey {
  readonly pinKey: string
  readonly pinSalt: string
}

export class Pins {
  readonly #parts: Parts
  readonly #sealing: Buffer

  constructor(parts: Parts) {
    this.#parts = parts
    this.#sealing = sealingKey(parts.secret, 'pins')
  }

  async isSet(staffId: string, db: Db = this.#parts.db): Promise<boolean> {
    return (await this.#find(db, staffId)) !== undefined
  }

  /**
   * A new PIN ends the person's other sessions: they lie at other tills, sealed with the old one.
   * @returns the key with which the till seals this session, if the PIN is chosen at a till
   */
  async choose(
    session: Session,
    password: string,
    pin: string,
    address: string,
  ): Promise<({ readonly ok: true } & Partial<PinKey>) | AuthRefusal> {
    const { db, key, now, records, sessions } = this.#parts
    const { id: sessionId, staff, terminalId } = session
    const no = await objectionToNewProof(this.#parts, session, password, address)
    if (no) return no
    if (isEasyPin(pin)) return { refused: 'pin_easy' }
    const salt = randomBytes(saltBytes)
    const made = await keyOf(pin, salt) // too slow for inside the transaction
    const row = { sealed: seal(this.#sealing, made.toString('base64')), salt: salt.toString('base64'), set_at: now() }
    const revoked = await inTransaction(db, async (trx): Promise<Revoked | AuthRefusal | undefined> => {
      if (!(await isStillSignedIn(trx, session))) return { refused: 'not_signed_in' }
      const isAnother = await this.isSet(staff.id, trx)
      await dropPin(trx, staff.id)
      await trx
        .insertInto('pin')
        .values({ staff_id: staff.id, ...row })
        .execute()
      if (terminalId !== null) await forgiveAll(trx, pinGuesses(key, staff.id, terminalId))
      await records.note({ outcome: 'pin_set', staffId: staff.id, terminalId, sessionId }, trx)
      return isAnother ? sessions.revokeAll(trx, staff.id, sessionId) : undefined
    })
    if (revoked && 'refused' in revoked) return revoked
    revoked?.tell()
    return { ok: true, ...(await this.keyAt(db, staff, terminalId)) }
  }

  /**
   * The key with which a till seals a session of the person; undefined without a PIN or a till. A device that was a till keeps its number
   * when it becomes a board, but boards do not lock.
   */
  async keyAt(
    db: Db,
    { id, role }: { readonly id: string; readonly role: string },
    terminalId: string | null,
  ): Promise<PinKey | undefined> {
    if (terminalId === null || isAtStation(role)) return undefined
    const known = await this.#find(db, id)
    const till = await db.selectFrom('terminal').select('till').where('id', '=', terminalId).executeTakeFirst()
    if (!known || till === undefined || till.till === null) return undefined
    return { pinKey: known.key.toString('base64'), pinSalt: known.salt.toString('base64') }
  }

  /** Checks a PIN and counts wrong ones at this device. Five wrong ones close it there until a full sign-in. */
  async check(
    { staffId, terminalId }: { readonly staffId: string; readonly terminalId: string | null },
    pin: string,
  ): Promise<{ readonly ok: true } | AuthRefusal> {
    const { db, key, limits, now, records } = this.#parts
    // A PIN opens nothing on a device that does not belong to the lounge.
    if (terminalId === null) return { refused: 'pin_closed' }
    const [here, anywhere] = pinGuesses(key, staffId, terminalId)
    const lockedOut = async (refusal: AuthRefusal): Promise<AuthRefusal> => {
      await records.note({ outcome: 'locked_out', staffId, terminalId })
      return refusal
    }
    // Counted before the PIN is checked, as passwords are.
    const no = await inTransaction(db, async (trx): Promise<AuthRefusal | undefined> => {
      if ((await countOf(trx, here)) >= limits.pinsAtDevice) return { refused: 'pin_closed' }
      const waitMs = await countIfAllowed(trx, [anywhere], limits, now())
      if (waitMs > 0) return tooMany(waitMs)
      await countGuess(trx, here, now())
      return undefined
    })
    if (no) return lockedOut(no)
    const known = await this.#find(db, staffId)
    if (!known || !timingSafeEqual(await keyOf(pin, known.salt), known.key)) {
      await records.note({ outcome: 'wrong_pin', staffId, terminalId })
      return { refused: 'pin_wrong' }
    }
    await forgiveAll(db, [here])
    await forgiveOne(db, anywhere)
    return { ok: true }
  }

  /** The closings of this person's PIN that are in force. Each is reported unchanged for as long as it lasts. */
  async closings({ staffId, terminalId }: { readonly staffId: string; readonly terminalId: string | null }) {
    if (terminalId === null) return []
    const { db, key, limits, now } = this.#parts
    const [here, anywhere] = pinGuesses(key, staffId, terminalId)
    const found: PinClosing[] = []
    for (const [where, one, since] of [
      ['here', here, 0],
      ['everywhere', anywhere, now() - windowMs],
    ] as const) {
      const tries = limits[one.kind]
      const { count, last } = await guessedSince(db, one, since)
      if (count >= tries && last !== undefined) found.push({ where, tries, at: last })
    }
    return found
  }

  async #find(db: Db, staffId: string): Promise<{ readonly key: Buffer; readonly salt: Buffer } | undefined> {
    const row = await db.selectFrom('pin').selectAll().where('staff_id', '=', staffId).executeTakeFirst()
    const text = row && unseal(this.#sealing, row.sealed)
    if (!row || text === undefined) return undefined
    return { key: Buffer.from(text, 'base64'), salt: Buffer.from(row.salt, 'base64') }
  }
}

/** Part of a transaction. Deletes the PIN. */
export async function dropPin(trx: Db, staffId: string): Promise<void> {
  await trx.deleteFrom('pin').where('staff_id', '=', staffId).execute()
}

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)
const keyOf = (pin: string, salt: Buffer): Promise<Buffer> => derive(pin, salt, pinKeyBytes, pinCost)
