// What is special about a ticket, between its head and its lines: that it is in a hurry, or was voided at the till.
import type { Ticket } from '@lounge/domain/tickets/tickets'
import { Ban, ChevronsUp } from 'lucide-react'
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
    {ticket.priority === 'high' && (
      <p className={styles['high']} data-tone="error">
        <ChevronsUp size={22} strokeWidth={3} aria-hidden /> High priority
      </p>
    )}
  </>
)
