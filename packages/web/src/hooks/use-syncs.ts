// The syncs of this device: the result of the last one, those before it, and Sync Now.
import type { SyncView } from '@lounge/sync/terminal/syncs'
import { useSyncExternalStore } from 'react'
import { terminalState, watchTerminal } from '../terminal/current-terminal.ts'
import { tellOfSyncOffline } from '../terminal/sync-words.ts'
import { useTerminal } from '../terminal/terminal-context.ts'

interface UsedSyncs extends SyncView {
  readonly syncNow: () => void
}

const none: SyncView = { state: 'idle', last: undefined, records: [] }

const viewNow = (): SyncView => terminalState().syncs?.view ?? none

function subscribe(listener: () => void): () => void {
  let stopSyncs = terminalState().syncs?.watch(listener)
  const stop = watchTerminal(() => {
    stopSyncs?.()
    stopSyncs = terminalState().syncs?.watch(listener)
    listener()
  })
  return () => {
    stop()
    stopSyncs?.()
  }
}

export function useSyncs(): UsedSyncs {
  const terminal = useTerminal()
  const view = useSyncExternalStore(subscribe, viewNow)
  const syncNow = () =>
    void terminalState()
      .syncs?.syncNow()
      .then((end) => end === 'offline' && tellOfSyncOffline(terminal))
  return { ...view, syncNow }
}
