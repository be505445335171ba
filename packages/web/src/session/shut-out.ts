// Whether the server shut this device out, as it last said: kept, so that a reload without the network shows nothing either.
import { storageKeys } from './storage-keys.ts'

const watchers = new Set<() => void>()

export const isShutOut = (): boolean => localStorage.getItem(storageKeys.shutOut) !== null

export function setShutOut(isOut: boolean): void {
  if (isOut === isShutOut()) return
  if (isOut) localStorage.setItem(storageKeys.shutOut, 'yes')
  else localStorage.removeItem(storageKeys.shutOut)
  for (const watcher of watchers) watcher()
}

/** Also hears of the other tabs of this browser. */
export function watchShutOut(watcher: () => void): () => void {
  watchers.add(watcher)
  addEventListener('storage', watcher)
  return () => {
    watchers.delete(watcher)
    removeEventListener('storage', watcher)
  }
}
