// The lines of a ticket: quantity first, then the item, and how it is wanted. Changes after sending are marked, and a tap on the quantity
// ticks off what is made.
import type { LineId } from '@lounge/domain/ids'
import { haveGuestsLeft, type TicketLine } from '@lounge/domain/tickets/tickets'
import { Check, Pencil } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { marksOf } from './line-marks.ts'
import styles from './ticket-lines.module.css'

export type OnTick = (lineId: LineId, made: number, event: MouseEvent) => void

interface TicketLinesProps {
  readonly lines: readonly TicketLine[]
  /** The ticket's table; a line that was split off may go to another one. */
  readonly tableNumber: number
  /** Absent unless the ticket is in work. */
  readonly onTick?: OnTick | undefined
}

export function TicketLines({ lines, tableNumber, onTick }: TicketLinesProps) {
  const areAllLeft = haveGuestsLeft(lines)
  return (
    <ul className={styles['root']}>
      {lines.map((line) => (
        <Line
          key={line.id}
          line={line}
          tableNumber={tableNumber}
          isLeft={line.guestsLeft === true && !areAllLeft}
          onTick={onTick}
        />
      ))}
    </ul>
  )
}

interface LineProps extends Omit<TicketLinesProps, 'lines'> {
  readonly line: TicketLine
  /** The line's guests have left, and others wait for the rest of the ticket. */
  readonly isLeft: boolean
}

function Line({ line, tableNumber, isLeft, onTick }: LineProps) {
  const table = line.elsewhere?.tableNumber ?? tableNumber
  const { quantity, isRemoved, isMade, leftToMake, quantityWas, noteWas } = marksOf(line)
  const What = isRemoved ? 'del' : 'span'
  const times = (
    <>
      {quantity}
      <span className="unseen">×</span>
    </>
  )
  return (
    <li data-made={isMade || undefined}>
      <What className={styles['what']}>
        {onTick && !isRemoved ? (
          <Tick line={line} isMade={isMade} onTick={onTick}>
            {times}
          </Tick>
        ) : (
          <span className={`${styles['quantity']} figures`}>{times}</span>
        )}{' '}
        <span className={styles['name']}>{line.name}</span>
      </What>
      {isRemoved && <Mark>Removed</Mark>}
      {isLeft && !isRemoved && <Mark>Guests left</Mark>}
      {table !== tableNumber && !isRemoved && <Mark>For Table {table}</Mark>}
      {quantityWas !== undefined && (
        <Mark>
          Changed: {quantityWas} → {quantity}
        </Mark>
      )}
      {leftToMake !== undefined && (
        <Mark>
          {line.made} made, {leftToMake} to make
        </Mark>
      )}
      {line.note !== '' && !isRemoved && <p className={styles['note']}>{line.note}</p>}
      {noteWas !== undefined && <NoteMark note={line.note} was={noteWas} />}
    </li>
  )
}

interface TickProps {
  readonly line: TicketLine
  readonly isMade: boolean
  readonly onTick: OnTick
  readonly children: ReactNode
}

const Tick = ({ line: { id, name, quantity }, isMade, onTick, children }: TickProps) => (
  <button
    type="button"
    role="checkbox"
    aria-checked={isMade}
    aria-label={`${quantity}× ${name} made`}
    className={`${styles['quantity']} ${styles['tick']} figures`}
    onClick={(event) => onTick(id, isMade ? 0 : quantity, event)}
  >
    <span className={styles['box']}>
      {children}
      {isMade && <Check className={styles['check']} size={20} strokeWidth={4} aria-hidden />}
    </span>
  </button>
)

function NoteMark({ note, was }: { readonly note: string; readonly was: string }) {
  if (was === '') return <Mark>Note added</Mark>
  return (
    <Mark>
      {note === '' ? 'Note removed' : 'Note was'}: <del>{was}</del>
    </Mark>
  )
}

const Mark = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles['mark']} data-tone="warning">
    <Pencil size={18} aria-hidden />
    <span>{children}</span>
  </p>
)
