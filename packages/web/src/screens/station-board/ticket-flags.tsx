// What is special about a ticket, between its table and its lines: its turn, its hurry, that it was added or cancelled.
import type { Ticket } from '@lounge/domain/tickets/tickets'
import { Ban, ChevronsUp, CirclePlus, FlaskConical } from 'lucide-react'
import styles from './ticket-flags.module.css'

interface TicketFlagsProps {
  readonly ticket: Ticket
  readonly isUpNext: boolean
}

export function TicketFlags({ ticket, isUpNext }: TicketFlagsProps) {
  const isHigh = ticket.priority === 'high'
  return (
    <>
      {ticket.status === 'cancelled' && (
        <p className={`${styles['cancelled']} solid-tone`} data-tone="error">
          <Ban size={28} aria-hidden />
          <span>
            <b>CANCELLED</b> {ticket.reason}
          </span>
        </p>
      )}
      {(isUpNext || isHigh || ticket.isAddition || ticket.isSimulation) && (
        <p className={styles['root']}>
          {isUpNext && <span className={`${styles['flag']} ${styles['next']}`}>UP NEXT</span>}
          {isHigh && (
            <span className={`${styles['flag']} solid-tone`} data-tone="error">
              <ChevronsUp size={20} strokeWidth={3} aria-hidden /> High priority
            </span>
          )}
          {ticket.isSimulation && (
            <span className={styles['flag']} data-tone="warning">
              <FlaskConical size={20} aria-hidden /> Simulation
            </span>
          )}
          {ticket.isAddition && (
            <span className={styles['flag']} data-tone="info">
              <CirclePlus size={20} aria-hidden /> Added
            </span>
          )}
        </p>
      )}
    </>
  )
}
