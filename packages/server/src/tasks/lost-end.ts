// Tells managers and the owner that the copies hold work that the lounge has lost. Only a person can decide to restore it.
import { basename } from 'node:path'
import type { Lounge } from '@lounge/domain/lounge'
import { settingsOf } from '@lounge/domain/settings/settings'
import { formatMoment, timestamp } from '@lounge/domain/time'
import { type Ahead, knownAhead, noteAhead } from '../backup/copies-ahead.ts'
import type { LastBackup } from '../health/backup.ts'
import type { SystemActor } from './system-actor.ts'

interface Parts {
  readonly place: { readonly dataDir: string }
  readonly lounge: Lounge
  readonly actor: Pick<SystemActor, 'give'>
}

/** As sentences name it. */
type LostEnd = NonNullable<LastBackup['lostEnd']>

const inWords = ({ path, madeAt }: Ahead, lounge: Lounge): LostEnd => ({
  file: basename(path),
  until: formatMoment(timestamp(madeAt), settingsOf(lounge)),
})

export async function tellOfLostEnd({ place, lounge, actor }: Parts, ahead: Ahead): Promise<void> {
  noteAhead(place.dataDir, ahead)
  await actor.give(`copies-ahead:${ahead.path}:${ahead.madeAt}`, 'notification.raise', {
    type: 'error',
    code: 'notice_copies_ahead',
    params: { ...inWords(ahead, lounge) },
    audience: ['manager'],
  })
}

export function knownLostEnd({ place, lounge }: Omit<Parts, 'actor'>): LostEnd | undefined {
  const ahead = knownAhead(place.dataDir)
  return ahead && inWords(ahead, lounge)
}
