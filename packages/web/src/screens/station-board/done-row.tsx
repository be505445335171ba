// A finished ticket, as a row of the rail: whose it was, what it was, how long ago. A tap recalls the last one.
import { shortNumber } from '@lounge/domain/orders/orders'
import { tableBefore, type Ticket, type TicketLine } from '@lounge/domain/tickets/tickets'
import { Check, RotateCcw } from 'lucide-react'
import { memo } from 'react'
import { doneFor } from './ages.ts'
import styles from './done-row.module.css'
import { cardId, type Move, type OnMove } from './use-moves.ts'

interface DoneRowProps {
  readonly ticket: Ticket
  /** For the last ticket: how it is recalled. */
  readonly recall: Extract<Move, 'recall' | 'recallInOneStep'> | undefined
  readonly minutes: number | undefined
  readonly onMove: OnMove
}

/** Re-rendered only when its ticket, its minute or its place has changed. */
export const DoneRow = memo(function DoneRow({ ticket, recall, minutes, onMove }: DoneRowProps) {
  const { id, tableNumber, orderNumber, status } = ticket
  const before = tableBefore(ticket)
  const age = minutes === undefined ? undefined : doneFor(minutes)
  return (
    <li>
      <article
        id={cardId(id)}
        tabIndex={-1}
        className={styles['root']}
        data-status={status}
        aria-label={`Table ${tableNumber}, order ${shortNumber(orderNumber)}${ticket.isSimulation ? ', simulation' : ''}`}
      >
        <h3 className={`${styles['table']} figures`}>
          <span className="unseen">Table </span>
          {tableNumber}
        </h3>
        <p className={styles['what']}>{whatWas(ticket.lines)}</p>
        {age && (
          <span className={`${styles['age']} figures`}>
            <span aria-hidden>{age.text}</span>
            <span className="unseen">{age.spoken}</span>
          </span>
        )}
        <p className={styles['state']}>
          {ticket.status === 'cancelled' ? (
            <b data-tone="error" className={styles['cancelled']}>
              CANCELLED {ticket.reason}
            </b>
          ) : (
            <>
              <Check size={16} strokeWidth={3} aria-hidden /> Completed{ticket.isSimulation && ' · Simulation'}
              {before !== undefined && ` · Was Table ${before}`}
            </>
          )}
        </p>
        {recall && (
          <button
            type="button"
            className={styles['recall']}
            data-recall
            onClick={(event) => onMove(recall, ticket, event)}
            onKeyDown={(event) => event.repeat && event.preventDefault()}
          >
            <RotateCcw size={20} strokeWidth={2.5} aria-hidden /> Recall
          </button>
        )}
      </article>
    </li>
  )
})

/** The first of its lines, and how many more there were. */
function whatWas(lines: readonly TicketLine[]): string {
  const made = lines.filter(({ quantity }) => quantity > 0)
  const [first] = made.length > 0 ? made : lines
  if (!first) return ''
  const what = first.quantity > 1 ? `${first.quantity} ${first.name}` : first.name
  return made.length > 1 ? `${what} +${made.length - 1}` : what
}
