// Reads the browser's figures about this device's storage from time to time; the terminal reports them to the devices screen.
import type { DeviceStorage } from '@lounge/sync/self-report'
import { storagePromise, watchStoragePromise } from './storage-promise.ts'

const lookEveryMs = 5 * 60_000

let last: DeviceStorage | undefined
/** Nothing until the browser has answered. */
export const heldDeviceStorage = (): DeviceStorage | undefined => last

/**
 * @param onFirst called once there is something to tell
 * @returns a function that stops the reading
 */
export function lookAtStorage(onFirst: () => void): () => void {
  const look = () => void read(onFirst).catch(() => undefined) // a browser that does not answer reports nothing
  const stopWatching = watchStoragePromise(look)
  const looking = setInterval(look, lookEveryMs)
  look()
  return () => {
    stopWatching()
    clearInterval(looking)
  }
}

async function read(onFirst: () => void): Promise<void> {
  // Missing on plain http in a network, although the types promise it.
  const storage = (navigator as Partial<Navigator>).storage
  const { usage, quota } = (await storage?.estimate?.()) ?? {}
  const promised = storagePromise()
  if (promised === 'unknown') return
  const isFirst = last === undefined
  last = { isKept: promised === 'yes', ...bytes('used', usage), ...bytes('quota', quota) }
  if (isFirst) onFirst()
}

/** Browsers that hide the real figures may return anything. */
const bytes = (name: 'used' | 'quota', said: number | undefined) =>
  said !== undefined && said >= 0 && said <= Number.MAX_SAFE_INTEGER ? { [name]: Math.round(said) } : {}
