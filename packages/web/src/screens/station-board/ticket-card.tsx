// One ticket on the board. Wherever it is tapped, its main action happens; the way back is a button of its own.
import { shortNumber } from '@lounge/domain/orders/orders'
import type { Ticket } from '@lounge/domain/tickets/tickets'
import { memo, useState } from 'react'
import { doneFor, waitingFor } from './ages.ts'
import { TicketActions } from './ticket-actions.tsx'
import styles from './ticket-card.module.css'
import { TicketFlags } from './ticket-flags.tsx'
import { TicketLines } from './ticket-lines.tsx'
import unseenStyles from './unseen.module.css'
import { cardId, type OnMove } from './use-moves.ts'

interface TicketCardProps {
  readonly ticket: Ticket
  readonly isUpNext: boolean
  /** How long somebody has waited, or it has been done; nothing once nobody waits. */
  readonly minutes: number | undefined
  /** Whether a card that is drawn for the first time moves in. */
  readonly arrives: boolean
  readonly onMove: OnMove
}

/** Drawn again only when its ticket, its minute or its place at the front has changed. */
export const TicketCard = memo(function TicketCard({ ticket, isUpNext, minutes, arrives, onMove }: TicketCardProps) {
  const [isArriving, setIsArriving] = useState(arrives)
  const { id, tableNumber, orderNumber, status, priority, lines } = ticket
  const age = minutes === undefined ? undefined : status === 'done' ? doneFor(minutes) : waitingFor(minutes)
  const number = shortNumber(orderNumber)
  return (
    <li className={styles['item']} data-arriving={isArriving || undefined} onAnimationEnd={() => setIsArriving(false)}>
      <article
        id={cardId(id)}
        tabIndex={-1}
        className={styles['root']}
        data-status={status}
        data-priority={priority}
        aria-label={`Table ${tableNumber}, order ${number}`}
      >
        <header className={styles['head']} data-tone={age?.tone ?? 'neutral'}>
          <h3 className={styles['table']}>Table {tableNumber}</h3>
          {age && (
            <span className={`${styles['age']} figures`}>
              <span aria-hidden>{age.text}</span>
              <span className={unseenStyles['unseen']}>{age.spoken}</span>
            </span>
          )}
        </header>
        <TicketFlags ticket={ticket} isUpNext={isUpNext} />
        <TicketLines lines={lines} />
        <TicketActions ticket={ticket} number={number} onMove={onMove} />
      </article>
    </li>
  )
})
