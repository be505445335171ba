// Whether the browser has promised to keep this device's storage. Without the promise it may clear everything, the outbox included, when
// its disk runs short. It is asked once the device is a terminal, and again whenever staff ask for it.

type Promised = 'unknown' | 'yes' | 'no'

let promised: Promised = 'unknown'
const listeners = new Set<() => void>()

export const storagePromise = (): Promised => promised

export function watchStoragePromise(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export async function askForStorage(): Promise<void> {
  // Missing on plain http in a network, although the types promise it: nothing can be promised there.
  const storage = (navigator as Partial<Navigator>).storage
  const isKept = (await storage?.persisted?.()) || (await storage?.persist?.())
  promised = isKept ? 'yes' : 'no'
  for (const listener of listeners) listener()
}
