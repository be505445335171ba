// Locks this till. The screen for it and what opens the seals come first: on plain http no service worker keeps them, and a till that is
// locked while the server is away must not wait for either.
import { lockSession } from '../../session/session.ts'

export const fetchLock = (): Promise<unknown> =>
  Promise.all([import('../../screens/lock/lock.tsx'), import('../../session/come-back.ts')])

/** Rejects where they do not come: then it stays open. */
export async function lockNow(): Promise<void> {
  await fetchLock()
  lockSession()
}
