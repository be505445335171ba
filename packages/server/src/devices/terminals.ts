// The known devices. The first sign-in on a device enrols it: it gets an id, a secret to authenticate with, and, for a till, the number
// that begins its order numbers. A new device may have to wait before it belongs to the lounge.
import { tillName } from '@lounge/domain/terminals/names'
import { days, hours, minutes } from '@lounge/domain/time'
import { isText } from '@lounge/sync/contents'
import type { AuditRecords } from '../audit/records.ts'
import type { Db } from '../db/schema.ts'
import { isDiskFull } from '../db/refusals.ts'
import { inTransaction } from '../db/transaction.ts'
import { needsNoYes, objectionToWaiting } from './admission.ts'
import { sameHash } from '../auth/codes.ts'
import type { AuthRefusal } from '../auth/refusals.ts'
import type { Session, Sessions } from '../auth/sessions.ts'
import type { SignInRecords } from '../auth/sign-in-records.ts'
import { isToken, newId, newToken, tokenHash } from '../auth/tokens.ts'

/** Two digits of every order number. */
const tillNumberMax = 99
/**
 * A till number rests this long before another device gets it. Devices may be offline for three days, and their sales must still find their
 * till. One more day allows for wrong clocks and late returns.
 */
const tillNumberRestsMs = days(4)
/** If no number is left, that of a device which was enrolled and never came back may be reused this soon: it sold nothing. */
const unusedNumberRestsMs = hours(1)
/** The maximum of one sign-in: no set-up needs more, and nobody can use up the till numbers. */
const enrolmentsPerSessionMax = 3
/** The precision of `last_seen_at`: minutes are enough for a rest of days, and save a write per message. */
const seenEveryMs = minutes(1)

export interface EnrolmentWish {
  /** The id that a device made for itself, or already has. */
  readonly terminalId?: string | undefined
  /** The secret that the device got at its enrolment. */
  readonly secret?: string | undefined
  readonly name?: string | undefined
}

export interface Enrolment {
  readonly terminalId: string
  /** Null for a board, and before the device is let in. */
  readonly till: number | null
  readonly secret: string
  /** A person in charge has to let it in first. */
  readonly isWaiting: boolean
  /** The device waits from now on, and nobody was notified yet. */
  readonly isNews: boolean
  /** It has just become a till: at the sign-in itself it was none. */
  readonly isNewTill: boolean
}

interface EnrolmentParts {
  readonly db: Db
  readonly now: () => number
  readonly sessions: Pick<Sessions, 'revokeBefore'>
  readonly records: SignInRecords
  readonly audit: AuditRecords
  readonly isDemo: boolean
}

/** The proof of a device's identity. */
export interface DeviceProof {
  readonly terminalId: string
  readonly secret: string
}

export interface Terminal {
  readonly id: string
  readonly till: number | null
  readonly name: string
  /** No command is taken from it (decision 64). */
  readonly isShutOut: boolean
  /** No command is taken from it yet (decision 121). */
  readonly isWaiting: boolean
}

/**
 * Enrols a device, or recognises a known one, and ties the session to it. The person's earlier sessions there end. A device that never got
 * the answer may ask again under the same session, as long as its secret was never used. Afterwards the session belongs to that device: on
 * another one it is a copy, which opens nothing there and takes nothing from its device.
 * @param isVouchedFor a voucher says that the device belonged here before a backup was restored
 */
export async function enrol(
  { db, now: clock, sessions, records, audit, isDemo }: EnrolmentParts,
  session: Session,
  wish: EnrolmentWish,
  isVouchedFor = false,
): Promise<Enrolment | AuthRefusal> {
  const now = clock()
  let tellOfEnded: (() => void) | undefined
  const answer = await inTransaction(db, async (trx): Promise<Enrolment | AuthRefusal> => {
    const terminalId = wish.terminalId ?? newId(now)
    const known = await trx.selectFrom('terminal').selectAll().where('id', '=', terminalId).executeTakeFirst()
    const isThisDevice = known && wish.secret !== undefined && sameHash(known.secret_hash, tokenHash(wish.secret))
    const isAskedAgain = known && known.last_seen_at === null && known.enrolled_by === session.id
    if (known && !isThisDevice && !isAskedAgain) return { refused: 'terminal_taken' }
    if (known && known.shut_out_at !== null) return { refused: 'device_revoked' }
    if (terminalId !== session.terminalId && (await isInUse(trx, session.terminalId))) {
      await records.note({ outcome: 'used_elsewhere', staffId: session.staff.id, sessionId: session.id }, trx)
      return { refused: 'not_signed_in' }
    }

    if (!known && (await hasEnrolledEnough(trx, session.id))) return { refused: 'too_many_devices' }

    const isIn = (known?.admitted_at ?? null) !== null || (await needsNoYes(trx, { session, isDemo, isVouchedFor }))
    const objection = isIn || known ? undefined : await objectionToWaiting(trx, terminalId, now)
    if (objection) return objection

    let till = known?.till ?? null
    if (isIn && till === null && session.staff.role === 'pos') {
      till = await freeTillNumber(trx, now)
      if (till === null) return { refused: 'no_till_number' }
    }
    const secret = isThisDevice && wish.secret !== undefined ? wish.secret : newToken()
    const name = wish.name ?? (known?.name || nameOfNew(till, session))
    const standing = {
      admitted_at: isIn ? (known?.admitted_at ?? now) : null,
      last_seen_at: isThisDevice && isIn ? now : null,
    }
    const changing = { till, name, secret_hash: tokenHash(secret), ...standing }
    if (known) await trx.updateTable('terminal').set(changing).where('id', '=', terminalId).execute()
    else {
      await trx
        .insertInto('terminal')
        .values({ id: terminalId, enrolled_by: session.id, enrolled_at: now, ...changing })
        .execute()
      const enrolled = { kind: 'device_enrolled', staffId: session.staff.id, terminalId, about: terminalId } as const
      if (isIn) await audit.note(enrolled, trx)
    }
    await trx.updateTable('session').set({ terminal_id: terminalId }).where('id', '=', session.id).execute()
    tellOfEnded = (await sessions.revokeBefore(trx, session.staff.id, { terminalId, but: session.id })).tell
    const who = { staffId: session.staff.id, terminalId, sessionId: session.id }
    const isNews = !isIn && !known
    if (isNews) await records.note({ outcome: 'device_waiting', ...who }, trx)
    if (isIn && known?.admitted_at === null)
      await records.note({ outcome: 'device_let_in', ...who, by: session.staff }, trx)
    // A new device got its number when it was let in, and comes with it for the first time.
    const hadNumber = known !== undefined && known.till !== null && known.last_seen_at !== null
    return { terminalId, till, secret, isWaiting: !isIn, isNews, isNewTill: till !== null && !hadNumber }
  })
  tellOfEnded?.()
  return answer
}

