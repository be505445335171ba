// The flags of a ticket, between its head and its lines: urgent, voided at the till, moved from another table, or its guests left.
import { sentence } from '@lounge/domain/messages'
import { haveGuestsLeft, tableBefore, type Ticket } from '@lounge/domain/tickets/tickets'
import { ArrowLeftRight, Ban, ChevronsUp, DoorOpen } from 'lucide-react'
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
    <MovedFlag ticket={ticket} />
    {ticket.priority === 'high' && (
      <p className={styles['flag']} data-tone="error">
        <ChevronsUp size={22} strokeWidth={3} aria-hidden /> High priority
      </p>
    )}
  </>
)

function MovedFlag({ ticket }: { readonly ticket: Ticket }) {
  const before = tableBefore(ticket)
  if (before === undefined) return null
  return (
    <p className={styles['flag']} data-tone="warning">
      <ArrowLeftRight size={22} strokeWidth={3} aria-hidden /> Was Table {before}
    </p>
  )
}
