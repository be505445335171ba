// Sessions: opaque tokens, looked up on every request, so that a session ends the moment it is revoked.
import type { Role } from '@lounge/domain/staff/staff'
import { endOfSession, sessionLastsMsMax } from '@lounge/domain/staff/session-end'
import { type DayRule, timestamp } from '@lounge/domain/time'
import type { Expression, ExpressionBuilder, SqlBool, UpdateQueryBuilder, UpdateResult } from 'kysely'
import { oneOf } from '../db/one-of.ts'
import type { Db, Schema } from '../db/schema.ts'
import { burnCodes } from '../approvals/burnt-tickets.ts'
import { departments } from './accounts.ts'
import { endLinks } from './ended-links.ts'
import { isToken, newId, newToken, tokenHash } from './tokens.ts'

/** A person as their own profile shows them. */
export interface StaffProfile {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly employeeId: string
  /** Any text: a role that this release does not know has a session but no rights. */
  readonly role: string
  readonly phone: string
  readonly department: string
  readonly address: string
  readonly joinedOn: string
}

export const profileColumns = [
  'staff.id',
  'staff.name',
  'staff.email',
  'staff.employee_id as employeeId',
  'staff.role',
  'staff.phone',
  'staff.department',
  'staff.address',
  'staff.joined_on as joinedOn',
] as const

export interface Session {
  readonly id: string
  readonly staff: StaffProfile
  readonly terminalId: string | null
  /** A person in charge has to let the device in first. */
  readonly isWaiting: boolean
  readonly beganAt: number
  readonly expiresAt: number
}

/** The permanent facts of a session, also after its end: whose commands, in which role, and when that was true. */
export interface SessionRecord {
  readonly staffId: string
  readonly staffName: string
  readonly role: string
  readonly terminalId: string | null
  readonly createdAt: number
  readonly expiresAt: number
  readonly revokedAt: number | null
  readonly accountClosedAt: number | null
  /** Its device is shut out. */
  readonly isShutOut: boolean
  /** Its device is not let in yet. */
  readonly isWaiting: boolean
}

export interface Revoked {
  /** Notifies the listeners: call it after the commit. */
  readonly tell: () => void
  /** The revoked sessions that were still valid. */
  readonly ended: readonly { readonly id: string; readonly staffId: string; readonly terminalId: string | null }[]
}

export interface EndedWithCodes extends Revoked {
  /** The person had a phone or a sheet that made codes. */
  readonly codesEnded: boolean
}

type SessionUpdate = UpdateQueryBuilder<Schema, 'session', 'session', UpdateResult>

/** A session that still holds: not expired or revoked, the account open and its role unchanged. */
export const isNotOver =
  (now: number) =>
  (row: ExpressionBuilder<Schema, 'session' | 'staff'>): Expression<SqlBool> =>
    row.and([
      row('staff.role', '=', row.ref('session.role')),
      row('session.expires_at', '>', now),
      row('session.revoked_at', 'is', null),
      row('staff.closed_at', 'is', null),
    ])

export class Sessions {
  readonly #db: Db
  readonly #now: () => number
  readonly #dayRule: () => DayRule
  readonly #isClockRight: () => boolean
  readonly #listeners = new Set<(sessionId: string) => void>()

  /**
   * @param dayRule the lounge's current rule for its business day
   * @param isClockRight whether another clock agrees with this server's
   */
  constructor(db: Db, now: () => number, dayRule: () => DayRule, isClockRight: () => boolean = () => false) {
    this.#db = db
    this.#now = now
    this.#dayRule = dayRule
    this.#isClockRight = isClockRight
  }