/** A till is named by its number, which a waiting device lacks. */
const nameOfNew = (till: number | null, { staff }: Session): string => {
  if (till !== null) return tillName(till)
  return staff.role === 'pos' ? '' : staff.department
}

/** The device that sent a message, authenticated by its secret. Records that it is alive. */
export async function findTerminal(
  db: Db,
  terminalId: string,
  secret: string,
  now: number,
): Promise<Terminal | undefined> {
  if (!isToken(secret) || !isText(terminalId)) return undefined
  const found = await db
    .selectFrom('terminal')
    .select(['id', 'till', 'name', 'last_seen_at', 'shut_out_at', 'admitted_at'])
    .where('id', '=', terminalId)
    .where('secret_hash', '=', tokenHash(secret))
    .executeTakeFirst()
  if (!found) return undefined
  const isWaiting = found.admitted_at === null
  const isShutOut = found.shut_out_at !== null
  const terminal = { id: found.id, till: found.till, name: found.name, isShutOut, isWaiting }
  if (isWaiting) return terminal
  if (found.last_seen_at === null || found.last_seen_at <= now - seenEveryMs)
    try {
      await db.updateTable('terminal').set({ last_seen_at: now }).where('id', '=', terminalId).execute()
    } catch (error) {
      // Without room a known device still reads, and hears that the disk is full. The first use of a secret must be on record, though:
      // until then the device may ask for another one.
      if (found.last_seen_at === null || !isDiskFull(error)) throw error
    }
  return terminal
}

/** The device on which somebody signs in, if it belongs to the lounge: guesses on a waiting device count as a stranger's. */
export async function ownTerminal(db: Db, proof: DeviceProof | undefined, now: number): Promise<Terminal | undefined> {
  const found = proof && (await findTerminal(db, proof.terminalId, proof.secret, now))
  return found?.isWaiting ? undefined : found
}

/** Whether the device has used its secret. */
async function isInUse(trx: Db, terminalId: string | null): Promise<boolean> {
  if (terminalId === null) return false
  const used = trx.selectFrom('terminal').where('id', '=', terminalId).where('last_seen_at', 'is not', null)
  return (await used.select('id').executeTakeFirst()) !== undefined
}

async function hasEnrolledEnough(trx: Db, sessionId: string): Promise<boolean> {
  const { count } = await trx
    .selectFrom('terminal')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('enrolled_by', '=', sessionId)
    .executeTakeFirstOrThrow()
  return count >= enrolmentsPerSessionMax
}

/**
 * The lowest number without a device, else that of a device that was never used, else the one that rested longest. Its former device gets
 * another number when it is back.
 */
export async function freeTillNumber(trx: Db, now: number): Promise<number | null> {
  const held = await trx
    .selectFrom('terminal')
    .select((row) => ['id', 'till', 'last_seen_at', row.fn.coalesce('last_seen_at', 'enrolled_at').as('seenAt')])
    .where('till', 'is not', null)
    .orderBy('seenAt')
    .orderBy('till') // if several were last seen at the same time, the lowest, on both databases
    .execute()
  const taken = new Set(held.map(({ till }) => till))
  for (let till = 1; till <= tillNumberMax; till += 1) if (!taken.has(till)) return till
  const unused = held.find(({ last_seen_at: seen, seenAt }) => seen === null && seenAt <= now - unusedNumberRestsMs)
  const rested = unused ?? held.find(({ seenAt }) => seenAt <= now - tillNumberRestsMs)
  if (!rested) return null
  await trx.updateTable('terminal').set({ till: null }).where('id', '=', rested.id).execute()
  return rested.till
}
