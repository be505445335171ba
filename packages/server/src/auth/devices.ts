// The devices of the lounge as its managers see them: what each is called, who is signed in on it, and the end of that.
import type { Device } from '@lounge/sync/devices'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AuthRefusal } from './refusals.ts'
import type { Session, Sessions } from './sessions.ts'

interface DevicesParts {
  readonly db: Db
  readonly now: () => number
  readonly sessions: Sessions
}
type Done = { readonly ok: true } | AuthRefusal

export class Devices {
  readonly #parts: DevicesParts

  constructor(parts: DevicesParts) {
    this.#parts = parts
  }

  async list(asking: Session): Promise<readonly Device[]> {
    const { db, now } = this.#parts
    const terminals = await db
      .selectFrom('terminal')
      .select(['id', 'name', 'till', 'enrolled_at as enrolledAt', 'last_seen_at as lastSeenAt'])
      .orderBy('name')
      .orderBy('id')
      .execute()
    const people = await db
      .selectFrom('session')
      .innerJoin('staff', 'staff.id', 'session.staff_id')
      .whereRef('staff.role', '=', 'session.role')
      .where('session.terminal_id', 'is not', null)
      .where('session.expires_at', '>', now())
      .where('session.revoked_at', 'is', null)
      .where('staff.closed_at', 'is', null)
      .select(['session.terminal_id as terminalId', 'staff.name'])
      .distinct()
      .orderBy('staff.name')
      .execute()
    return terminals.map((terminal) => ({
      ...terminal,
      signedIn: people.filter(({ terminalId }) => terminalId === terminal.id).map(({ name }) => name),
      isThisOne: terminal.id === asking.terminalId,
    }))
  }

  async rename(id: string, name: string): Promise<Done> {
    const renamed = await this.#parts.db
      .updateTable('terminal')
      .set({ name })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    return renamed ? { ok: true } : { refused: 'not_found' }
  }

  /**
   * Ends every session on a device. It keeps its secret: what it has not sent yet still arrives.
   * Somebody who signs in on it afterwards works there again.
   */
  async signOut(asking: Session, id: string): Promise<Done> {
    const { db, sessions } = this.#parts
    if (id === asking.terminalId) return { refused: 'own_device' }
    const tell = await inTransaction(db, async (trx) => {
      const known = await trx.selectFrom('terminal').select('id').where('id', '=', id).executeTakeFirst()
      return known && sessions.revokeOn(trx, id)
    })
    if (!tell) return { refused: 'not_found' }
    tell()
    return { ok: true }
  }
}
