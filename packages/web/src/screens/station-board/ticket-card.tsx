// One ticket on the board. Wherever it is tapped, its main action happens; the way back is a button of its own.
import { shortNumber } from '@lounge/domain/orders/orders'
import type { Ticket } from '@lounge/domain/tickets/tickets'
import type { TicketId } from '@lounge/domain/ids'
import { memo, useEffect, useRef, useState } from 'react'
import { doneFor, waitingFor } from './ages.ts'
import { watchSight } from './in-sight.ts'
import { TicketActions } from './ticket-actions.tsx'
import styles from './ticket-card.module.css'
import { TicketFlags } from './ticket-flags.tsx'
import { TicketLines } from './ticket-lines.tsx'
import type { CardDeeds } from './use-card-deeds.ts'
import unseenStyles from './unseen.module.css'
import { cardId } from './use-moves.ts'

interface TicketCardProps {
  readonly ticket: Ticket
  readonly isUpNext: boolean
  readonly isLastDone: boolean
  /** How long somebody has waited, or it has been done; nothing once nobody waits. */
  readonly minutes: number | undefined
  /** Whether a card that is drawn for the first time moves in. */
  readonly arrives: boolean
  readonly deeds: CardDeeds
}

/** Drawn again only when its ticket, its minute or its place at the front has changed. */
export const TicketCard = memo(function TicketCard(props: TicketCardProps) {
  const { ticket, isUpNext, isLastDone, minutes, arrives, deeds } = props
  const card = useSeenCard(ticket, deeds.onSeen)
  const [isArriving, setIsArriving] = useState(arrives)
  const { id, tableNumber, orderNumber, status, priority, lines } = ticket
  const age = minutes === undefined ? undefined : status === 'done' ? doneFor(minutes) : waitingFor(minutes)
  const number = shortNumber(orderNumber)
  return (
    <li className={styles['item']} data-arriving={isArriving || undefined} onAnimationEnd={() => setIsArriving(false)}>
      <article
        ref={card}
        id={cardId(id)}
        tabIndex={-1}
        className={styles['root']}
        data-status={status}
        data-priority={priority}
        aria-label={`Table ${tableNumber}, order ${number}${ticket.isSimulation ? ', simulation' : ''}`}
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
        <TicketLines
          lines={lines}
          tableNumber={tableNumber}
          onTick={status === 'doing' ? (lineId, made, event) => deeds.onTick(id, lineId, made, event) : undefined}
        />
        <TicketActions
          ticket={ticket}
          number={number}
          isLastDone={isLastDone}
          onMove={deeds.onMove}
          onCancel={deeds.onCancel}
        />
      </article>
    </li>
  )
})

/** Tells once that somebody could read it, unless a board has said so before. */
function useSeenCard({ id, seenAt, status }: Ticket, onSeen: (ticketId: TicketId) => void) {
  const card = useRef<HTMLElement>(null)
  // Whoever starts a ticket has seen it, and of what is over nobody asks.
  const isNews = seenAt === undefined && status === 'todo'
  useEffect(() => {
    if (!isNews || !card.current) return undefined
    return watchSight(card.current, () => onSeen(id))
  }, [id, isNews, onSeen])
  return card
}
