// Manages staff accounts in the back office: invitations, closing, locks, a new app, and ending codes. An owner manages everybody, a
// manager the staff of the floor. A person who finds a manager's screen open gains no way in: every act that opens an account takes the
// password, under a young sign-in (decision 180).
import type { Role } from '@lounge/domain/staff/staff'
import { type DayRule, days } from '@lounge/domain/time'
import type { RecordedKind } from '@lounge/sync/questions/audit'
import type { Colleague, PersonalLink } from '@lounge/sync/questions/people'
import type { AuditRecords } from '../audit/records.ts'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { letIn, locksOf, openAgain } from './account-locks.ts'
import { addAccount } from './accounts.ts'
import { burnCodes } from '../approvals/burnt-tickets.ts'
import { endLinks } from './ended-links.ts'
import { hasOtherOwner, looksAfter, mayGiveRole } from './looking-after.ts'
import type { PasswordResets } from './password-resets.ts'
import { hashPassword } from './passwords.ts'
import { isStillSignedIn, objectionToNewProof, type ProvingParts } from './proven-again.ts'
import type { AuthRefusal } from './refusals.ts'
import type { SecondFactors } from './second-factors.ts'
import type { EndedWithCodes, Session, Sessions, StaffProfile } from './sessions.ts'
import { newToken } from './tokens.ts'

/** A person who starts on Monday is invited on Friday. */
const invitationLastsMs = days(3)

export interface PeopleParts extends ProvingParts {
  readonly sessions: Sessions
  readonly audit: AuditRecords
  readonly secondFactors: SecondFactors
  readonly passwordResets: PasswordResets
  readonly dayRule: () => DayRule
}

type By = Pick<StaffProfile, 'id' | 'role'>
/** The person who acts, with the name that is recorded. */
type Named = By & Pick<StaffProfile, 'name'>
/** The fields of a person that may be corrected. An e-mail always stays with its person. */
export interface Correction {
  readonly name?: string | undefined
  readonly phone?: string | undefined
  readonly address?: string | undefined
}
/** The person who acts on an account, and on which device. */
type Doing = Pick<Session, 'staff' | 'terminalId'>
/** The password of the person who acts, and the address it came from. */
export interface Typed {
  readonly password: string
  readonly address: string
}
interface GivenRole extends Typed {
  readonly role: Role
}

export class People {
  readonly #parts: PeopleParts

  constructor(parts: PeopleParts) {
    this.#parts = parts
  }

