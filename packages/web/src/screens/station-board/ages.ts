// The waiting time of a ticket on the board: in whole minutes, with a colour from five and from ten minutes on.
import type { TicketId } from '@lounge/domain/ids'
import { haveGuestsLeft, type Ticket } from '@lounge/domain/tickets/tickets'
import type { Board } from '@lounge/domain/tickets/views'
import { minutes, type Timestamp } from '@lounge/domain/time'
import type { Tone } from '../../ui/tones.ts'

const slowAtMinutes = 5
const lateAtMinutes = 10

export interface Age {
  /** Short enough to be read at two metres. */
  readonly text: string
  readonly spoken: string
  readonly tone: Tone
}

/** Whole minutes since the guest ordered, or since it was done; nothing if nobody waits for it any more. */
export function minutesOf(ticket: Ticket, now: Timestamp): number | undefined {
  if (ticket.status === 'cancelled') return undefined
  if (ticket.status !== 'done' && haveGuestsLeft(ticket.lines)) return undefined
  const since = ticket.status === 'done' ? ticket.finishedAt : ticket.openedAt
  return Math.max(0, Math.floor((now - since) / minutes(1)))
}

export function waitingFor(count: number): Age {
  const tone = count >= lateAtMinutes ? 'late' : count >= slowAtMinutes ? 'waiting' : 'neutral'
  return { text: duration(count), spoken: `waiting ${inWords(count)}`, tone }
}

export const doneFor = (count: number): Age => ({
  text: duration(count),
  spoken: `done ${inWords(count)} ago`,
  tone: 'done',
})

/** The late ticket that has waited longest: if everything is red, red says nothing. */
export function longestLate({ todo, doing }: Board, now: Timestamp): TicketId | undefined {
  const late = [...todo, ...doing]
    .map(({ ticket }) => ticket)
    .filter((ticket) => (minutesOf(ticket, now) ?? 0) >= lateAtMinutes)
    .sort((a, b) => a.openedAt - b.openedAt)
  return late[0]?.id
}

/** `now`, `7′`, `1 h 05`. */
function duration(count: number): string {
  if (count === 0) return 'now'
  return count < 60 ? `${count}′` : `${Math.floor(count / 60)} h ${String(count % 60).padStart(2, '0')}`
}

function inWords(count: number): string {
  if (count === 0) return 'less than a minute'
  const hours = Math.floor(count / 60)
  const rest = count % 60
  return [hours > 0 ? plural(hours, 'hour') : '', rest > 0 ? plural(rest, 'minute') : ''].filter(Boolean).join(' ')
}

const plural = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`
