// What is special about a ticket, between its head and its lines: that it is in a hurry, was voided at the till, or that its guests left.
import { sentence } from '@lounge/domain/messages'
import { haveGuestsLeft, type Ticket } from '@lounge/domain/tickets/tickets'
import { Ban, ChevronsUp, DoorOpen } from 'lucide-react'
import styles from './ticket-flags.module.css'

export const TicketFlags = ({ ticket }: { readonly ticket: Ticket }) => (
  <>
    {ticket.status === 'cancelled' && (
      <p className={`${styles['cancelled']} solid-tone`} data-tone="error">
        <Ban size={28} aria-hidden />
        <span>
          <b>CANCELLED</b> {ticket.reason}
        </span>
      </p>
    )}
    {(ticket.status === 'todo' || ticket.status === 'doing') && haveGuestsLeft(ticket.lines) && (
      <p className={`${styles['cancelled']} solid-tone`} data-tone="error">
        <DoorOpen size={28} aria-hidden />
        <span>
          <b>GUESTS LEFT</b> {sentence('guests_left')}
        </span>
      </p>
    )}
    {ticket.priority === 'high' && (
      <p className={styles['high']} data-tone="error">
        <ChevronsUp size={22} strokeWidth={3} aria-hidden /> High priority
      </p>
    )}
  </>
)
