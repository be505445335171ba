// Whether this board is cut off from the lounge, and since when.
import type { Timestamp } from '@lounge/domain/time'
import { useEffect, useState } from 'react'
import { useConnection } from '../../hooks/use-connection.ts'
import { useStatus } from '../../hooks/use-status.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { type CutOff, cutOffBy, CutOffSince, patienceMs } from './cut-off.ts'

interface Shown {
  readonly why: CutOff
  readonly since: Timestamp | undefined
}

export function useCutOff(): Shown | undefined {
  const terminal = useTerminal()
  const { online } = useConnection()
  const why = cutOffBy(useStatus(), online)
  const isCutOff = why !== undefined
  const [memory] = useState(() => new CutOffSince())
  const [shown, setShown] = useState<Pick<Shown, 'since'>>()
  useEffect(() => {
    const since = memory.note(isCutOff, terminal.now(), terminal.status.lastSyncAt)
    if (!isCutOff) return
    const timer = setTimeout(() => setShown({ since }), patienceMs)
    return () => {
      clearTimeout(timer)
      setShown(undefined)
    }
  }, [isCutOff, memory, terminal])
  return why && shown && { why, since: shown.since }
}