  /** Part of the sign-in's transaction. The token is given out here only. */
  async begin(trx: Db, staff: { readonly id: string; readonly role: string }): Promise<{ id: string; token: string }> {
    const now = this.#now()
    const id = newId(now)
    const token = newToken()
    await trx
      .insertInto('session')
      .values({
        id,
        token_hash: tokenHash(token),
        next_token_hash: null,
        staff_id: staff.id,
        role: staff.role,
        terminal_id: null,
        created_at: now,
        expires_at: endOfSession(timestamp(now), this.#dayRule()),
        revoked_at: null,
      })
      .execute()
    return { id, token }
  }

  /**
   * Makes another token for a session, given out here only. The old one counts until the new one is used, because the answer may get lost.
   */
  async renew(sessionId: string): Promise<string> {
    const token = newToken()
    await this.#db
      .updateTable('session')
      .set({ next_token_hash: tokenHash(token) })
      .where('id', '=', sessionId)
      .execute()
    return token
  }

  /** The session of a token if it is valid: not expired or revoked, the account open and its role unchanged. */
  async find(token: string): Promise<Session | undefined> {
    if (!isToken(token)) return undefined
    const hash = tokenHash(token)
    // One query for both: between two queries another tab could use the new token first, which moves it from one column to the other.
    const row = await this.#db
      .selectFrom('session')
      .innerJoin('staff', 'staff.id', 'session.staff_id')
      .leftJoin('terminal', 'terminal.id', 'session.terminal_id')
      .where(isNotOver(this.#now()))
      .where((all) => all.or([all('session.token_hash', '=', hash), all('session.next_token_hash', '=', hash)]))
      .select(['session.id as sessionId', 'session.terminal_id as terminalId'])
      .select(['session.created_at as beganAt', 'session.expires_at as expiresAt'])
      .select(['session.next_token_hash as nextHash', 'terminal.admitted_at as admittedAt'])
      .select(profileColumns)
      .executeTakeFirst()
    if (!row) return undefined
    const { sessionId, terminalId, nextHash, admittedAt, beganAt, expiresAt, ...staff } = row
    // The clock was ahead when this session began: it would last that much longer.
    if (beganAt > this.#now() + sessionLastsMsMax && this.#isClockRight()) return undefined
    if (nextHash === hash) await this.#use(hash)
    const isWaiting = terminalId !== null && admittedAt === null
    return { id: sessionId, staff, terminalId, isWaiting, beganAt, expiresAt }
  }

  /** On the first use of a new token the old one stops counting. */
  async #use(nextHash: string): Promise<void> {
    await this.#db
      .updateTable('session')
      .set({ token_hash: nextHash, next_token_hash: null })
      .where('next_token_hash', '=', nextHash)
      .execute()
  }

  /** Includes ended sessions, for commands that were made before their end. One query for the whole group. */
  async records(ids: readonly string[]): Promise<ReadonlyMap<string, SessionRecord>> {
    const found = await this.#db
      .selectFrom('session')
      .innerJoin('staff', 'staff.id', 'session.staff_id')
      .leftJoin('terminal', 'terminal.id', 'session.terminal_id')
      .where(oneOf(this.#db, 'session.id', ids))
      .select(['session.id', 'staff.id as staffId', 'staff.name as staffName', 'staff.closed_at as accountClosedAt'])
      .select(['session.role', 'session.terminal_id as terminalId', 'session.created_at as createdAt'])
      .select(['session.expires_at as expiresAt', 'session.revoked_at as revokedAt'])
      .select([
        'terminal.id as knownTerminalId',
        'terminal.shut_out_at as shutOutAt',
        'terminal.admitted_at as admittedAt',
      ])
      .execute()
    return new Map(
      found.map(({ id, knownTerminalId, shutOutAt, admittedAt, ...record }) => [
        id,
        { ...record, isShutOut: shutOutAt !== null, isWaiting: knownTerminalId !== null && admittedAt === null },
      ]),
    )
  }

  async revoke(sessionId: string): Promise<void> {
    await this.#db
      .updateTable('session')
      .set({ revoked_at: this.#now() })
      .where('id', '=', sessionId)
      .where('revoked_at', 'is', null)
      .execute()
    for (const listener of this.#listeners) listener(sessionId)
  }

  /** Revokes all sessions of one person. Part of a transaction. @param but the one session that goes on */
  revokeAll(trx: Db, staffId: string, but = ''): Promise<Revoked> {
    return this.#revoke(trx, (all) => all.where('staff_id', '=', staffId).where('id', '!=', but))
  }
  /**
   * As `revokeAll`, and ends the person's phone and sheets: somebody who knew the password may have made some of them.
   * A concurrent change that makes one locks its session (`isStillSignedIn`), and this waits for it.
   */
  async revokeAllAndCodes(trx: Db, staffId: string, but = ''): Promise<EndedWithCodes> {
    const revoked = await this.revokeAll(trx, staffId, but)
    return { ...revoked, codesEnded: await burnCodes(trx, staffId) }
  }
  /** Revokes one session, as `revokeAll`; none if it is somebody else's. */
  revokeOne(trx: Db, staffId: string, id: string): Promise<Revoked> {
    return this.#revoke(trx, (all) => all.where('staff_id', '=', staffId).where('id', '=', id))
  }
  /** Revokes one person's other sessions on one device, as `revokeAll`: a new sign-in replaces them. */
  revokeBefore(trx: Db, staffId: string, { terminalId, but }: Record<'terminalId' | 'but', string>): Promise<Revoked> {
    return this.#revoke(trx, (all) =>
      all.where('staff_id', '=', staffId).where('terminal_id', '=', terminalId).where('id', '!=', but),
    )
  }
  /** Revokes all sessions on one device, as `revokeAll`. */
  revokeOn(trx: Db, terminalId: string): Promise<Revoked> {
    return this.#revoke(trx, (all) => all.where('terminal_id', '=', terminalId))
  }
  async #revoke(trx: Db, which: (all: SessionUpdate) => SessionUpdate): Promise<Revoked> {
    const ended = await which(trx.updateTable('session'))
      .set({ revoked_at: this.#now() })
      .where('revoked_at', 'is', null)
      .returning(['id', 'staff_id as staffId', 'terminal_id as terminalId', 'expires_at as expiresAt'])
      .execute()
    const tell = () => {
      for (const { id } of ended) for (const listener of this.#listeners) listener(id)
    }
    return { tell, ended: ended.filter(({ expiresAt }) => expiresAt > this.#now()) }
  }

  /** Closes the account and ends everything that is open under it. Part of a transaction, as `revokeAll`. */
  closeAccount(trx: Db, staffId: string): Promise<EndedWithCodes> {
    return this.#changeAccount(trx, staffId, { closed_at: this.#now() })
  }
  /** Changes the role. Past acts stay; from now on a new sign-in is needed. Part of a transaction, as `revokeAll`. */
  changeRole(trx: Db, staffId: string, role: Role): Promise<EndedWithCodes> {
    return this.#changeAccount(trx, staffId, { role, department: departments[role] })
  }
  async #changeAccount(
    trx: Db,
    staffId: string,
    change: { closed_at: number } | { role: Role; department: string },
  ): Promise<EndedWithCodes> {
    // Nobody answers for the phone and the sheet in the safe any more.
    const ended = await this.revokeAllAndCodes(trx, staffId)
    await trx.updateTable('staff').set(change).where('id', '=', staffId).execute()
    // The person who made a link was allowed to for the old role only.
    await endLinks(trx, staffId, this.#now())
    // Also ends a sign-in that waits for its code, and the PIN.
    await trx.deleteFrom('sign_in').where('staff_id', '=', staffId).execute()
    await trx.deleteFrom('pin').where('staff_id', '=', staffId).execute()
    return ended
  }

  /** Open sockets end with their session. @returns a function that stops listening */
  whenRevoked(listener: (sessionId: string) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
