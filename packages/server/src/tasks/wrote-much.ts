// Tells managers once a day of a device that has written far more into the log than any till does.
import { settingsOf } from '@lounge/domain/settings/settings'
import { businessDay, timestamp } from '@lounge/domain/time'
import type { Hub } from '@lounge/sync/hub/hub'
import type { Db } from '../db/schema.ts'
import type { SystemActor } from './system-actor.ts'

interface Parts {
  readonly db: Db
  readonly hub: Pick<Hub, 'lounge'>
  readonly actor: Pick<SystemActor, 'give'>
  readonly now: () => number
}

export async function noticeWroteMuch({ db, hub, actor, now }: Parts, terminalId: string): Promise<void> {
  const device = await db.selectFrom('terminal').select('name').where('id', '=', terminalId).executeTakeFirst()
  const day = businessDay(timestamp(now()), settingsOf(hub.lounge))
  await actor.give(`wrote:${terminalId}:${day}`, 'notification.raise', {
    type: 'error',
    code: 'notice_wrote_much',
    params: { name: (device?.name ?? 'A device').slice(0, 100) },
    audience: ['manager'],
  })
}
