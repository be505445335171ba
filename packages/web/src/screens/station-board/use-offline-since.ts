// Whether what the board shows may be behind, and since when: then it has to say so.
import { type Timestamp, timestamp } from '@lounge/domain/time'
import { useEffect, useRef, useState } from 'react'
import { useConnection } from '../../hooks/use-connection.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'

export interface Offline {
  /** When the server was last heard; nothing on a device that never heard it. */
  readonly since?: Timestamp | undefined
}

/** A line that comes back within this moves no card under a finger that is about to tap it; the header tells of it at once. */
const patienceMs = 3_000

export function useOfflineSince(): Offline | undefined {
  const terminal = useTerminal()
  const { online } = useConnection()
  const wasOnline = useRef(false)
  const [offline, setOffline] = useState<Offline>()
  useEffect(() => {
    if (online) {
      wasOnline.current = true
      return
    }
    // Opened while offline, the board is as old as the last news this device has.
    const at = wasOnline.current ? terminal.now() : terminal.status.lastSyncAt
    const since = at === undefined ? undefined : timestamp(at)
    const timer = setTimeout(() => setOffline({ since }), patienceMs)
    return () => {
      clearTimeout(timer)
      setOffline(undefined)
    }
  }, [online, terminal])
  return offline
}
