// Once an order is placed or paid: the next party sits at another table, and many lounges want to see the tables then.
import { settingsOf } from '@lounge/domain/settings/settings'
import { useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'

export function useNextParty(): () => void {
  const terminal = useTerminal()
  const navigate = useNavigate()
  return () => {
    if (settingsOf(terminal.lounge).tablesAfterOrder) void navigate(paths.tables)
  }
}
