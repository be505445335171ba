// The session for screens; `undefined` if nobody is signed in.
import { createContext, useContext, useSyncExternalStore } from 'react'
import { onSession, readSession, type Session } from './session.ts'

/** For a screen beneath a lock: the session that it still belongs to. */
export const SessionBeneath = createContext<Session | undefined>(undefined)

export function useSession(): Session | undefined {
  const now = useSyncExternalStore(onSession, readSession)
  return useContext(SessionBeneath) ?? now
}
