// Who is signed in: opaque tokens, looked up on every request, so that a session ends the moment it is revoked.
import type { Role } from '@lounge/domain/staff/staff'
import { endOfSession, sessionLastsMsMax } from '@lounge/domain/staff/session-end'
import { type DayRule, timestamp } from '@lounge/domain/time'
import type { UpdateQueryBuilder, UpdateResult } from 'kysely'
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
  /** Any text: a role this release does not know has a session and no rights. */
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
  /** Somebody in charge has to let its device in first. */
  readonly isWaiting: boolean
  readonly beganAt: number
  readonly expiresAt: number
}

/** What remains of a session after it ended: who made a command under it, in which role, and when that was true. */
export interface SessionRecord {
  readonly staffId: string
  readonly staffName: string
  readonly role: string
  readonly terminalId: string | null
  readonly createdAt: number
  readonly expiresAt: number
  readonly revokedAt: number | null
  readonly accountClosedAt: number | null
  /** Its device was shut out, and not let back in. */
  readonly isShutOut: boolean
  /** Its device was not let in yet. */
  readonly isWaiting: boolean
}

export interface Revoked {
  /** Tells whoever listens: call it after the commit. */
  readonly tell: () => void
  /** Those that would have held on. */
  readonly ended: readonly { readonly id: string; readonly staffId: string; readonly terminalId: string | null }[]
}

export interface EndedWithCodes extends Revoked {
  /** The person had a phone or a sheet that made codes. */
  readonly codesEnded: boolean
}

type SessionUpdate = UpdateQueryBuilder<Schema, 'session', 'session', UpdateResult>

export class Sessions {
  readonly #db: Db
  readonly #now: () => number
  readonly #dayRule: () => DayRule
  readonly #isClockRight: () => boolean
  readonly #listeners = new Set<(sessionId: string) => void>()

  /**
   * @param dayRule how the lounge reckons its days now
   * @param isClockRight somebody else's agrees with it
   */
  constructor(db: Db, now: () => number, dayRule: () => DayRule, isClockRight: () => boolean = () => false) {
    this.#db = db
    this.#now = now
    this.#dayRule = dayRule
    this.#isClockRight = isClockRight
  }

  /** Part of the sign-in's transaction. The token is given once, here. */
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
   * Another token for a session, given once, here. The one before counts until this one is used: its answer may get lost on the way.
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

  /** The session of a token, if it still holds: not expired, not revoked, the account open and its role unchanged. */
  async find(token: string): Promise<Session | undefined> {
    if (!isToken(token)) return undefined
    const hash = tokenHash(token)
    // Both in one look: between two of them another tab may use the new token first, which moves it from the one place to the other.
    const row = await this.#db
      .selectFrom('session')
      .innerJoin('staff', 'staff.id', 'session.staff_id')
      .leftJoin('terminal', 'terminal.id', 'session.terminal_id')
      .whereRef('staff.role', '=', 'session.role')
      .where((all) => all.or([all('session.token_hash', '=', hash), all('session.next_token_hash', '=', hash)]))
      .where('session.expires_at', '>', this.#now())
      .where('session.revoked_at', 'is', null)
      .where('staff.closed_at', 'is', null)
      .select(['session.id as sessionId', 'session.terminal_id as terminalId'])
      .select(['session.created_at as beganAt', 'session.expires_at as expiresAt'])
      .select(['session.next_token_hash as nextHash', 'terminal.admitted_at as admittedAt'])
      .select(profileColumns)
      .executeTakeFirst()
    if (!row) return undefined
    const { sessionId, terminalId, nextHash, admittedAt, beganAt, expiresAt, ...staff } = row
    // Begun by a clock that was ahead: it would hold for as long as that was.
    if (beganAt > this.#now() + sessionLastsMsMax && this.#isClockRight()) return undefined
    if (nextHash === hash) await this.#use(hash)
    const isWaiting = terminalId !== null && admittedAt === null
    return { id: sessionId, staff, terminalId, isWaiting, beganAt, expiresAt }
  }

  /** The first use of a new token: the one before counts no more. */
  async #use(nextHash: string): Promise<void> {
    await this.#db
      .updateTable('session')
      .set({ token_hash: nextHash, next_token_hash: null })
      .where('next_token_hash', '=', nextHash)
      .execute()
  }

  /** Also of sessions that are over, for the commands that were made while they were not: of all of a group at once. */
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

  /** Everything of one person. Part of a transaction. @param but the one session that goes on */
  revokeAll(trx: Db, staffId: string, but = ''): Promise<Revoked> {
    return this.#revoke(trx, (all) => all.where('staff_id', '=', staffId).where('id', '!=', but))
  }
  /**
   * As `revokeAll`, and the person's phone and sheets with it: whoever knew the password may have made some, and nobody knows which.
   * Who makes one at this moment holds their session (`isStillSignedIn`), and is waited for.
   */
  async revokeAllAndCodes(trx: Db, staffId: string, but = ''): Promise<EndedWithCodes> {
    const revoked = await this.revokeAll(trx, staffId, but)
    return { ...revoked, codesEnded: await burnCodes(trx, staffId) }
  }
  /** One of one person, as `revokeAll`; nothing where it is somebody else's. */
  revokeOne(trx: Db, staffId: string, id: string): Promise<Revoked> {
    return this.#revoke(trx, (all) => all.where('staff_id', '=', staffId).where('id', '=', id))
  }
  /** Everything of one person on one device, as `revokeAll`: another sign-in there takes its place. */
  revokeBefore(trx: Db, staffId: string, { terminalId, but }: Record<'terminalId' | 'but', string>): Promise<Revoked> {
    return this.#revoke(trx, (all) =>
      all.where('staff_id', '=', staffId).where('terminal_id', '=', terminalId).where('id', '!=', but),
    )
  }
  /** Everything on one device, as `revokeAll`. */
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

  /** Nobody signs in with the account any more, and all that was open under it ends now. Part of a transaction, as `revokeAll`. */
  closeAccount(trx: Db, staffId: string): Promise<EndedWithCodes> {
    return this.#changeAccount(trx, staffId, { closed_at: this.#now() })
  }
  /** What was done under the former role stays done; from now on it takes a new sign-in. Part of a transaction, as `revokeAll`. */
  changeRole(trx: Db, staffId: string, role: Role): Promise<EndedWithCodes> {
    return this.#changeAccount(trx, staffId, { role, department: departments[role] })
  }
  async #changeAccount(
    trx: Db,
    staffId: string,
    change: { closed_at: number } | { role: Role; department: string },
  ): Promise<EndedWithCodes> {
    // A phone and a sheet in the safe are nobody's to answer for any more.
    const ended = await this.revokeAllAndCodes(trx, staffId)
    await trx.updateTable('staff').set(change).where('id', '=', staffId).execute()
    // Whoever made a link and saw it was allowed to for the former role alone.
    await endLinks(trx, staffId, this.#now())
    // Also a sign-in of which only the code is missing, and the PIN.
    await trx.deleteFrom('sign_in').where('staff_id', '=', staffId).execute()
    await trx.deleteFrom('pin').where('staff_id', '=', staffId).execute()
    return ended
  }

  /** Open sockets end with their session. @returns the way to stop listening. */
  whenRevoked(listener: (sessionId: string) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
