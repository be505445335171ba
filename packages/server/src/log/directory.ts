// Looks up who gave a command: sessions and terminals in the database, and the system actor, which has no sign-in.
import { randomBytes } from 'node:crypto'
import { idOf, SessionId, type StaffId, TerminalId, uuidv7 } from '@lounge/domain/ids'
import { days } from '@lounge/domain/time'
import type { Approver, Directory, PinClaim, SessionFacts, SignIn } from '@lounge/sync/hub/log'
import type { TicketClaim, TicketFacts } from '@lounge/sync/hub/spoken-codes'
import type { Vouched } from '@lounge/sync/voucher'
import { PhoneKeys } from '../approvals/approval-phones.ts'
import type { SessionRecord, Sessions } from '../auth/sessions.ts'
import { oneOf } from '../db/one-of.ts'
import type { Db } from '../db/schema.ts'
import { site } from '../site.ts'
import { ticketFacts } from './spent-tickets.ts'

/** A terminal counts as in use until this long before the last one heard: it may be away for 72 hours and go on selling. */
const inUseMs = days(3)

/** A session for the system actor's commands, or for those of the first seed. It exists in this process only. */
export interface InsideSession {
  readonly sessionId: SessionId
  readonly terminalId: TerminalId
}

export class SqlDirectory implements Directory {
  readonly #db: Db
  readonly #sessions: Sessions
  readonly #phoneKeys: PhoneKeys
  readonly #inside = new Map<SessionId, SessionFacts & { readonly till: number }>()

  /** @param secret the server's secret that outlives the loss of the others */
  constructor(db: Db, sessions: Sessions, secret: Buffer) {
    this.#db = db
    this.#sessions = sessions
    this.#phoneKeys = new PhoneKeys(secret)
  }

  /** Admits an actor inside this process. Its random ids never leave it, so nobody outside can use its name. */
  admitInside(staff: Pick<SessionFacts, 'staffId' | 'name' | 'role'>, till: number): InsideSession {
    const inside = { sessionId: SessionId.parse(newId()), terminalId: TerminalId.parse(newId()) }
    this.#inside.set(inside.sessionId, { ...staff, terminalId: inside.terminalId, till })
    return inside
  }

  async sessions(ids: readonly SessionId[]): Promise<ReadonlyMap<SessionId, SessionFacts>> {
    const outside = ids.filter((id) => !this.#inside.has(id))
    const records = outside.length === 0 ? undefined : await this.#sessions.records(outside)
    const found = new Map<SessionId, SessionFacts>()
    for (const id of ids) {
      const record = records?.get(id)
      const facts = this.#inside.get(id) ?? (record ? factsOf(record) : await this.#vouched(id))
      if (facts) found.set(id, facts)
    }
    return found
  }

  async vouch({ sessionId, staffId, name, role, terminalId, beganAt, expiresAt }: Vouched): Promise<void> {
    const history = await this.#db.selectFrom('history').select('epoch').where('site', '=', site).executeTakeFirst()
    const row = { staff_id: staffId, name, role, terminal_id: terminalId, began_at: beganAt, expires_at: expiresAt }
    await this.#db
      .insertInto('vouched_session')
      .values({ id: sessionId, ...row, epoch: history?.epoch ?? '' })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  }
  async #vouched(id: SessionId): Promise<SessionFacts | undefined> {
    const found = await this.#db
      .selectFrom('vouched_session')
      .leftJoin('terminal', 'terminal.id', 'vouched_session.terminal_id')
      .select(['staff_id as staffId', 'vouched_session.name', 'role', 'vouched_session.terminal_id as terminalId'])
      .select(['began_at as beganAt', 'expires_at as expiresAt', 'shut_out_at as shutOutAt'])
      .select(['terminal.id as knownTerminalId', 'admitted_at as admittedAt'])
      .where('vouched_session.id', '=', id)
      .executeTakeFirst()
    if (!found) return undefined
    const { knownTerminalId, shutOutAt, admittedAt, ...facts } = found
    return { ...facts, isShutOut: shutOutAt !== null, isWaiting: knownTerminalId !== null && admittedAt === null }
  }

