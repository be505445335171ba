// The session as a screen sees it; nobody signed in is `undefined`.
import { createContext, useContext, useSyncExternalStore } from 'react'
import { onSession, readSession, type Session } from './session.ts'

/** Beneath a lock: whose screen it is still. */
export const SessionBeneath = createContext<Session | undefined>(undefined)

export function useSession(): Session | undefined {
  const now = useSyncExternalStore(onSession, readSession)
  return useContext(SessionBeneath) ?? now
}
