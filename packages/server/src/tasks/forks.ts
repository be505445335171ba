// Reports a device that remembers another history than this one, although no backup was restored.
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
 * Once a day for each device. The position that a device names is unproven: with a report for each position, one device could fill the
 * office's list.
 */
export async function reportFork({ db, actor, epoch, today }: Parts, { terminalId, position }: Forked): Promise<void> {
  const device = await db.selectFrom('terminal').select('name').where('id', '=', terminalId).executeTakeFirst()
  const name = (device?.name ?? 'A device').slice(0, 100)
  await actor.give(`fork:${epoch()}:${terminalId}:${today()}`, 'history.reportFork', { name, position })
}
