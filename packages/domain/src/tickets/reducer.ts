// What events mean to the tickets of one station. What changed after sending is marked on the ticket that was sent.
import type { OwnRows } from '../flow.ts'
import type { TicketId } from '../ids.ts'
import { type Station, stations } from '../menu/menu.ts'
import { type Kobo, plus, sum, times } from '../money.ts'
import type { LineChange, OrderHeading } from '../orders/events.ts'
import type { OrderLine } from '../orders/orders.ts'
import { lineTotal } from '../pricing/pricing.ts'
import { type Reducer, reducer } from '../reducer.ts'
import { assert } from '../assert.ts'
import type { Timestamp } from '../time.ts'
import {
  linesByTicket,
  stationOfTicket,
  type Ticket,
  type TicketEvent,
  type TicketLine,
  type TodoTicket,
  ticketKind,
} from './tickets.ts'

type Rows = OwnRows<Ticket>

const asTicketLine = ({ id, name, quantity, note }: OrderLine): TicketLine => ({ id, name, quantity, note })

function open(rows: Rows, station: Station, heading: OrderHeading, lines: readonly OrderLine[], isAddition: boolean): void {
  for (const [id, fired] of linesByTicket(lines)) {
    if (stationOfTicket(id) !== station) continue
    const ticket: TodoTicket = {
      id,
      station,
      orderId: heading.orderId,
      orderNumber: heading.number,
      tableNumber: heading.tableNumber,
      priority: heading.priority,
      isAddition,
      lines: fired.map(asTicketLine),
      total: sum(fired.map(lineTotal)),
      openedAt: heading.at,
      status: 'todo',
    }
    rows.put(ticket)
  }
}

/** The line as the board shows it after a change: what it was when it was sent stays beside what it is now. */
function marked(line: TicketLine, { quantity, note }: LineChange): TicketLine {
  const was = line.was ?? { quantity: line.quantity, note: line.note }
  const isAsSent = was.quantity === quantity && was.note === note
  const { was: _marked, ...rest } = line
  return { ...rest, quantity, note, ...(isAsSent ? {} : { was }) }
}

function change(rows: Rows, station: Station, heading: OrderHeading, changes: readonly LineChange[]): void {
  const extras = changes.filter((each) => each.extraTicketId !== undefined).map(extraLine)
  open(rows, station, heading, extras, true)
  for (const each of changes) {
    const { line } = each
    if (each.extraTicketId || !line.ticketId || stationOfTicket(line.ticketId) !== station) continue
    const ticket = rows.get(line.ticketId)
    if (!ticket) continue // trimmed long ago: nobody cooks from it any more
    const lines = ticket.lines.map((row) => (row.id === line.id ? marked(row, each) : row))
    rows.put(withLines(ticket, lines, times(line.unitPrice, each.quantity - line.quantity), heading.at))
  }
  for (const ticket of rows.all())
    if (ticket.orderId === heading.orderId && ticket.priority !== heading.priority)
      rows.put({ ...ticket, priority: heading.priority })
}

/** What is wanted beyond what is cooked already. */
const extraLine = ({ line, quantity, note, extraTicketId }: LineChange): OrderLine => ({
  ...line,
  quantity: quantity - line.quantity,
  note,
  ticketId: extraTicketId,
})

/** A ticket of which nothing is left to make is cancelled; the board keeps showing that it was. */
function withLines(ticket: Ticket, lines: readonly TicketLine[], more: Kobo, at: Timestamp): Ticket {
  const next = { ...ticket, lines, total: plus(ticket.total, more) }
  if (lines.some((line) => line.quantity > 0) || next.status === 'cancelled') return next
  return cancelled(next, at, 'Removed from the order')
}

function cancelled(ticket: Exclude<Ticket, { status: 'cancelled' }>, at: Timestamp, reason: string): Ticket {
  return { ...ticket, status: 'cancelled', was: ticket.status, cancelledAt: at, reason }
}

function mine(rows: Rows, station: Station, id: TicketId): Ticket | undefined {
  return stationOfTicket(id) === station ? rows.mustGet(id) : undefined
}

const ticketsOf = (station: Station): Reducer =>
  reducer<TicketEvent['kind']>()(ticketKind(station), {
    'order.placed': (rows, { order, at }) =>
      open(rows, station, { ...order, orderId: order.id, at }, order.lines, false),
    'order.linesAdded': (rows, event) => open(rows, station, event, event.lines, true),
    'order.changed': (rows, event) => change(rows, station, event, event.changes),
    'order.split': (rows, { to }) => {
      for (const id of linesByTicket(to.lines).keys()) {
        const ticket = stationOfTicket(id) === station ? rows.get(id) : undefined
        // A ticket whose lines went to two orders keeps naming the first: the cook's work does not change hands.
        if (ticket && ticket.lines.every((line) => to.lines.some((moved) => moved.id === line.id)))
          rows.put({ ...ticket, orderId: to.id, orderNumber: to.number })
      }
    },
    'order.moved': (rows, { ticketIds, tableNumber }) => {
      for (const id of ticketIds) {
        const ticket = stationOfTicket(id) === station ? rows.get(id) : undefined
        if (ticket) rows.put({ ...ticket, tableNumber })
      }
    },
    'order.voided': (rows, { lines, reason, at }) => {
      for (const id of linesByTicket(lines).keys()) {
        const ticket = stationOfTicket(id) === station ? rows.get(id) : undefined
        if (ticket && ticket.status !== 'cancelled') rows.put(cancelled(ticket, at, reason))
      }
    },
    'ticket.started': (rows, { ticketId, by, at }) => {
      const ticket = mine(rows, station, ticketId)
      if (!ticket) return
      assert(ticket.status === 'todo', `ticket ${ticketId} is ${ticket.status}, not todo`)
      rows.put({ ...ticket, status: 'doing', startedAt: at, maker: by })
    },
    'ticket.putBack': (rows, { ticketId }) => {
      const ticket = mine(rows, station, ticketId)
      if (!ticket) return
      assert(ticket.status === 'doing', `ticket ${ticketId} is ${ticket.status}, not doing`)
      const { startedAt: _started, maker: _maker, ...rest } = ticket
      rows.put({ ...rest, status: 'todo' })
    },
    'ticket.finished': (rows, { ticketId, by, at }) => {
      const ticket = mine(rows, station, ticketId)
      if (!ticket) return
      assert(ticket.status === 'doing', `ticket ${ticketId} is ${ticket.status}, not doing`)
      rows.put({ ...ticket, status: 'done', finishedAt: at, maker: by })
    },
  })

export const tickets: readonly Reducer[] = stations.map(ticketsOf)
