// Shows how many questions wait for the signed-in person's approval, beside the page that answers them.
import { waitingFor } from '@lounge/domain/approvals/views'
import { idOf } from '@lounge/domain/ids'
import type { Kind, Lounge } from '@lounge/domain/lounge'
import { useCallback, useSyncExternalStore } from 'react'
import { useView } from '../../hooks/use-view.ts'
import { useSession } from '../../session/use-session.ts'
import { terminalState, watchTerminal } from '../../terminal/current-terminal.ts'
import { TerminalContext } from '../../terminal/terminal-context.ts'
import styles from './navigation-drawer.module.css'

const kinds: readonly Kind[] = ['approval', 'order', 'settings']

/** The drawer is outside the terminal gate, so there may be no terminal yet. */
export function WaitingForYes() {
  const { terminal } = useSyncExternalStore(watchTerminal, terminalState)
  if (!terminal) return null
  return (
    <TerminalContext value={terminal}>
      <Count />
    </TerminalContext>
  )
}

function Count() {
  const user = useSession()?.user
  const [staffId, role] = [user?.id ?? '', user?.role ?? '']
  const count = useView(
    kinds,
    useCallback((lounge: Lounge) => waitingFor(lounge, { staffId: idOf<'staff'>(staffId), role }), [staffId, role]),
  )
  if (count === 0) return null
  return (
    <span className={`${styles['count']} figures`}>
      {count} <span className="unseen">waiting</span>
    </span>
  )
}
