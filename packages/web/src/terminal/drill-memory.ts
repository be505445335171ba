// Keeps the end of an exercise on this device, so that a page that is loaded anew goes on with it.
import type { DrillMemory } from '@lounge/sync/terminal/drill'
import { storageKeys } from '../session/storage-keys.ts'

export const drillMemory: DrillMemory = {
  read: () => Number(localStorage.getItem(storageKeys.drill)),
  write: (until) => localStorage.setItem(storageKeys.drill, String(until)),
}