  async tills(ids: readonly TerminalId[]): Promise<ReadonlyMap<TerminalId, number>> {
    if (ids.length === 0) return new Map()
    const rows = await this.#db.selectFrom('terminal').select(['id', 'till']).where('id', 'in', ids).execute()
    const tills = new Map(rows.map(({ id, till }) => [TerminalId.parse(id), till ?? 0]))
    for (const { terminalId, till } of this.#inside.values()) tills.set(TerminalId.parse(terminalId), till)
    return tills
  }

  tickets(claims: readonly TicketClaim[]): Promise<ReadonlyMap<string, TicketFacts>> {
    return ticketFacts(this.#db, this.#phoneKeys, claims)
  }

  async approvers(ids: readonly StaffId[]): Promise<ReadonlyMap<StaffId, Approver>> {
    if (ids.length === 0) return new Map()
    const rows = await this.#db
      .selectFrom('staff')
      .select(['id', 'name', 'role'])
      .where('id', 'in', ids)
      .where('closed_at', 'is', null)
      .execute()
    return new Map(rows.map(({ id, name, role }) => [idOf<'staff'>(id), { name, role }]))
  }

  async signIns(claims: readonly PinClaim[]): Promise<readonly SignIn[]> {
    const people = claims.map(({ staffId }) => staffId)
    const known = await this.#db
      .selectFrom('session')
      .leftJoin('pin', 'pin.staff_id', 'session.staff_id')
      .where(oneOf(this.#db, 'session.staff_id', people))
      .where(
        oneOf(
          this.#db,
          'session.terminal_id',
          claims.map(({ terminalId }) => terminalId),
        ),
      )
      // Removing a PIN ends all sessions of its person, so a person without a PIN and with a session that nobody ended never had one.
      .where((all) => all.or([all('pin.staff_id', 'is not', null), all('session.revoked_at', 'is not', null)]))
      .select(['session.staff_id as staffId', 'terminal_id as terminalId'])
      .select(['created_at as beganAt', 'revoked_at as revokedAt'])
      .execute()
    // It is unknown whether a sign-in of a lost history had a PIN.
    const vouched = await this.#db
      .selectFrom('vouched_session')
      .where(oneOf(this.#db, 'staff_id', people))
      .select(['staff_id as staffId', 'terminal_id as terminalId', 'began_at as beganAt'])
      .execute()
    const ended = known.map(({ revokedAt, terminalId, ...rest }) => ({
      ...rest,
      terminalId: terminalId ?? '',
      ...(revokedAt === null ? {} : { endedAt: revokedAt }),
    }))
    return [...ended, ...vouched]
  }

  async inUse(): Promise<readonly TerminalId[]> {
    // Shut-out devices and those not let in offer nothing, so nobody waits for them.
    const all = this.#db.selectFrom('terminal').where('shut_out_at', 'is', null).where('admitted_at', 'is not', null)
    const seen = all.where('last_seen_at', 'is not', null)
    const last = await seen.select((row) => row.fn.max('last_seen_at').as('at')).executeTakeFirst()
    const rows = await seen
      .select('id')
      .where('last_seen_at', '>=', (last?.at ?? 0) - inUseMs)
      .execute()
    return rows.map(({ id }) => TerminalId.parse(id))
  }
}

const newId = (): string => uuidv7(Date.now(), randomBytes(10))

function factsOf(record: SessionRecord): SessionFacts {
  const ends = [record.revokedAt, record.accountClosedAt].filter((end) => end !== null)
  return {
    staffId: record.staffId,
    name: record.staffName,
    role: record.role,
    terminalId: record.terminalId ?? '',
    beganAt: record.createdAt,
    ...(ends.length > 0 ? { endedAt: Math.min(...ends) } : {}),
    expiresAt: record.expiresAt,
    isShutOut: record.isShutOut,
    isWaiting: record.isWaiting,
  }
}
