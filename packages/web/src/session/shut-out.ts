// Whether the server shut this device out, as it last said: stored, so that a reload without the network shows nothing either.
import type { Status } from '@lounge/sync/terminal/status'
import { storageKeys } from './storage-keys.ts'

const watchers = new Set<() => void>()

export const isShutOut = (): boolean => localStorage.getItem(storageKeys.shutOut) !== null

/**
 * A server that does not know this device, or has not let it in yet, has not shut it out.
 * @returns nothing if the server has not said
 */
export function isShutOutBy({ isOnline, turnedAway }: Pick<Status, 'isOnline' | 'turnedAway'>): boolean | undefined {
  if (turnedAway === 'device_revoked') return true
  return isOnline || turnedAway === 'device_unknown' || turnedAway === 'device_waiting' ? false : undefined
}

export function setShutOut(isOut: boolean): void {
  if (isOut === isShutOut()) return
  if (isOut) localStorage.setItem(storageKeys.shutOut, 'yes')
  else localStorage.removeItem(storageKeys.shutOut)
  for (const watcher of watchers) watcher()
}

/** Also notifies of changes in other tabs of this browser. */
export function watchShutOut(watcher: () => void): () => void {
  watchers.add(watcher)
  addEventListener('storage', watcher)
  return () => {
    watchers.delete(watcher)
    removeEventListener('storage', watcher)
  }
}
