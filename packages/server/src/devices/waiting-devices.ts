// Devices that wait for a person in charge (decision 121): how they learn their standing, and the yes or no to them.
import { tillName } from '@lounge/domain/terminals/names'
import { days } from '@lounge/domain/time'
import type { OwnStanding } from '@lounge/sync/questions/devices'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { deviceSigns } from './admission.ts'
import type { Naming } from './devices.ts'
import type { AuthRefusal } from '../auth/refusals.ts'
import type { Session, Sessions } from '../auth/sessions.ts'
import type { SignInRecords } from '../auth/sign-in-records.ts'
import { freeTillNumber } from './terminals.ts'

/** If nobody has answered by then, the device asks again when somebody signs in on it. */
const waitsMaxMs = days(1)

interface Parts {
  readonly db: Db
  readonly now: () => number
  readonly sessions: Sessions
  readonly records: SignInRecords
}
type Done = { readonly ok: true } | AuthRefusal
const done = { ok: true } as const

export class WaitingDevices {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** The standing of the device at which the person sits. */
  async standing({ terminalId }: Session): Promise<OwnStanding | AuthRefusal> {
    const found = await this.#parts.db
      .selectFrom('terminal')
      .select(['id', 'name', 'admitted_at as admittedAt'])
      .where('id', '=', terminalId ?? '')
      .executeTakeFirst()
    if (!found) return { refused: 'not_found' }
    return { isWaiting: found.admittedAt === null, name: found.name, signs: deviceSigns(found.id) }
  }

  /** Lets the device in; a till gets its number with that. Idempotent. */
  letIn({ staff }: Session, id: string, { name, place }: Naming): Promise<Done> {
    const { db, now, records } = this.#parts
    return inTransaction(db, async (trx): Promise<Done> => {
      const found = await waitingOne(trx, id)
      if (!found) return { refused: 'not_found' }
      if (found.admittedAt !== null) return done
      const till = found.role === 'pos' ? await freeTillNumber(trx, now()) : null
      if (till === null && found.role === 'pos') return { refused: 'no_till_number' }
      const own = till === null ? found.name : tillName(till)
      await trx
        .updateTable('terminal')
        .set({ admitted_at: now(), till, name: name ?? own, ...(place !== undefined && { place }) })
        .where('id', '=', id)
        .execute()
      await records.note(
        { outcome: 'device_let_in', staffId: found.staffId ?? undefined, terminalId: id, by: staff },
        trx,
      )
      return done
    })
  }

  /** Ends the device's sessions and deletes it. */
  async turnAway({ staff }: Session, id: string): Promise<Done> {
    const { db, records, sessions } = this.#parts
    const answer = await inTransaction(db, async (trx): Promise<AuthRefusal | (() => void)> => {
      const found = await waitingOne(trx, id)
      if (!found) return { refused: 'not_found' }
      if (found.admittedAt !== null) return { refused: 'device_is_in' }
      const { tell } = await sessions.revokeOn(trx, id)
      const staffId = found.staffId ?? undefined
      await records.note({ outcome: 'device_turned_away', staffId, terminalId: id, by: staff }, trx)
      await forget(trx, id)
      return tell
    })
    if (typeof answer !== 'function') return answer
    answer()
    return done
  }

  /** Deletes devices that nobody answered. */
  async tidy(): Promise<void> {
    const { db, now, sessions } = this.#parts
    const tells = await inTransaction(db, async (trx) => {
      const old = await trx
        .selectFrom('terminal')
        .select('id')
        .where('admitted_at', 'is', null)
        .where('enrolled_at', '<=', now() - waitsMaxMs)
        .execute()
      const ended: (() => void)[] = []
      for (const { id } of old) {
        ended.push((await sessions.revokeOn(trx, id)).tell)
        await forget(trx, id)
      }
      return ended
    })
    for (const tell of tells) tell()
  }
}

/** Includes the person who first asked for it. */
const waitingOne = (trx: Db, id: string) =>
  trx
    .selectFrom('terminal')
    .leftJoin('session', 'session.id', 'terminal.enrolled_by')
    .select(['terminal.name', 'terminal.admitted_at as admittedAt', 'session.role', 'session.staff_id as staffId'])
    .where('terminal.id', '=', id)
    .executeTakeFirst()

async function forget(trx: Db, id: string): Promise<void> {
  await trx.updateTable('session').set({ terminal_id: null }).where('terminal_id', '=', id).execute()
  await trx.deleteFrom('terminal').where('id', '=', id).execute()
}