  /** Everybody who ever had an account, by name; closed accounts last. */
  async list(by: By): Promise<readonly Colleague[]> {
    const { db, now } = this.#parts
    const rows = await db
      .selectFrom('staff')
      .leftJoin('authenticator', 'authenticator.staff_id', 'staff.id')
      .select(['staff.id', 'staff.name', 'staff.email', 'staff.role', 'staff.closed_at as closedAt'])
      .select(['staff.employee_id as employeeId', 'staff.joined_on as joinedOn', 'staff.phone', 'staff.address'])
      .select('authenticator.confirmed_at as appSince')
      .leftJoin('approval_phone', 'approval_phone.staff_id', 'staff.id')
      .select('approval_phone.set_up_at as phoneSince')
      .execute()
    const papers = await db
      .selectFrom('approval_paper')
      .select(({ fn }) => ['staff_id as id', fn.countAll<number>().as('count')])
      .groupBy('staff_id')
      .execute()
    const sheets = new Map(papers.map(({ id, count }) => [id, count]))
    // Queried per person: there are few people, but sessions of years.
    const signedIn = await db
      .selectFrom('staff')
      .select('id')
      .where((staff) =>
        staff.exists(staff.selectFrom('session').select('session.id').whereRef('session.staff_id', '=', 'staff.id')),
      )
      .execute()
    const known = new Set(signedIn.map((row) => row.id))
    const locks = await locksOf(db, this.#parts, rows, now())
    const standingOf = ({ id, closedAt }: (typeof rows)[number]): Colleague['standing'] => {
      if (closedAt !== null) return 'closed'
      return known.has(id) ? 'works' : 'invited'
    }
    return rows
      .map((row): Colleague => {
        const { id, name, email, role, employeeId, joinedOn, appSince, phoneSince } = row
        const facts = { id, name, email, role, employeeId, joinedOn }
        const lock = locks.get(id) ?? null
        const codes = { phone: phoneSince !== null, sheets: sheets.get(id) ?? 0 }
        const [standing, isMine] = [standingOf(row), looksAfter(by, role)]
        // How managers and owners are reached is shown only to those who manage them.
        const { phone, address } = isMine ? row : { phone: '', address: '' }
        return { ...facts, phone, address, standing, hasApp: appSince !== null, codes, lock, isMine }
      })
      .sort(
        (a, b) =>
          Number(a.standing === 'closed') - Number(b.standing === 'closed') || a.name.localeCompare(b.name, 'en'),
      )
  }

  /** Makes a new account, and the link by which its person chooses a password. */
  async invite(
    by: Session,
    person: { readonly name: string; readonly email: string; readonly role: Role },
    typed: Typed,
  ): Promise<PersonalLink | AuthRefusal> {
    const { db, now, dayRule, passwordResets } = this.#parts
    if (!looksAfter(by.staff, person.role)) return { refused: 'not_allowed' }
    const no = await this.#objection(by, typed)
    if (no) return no
    // A random password that nobody knows: the account cannot be opened until the link is followed.
    const passwordHash = await hashPassword(newToken())
    return inTransaction(db, async (trx): Promise<PersonalLink | AuthRefusal> => {
      if (!(await isStillSignedIn(trx, by))) return { refused: 'not_signed_in' }
      const account = await addAccount(trx, { ...person, passwordHash }, now(), dayRule())
      if ('refused' in account) return account
      await this.#note(trx, by, 'invited', account.id)
      return passwordResets.linkFor(trx, account.id, invitationLastsMs)
    })
  }

  /**
   * Changes a person's name, contact data or role; absent fields stay as they are. After a change of role the person signs in anew. Only
   * roles to which one may invite can be given.
   * @param given needs the password: making an owner of somebody whose password one knows would be a way in
   */
  async correct(
    by: Session,
    id: string,
    facts: Correction,
    given?: GivenRole,
  ): Promise<{ readonly ok: true } | AuthRefusal> {
    const no = given && (await this.#objection(by, given))
    if (no) return no
    const role = given?.role
    let tell = (): void => undefined
    const done = await this.#change(by.staff, id, async (trx, person) => {
      const isOther = role !== undefined && role !== person.role
      if (isOther) {
        if (!(await isStillSignedIn(trx, by))) return { refused: 'not_signed_in' } as const
        const refused = await mayGiveRole(trx, by.staff, person, role)
        if (refused) return refused
        const revoked = await this.#parts.sessions.changeRole(trx, id, role)
        await this.#note(trx, by, 'role_changed', id, role)
        await this.#noteEnded(trx, id, revoked, by.staff)
        tell = revoked.tell
      }
      const fields = (['name', 'phone', 'address'] as const).filter((field) => facts[field] !== undefined)
      if (fields.length > 0) {
        await trx.updateTable('staff').set(facts).where('id', '=', id).execute()
        await this.#note(trx, by, 'person_corrected', id, fields.join(', '))
      }
      return { ok: true } as const
    })
    tell()
    return done
  }

  /** Reopens an account for a person who comes back, or that was closed by mistake. Old passwords do not count: the link sets a new one. */
  async reopen(by: Session, id: string, typed: Typed): Promise<PersonalLink | AuthRefusal> {
    const { db, passwordResets } = this.#parts
    const no = await this.#objection(by, typed)
    if (no) return no
    const passwordHash = await hashPassword(newToken())
    return inTransaction(db, async (trx): Promise<PersonalLink | AuthRefusal> => {
      if (!(await isStillSignedIn(trx, by))) return { refused: 'not_signed_in' }
      const person = await trx.selectFrom('staff').select('role').where('id', '=', id).executeTakeFirst()
      if (!person) return { refused: 'person_unknown' }
      if (!looksAfter(by.staff, person.role)) return { refused: 'not_allowed' }
      const opened = await trx
        .updateTable('staff')
        .set({ closed_at: null, password_hash: passwordHash })
        .where('id', '=', id)
        .where('closed_at', 'is not', null)
        .returning('id')
        .executeTakeFirst()
      if (!opened) return { refused: 'account_open' }
      await this.#note(trx, by, 'account_reopened', id)
      return passwordResets.linkFor(trx, id, invitationLastsMs)
    })
  }

