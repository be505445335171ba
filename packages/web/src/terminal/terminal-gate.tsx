// Shows the screen once there are rows to show, and stands over it when what was done could not be written down.
import { sentence } from '@lounge/domain/messages'
import { HardDrive, Unplug } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'
import { terminalState, watchTerminal } from './current-terminal.ts'
import { NotSavedNotice } from './not-saved-notice.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { TerminalContext } from './terminal-context.ts'
import styles from './terminal-gate.module.css'

interface TerminalGateProps {
  /** The outline of a screen, while its rows are on their way. */
  readonly waiting: ReactNode
  readonly children: ReactNode
}

const statusNow = () => terminalState().terminal?.status

export function TerminalGate({ waiting, children }: TerminalGateProps) {
  const { terminal, problem } = useSyncExternalStore(watchTerminal, terminalState)
  const status = useSyncExternalStore(watchTerminal, statusNow)
  if (problem === 'not-enrolled') return <NotEnrolled />
  if (problem === 'no-storage') return <NoStorage />
  if (!terminal || !status?.isReady) return waiting
  return (
    <TerminalContext value={terminal}>
      <div className={styles['root']}>
        {status.needsSignIn && <SignInAgain />}
        <div className={styles['screen']}>{children}</div>
      </div>
      {status.trouble === 'not-saved' && <NotSavedNotice pending={status.pendingCount} />}
    </TerminalContext>
  )
}

const NotEnrolled = () => (
  <EmptyState icon={Unplug} title="Waiting for the server">
    This device is new to the lounge, and the server has to give it a number first. It is asked again every few seconds.
  </EmptyState>
)

const NoStorage = () => (
  <EmptyState icon={HardDrive} title="This device cannot store anything">
    {sentence('not_saved')}
  </EmptyState>
)
