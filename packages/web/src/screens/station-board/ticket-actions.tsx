// The buttons of a card: Cancel and Start; Back and Done; Completed, and Recall of the last. The main one reaches over the
// whole card.
import type { TicketId } from '@lounge/domain/ids'
import type { Ticket } from '@lounge/domain/tickets/tickets'
import { Ban, Check, CircleHelp, type LucideIcon, Play, RotateCcw, Undo2, UserRound } from 'lucide-react'
import type { MouseEvent } from 'react'
import styles from './ticket-actions.module.css'
import type { Move, OnMove } from './use-moves.ts'

interface TicketActionsProps {
  readonly ticket: Ticket
  /** The last six of the order's number. */
  readonly number: string
  readonly isLastDone: boolean
  readonly onMove: OnMove
  readonly onCancel: (ticketId: TicketId, event: MouseEvent) => void
}

export function TicketActions({ ticket, number, isLastDone, onMove, onCancel }: TicketActionsProps) {
  const button = (move: Move) => <ActionButton move={move} ticketId={ticket.id} onMove={onMove} />
  const status: string = ticket.status // of a newer server perhaps
  switch (ticket.status) {
    case 'todo':
      return (
        <div className={styles['root']}>
          <span className={`${styles['number']} figures`}>{number}</span>
          <CancelButton onClick={(event) => onCancel(ticket.id, event)} />
          {button('ticket.start')}
        </div>
      )
    case 'doing':
      return (
        <>
          <Maker number={number} name={ticket.maker.name} />
          <div className={styles['root']}>
            {button('ticket.back')}
            {button('ticket.finish')}
          </div>
        </>
      )
    case 'done':
      return (
        <>
          <Maker number={number} name={ticket.maker.name} />
          <div className={styles['root']}>
            <p className={styles['completed']} data-tone="done">
              <Check className={styles['icon']} size={24} strokeWidth={2.5} aria-hidden /> Completed
            </p>
            {isLastDone && button('ticket.recall')}
          </div>
        </>
      )
    case 'cancelled':
      return <Maker number={number} />
    default:
      return (
        <p className={styles['unknown']} data-tone="warning">
          <CircleHelp size={24} aria-hidden />
          <span>
            {number}: this board does not know “{status}”. Please reload it.
          </span>
        </p>
      )
  }
}

const CancelButton = ({ onClick }: { readonly onClick: (event: MouseEvent) => void }) => (
  <span className={styles['small']}>
    <button type="button" className={styles['button']} data-move="cancel" aria-haspopup="dialog" onClick={onClick}>
      <Ban size={20} strokeWidth={2.5} aria-hidden />
      <span className={styles['word']}>Cancel</span>
    </button>
  </span>
)

/** Which order it is, and who works on it. */
const Maker = ({ number, name }: { readonly number: string; readonly name?: string }) => (
  <p className={styles['maker']}>
    <span className={`${styles['number']} figures`}>{number}</span>
    {name !== undefined && (
      <>
        <UserRound size={20} aria-hidden /> <span className={styles['name']}>{name}</span>
      </>
    )}
  </p>
)

interface Look {
  readonly label: string
  readonly icon: LucideIcon
  /** Where it stands: over the whole card, beside that, or at the end of a row that is no button. */
  readonly place: 'mainPlace' | 'apart' | 'atEnd'
}

const looks: Readonly<Record<Move, Look>> = {
  'ticket.start': { label: 'Start', icon: Play, place: 'mainPlace' },
  'ticket.back': { label: 'Back', icon: Undo2, place: 'apart' },
  'ticket.finish': { label: 'Done', icon: Check, place: 'mainPlace' },
  'ticket.recall': { label: 'Recall', icon: RotateCcw, place: 'atEnd' },
}

interface ActionButtonProps {
  readonly move: Move
  readonly ticketId: TicketId
  readonly onMove: OnMove
}

function ActionButton({ move, ticketId, onMove }: ActionButtonProps) {
  const { label, icon: Icon, place } = looks[move]
  return (
    <span className={styles[place]}>
      <button
        type="button"
        className={styles['button']}
        data-move={move}
        data-main={place === 'mainPlace' || undefined}
        onClick={(event) => onMove(move, ticketId, event)}
        // A key held down is one wish, not a row of them: the focus has moved on to the next button by then.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
      >
        <Icon className={styles['icon']} size={24} strokeWidth={2.5} aria-hidden />
        {label}
      </button>
    </span>
  )
}
