// Whether what the board shows may be behind, and since when: then it has to say so.
import { type Timestamp, timestamp } from '@lounge/domain/time'
import { useEffect, useRef, useState } from 'react'
import { useConnection } from '../../hooks/use-connection.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'

export interface Offline {
  /** When the server was last heard; nothing on a device that never heard it. */
  readonly since?: Timestamp | undefined
}

export function useOfflineSince(): Offline | undefined {
  const terminal = useTerminal()
  const { online } = useConnection()
  const wasOnline = useRef(false)
  const [since, setSince] = useState<Timestamp>()
  useEffect(() => {
    if (online) {
      wasOnline.current = true
      return
    }
    // Opened while offline, the board is as old as the last news this device has.
    const at = wasOnline.current ? terminal.now() : terminal.status.lastSyncAt
    setSince(at === undefined ? undefined : timestamp(at))
  }, [online, terminal])
  return online ? undefined : { since }
}
