// Notices tables whose party has been there for very long, once for each party.
import type { Lounge } from '@lounge/domain/lounge'
import { settingsOf } from '@lounge/domain/settings/settings'
import type { SystemActor } from './system-actor.ts'

export const lookAroundEveryMs = 30_000

/** Raises a notice about each table that is occupied too long. Repeating it for the same party changes nothing. */
export async function noticeLongOccupied(lounge: Lounge, actor: SystemActor, now: number): Promise<void> {
  const { occupiedLongMs } = settingsOf(lounge)
  for (const { number, occupiedSince } of lounge.all('table')) {
    if (occupiedSince === undefined || now - occupiedSince < occupiedLongMs) continue
    const args = { tableNumber: number, since: occupiedSince }
    await actor.give(`long:${number}:${occupiedSince}`, 'table.noticeLong', args)
  }
}
