// Stands on a till and shows nothing: as long as somebody works here, tickets for codes are kept ready.
import { useEffect } from 'react'
import { keepTickets } from '../../terminal/keep-tickets.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'

export function TicketsKept() {
  const terminal = useTerminal()
  useEffect(() => keepTickets(terminal), [terminal])
  return null
}
