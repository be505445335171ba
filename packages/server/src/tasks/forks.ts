// A device remembers another history than this one, and no backup was put back: somebody who answers for the lounge hears of it.
import type { CalendarDate } from '@lounge/domain/time'
import type { Forked } from '@lounge/sync/hub/epochs'
import type { Db } from '../db/schema.ts'
import type { SystemActor } from './system-actor.ts'

interface Parts {
  readonly db: Db
  readonly actor: Pick<SystemActor, 'give'>
  readonly epoch: () => string
  readonly today: () => CalendarDate
}

/**
 * Once a day for each device. A device names a place and proves nothing: told of by the place, one alone could fill the list of the office.
 */
export async function reportFork({ db, actor, epoch, today }: Parts, { terminalId, position }: Forked): Promise<void> {
  const device = await db.selectFrom('terminal').select('name').where('id', '=', terminalId).executeTakeFirst()
  const name = (device?.name ?? 'A device').slice(0, 100)
  await actor.give(`fork:${epoch()}:${terminalId}:${today()}`, 'history.reportFork', { name, position })
}
