// The mode of the server: a demo, whose payments simulate a delay (SPEC §4); who confirms payments by card and transfer; and where guests
// reach it. It is stored for when the server is out of reach.
import { isFailure, isText, request } from '../session/http.ts'
import { storageKeys } from '../session/storage-keys.ts'

const watchers = new Set<() => void>()

/** Calls the watcher when the server has told its mode. */
export function watchMode(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const isDemo = (): boolean => localStorage.getItem(storageKeys.mode) === 'demo'

/** `simulated` only if the server said so: a till that does not know asks for the reference. */
export const isSimulated = (): boolean => localStorage.getItem(storageKeys.payments) === 'simulated'

let isWaiting = false
/** Whether nobody can sign in, because the lounge has no owner yet, as the server last said to this page. */
export const waitsForOwner = (): boolean => isWaiting

export async function learnMode(): Promise<void> {
  const health = await request({ method: 'GET', path: '/health' })
  if (isFailure(health)) return
  const { mode, payments, publicUrl, menuUrl } = health
  isWaiting = health['waitsForOwner'] === true
  if (isText(mode)) localStorage.setItem(storageKeys.mode, mode)
  if (isText(payments)) localStorage.setItem(storageKeys.payments, payments)
  keep(storageKeys.publicUrl, publicUrl)
  keep(storageKeys.menuUrl, menuUrl)
  for (const watcher of watchers) watcher()
}

function keep(key: string, address: unknown): void {
  if (isText(address)) localStorage.setItem(key, address)
  else localStorage.removeItem(key)
}
