// One ticket on the board. A tap anywhere runs its main action; the way back is a button of its own. A card that is chosen by its number
// has the focus (use-board-keys.ts).
import { shortNumber } from '@lounge/domain/orders/orders'
import type { Ticket } from '@lounge/domain/tickets/tickets'
import { isToBeSeen } from '@lounge/domain/tickets/unseen'
import { memo, useEffect, useRef, useState } from 'react'
import { watchSight } from './in-sight.ts'
import { packed } from './packing.ts'
import { TicketActions } from './ticket-actions.tsx'
import styles from './ticket-card.module.css'
import { TicketFlags } from './ticket-flags.tsx'
import { TicketHead } from './ticket-head.tsx'
import { TicketLines } from './ticket-lines.tsx'
import type { CardDeeds } from './use-card-deeds.ts'
import { cardId } from './use-moves.ts'
import type { OnSeen } from './use-tell-seen.ts'

export interface TicketCardProps {
  readonly ticket: Ticket
  /** The time of day at which it was sent. */
  readonly sentAt: string
  readonly isUpNext: boolean
  /** It has waited longest of the late ones. */
  readonly isLongestLate: boolean
  /** The key that chooses it. */
  readonly place: number | undefined
  /** How long somebody has waited; nothing once nobody waits. */
  readonly minutes: number | undefined
  readonly isOneStep: boolean
  /** Whether the card animates on its first render. */
  readonly arrives: boolean
  readonly deeds: CardDeeds
}

/** Re-rendered only when its ticket, its minute or its place has changed. */
export const TicketCard = memo(function TicketCard(props: TicketCardProps) {
  const { ticket, sentAt, isUpNext, isLongestLate, place, minutes, isOneStep, arrives, deeds } = props
  const card = useSeenCard(ticket, deeds.onSeen)
  const [isArriving, setIsArriving] = useState(arrives)
  const { id, tableNumber, orderNumber, status, priority, lines } = ticket
  const number = shortNumber(orderNumber)
  return (
    <li
      ref={packed}
      className={styles['item']}
      data-arriving={isArriving || undefined}
      onAnimationEnd={() => setIsArriving(false)}
    >
      <article
        ref={card}
        id={cardId(id)}
        tabIndex={-1}
        className={styles['root']}
        data-status={status}
        data-priority={priority}
        data-place={place}
        data-longest-late={isLongestLate || undefined}
        aria-label={`Table ${tableNumber}, order ${number}${ticket.isSimulation ? ', simulation' : ''}`}
      >
        <TicketHead ticket={ticket} number={number} sentAt={sentAt} isUpNext={isUpNext} minutes={minutes} />
        <TicketFlags ticket={ticket} />
        <TicketLines
          lines={lines}
          tableNumber={tableNumber}
          onTick={status === 'doing' ? (lineId, made, event) => deeds.onTick(id, lineId, made, event) : undefined}
        />
        <TicketActions
          ticket={ticket}
          place={place}
          isOneStep={isOneStep}
          onMove={deeds.onMove}
          onCancel={deeds.onCancel}
          onPutAway={deeds.onPutAway}
        />
      </article>
    </li>
  )
})

/** Reports once that the card could be read, unless a board has reported it before. */
function useSeenCard(ticket: Ticket, onSeen: OnSeen) {
  const card = useRef<HTMLElement>(null)
  const { id, changes } = ticket
  const isNews = isToBeSeen(ticket)
  useEffect(() => {
    if (!isNews || !card.current) return undefined
    return watchSight(card.current, () => onSeen({ id, changes }))
  }, [id, changes, isNews, onSeen])
  return card
}
