// Reports the tickets that were in sight on this board: batched, and each once.
import { ticketsPerCommandMax } from '@lounge/domain/limits'
import type { Ticket } from '@lounge/domain/tickets/tickets'
import { useEffect, useRef, useState } from 'react'
import { useCommand } from '../../hooks/use-command.ts'

export type OnSeen = (ticket: Pick<Ticket, 'id' | 'changes'>) => void

const gatherMs = 100

/** The same function for the same terminal. */
export function useTellSeen(): OnSeen {
  const { ask } = useCommand()
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  }, [ask])
  const [onSeen] = useState(() => {
    let gathered: Parameters<OnSeen>[0][] = []
    const tell = () => {
      const told = gathered.slice(0, ticketsPerCommandMax)
      gathered = gathered.slice(ticketsPerCommandMax)
      const changes = Object.fromEntries(told.flatMap(({ id, changes: count }) => (count ? [[id, count]] : [])))
      void latest.current('ticket.seen', { ticketIds: told.map(({ id }) => id), changes })
      if (gathered.length > 0) tell()
    }
    return (ticket: Parameters<OnSeen>[0]) => {
      if (gathered.length === 0) setTimeout(tell, gatherMs)
      gathered.push(ticket)
    }
  })
  return onSeen
}
