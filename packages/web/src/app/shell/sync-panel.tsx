// The sync panel of the boards, which have no sync page: what waits on this device, Sync Now, and what came back.
import { ReturnedList } from '../../components/sync/returned-list.tsx'
import { SyncStatus } from '../../components/sync/sync-status.tsx'
import { WaitingLists } from '../../components/sync/waiting-lists.tsx'
import { TerminalContext } from '../../terminal/terminal-context.ts'
import { terminalState } from '../../terminal/current-terminal.ts'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './sync-panel.module.css'

interface SyncPanelProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Rendered in the header, outside the gate that waits for the first rows. */
export function SyncPanel({ opened, onClose }: SyncPanelProps) {
  const { terminal } = terminalState()
  return (
    <Dialog title="Data Synchronization" size="60rem" opened={opened && terminal !== undefined} onClose={onClose}>
      <TerminalContext value={terminal}>
        <div className={styles['root']}>
          <SyncStatus />
          <WaitingLists isWhole={false} />
          <ReturnedList />
        </div>
      </TerminalContext>
    </Dialog>
  )
}
