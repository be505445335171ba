// The finished tickets of a station for its list: the same from the tickets a board holds and from the server's own rows.
import { isWithin, type Period, withinHeld } from '../history/views.ts'
import type { TicketId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import type { Station } from '../menu/menu.ts'
import { type Kobo, plus, zero } from '../money.ts'
import type { TableNumber } from '../orders/orders.ts'
import { isSearched, searchedFor } from '../orders/sales.ts'
import { settingsOf } from '../settings/settings.ts'
import { businessDay, type DayRule, formatShortDate, formatTime, minutes, type Timestamp } from '../time.ts'
import { type DoneTicket, type Ticket, ticketKind } from './tickets.ts'

export const finishedPerPage = 10

/** The place of a ticket in the list, and what it adds to the sums. */
export interface Finished {
  readonly id: TicketId
  readonly number: string
  readonly tableNumber: TableNumber
  readonly finishedAt: Timestamp
  /** From Start to Done; if done in one step, from when it was sent. Put back in between, it starts anew; recalled, it goes on. */
  readonly prepMs: number
  /** The searchable text, in small letters. */
  readonly text: string
  /** The number of portions and drinks. */
  readonly units: number
  readonly total: Kobo
  /** Listed, but not counted: no guest waited for it. */
  readonly isSimulation: boolean
}

export function finishedOf(ticket: DoneTicket): Finished {
  const { id, orderNumber, tableNumber, lines, finishedAt, maker, total } = ticket
  const made = lines.filter(({ quantity }) => quantity > 0)
  return {
    id,
    number: orderNumber,
    tableNumber,
    finishedAt,
    prepMs: prepOf(ticket),
    text: [orderNumber, maker.name, ...made.map(({ name }) => name)].join('\n').toLocaleLowerCase('en'),
    units: made.reduce((sum, { quantity }) => sum + quantity, 0),
    total,
    isSimulation: ticket.isSimulation === true,
  }
}

/** Two taps are at least this far apart; a shorter time means that one tap started and finished the ticket. */
const oneStepMs = 25

/** A board in one-step mode does not record the start: the guests have waited since the ticket was sent. */
function prepOf({ openedAt, startedAt, finishedAt }: DoneTicket): number {
  const isOneStep = Math.abs(finishedAt - startedAt) < oneStepMs
  return Math.max(0, finishedAt - (isOneStep ? openedAt : startedAt)) // two clocks may disagree
}

export interface FinishedFilter extends Period {
  /** Matches the order number, the table (`T7`), an item, or the name of the maker. */
  readonly search?: string | undefined
}

const sortKeys = ['completedTime', 'id', 'table', 'prepTime'] as const
type SortKey = (typeof sortKeys)[number]
/** Sorts by one key; a minus before it sorts descending. */
export type FinishedSort = SortKey | `-${SortKey}`
export const finishedSorts: readonly FinishedSort[] = sortKeys.flatMap((key) => [key, `-${key}`] as const)
export const latestFinishedFirst: FinishedSort = '-completedTime'

type Placed = Pick<Finished, 'id' | 'number' | 'tableNumber' | 'finishedAt' | 'prepMs'>

const byTime = (a: Placed, b: Placed): number => a.finishedAt - b.finishedAt || (a.id < b.id ? -1 : 1)
const comparisons = {
  completedTime: byTime,
  id: (a: Placed, b: Placed): number => (a.number === b.number ? 0 : a.number < b.number ? -1 : 1),
  table: (a: Placed, b: Placed): number => a.tableNumber - b.tableNumber,
  prepTime: (a: Placed, b: Placed): number => a.prepMs - b.prepMs,
} as const satisfies Readonly<Record<SortKey, unknown>>

const isFalling = (sort: FinishedSort): sort is `-${SortKey}` => sort.startsWith('-')
const keyOf = (sort: FinishedSort): SortKey => (isFalling(sort) ? (sort.slice(1) as SortKey) : sort) // what follows the minus

/** Equal entries are sorted latest first. */
export function sortFinished<Entry extends Placed>(entries: readonly Entry[], sort: FinishedSort): readonly Entry[] {
  const compare = comparisons[keyOf(sort)]
  const sign = isFalling(sort) ? -1 : 1
  return entries.toSorted((a, b) => sign * compare(a, b) || byTime(b, a))
}

/** @param search the result of `searchedFor` */
export const isFinishedFound = (finished: Pick<Finished, 'tableNumber' | 'text'>, search: string): boolean =>
  search === '' || isSearched(finished, search)

/** The finished tickets of a station that pass a filter, unsorted. */
export function filterFinished(
  tickets: Iterable<Ticket>,
  filter: FinishedFilter,
  rule: DayRule,
): readonly DoneTicket[] {
  const search = searchedFor(filter.search)
  return [...tickets].filter(
    (ticket): ticket is DoneTicket =>
      ticket.status === 'done' &&
      isWithin(businessDay(ticket.finishedAt, rule), filter) &&
      isFinishedFound(finishedOf(ticket), search),
  )
}

/**
 * The finished tickets on this device, in the given order.
 * @param isServerAway whether the server cannot be asked
 */
export function heldFinished(
  lounge: Lounge,
  station: Station,
  { sort, ...filter }: FinishedFilter & { readonly sort: FinishedSort },
  now: Timestamp,
  isServerAway: boolean,
): readonly DoneTicket[] {
  const rule = settingsOf(lounge)
  const held = filterFinished(lounge.all(ticketKind(station)), withinHeld(filter, rule, now, isServerAway), rule)
  const placed = held.map((ticket) => ({ ...finishedOf(ticket), ticket }))
  return sortFinished(placed, sort).map(({ ticket }) => ticket)
}

export interface FinishedSums {
  readonly tickets: number
  readonly units: number
  readonly prepMs: number
  readonly total: Kobo
}
export const nothingFinished: FinishedSums = { tickets: 0, units: 0, prepMs: 0, total: zero }

export const joinedSums = (a: FinishedSums, b: FinishedSums): FinishedSums => ({
  tickets: a.tickets + b.tickets,
  units: a.units + b.units,
  prepMs: a.prepMs + b.prepMs,
  total: plus(a.total, b.total),
})

/** What one ticket adds to the sums: nothing for a simulation. */
export const finishedSum = ({ isSimulation, units, prepMs, total }: Counted): FinishedSums =>
  isSimulation ? nothingFinished : { tickets: 1, units, prepMs, total }
type Counted = Pick<Finished, 'isSimulation' | 'units' | 'prepMs' | 'total'>

export const sumsOfFinished = (all: readonly Counted[]): FinishedSums =>
  all.map(finishedSum).reduce(joinedSums, nothingFinished)

export interface FinishedEntry extends Pick<Finished, 'id' | 'number' | 'tableNumber' | 'total' | 'isSimulation'> {
  readonly items: readonly string[]
  readonly completedTime: string
  readonly prepTime: string
  /** The chef or the bartender. */
  readonly maker: string
}

/** A finished ticket as the list shows it. */
export function finishedEntry(ticket: DoneTicket, rule: DayRule, now: Timestamp): FinishedEntry {
  const { id, number, tableNumber, finishedAt, prepMs, total, isSimulation } = finishedOf(ticket)
  return {
    id,
    number,
    tableNumber,
    items: ticket.lines.flatMap(({ quantity, name }) => (quantity > 0 ? [`${quantity} × ${name}`] : [])),
    completedTime: `${formatShortDate(finishedAt, rule, now)} ${formatTime(finishedAt, rule)}`,
    prepTime: formatPrep(prepMs),
    maker: ticket.maker.name,
    total,
    isSimulation,
  }
}

/** The mean of all finished tickets. */
export const averagePrep = ({ tickets, prepMs }: FinishedSums): string =>
  tickets === 0 ? '–' : formatPrep(prepMs / tickets)

/** `12 min`; always in minutes (SPEC §3), so that a column compares at a glance. */
function formatPrep(ms: number): string {
  const rounded = Math.round(ms / minutes(1))
  return rounded === 0 ? '< 1 min' : `${rounded} min`
}
