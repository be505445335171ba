// Devices the lounge knows. The first sign-in on a device enrols it: an id, a secret it authenticates with, and for a till
// the number that stands in its order numbers.
import { days, hours, minutes } from '@lounge/domain/time'
import { isText } from '@lounge/sync/contents'
import type { AuditRecords } from '../audit/records.ts'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { sameHash } from './codes.ts'
import type { AuthRefusal } from './refusals.ts'
import type { Session } from './sessions.ts'
import { isToken, newId, newToken, tokenHash } from './tokens.ts'

/** Two digits of every order number. */
const tillNumberMax = 99
/**
 * A number rests this long before another device gets it. Devices may be offline for three days, and what they sold then
 * must find its till. One day more for wrong clocks and late returns.
 */
const tillNumberRestsMs = days(4)
/** A device that was enrolled and never came back sold nothing: so soon its number may be given to another one, where none is left. */
const unusedNumberRestsMs = hours(1)
/** Nobody sets up a lounge in one sign-in, and nobody uses up its till numbers. */
const enrolmentsPerSessionMax = 3
/** How exact `last_seen_at` is: exact to the minute is plenty for a rest of days, and spares a write per message. */
const seenEveryMs = minutes(1)

export interface EnrolmentWish {
  /** The id a device made for itself, or already has. */
  readonly terminalId?: string | undefined
  /** What a device got when it was enrolled. */
  readonly secret?: string | undefined
  readonly name?: string | undefined
}

export interface Enrolment {
  readonly terminalId: string
  readonly till: number | null
  readonly secret: string
}

interface EnrolmentParts {
  readonly db: Db
  readonly now: () => number
  readonly audit: AuditRecords
}

/** How a device proves which one it is. */
export interface DeviceProof {
  readonly terminalId: string
  readonly secret: string
}

export interface Terminal {
  readonly id: string
  readonly till: number | null
  readonly name: string
  /** Nothing is taken from it (decision 64). */
  readonly isShutOut: boolean
}

/**
 * Enrols a device, or meets one again, and ties the session to it.
 * A device that never got the answer may ask again under the same session, as long as its secret was never used.
 */
export function enrol(
  { db, audit, now: clock }: EnrolmentParts,
  session: Session,
  wish: EnrolmentWish,
): Promise<Enrolment | AuthRefusal> {
  const now = clock()
  return inTransaction(db, async (trx): Promise<Enrolment | AuthRefusal> => {
    const terminalId = wish.terminalId ?? newId(now)
    const known = await trx.selectFrom('terminal').selectAll().where('id', '=', terminalId).executeTakeFirst()
    const isThisDevice = known && wish.secret !== undefined && sameHash(known.secret_hash, tokenHash(wish.secret))
    const isAskedAgain = known && known.last_seen_at === null && known.enrolled_by === session.id
    if (known && !isThisDevice && !isAskedAgain) return { refused: 'terminal_taken' }
    if (known && known.shut_out_at !== null) return { refused: 'device_revoked' }

    if (!known && (await hasEnrolledEnough(trx, session.id))) return { refused: 'too_many_devices' }

    let till = known?.till ?? null
    if (till === null && session.staff.role === 'pos') {
      till = await freeTillNumber(trx, now)
      if (till === null) return { refused: 'no_till_number' }
    }
    const secret = isThisDevice && wish.secret !== undefined ? wish.secret : newToken()
    const name = wish.name ?? known?.name ?? (till === null ? session.staff.department : `Till ${till}`)
    const changing = { till, name, secret_hash: tokenHash(secret), last_seen_at: isThisDevice ? now : null }
    if (known) await trx.updateTable('terminal').set(changing).where('id', '=', terminalId).execute()
    else {
      await trx
        .insertInto('terminal')
        .values({ id: terminalId, enrolled_by: session.id, enrolled_at: now, ...changing })
        .execute()
      await audit.note({ kind: 'device_enrolled', staffId: session.staff.id, terminalId, about: terminalId }, trx)
    }
    await trx.updateTable('session').set({ terminal_id: terminalId }).where('id', '=', session.id).execute()
    return { terminalId, till, secret }
  })
}

/** The device a message comes from, by what it was given at its enrolment; notes that it is alive. */
export async function findTerminal(
  db: Db,
  terminalId: string,
  secret: string,
  now: number,
): Promise<Terminal | undefined> {
  if (!isToken(secret) || !isText(terminalId)) return undefined
  const found = await db
    .selectFrom('terminal')
    .select(['id', 'till', 'name', 'last_seen_at', 'shut_out_at'])
    .where('id', '=', terminalId)
    .where('secret_hash', '=', tokenHash(secret))
    .executeTakeFirst()
  if (!found) return undefined
  if (found.last_seen_at === null || found.last_seen_at <= now - seenEveryMs)
    await db.updateTable('terminal').set({ last_seen_at: now }).where('id', '=', terminalId).execute()
  return { id: found.id, till: found.till, name: found.name, isShutOut: found.shut_out_at !== null }
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
 * The lowest number no device has, else that of a device that was never used, else the one that rested longest; its former device
 * gets another when it is back.
 */
async function freeTillNumber(trx: Db, now: number): Promise<number | null> {
  const held = await trx
    .selectFrom('terminal')
    .select((row) => ['id', 'till', 'last_seen_at', row.fn.coalesce('last_seen_at', 'enrolled_at').as('seenAt')])
    .where('till', 'is not', null)
    .orderBy('seenAt')
    .execute()
  const taken = new Set(held.map(({ till }) => till))
  for (let till = 1; till <= tillNumberMax; till += 1) if (!taken.has(till)) return till
  const unused = held.find(({ last_seen_at: seen, seenAt }) => seen === null && seenAt <= now - unusedNumberRestsMs)
  const rested = unused ?? held.find(({ seenAt }) => seenAt <= now - tillNumberRestsMs)
  if (!rested) return null
  await trx.updateTable('terminal').set({ till: null }).where('id', '=', rested.id).execute()
  return rested.till
}
