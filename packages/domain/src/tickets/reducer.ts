// The rows of one station's tickets. Changes after sending are marked on the ticket that was sent.
import type { OwnRows } from '../flow.ts'
import type { LineId, OrderId, TicketId } from '../ids.ts'
import { type Station, stations } from '../menu/menu.ts'
import { plus, sum, times } from '../money.ts'
import type { OrderEvent, OrderHeading } from '../orders/events.ts'
import type { LineChange, MovedUnits, OffTicket } from '../orders/line-events.ts'
import type { OrderLine } from '../orders/orders.ts'
import { lineTotal } from '../pricing/pricing.ts'
import { type Reducer, reducer } from '../reducer.ts'
import { assert } from '../assert.ts'
import {
  carriedTo,
  directed,
  lateBy,
  marked,
  stillToMake,
  stopped,
  ticked,
  withGuests,
  withoutLate,
  withoutLines,
  withoutSeen,
  withoutUnits,
  withoutUnmade,
} from './ticket-after.ts'
import {
  type Destination,
  isForOrder,
  linesByTicket,
  saysStopped,
  stationOfTicket,
  type Ticket,
  type TicketEvent,
  type TicketLine,
  type TicketPriority,
  type TodoTicket,
  ticketKind,
} from './tickets.ts'
import { ticketsOfLine, unitsFrom, waitingFrom } from './units.ts'

type Rows = OwnRows<Ticket>

const asTicketLine = ({ id, itemId, name, quantity, note }: OrderLine): TicketLine => ({
  id,
  itemId,
  name,
  quantity,
  note,
})

