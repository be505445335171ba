// Moves an order to another table: an open one, or a paid one whose guests still wait for something of it.
import { z } from 'zod'
import { type By, isRefused, type No, refuse, wish } from '../command.ts'
import { OrderId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { destinationOf, type TicketLine } from '../tickets/tickets.ts'
import { ticketsOfOrder, ticketsToMake } from '../tickets/views.ts'
import { afterShown } from './bill/after-shown.ts'
import { givenWith } from './bill/given-with.ts'
import { othersOnBill } from './bill/bills.ts'
import { pendingOrder } from './open-order.ts'
import { lineWords } from './order-words.ts'
import { type Order, type PaidOrder, type PendingOrder, TableNumber } from './orders.ts'
import { headingOf, objectionToTable, tableNotThere } from './placing.ts'

const MoveOrder = z.strictObject({
  orderId: OrderId,
  tableNumber: TableNumber,
  /** The order's table on the till that moved it. Tills of earlier releases do not send it. */
  from: TableNumber.optional(),
})

export const moveOrder = wish('order.move', MoveOrder, (lounge, { orderId, tableNumber, from }, by) => {
  const order = movable(lounge, orderId)
  if (isRefused(order)) return order
  if (order.tableNumber === tableNumber) return []
  if (isMovedSince(order, from, by)) return refuse('order_moved_on', { table: order.tableNumber })
  // A paid order does not count against the limit of open orders per table.
  const objections =
    order.status === 'paid' ? tableNotThere(lounge, tableNumber) : objectionToTable(lounge, tableNumber)
  for (const no of objections) return no
  const given = givenOf(lounge, order)
  const moved = [orderId, ...given].flatMap((id) => ticketsOfOrder(lounge, id).map((ticket) => ticket.id))
  const ticketIds = [...new Set(moved)]
  const along = { marksTickets: true as const, ...(given.length > 0 ? { given } : {}) }
  const where = { from: order.tableNumber, tableNumber, ticketIds }
  return [{ kind: 'order.moved', ...headingOf(order, by), ...whatIsPaid(order), ...where, ...along }]
})

/** Whether another till moved the order before the server heard of this move: its guests sit where that till moved them. */
const isMovedSince = ({ tableNumber }: Order, from: TableNumber | undefined, { heardAt }: By): boolean =>
  heardAt !== undefined && from !== undefined && from !== tableNumber

function movable(lounge: Lounge, id: OrderId): PendingOrder | PaidOrder | No {
  const order = lounge.get('order', id)
  return order && isPaidAndAwaited(lounge, order) ? order : pendingOrder(lounge, id)
}

const whatIsPaid = (order: PendingOrder | PaidOrder) =>
  order.status === 'paid' ? { paid: { onTable: order.onTable } } : afterShown(order, order.lines)

/**
 * Whether the order is paid and its guests still wait for something: its table lists it, or a station still has to make something of it or
 * of what was given away of it.
 */
const isPaidAndAwaited = (lounge: Lounge, order: Order): order is PaidOrder =>
  order.status === 'paid' && (order.onTable || awaitedOf(lounge, order).length > 0)

const awaitedOf = (lounge: Lounge, order: Order): readonly TicketLine[] =>
  [order.id, ...givenOf(lounge, order)].flatMap((id) => linesToMake(lounge, id))

const linesToMake = (lounge: Lounge, orderId: OrderId): readonly TicketLine[] =>
  ticketsToMake(lounge, orderId).flatMap((ticket) =>
    ticket.lines.filter((line) => line.quantity > 0 && destinationOf(ticket, line).orderId === orderId),
  )

type Named = Pick<TicketLine, 'name' | 'quantity'>

/** Paid orders of a bill that stay at the old table when a part of the bill moves: their guests may have stayed as well. */
export interface PaidThatStays {
  readonly orderIds: readonly OrderId[]
  /** The items their guests wait for. */
  readonly items: string
}

/** @param from the table at which the order stood */
export function paidThatStays(lounge: Lounge, orderId: OrderId, from: TableNumber): PaidThatStays | undefined {
  const order = lounge.get('order', orderId)
  const stays = (order ? othersOnBill(lounge, order) : []).filter(
    (other) => other.tableNumber === from && isPaidAndAwaited(lounge, other),
  )
  if (stays.length === 0) return undefined
  const items = stays.flatMap((other): readonly Named[] => {
    const toMake = awaitedOf(lounge, other)
    return toMake.length > 0 ? toMake : other.lines
  })
  return { orderIds: stays.map(({ id }) => id), items: lineWords(items) }
}

/** What was given away of the order and is served to the same table. */
const givenOf = (lounge: Lounge, order: Order): readonly OrderId[] =>
  givenWith(lounge, order).flatMap(({ id, tableNumber }) => (tableNumber === order.tableNumber ? [id] : []))
