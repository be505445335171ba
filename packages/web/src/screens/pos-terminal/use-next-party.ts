// Goes to the tables once an order is placed or paid, if the settings say so: the next party sits at another table.
import { settingsOf } from '@lounge/domain/settings/settings'
import { useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useStationsAway } from '../../hooks/use-boards.ts'
import { cartOf } from '../../terminal/cart.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { unheardOf } from '../../components/papers/unheard.ts'

export function useNextParty(): () => void {
  const terminal = useTerminal()
  const navigate = useNavigate()
  const away = useStationsAway()
  return () => {
    // A slip that has to be carried is offered on this screen.
    const isSlipNeeded = unheardOf(terminal.lounge, cartOf(terminal).fired, away).length > 0
    // A person who has left the screen before a slow disk has finished stays where they are.
    const isHere = location.pathname === paths.posTerminal
    if (isHere && settingsOf(terminal.lounge).tablesAfterOrder && !isSlipNeeded) void navigate(paths.tables)
  }
}
