// The head of a card: whose it is, when it was sent and by which order, flags about its turn, and its waiting time.
import type { Ticket } from '@lounge/domain/tickets/tickets'
import { type Age, doneFor, waitingFor } from './ages.ts'
import styles from './ticket-head.module.css'

interface TicketHeadProps {
  readonly ticket: Ticket
  /** The last six digits of the order's number. */
  readonly number: string
  /** The time of day at which it was sent. */
  readonly sentAt: string
  readonly isUpNext: boolean
  readonly minutes: number | undefined
}

export function TicketHead({ ticket, number, sentAt, isUpNext, minutes }: TicketHeadProps) {
  const age = ageOf(ticket, minutes)
  const words = wordsOn(ticket, isUpNext)
  return (
    <header className={styles['root']} data-tone={age?.tone ?? 'neutral'} data-next={isUpNext || undefined}>
      <h3 className={`${styles['table']} figures`}>
        <span className="unseen">Table </span>
        {ticket.tableNumber}
      </h3>
      <p className={styles['about']}>
        {words !== '' && <span className={styles['words']}>{words}</span>}
        <span className={`${styles['sent']} figures`}>
          <span className="unseen">sent at </span>
          <time>{sentAt}</time> <span className={styles['number']}>{number}</span>
        </span>
      </p>
      {age && <AgeText age={age} />}
    </header>
  )
}

const AgeText = ({ age: { text, spoken } }: { readonly age: Age }) => (
  <span className={`${styles['age']} figures`}>
    <span aria-hidden>{text}</span>
    <span className="unseen">{spoken}</span>
  </span>
)

function ageOf({ status }: Ticket, minutes: number | undefined): Age | undefined {
  if (minutes === undefined) return undefined
  return status === 'done' ? doneFor(minutes) : waitingFor(minutes)
}

/** Short words, for the room is small; the name comes last. */
const wordsOn = (ticket: Ticket, isUpNext: boolean): string =>
  [
    isUpNext && 'UP NEXT',
    ticket.isSimulation && 'Simulation',
    ticket.isAddition && 'Added',
    ticket.status === 'doing' && ticket.maker.name,
  ]
    .filter(Boolean)
    .join(' · ')
