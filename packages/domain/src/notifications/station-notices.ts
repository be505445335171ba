// What kitchen and bar hear of an order that was sent: each its own part of it.
import type { By } from '../command.ts'
import type { EventOf, Lounge, LoungeEvent } from '../lounge.ts'
import { type Station, stations } from '../menu/menu.ts'
import type { OrderLine } from '../orders/orders.ts'
import { destinationOf, type Ticket, ticketKind } from '../tickets/tickets.ts'
import { unitsFrom } from '../tickets/units.ts'
import { notice } from './notice.ts'

export const stationsOf = (lines: readonly OrderLine[]): Station[] => [
  ...new Set(lines.flatMap((line) => line.station ?? [])),
]

const itemsNamed = 3

type Words = Pick<OrderLine, 'name' | 'quantity' | 'note'>
type WordOf = (line: Words) => string
const unitsWord: WordOf = ({ name, quantity }) => `${quantity}× ${name}`
const noteWord: WordOf = (line) => `${unitsWord(line)} (${line.note || 'no note'})`

/** What a station makes of these lines, in one line of text. */
const itemsFor = (station: Station, lines: readonly OrderLine[], wordOf?: WordOf): string =>
  itemsOf(
    lines.filter((line) => line.station === station),
    wordOf,
  )
export function itemsOf(lines: readonly Words[], wordOf = unitsWord): string {
  const named = lines.slice(0, itemsNamed).map(wordOf)
  return lines.length > itemsNamed ? `${named.join(', ')} and ${lines.length - itemsNamed} more` : named.join(', ')
}

interface More {
  readonly tableNumber: number
  readonly lines: readonly OrderLine[]
}

/** @param subject distinguishes what one command adds from what it changes */
const moreNotices = (subject: string, { tableNumber: table, lines }: More, by: By): readonly LoungeEvent[] =>
  stationsOf(lines).map((station) => {
    const params = { table, items: itemsFor(station, lines) }
    return notice(by, 'info', [station], 'notice_order_added', `${subject}.${station}`, params)
  })

export const addedNotices = (event: EventOf<'order.linesAdded'>, by: By): readonly LoungeEvent[] =>
  moreNotices(event.number, event, by)

/** More of a sent line, or another note on it: its ticket is on a board already, where nobody looks for it again. */
export function changedNotices(event: EventOf<'order.changed'>, by: By): readonly LoungeEvent[] {
  const { number, tableNumber, changes } = event
  const lines = changes.flatMap(({ line, quantity }) => {
    const units = quantity - line.quantity
    return units > 0 ? [{ ...line, quantity: units }] : []
  })
  const noted = changes.flatMap(({ line, quantity, note }) => (note === line.note ? [] : [{ ...line, quantity, note }]))
  return [
    ...moreNotices(`${number}.more`, { tableNumber, lines }, by),
    ...stationsOf(noted).map((station) => {
      const params = { table: tableNumber, items: itemsFor(station, noted, noteWord) }
      return notice(by, 'warning', [station], 'notice_order_note', `${number}.${station}`, params)
    }),
  ]
}

export const voidedNotices = (event: EventOf<'order.voided'>, by: By): readonly LoungeEvent[] => {
  const { number, tableNumber: table, lines, reason } = event
  return stationsOf(lines).map((station) => {
    const params = { table, items: itemsFor(station, lines), reason }
    return notice(by, 'warning', [station], 'notice_order_voided', `${number}.${station}`, params)
  })
}

/** Notices of guests who left or came back. Boards hold no orders: only the tickets tell what is still to make. */
export function guestsNotices(
  lounge: Lounge,
  { kind, orderId, number, tableNumber: table }: EventOf<'order.walkedOut' | 'order.cameBack'>,
  by: By,
): readonly LoungeEvent[] {
  const code = kind === 'order.walkedOut' ? 'notice_guests_left' : 'notice_guests_back'
  return stations.flatMap((station) => {
    const lines = toMakeAt(lounge, station).flatMap((ticket) =>
      ticket.lines.filter((line) => line.quantity > 0 && destinationOf(ticket, line).orderId === orderId),
    )
    const params = { table, items: itemsOf(lines) }
    return lines.length > 0 ? [notice(by, 'warning', [station], code, `${number}.${station}`, params)] : []
  })
}

/** For refunded units: those the station need not make any more, and those it has begun and not finished. */
export function givenBackNotices(
  lounge: Lounge,
  { orderId, number, lines = [], notBegun = [], reason }: EventOf<'order.refunded'>,
  by: By,
): readonly LoungeEvent[] {
  const order = lounge.get('order', orderId)
  if (!order) return []
  const isOff = new Map(notBegun.map(({ id, quantity }) => [id, quantity]))
  return stations.flatMap((station) => {
    const tickets = toMakeAt(lounge, station)
    const back = lines.flatMap(({ lineId, units }) => {
      const asked = unitsFrom(tickets, lineId, units - (isOff.get(lineId) ?? 0))
      const left = asked.reduce((sum, each) => sum + each.units, 0)
      const line = order.lines.find(({ id }) => id === lineId)
      return line && left > 0 ? [{ ...line, quantity: left }] : []
    })
    const off = notBegun.filter((line) => line.station === station)
    const tell = (code: 'notice_given_back' | 'notice_given_back_off', subject: string, of: readonly Words[]) => {
      const params = { table: order.tableNumber, items: itemsOf(of), reason }
      return of.length > 0 ? [notice(by, 'warning', [station], code, subject, params)] : []
    }
    return [
      ...tell('notice_given_back_off', `${number}.${station}.off`, off),
      ...tell('notice_given_back', `${number}.${station}`, back),
    ]
  })
}

const toMakeAt = (lounge: Lounge, station: Station): readonly Ticket[] =>
  [...lounge.all(ticketKind(station))].filter(({ status }) => status === 'todo' || status === 'doing')
