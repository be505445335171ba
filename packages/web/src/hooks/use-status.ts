// The status of this tab's terminal, as it changes.
import type { Status } from '@lounge/sync/terminal/status'
import { useCallback, useSyncExternalStore } from 'react'
import { useTerminal } from '../terminal/terminal-context.ts'

export function useStatus(): Status {
  const terminal = useTerminal()
  const subscribe = useCallback((listener: () => void) => terminal.watchStatus(listener), [terminal])
  return useSyncExternalStore(subscribe, () => terminal.status)
}
