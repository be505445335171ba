// Locks this till. Its lock screen and the code that opens the seals are loaded first: on plain http no service worker keeps them, and a
// till that is locked while the server is away must not wait for them.
import { lockSession } from '../../session/session.ts'

export const fetchLock = (): Promise<unknown> =>
  Promise.all([import('../../screens/lock/lock.tsx'), import('../../session/come-back.ts')])

/** Rejects if they cannot be loaded: the till then stays open. */
export async function lockNow(): Promise<void> {
  await fetchLock()
  lockSession()
}
