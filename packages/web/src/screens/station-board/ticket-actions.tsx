// The buttons of a card: Start, or Back and Done. The main one covers the whole card, and only Done is solid. Cancelling, with its reason,
// is behind the three dots. A voided ticket has Seen, which covers nothing: a tap that was meant for Start or Done must not put it away.
import type { TicketId } from '@lounge/domain/ids'
import type { Ticket } from '@lounge/domain/tickets/tickets'
import { Check, CircleHelp, Ellipsis, Eye, type LucideIcon, Play, Undo2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import styles from './ticket-actions.module.css'
import type { Move, OnMove } from './use-moves.ts'

interface TicketActionsProps {
  readonly ticket: Ticket
  /** The key that chooses this card. */
  readonly place: number | undefined
  readonly isOneStep: boolean
  readonly onMove: OnMove
  readonly onCancel: (ticketId: TicketId, event: MouseEvent) => void
  readonly onPutAway: (ticketId: TicketId, event: MouseEvent) => void
}

export function TicketActions({ ticket, place, isOneStep, onMove, onCancel, onPutAway }: TicketActionsProps) {
  if (ticket.status === 'cancelled') return <SeenButton onClick={(event) => onPutAway(ticket.id, event)} />
  const main = mainMove(ticket, isOneStep)
  if (!main) return ticket.status === 'done' ? null : <Unknown status={String(ticket.status)} />
  return (
    <div className={styles['root']}>
      {ticket.status === 'doing' && <ActionButton move="back" ticket={ticket} onMove={onMove} />}
      <ActionButton move={main} ticket={ticket} onMove={onMove} place={place} isMain />
      {ticket.status === 'todo' && <CancelButton onClick={(event) => onCancel(ticket.id, event)} />}
    </div>
  )
}

/** The action of a tap anywhere on the card. */
function mainMove({ status }: Ticket, isOneStep: boolean): CardMove | undefined {
  if (status === 'todo') return isOneStep ? 'doneInOneStep' : 'start'
  return status === 'doing' ? 'done' : undefined
}

const SeenButton = ({ onClick }: { readonly onClick: (event: MouseEvent) => void }) => (
  <div className={styles['root']}>
    <span className={styles['apart']}>
      <button type="button" className={styles['button']} onClick={onClick}>
        <Eye size={24} strokeWidth={2.5} aria-hidden />
        Seen
      </button>
    </span>
  </div>
)

const CancelButton = ({ onClick }: { readonly onClick: (event: MouseEvent) => void }) => (
  <span className={styles['apart']} data-side="end">
    <button type="button" className={styles['button']} aria-label="Cancel" aria-haspopup="dialog" onClick={onClick}>
      <Ellipsis size={26} strokeWidth={2.5} aria-hidden />
    </button>
  </span>
)

const Unknown = ({ status }: { readonly status: string }) => (
  <p className={styles['unknown']} data-tone="warning">
    <CircleHelp size={24} aria-hidden />
    <span>This board does not know “{status}”. Please reload it.</span>
  </p>
)

interface Look {
  readonly label: string
  readonly icon: LucideIcon
}
type CardMove = Exclude<Move, 'recall' | 'recallInOneStep'>

const done: Look = { label: 'Done', icon: Check }
const looks: Readonly<Record<CardMove, Look>> = {
  start: { label: 'Start', icon: Play },
  back: { label: 'Back', icon: Undo2 },
  done,
  doneInOneStep: done,
}

interface ActionButtonProps {
  readonly move: CardMove
  readonly ticket: Ticket
  readonly onMove: OnMove
  readonly place?: number | undefined
  readonly isMain?: boolean
}

function ActionButton({ move, ticket, onMove, place, isMain = false }: ActionButtonProps) {
  const { label, icon: Icon } = looks[move]
  return (
    <span className={isMain ? styles['mainPlace'] : styles['apart']}>
      <button
        type="button"
        className={styles['button']}
        data-move={label}
        data-main={isMain || undefined}
        onClick={(event) => onMove(move, ticket, event)}
        // A held key counts once: the focus has moved on to the next button by then.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
      >
        {place !== undefined && (
          <kbd className={styles['place']} aria-hidden>
            {place}
          </kbd>
        )}
        <Icon size={24} strokeWidth={2.5} aria-hidden />
        {label}
      </button>
    </span>
  )
}
