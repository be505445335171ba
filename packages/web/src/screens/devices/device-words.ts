// Short descriptions of a device.
import type { Device } from '@lounge/sync/questions/devices'
import { clockOffMaxMs } from '@lounge/domain/limits'
import { minutes } from '@lounge/domain/time'

export const signedInOn = ({ signedIn }: Device): string => signedIn.join(', ') || 'Nobody'

const notSaid = '—'

/** @param when formats a moment */
export function waitingOn({ told }: Device, when: (at: number) => string): string {
  if (told?.waiting === undefined) return notSaid
  if (told.waiting === 0) return 'Nothing'
  return told.waitingSince === undefined ? String(told.waiting) : `${told.waiting} since ${when(told.waitingSince)}`
}

export function clockOf({ told }: Device): string {
  if (!told) return notSaid
  const off = Math.abs(told.clockOffMs)
  if (off <= clockOffMaxMs) return 'Right'
  return `${lengthOf(Math.round(off / minutes(1)))} ${told.clockOffMs > 0 ? 'behind' : 'ahead'}`
}
function lengthOf(count: number): string {
  if (count < 120) return `${count} min`
  return count < 48 * 60 ? `${Math.round(count / 60)} h` : `${Math.round(count / 60 / 24)} days`
}

export function storageOf({ told }: Device): string {
  const storage = told?.storage
  if (!storage) return notSaid
  const { isKept, used, quota } = storage
  const share = used === undefined || !quota ? '' : `${Math.min(100, Math.round((100 * used) / quota))}% used`
  const kept = isKept ? 'kept' : 'may be cleared'
  return share ? `${share}, ${kept}` : kept
}

export function versionOf({ told, isOutdated }: Device): string {
  if (!told) return notSaid
  return isOutdated ? 'Older' : 'Current'
}
