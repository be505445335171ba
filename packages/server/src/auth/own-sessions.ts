// Lists where somebody is signed in, and ends these sessions: one by themselves, or all by a manager.
import type { OwnSession } from '@lounge/sync/questions/own-sessions'
import { inTransaction } from '../db/transaction.ts'
import { objectionToPassword, type ProvingParts } from './proven-again.ts'
import type { AuthRefusal } from './refusals.ts'
import type { Session, Sessions } from './sessions.ts'

interface Parts extends ProvingParts {
  readonly sessions: Sessions
}

export class OwnSessions {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** The valid sessions: the asking one first, then the newest. */
  async list({ id, staff }: Session): Promise<readonly OwnSession[]> {
    const { db, now } = this.#parts
    const rows = await db
      .selectFrom('session')
      .leftJoin('terminal', 'terminal.id', 'session.terminal_id')
      .where('session.staff_id', '=', staff.id)
      .where('session.role', '=', staff.role)
      .where('session.expires_at', '>', now())
      .where('session.revoked_at', 'is', null)
      .select(['session.id', 'session.created_at as beganAt', 'terminal.name', 'terminal.till'])
      .orderBy('session.created_at', 'desc')
      .execute()
    return rows
      .map(({ name, till, ...row }) => ({
        ...row,
        device: name === null ? null : { name, till },
        isThisOne: row.id === id,
      }))
      .sort((a, b) => Number(b.isThisOne) - Number(a.isThisOne))
  }

  /**
   * Ends one of the person's own sessions on another device. It takes the password: the finder of a tablet must not sign its owner out
   * elsewhere.
   */
  async end(
    session: Session,
    id: string,
    password: string,
    address: string,
  ): Promise<{ readonly ok: true } | AuthRefusal> {
    const { db, records, sessions } = this.#parts
    const { id: own, staff } = session
    if (id === own) return { refused: 'own_device' }
    const no = await objectionToPassword(this.#parts, session, password, address)
    if (no) return no
    const revoked = await inTransaction(db, async (trx) => {
      const found = await sessions.revokeOne(trx, staff.id, id)
      await records.noteEnded(trx, found.ended, staff)
      return found
    })
    revoked.tell()
    return revoked.ended.length > 0 ? { ok: true } : { refused: 'not_found' }
  }
}
