// The session as a screen sees it; nobody signed in is `undefined`.
import { useSyncExternalStore } from 'react'
import { onSession, readSession, type Session } from './session.ts'

export const useSession = (): Session | undefined => useSyncExternalStore(onSession, readSession)
