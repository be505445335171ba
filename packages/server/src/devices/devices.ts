// The devices of the lounge for its managers: names, standing and sessions of each, and signing out or shutting out one.
import type { Device } from '@lounge/sync/questions/devices'
import type { Updateable } from 'kysely'
import type { AuditRecords } from '../audit/records.ts'
import type { Db, Schema } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { deviceSigns } from './admission.ts'
import type { DeviceWatch } from './device-watch.ts'
import type { AuthRefusal } from '../auth/refusals.ts'
import { isNotOver, type Session, type Sessions } from '../auth/sessions.ts'
import type { SignInRecords } from '../auth/sign-in-records.ts'

interface DevicesParts {
  readonly db: Db
  readonly now: () => number
  readonly sessions: Sessions
  readonly records: SignInRecords
  readonly audit: AuditRecords
  readonly watch: DeviceWatch
  /** Whether this server serves another build than the one a terminal reports. */
  readonly isReplaced: (build: string) => boolean
}
/** Omitted fields stay as they are. */
export interface Naming {
  readonly name?: string | undefined
  readonly place?: string | undefined
}
type Done = { readonly ok: true } | AuthRefusal

const done = { ok: true } as const

export class Devices {
  readonly #parts: DevicesParts

  constructor(parts: DevicesParts) {
    this.#parts = parts
  }

  /** @param asking the session of the person who asks, to mark their own device */
  async list(asking: Pick<Session, 'terminalId'>): Promise<readonly Device[]> {
    const { db, now, watch, isReplaced } = this.#parts
    const terminals = await db
      .selectFrom('terminal')
      .select(['id', 'name', 'place', 'till', 'enrolled_at as enrolledAt', 'last_seen_at as lastSeenAt'])
      .select(['told', 'shut_out_at as shutOutAt', 'admitted_at as admittedAt'])
      .orderBy('name')
      .orderBy('id')
      .execute()
    const people = await db
      .selectFrom('session')
      .innerJoin('staff', 'staff.id', 'session.staff_id')
      .where(isNotOver(now()))
      .where('session.terminal_id', 'is not', null)
      .select(['session.terminal_id as terminalId', 'staff.name'])
      .distinct()
      .orderBy('staff.name')
      .execute()
    return terminals.map(({ admittedAt, ...terminal }) => {
      const told = watch.told(terminal.id, terminal.told)
      return {
        ...terminal,
        told,
        isOutdated: told !== null && isReplaced(told.build),
        isConnected: watch.isConnected(terminal.id),
        signedIn: people.filter(({ terminalId }) => terminalId === terminal.id).map(({ name }) => name),
        isThisOne: terminal.id === asking.terminalId,
        waitsWith: admittedAt === null ? deviceSigns(terminal.id) : null,
      }
    })
  }

  /** @param to at least one field; an omitted one stays as it is */
  change(id: string, { name, place }: Naming): Promise<Done> {
    return setOf(this.#parts.db, id, { ...(name !== undefined && { name }), ...(place !== undefined && { place }) })
  }

  /**
   * Ends every session on a device. It keeps its secret, so its unsent work still arrives. A person who signs in on it later works there
   * again.
   */
  signOut(asking: Session, id: string): Promise<Done> {
    return this.#end(asking, id, async () => undefined)
  }

  /** For a lost or stolen device: its sessions and lines end, and nothing is taken from it any more (decision 64). */
  async shutOut(asking: Session, id: string): Promise<Done> {
    const { audit, now, watch } = this.#parts
    const answer = await this.#end(asking, id, async (trx) => {
      await audit.note({ kind: 'device_shut_out', ...doneBy(asking), about: id }, trx)
      const terminal = trx.updateTable('terminal').where('id', '=', id).where('shut_out_at', 'is', null)
      await terminal.set({ shut_out_at: now() }).execute()
      // Also ends a sign-in between the password and the code.
      await trx.deleteFrom('sign_in').where('terminal_id', '=', id).execute()
    })
    if (!('refused' in answer)) watch.shutOut(id, { refused: 'device_revoked', params: {} })
    return answer
  }

  /** Its secret counts again, and its waiting work arrives. Nobody is signed in on it. */
  letIn(asking: Session, id: string): Promise<Done> {
    const { audit, db } = this.#parts
    return inTransaction(db, async (trx) => {
      const answer = await setOf(trx, id, { shut_out_at: null })
      if (!('refused' in answer)) await audit.note({ kind: 'device_let_back_in', ...doneBy(asking), about: id }, trx)
      return answer
    })
  }

  async #end({ terminalId, staff }: Session, id: string, change: (trx: Db) => Promise<unknown>): Promise<Done> {
    const { db, records, sessions } = this.#parts
    if (id === terminalId) return { refused: 'own_device' }
    const tell = await inTransaction(db, async (trx) => {
      const known = await trx.selectFrom('terminal').select('id').where('id', '=', id).executeTakeFirst()
      if (!known) return undefined
      await change(trx)
      const revoked = await sessions.revokeOn(trx, id)
      await records.noteEnded(trx, revoked.ended, staff)
      return revoked.tell
    })
    if (!tell) return { refused: 'not_found' }
    tell()
    return done
  }
}

const doneBy = ({ staff, terminalId }: Session) => ({ staffId: staff.id, terminalId })

async function setOf(db: Db, id: string, values: Updateable<Schema['terminal']>): Promise<Done> {
  const found = await db.updateTable('terminal').set(values).where('id', '=', id).returning('id').executeTakeFirst()
  return found ? done : { refused: 'not_found' }
}
