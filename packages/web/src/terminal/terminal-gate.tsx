// Shows the screen once there are rows to show, with the notices about this terminal above it.
import { sentence } from '@lounge/domain/messages'
import { isAtStation } from '@lounge/domain/staff/staff'
import { HardDrive, Unplug } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'
import { terminalState, watchTerminal } from './current-terminal.ts'
import { LineNotices } from './line-notices.tsx'
import { LossNotice } from './loss-notice.tsx'
import { NotSaved } from './not-saved.tsx'
import { areRowsAway, RowsAway } from './rows-away.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { TerminalContext } from './terminal-context.ts'
import styles from './terminal-gate.module.css'

interface TerminalGateProps {
  /** The outline of a screen, while its rows are loading. */
  readonly waiting: ReactNode
  /** Further notices above the screen. */
  readonly notices?: ReactNode
  readonly children: ReactNode
}

const statusNow = () => terminalState().terminal?.status

export function TerminalGate({ waiting, notices, children }: TerminalGateProps) {
  const { terminal, problem, isDecided } = useSyncExternalStore(watchTerminal, terminalState)
  const status = useSyncExternalStore(watchTerminal, statusNow)
  const role = terminal?.session?.role ?? ''
  if (problem === 'not-enrolled') return <NotEnrolled />
  if (problem === 'no-storage') return <NoStorage />
  if (problem === 'no-code') return <NoCode />
  if (!terminal || !status?.isReady)
    return (
      <>
        {terminal && status && <LineNotices terminal={terminal} status={status} />}
        {status?.needsSignIn && <SignInAgain role={role} />}
        {areRowsAway({ hasSession: terminal?.session !== undefined, isDecided, status }) && <RowsAway />}
        <LossNotice />
        {waiting}
      </>
    )
  return (
    <TerminalContext value={terminal}>
      <div className={styles['root']}>
        <div>
          {status.trouble === 'not-saved' && <NotSaved terminal={terminal} status={status} />}
          <LineNotices terminal={terminal} status={status} />
          {/* A board says so itself, in words that are read from two metres away. */}
          {status.needsSignIn && !isAtStation(role) && <SignInAgain role={role} />}
          <LossNotice />
          {!status.trouble && notices}
        </div>
        <div className={styles['screen']}>{children}</div>
      </div>
    </TerminalContext>
  )
}

const NotEnrolled = () => (
  <EmptyState icon={Unplug} title="Waiting for the server">
    This device is new to the lounge, and the server has to give it a number first. It is asked again every few seconds.
  </EmptyState>
)

const NoCode = () => (
  <EmptyState icon={Unplug} title="Waiting for the server">
    A part of Lounge is not on this device yet. It is asked for again every few seconds.
  </EmptyState>
)

const NoStorage = () => (
  <EmptyState icon={HardDrive} title="This device cannot store anything">
    {sentence('not_saved')}
  </EmptyState>
)
