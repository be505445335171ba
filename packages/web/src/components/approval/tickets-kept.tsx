// Keeps tickets for codes ready on a till while a person works there. It renders nothing.
import { useEffect } from 'react'
import { keepTickets } from '../../terminal/keep-tickets.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'

export function TicketsKept() {
  const terminal = useTerminal()
  useEffect(() => keepTickets(terminal), [terminal])
  return null
}
