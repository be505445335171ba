// Tells the lounge which tickets stood in sight here: those of a moment together, each once.
import type { TicketId } from '@lounge/domain/ids'
import { ticketsPerCommandMax } from '@lounge/domain/limits'
import { useEffect, useRef, useState } from 'react'
import { useCommand } from '../../hooks/use-command.ts'

export type OnSeen = (ticketId: TicketId) => void

const gatherMs = 100

/** The same function for as long as the terminal is the same. */
export function useSeen(): OnSeen {
  const { ask } = useCommand()
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  }, [ask])
  const [onSeen] = useState(() => {
    let gathered: TicketId[] = []
    const tell = () => {
      const ticketIds = gathered.slice(0, ticketsPerCommandMax)
      gathered = gathered.slice(ticketsPerCommandMax)
      void latest.current('ticket.seen', { ticketIds })
      if (gathered.length > 0) tell()
    }
    return (ticketId: TicketId) => {
      if (gathered.length === 0) setTimeout(tell, gatherMs)
      gathered.push(ticketId)
    }
  })
  return onSeen
}