  /** For a person whose link expired, or who forgot the password where no mail goes out. Profile changes one's own password. */
  async newLink(by: Session, id: string, typed: Typed): Promise<PersonalLink | AuthRefusal> {
    if (by.staff.id === id) return { refused: 'own_link' }
    const no = await this.#objection(by, typed)
    if (no) return no
    return this.#change(by.staff, id, async (trx): Promise<PersonalLink | AuthRefusal> => {
      if (!(await isStillSignedIn(trx, by))) return { refused: 'not_signed_in' }
      await this.#note(trx, by, 'link_made', id)
      return this.#parts.passwordResets.linkFor(trx, id, invitationLastsMs)
    })
  }

  /** Phone and paper are lost: the next sign-in sets up another app. */
  async resetApp(by: Session, id: string, typed: Typed): Promise<{ readonly ok: true } | AuthRefusal> {
    const no = await this.#objection(by, typed)
    if (no) return no
    return this.#change(by.staff, id, async (trx, person): Promise<{ readonly ok: true } | AuthRefusal> => {
      if (!(await isStillSignedIn(trx, by))) return { refused: 'not_signed_in' }
      await this.#note(trx, by, 'app_reset', id)
      await this.#parts.secondFactors.reset(trx, id)
      await openAgain(trx, this.#parts.key, person)
      return { ok: true }
    })
  }

  /** Lifts the locks of wrong passwords and codes. */
  letIn(by: Named, id: string): Promise<{ readonly ok: true } | AuthRefusal> {
    return this.#change(by, id, async (trx, person) => {
      await letIn(trx, this.#parts.key, person)
      await this.#parts.records.note({ outcome: 'let_in', staffId: id, by }, trx)
      return { ok: true }
    })
  }

  /** The phone is lost, or the makers of phone and sheets are unknown: no till accepts this person's codes any more. */
  revokeCodes(by: Named, id: string): Promise<{ readonly ok: true } | AuthRefusal> {
    return this.#change(by, id, async (trx) => {
      if (await burnCodes(trx, id)) await this.#noteCodes(trx, id, by)
      return { ok: true }
    })
  }

  /** Ends every session of the person, their links, phone and sheets with codes. They may sign in again. */
  async signOut(by: Named, id: string): Promise<{ readonly ok: true } | AuthRefusal> {
    const { now, sessions } = this.#parts
    let tell = (): void => undefined
    const done = await this.#change(by, id, async (trx) => {
      const revoked = await sessions.revokeAllAndCodes(trx, id)
      await endLinks(trx, id, now())
      await trx.deleteFrom('sign_in').where('staff_id', '=', id).execute()
      await this.#noteEnded(trx, id, revoked, by)
      tell = revoked.tell
      return { ok: true } as const
    })
    tell()
    return done
  }

  /** Closes the account: nobody can sign in with it, and its sessions and sockets end now. Past acts under it stay. */
  async close(by: Doing, id: string): Promise<{ readonly ok: true } | AuthRefusal> {
    const { sessions } = this.#parts
    if (by.staff.id === id) return { refused: 'own_account' }
    let tell = (): void => undefined
    const done = await this.#change(by.staff, id, async (trx, { role }) => {
      if (role === 'owner' && !(await hasOtherOwner(trx, id))) return { refused: 'last_owner' } as const
      const revoked = await sessions.closeAccount(trx, id)
      await this.#note(trx, by, 'account_closed', id)
      await this.#noteEnded(trx, id, revoked, by.staff)
      tell = revoked.tell
      return { ok: true } as const
    })
    tell()
    return done
  }

  #objection(by: Session, { password, address }: Typed): Promise<AuthRefusal | undefined> {
    return objectionToNewProof(this.#parts, by, password, address)
  }
  async #noteEnded(trx: Db, id: string, { ended, codesEnded }: EndedWithCodes, by: Named): Promise<void> {
    await this.#parts.records.noteEnded(trx, ended, by)
    if (codesEnded) await this.#noteCodes(trx, id, by)
  }
  #noteCodes(trx: Db, staffId: string, by: Named): Promise<void> {
    return this.#parts.records.note({ outcome: 'code_phone_revoked', staffId, by }, trx)
  }
  #note(trx: Db, { staff, terminalId }: Doing, kind: RecordedKind, whomId: string, about?: string): Promise<void> {
    return this.#parts.audit.note({ kind, staffId: staff.id, terminalId, whomId, about }, trx)
  }

  async #change<Done>(
    by: By,
    id: string,
    change: (trx: Db, person: { readonly id: string; readonly email: string; readonly role: string }) => Promise<Done>,
  ): Promise<Done | AuthRefusal> {
    return inTransaction(this.#parts.db, async (trx): Promise<Done | AuthRefusal> => {
      // Writes the unchanged value to lock the row: the role cannot change until this is done, and a role changed by now is seen.
      const person = await trx
        .updateTable('staff')
        .set({ closed_at: null })
        .where('id', '=', id)
        .where('closed_at', 'is', null)
        .returning(['id', 'email', 'role'])
        .executeTakeFirst()
      if (!person) return { refused: 'person_unknown' }
      return looksAfter(by, person.role) ? change(trx, person) : { refused: 'not_allowed' }
    })
  }
}
