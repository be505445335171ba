// A device remembers another history than this one, and no backup was put back: somebody who answers for the lounge hears of it.
import type { Forked } from '@lounge/sync/hub/epochs'
import type { Db } from '../db/schema.ts'
import type { SystemActor } from './system-actor.ts'

interface Parts {
  readonly db: Db
  readonly actor: Pick<SystemActor, 'give'>
  readonly epoch: () => string
}

/** Once for each device and place, however often it comes. */
export async function reportFork({ db, actor, epoch }: Parts, { terminalId, position }: Forked): Promise<void> {
  const device = await db.selectFrom('terminal').select('name').where('id', '=', terminalId).executeTakeFirst()
  const name = (device?.name ?? 'A device').slice(0, 100)
  await actor.give(`fork:${epoch()}:${terminalId}:${position}`, 'history.reportFork', { name, position })
}
