// Whether the server is in reach, and how many commands wait to be synchronised: what the header shows (HDR-05).
import type { Status } from '@lounge/sync/terminal/status'
import { useSyncExternalStore } from 'react'
import { terminalState, watchTerminal } from '../terminal/current-terminal.ts'

export interface Connection {
  readonly online: boolean
  /** Commands without an answer. */
  readonly pending: number
  /** The session is over: recording goes on, reading does not. */
  readonly needsSignIn: boolean
  readonly trouble?: Status['trouble']
  readonly drillUntil?: Status['drillUntil']
}

let shown: Connection = { online: true, pending: 0, needsSignIn: false }

/** The same object until something changes. */
export function readConnection(): Connection {
  const { terminal, isDecided } = terminalState()
  const {
    isOnline = false,
    pendingCount: pending = 0,
    needsSignIn = false,
    trouble,
    drillUntil,
  } = terminal?.status ?? {}
  // An exercise that a reload goes on with needs no first try.
  const online = isOnline || (!isDecided && drillUntil === undefined && navigator.onLine)
  const isSame =
    shown.online === online &&
    shown.pending === pending &&
    shown.needsSignIn === needsSignIn &&
    shown.trouble === trouble &&
    shown.drillUntil === drillUntil
  if (!isSame) shown = { online, pending, needsSignIn, trouble, drillUntil }
  return shown
}

function subscribe(listener: () => void): () => void {
  const stop = watchTerminal(listener)
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    stop()
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export const useConnection = (): Connection => useSyncExternalStore(subscribe, readConnection)
