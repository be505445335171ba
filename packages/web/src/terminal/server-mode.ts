// Whether the server is a demo: only there a payment pretends to take its time (SPEC §4). Remembered for when it is out of reach.
import { isFailure, isText, request } from '../session/http.ts'
import { storageKeys } from '../session/storage-keys.ts'

export const isDemo = (): boolean => localStorage.getItem(storageKeys.mode) === 'demo'

export async function learnMode(): Promise<void> {
  const health = await request({ method: 'GET', path: '/health' })
  if (!isFailure(health) && isText(health['mode'])) localStorage.setItem(storageKeys.mode, health['mode'])
}
