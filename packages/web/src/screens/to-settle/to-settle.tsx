// To settle, at a till: this till's open exceptions, and the one tap that settles each.
import { toSettle } from '@lounge/domain/exceptions/to-settle'
import { useCallback } from 'react'
import { useSession } from '../../session/use-session.ts'
import { isDemo } from '../../terminal/server-mode.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { useTimedView } from '../../hooks/use-view.ts'
import { ListScreen } from '../../components/lists/list-screen.tsx'
import { FlagList, flagKinds } from './flag-list.tsx'

export function ToSettle() {
  const { till } = useTerminal().device
  const { role = '', id: staffId } = useSession()?.user ?? {}
  const entries = useTimedView(
    flagKinds,
    useCallback(
      (lounge, now) => toSettle(lounge, now, { role, till, staffId, hasOwner: !isDemo() }),
      [role, till, staffId],
    ),
  )
  return (
    <ListScreen>
      <FlagList entries={entries} isTill />
    </ListScreen>
  )
}
