// Tells managers once a day that the lounge's disk is filling up, days before it is full.
import type { Lounge } from '@lounge/domain/lounge'
import { settingsOf } from '@lounge/domain/settings/settings'
import { businessDay, timestamp } from '@lounge/domain/time'
import { type DiskRoom, judgeDisk, textOf } from '../health/disk.ts'
import type { SystemActor } from './system-actor.ts'

export async function noticeLowDisk(
  lounge: Lounge,
  actor: Pick<SystemActor, 'give'>,
  now: number,
  room: DiskRoom,
): Promise<void> {
  const judged = judgeDisk(room)
  if (judged === 'good') return
  const day = businessDay(timestamp(now), settingsOf(lounge))
  await actor.give(`disk:${day}:${judged.is}`, 'notification.raise', {
    type: judged.is === 'bad' ? 'error' : 'warning',
    code: judged.is === 'bad' ? 'notice_disk_bad' : 'notice_disk_soon',
    params: { free: textOf(room) },
    audience: ['manager'],
  })
}
