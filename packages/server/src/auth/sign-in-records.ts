// Records who signed in where, who was refused, and whose session ended. A manager reads it after a lost tablet or a guessed password.
import { days, hours } from '@lounge/domain/time'
import type { SignInOutcome } from '@lounge/sync/questions/devices'
import type { ExpressionBuilder } from 'kysely'
import type { Db, Schema } from '../db/schema.ts'
import { addressGroup } from '../limits.ts'
import { newId } from './tokens.ts'

const keptForMs = days(90)
/** Limits on what anybody can cause: however many strangers guess, they push nothing else off the list. */
const ofNobodyMax = 5_000
const triesMax = 20_000
const tries: readonly SignInOutcome[] = [
  'wrong_password',
  'wrong_code',
  'wrong_pin',
  'locked_out',
  'closed_account',
  'device_revoked',
]
/** Addresses remembered at most. Beyond it the oldest one is forgotten. */
const addressesMax = 10_000
/** Nothing else limits how often these occur, so repeated ones within this time are one row. */
const onceInAWhile: ReadonlySet<SignInOutcome> = new Set(['locked_out', 'device_revoked', 'used_elsewhere'])
const whileMs = hours(1)

interface Parts {
  readonly db: Db
  readonly now: () => number
}

interface Doer {
  readonly id: string
  readonly name: string
}
interface Happened {
  readonly outcome: SignInOutcome
  /** Absent if the account does not exist. The typed text is not stored: it may have been the password. */
  readonly staffId?: string | undefined
  readonly terminalId?: string | null | undefined
  readonly sessionId?: string | undefined
  /** The person who did it to somebody else. */
  readonly by?: Doer | undefined
  /** The caller's address, used if person and device are unknown. It is not stored. */
  readonly address?: string | undefined
}

export class SignInRecords {
  readonly #parts: Parts
  /** When each stranger's address was last recorded. */
  readonly #strangers = new Map<string, number>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** @param db the transaction in which it happens, if there is one */
  async note(happened: Happened, db: Db = this.#parts.db): Promise<void> {
    const { outcome, staffId = null, terminalId = null, sessionId = null, by, address } = happened
    const at = this.#parts.now()
    if (staffId === null && terminalId === null && address !== undefined && this.#isKnown(outcome, address, at)) return
    if (onceInAWhile.has(outcome) && (await wasNoted(db, { outcome, staffId, terminalId }, at - whileMs))) return
    const ids = { staff_id: staffId, terminal_id: terminalId, session_id: sessionId }
    await db
      .insertInto('sign_in_record')
      .values({ id: newId(at), at, outcome, ...ids, by_name: by?.name ?? null, by_id: by?.id ?? null })
      .execute()
  }

  /** Whether this outcome was recorded recently for the same address. Marks it as recorded now. */
  #isKnown(outcome: SignInOutcome, address: string, at: number): boolean {
    const key = `${outcome} ${addressGroup(address)}`
    const before = this.#strangers.get(key)
    if (before !== undefined && Math.abs(at - before) < whileMs) return true
    this.#strangers.delete(key)
    this.#strangers.set(key, at)
    const [first] = this.#strangers.keys()
    if (this.#strangers.size > addressesMax && first !== undefined) this.#strangers.delete(first)
    return false
  }

  /** The number of wrong passwords and codes from other devices since the person's last sign-in, if this device is known. */
  async triesElsewhere(
    trx: Db,
    { staffId, terminalId }: { readonly staffId: string; readonly terminalId: string | null },
  ): Promise<number> {
    if (terminalId === null) return 0
    const ofPerson = () => trx.selectFrom('sign_in_record').where('staff_id', '=', staffId)
    const last = await ofPerson()
      .select((row) => row.fn.max('at').as('at'))
      .where('outcome', '=', 'signed_in')
      .executeTakeFirst()
    const { count } = await ofPerson()
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('outcome', 'in', ['wrong_password', 'wrong_code'])
      .where((row) => row.or([row.eb('terminal_id', 'is', null), row.eb('terminal_id', '!=', terminalId)]))
      .where('at', '>', last?.at ?? 0)
      .executeTakeFirstOrThrow()
    return count
  }

  /** Records sessions that a manager ended. Part of a transaction. */
  async noteEnded(
    trx: Db,
    ended: readonly { readonly id: string; readonly staffId: string; readonly terminalId: string | null }[],
    by: Doer,
  ): Promise<void> {
    for (const { id: sessionId, staffId, terminalId } of ended)
      await this.note({ outcome: 'ended', staffId, terminalId, sessionId, by }, trx)
  }

  /** Fills in the device of a sign-in, which is known once the device is enrolled. */
  async enrolled(sessionId: string, terminalId: string): Promise<void> {
    await this.#parts.db
      .updateTable('sign_in_record')
      .set({ terminal_id: terminalId })
      .where('session_id', '=', sessionId)
      .where('outcome', '=', 'signed_in')
      .execute()
  }

  /** Deletes old records and those above the limits. */
  async tidy(): Promise<void> {
    const { db, now } = this.#parts
    await db
      .deleteFrom('sign_in_record')
      .where('at', '<', now() - keptForMs)
      .execute()
    await keepNewest(db, ofNobody, ofNobodyMax)
    await keepNewest(db, (row) => row.and([row('outcome', 'in', tries), row.not(ofNobody(row))]), triesMax)
  }
}

type Which = (row: ExpressionBuilder<Schema, 'sign_in_record'>) => ReturnType<typeof row.and>

const ofNobody: Which = (row) => row.and([row('staff_id', 'is', null), row('terminal_id', 'is', null)])

async function keepNewest(db: Db, which: Which, most: number): Promise<void> {
  const first = await db
    .selectFrom('sign_in_record')
    .select('id')
    .where(which)
    .orderBy('id', 'desc')
    .offset(most)
    .limit(1)
    .executeTakeFirst()
  if (first) await db.deleteFrom('sign_in_record').where(which).where('id', '<=', first.id).execute()
}

async function wasNoted(
  db: Db,
  { outcome, staffId, terminalId }: Record<'staffId' | 'terminalId', string | null> & Pick<Happened, 'outcome'>,
  since: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('sign_in_record')
    .select('id')
    .where('outcome', '=', outcome)
    .where('staff_id', staffId === null ? 'is' : '=', staffId)
    .where('terminal_id', terminalId === null ? 'is' : '=', terminalId)
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