function open(
  rows: Rows,
  station: Station,
  heading: OrderHeading,
  lines: readonly OrderLine[],
  isAddition: boolean,
): void {
  for (const [id, fired] of linesByTicket(lines)) {
    if (stationOfTicket(id) !== station) continue
    const there = rows.get(id)
    if (there) {
      // Fired by an earlier event of the same command: all of it is on one ticket.
      const total = plus(there.total, sum(fired.map(lineTotal)))
      // One change may add to a line that was split off meanwhile: the units are served to that line's order.
      const { orderId, number: orderNumber, tableNumber } = heading
      const elsewhere = there.orderId === orderId ? {} : { elsewhere: { orderId, orderNumber, tableNumber } }
      const more = fired.map((line) => ({ ...asTicketLine(line), ...elsewhere }))
      rows.put({ ...there, lines: [...there.lines, ...more], total })
      continue
    }
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

function change(
  rows: Rows,
  station: Station,
  { changes, ticketPriorities, ...heading }: Extract<OrderEvent, { kind: 'order.changed' }>,
): void {
  const extras = changes.filter((each) => each.extraTicketId !== undefined).map(extraLine)
  open(rows, station, heading, extras, true)
  for (const each of changes) if (!each.extraTicketId || each.noteForAll) changeLine(rows, each)
  if (ticketPriorities) return hurry(rows, station, ticketPriorities)
  // A cancelled ticket needs no priority, and it may have left memory while its order is still open.
  for (const ticket of rows.all())
    if (ticket.orderId === heading.orderId && ticket.status !== 'cancelled' && ticket.priority !== heading.priority)
      rows.put({ ...ticket, priority: heading.priority })
}

function hurry(rows: Rows, station: Station, priorities: readonly TicketPriority[] = []): void {
  for (const { ticketId, priority } of priorities) {
    const ticket = stationOfTicket(ticketId) === station ? rows.get(ticketId) : undefined
    if (ticket) rows.put({ ...ticket, priority })
  }
}

/**
 * More of a line that is not cooked yet, or another note: added to the ticket it was sent on, and the note to all its tickets. If the added
 * units have a ticket of their own, the note goes only on unmade units: the others were made without it.
 */
function changeLine(rows: Rows, { line, quantity, note, extraTicketId, unseen, sinceStart }: LineChange): void {
  const more = extraTicketId ? 0 : quantity - line.quantity
  for (const ticket of ticketsOfLine(rows.all(), line.id)) {
    if (extraTicketId && ticket.status !== 'todo' && ticket.status !== 'doing') continue
    const units = ticket.id === line.ticketId ? more : 0
    const before = ticket.lines.find((row) => row.id === line.id)
    if (!before || (units === 0 && before.note === note)) continue
    const late = sinceStart ? units : 0
    const lines = ticket.lines.map((row) =>
      row === before ? lateBy(marked(row, row.quantity + units, note), late + (row.late ?? 0)) : row,
    )
    const total = plus(ticket.total, times(line.unitPrice, units))
    rows.put({ ...(unseen ? withoutSeen(ticket) : ticket), lines, total })
  }
}

/** Units of a line become a line of their own: what was asked for stays the same. */
function divide(rows: Rows, { lineId, quantity, as }: MovedUnits): void {
  for (const { ticket, units } of unitsFrom(rows.all(), lineId, quantity)) {
    const lines = ticket.lines.flatMap((row): readonly TicketLine[] => {
      if (row.id !== lineId) return [row]
      const { was: _was, made: _made, ...rest } = row
      const stays = row.quantity - units
      const { made = 0, late = 0 } = row
      const own = { ...rest, id: as, quantity: units, ...(made > stays ? { made: made - stays } : {}) }
      if (stays === 0) return [{ ...row, id: as }]
      const left = { ...rest, quantity: stays, ...(made > 0 ? { made: Math.min(made, stays) } : {}) }
      return [lateBy(left, late - units), lateBy(own, Math.min(late, units))]
    })
    rows.put({ ...ticket, lines })
  }
}

/** The units wanted beyond those already cooked. */
const extraLine = ({ line, quantity, note, extraTicketId }: LineChange): OrderLine => ({
  ...line,
  quantity: quantity - line.quantity,
  note,
  ticketId: extraTicketId,
})

/** Units that no station had begun were refunded: they are not made any more. */
function takeOff(
  rows: Rows,
  { notBegun = [], offTickets, reason, at }: Extract<OrderEvent, { kind: 'order.refunded' }>,
): void {
  const found = (): readonly OffTicket[] =>
    notBegun.flatMap(({ id: lineId, quantity }) =>
      waitingFrom(rows.all(), lineId, quantity).map(({ ticket, units }) => ({ ticketId: ticket.id, lineId, units })),
    )
  const lines = new Map(notBegun.map((line) => [line.id, line]))
  const gone = new Map<TicketId, Map<LineId, OrderLine>>()
  for (const { ticketId, lineId, units } of offTickets ?? found()) {
    const line = lines.get(lineId)
    if (line) gone.set(ticketId, (gone.get(ticketId) ?? new Map()).set(lineId, { ...line, quantity: units }))
  }
  for (const [id, units] of gone) {
    const ticket = rows.get(id)
    if (ticket) rows.put(directed(withoutUnits(ticket, units, reason, at)))
  }
}

/** Lines that moved to another order are served to that one. The ticket takes its name once all remaining lines go there. */
function rename(rows: Rows, lineIds: readonly LineId[], to: Destination): void {
  const moved = new Set(lineIds)
  for (const ticket of ticketsWith(rows, moved)) {
    const lines = ticket.lines.map((line) => (moved.has(line.id) ? { ...line, elsewhere: to } : line))
    rows.put(directed({ ...ticket, lines }))
  }
}

/** For guests who are back: tickets that were never marked, as by earlier releases, stay as they were. */
function tellOfGuests(rows: Rows, orderId: OrderId, who: 'left' | 'back'): void {
  for (const ticket of rows.all())
    if (isForOrder(ticket, orderId) && (who === 'left' || ticket.lines.some((line) => line.guestsLeft)))
      rows.put(withGuests(ticket, orderId, who))
}

const ticketsWith = (rows: Rows, lineIds: Pick<ReadonlySet<LineId>, 'has'>): readonly Ticket[] =>
  [...rows.all()].filter((ticket) => ticket.lines.some(({ id }) => lineIds.has(id)))

function mine(rows: Rows, station: Station, id: TicketId): Ticket | undefined {
  return stationOfTicket(id) === station ? rows.mustGet(id) : undefined
}

const ticketsOf = (station: Station): Reducer =>
  reducer<TicketEvent['kind']>()(ticketKind(station), {
    'order.placed': (rows, { order, at }) =>
      open(rows, station, { ...order, orderId: order.id, at }, order.lines, false),
    'order.linesAdded': (rows, event) => open(rows, station, event, event.lines, true),
    'order.changed': (rows, event) => change(rows, station, event),
    'order.split': (rows, { to, units = [] }) => {
      for (const each of units) divide(rows, each)
      const { id: orderId, number: orderNumber, tableNumber } = to
      const lineIds = to.lines.map((line) => line.id)
      rename(rows, lineIds, { orderId, orderNumber, tableNumber })
    },
    'order.rejoined': (rows, { lineIds, orderId, number: orderNumber, tableNumber, ticketPriorities }) => {
      rename(rows, lineIds, { orderId, orderNumber, tableNumber })
      hurry(rows, station, ticketPriorities)
    },
    'order.moved': (rows, { orderId, ticketIds, given = [], tableNumber, marksTickets = false }) => {
      for (const id of ticketIds) {
        const ticket = stationOfTicket(id) === station ? rows.get(id) : undefined
        if (ticket) rows.put(carriedTo(ticket, [orderId, ...given], tableNumber, marksTickets))
      }
    },
    'order.voided': (rows, { lines, reason, ticketPriorities, at }) => {
      const gone = new Map(lines.map((line) => [line.id, line]))
      for (const ticket of ticketsWith(rows, gone))
        if (ticket.status !== 'cancelled' || saysStopped(ticket))
          rows.put(directed(withoutLines(ticket, gone, reason, at)))
      hurry(rows, station, ticketPriorities)
    },
    'order.refunded': takeOff,
    'order.walkedOut': (rows, { orderId, marksTickets, ticketPriorities }) => {
      // Finished tickets are marked too, because they may be recalled.
      if (marksTickets) tellOfGuests(rows, orderId, 'left')
      hurry(rows, station, ticketPriorities)
    },
    'order.cameBack': (rows, { orderId, ticketPriorities }) => {
      tellOfGuests(rows, orderId, 'back')
      hurry(rows, station, ticketPriorities)
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
      const { startedAt: _started, recalledAt: _over, maker: _maker, ...rest } = ticket
      rows.put(withoutLate({ ...rest, status: 'todo' }))
    },
    'ticket.finished': (rows, { ticketId, unmade, by, at }) => {
      const ticket = mine(rows, station, ticketId)
      if (!ticket) return
      assert(ticket.status === 'doing', `ticket ${ticketId} is ${ticket.status}, not doing`)
      if (unmade) rows.put(stillToMake(ticket, unmade, at))
      const { recalledAt: _over, ...made } = unmade ? withoutUnmade(ticket, unmade) : ticket
      rows.put(withoutLate({ ...made, status: 'done', finishedAt: at, maker: by }))
    },
    'ticket.recalled': (rows, { ticketId, recalledAt }) => {
      const ticket = mine(rows, station, ticketId)
      if (!ticket) return
      assert(ticket.status === 'done', `ticket ${ticketId} is ${ticket.status}, not done`)
      const { finishedAt: _finished, ...rest } = ticket
      rows.put({ ...rest, status: 'doing', ...(recalledAt === undefined ? {} : { recalledAt }) })
    },
    'ticket.cancelled': (rows, { ticketId, reason, by, at }) => {
      const ticket = mine(rows, station, ticketId)
      if (!ticket) return
      assert(ticket.status === 'todo', `ticket ${ticketId} is ${ticket.status}, not todo`)
      rows.put(stopped(ticket, at, reason, by))
    },
    'ticket.seen': (rows, { ticketIds, at }) => {
      for (const id of ticketIds) {
        const ticket = mine(rows, station, id)
        if (ticket) rows.put(withoutLate({ ...ticket, seenAt: at }))
      }
    },
    'ticket.lineTicked': (rows, { ticketId, lineId, made, tickedAt }) => {
      const ticket = mine(rows, station, ticketId)
      if (!ticket) return
      const lines = ticket.lines.map((line) => (line.id === lineId ? ticked(line, made, tickedAt) : line))
      rows.put({ ...ticket, lines })
    },
    'ticket.simulated': (rows, { ticket }) => {
      if (ticket.station === station) rows.put(ticket)
    },
    'history.trimmed': (rows, { rows: over }) => over[ticketKind(station)]?.forEach((id) => rows.remove(id)),
  })

export const tickets: readonly Reducer[] = stations.map(ticketsOf)
