// What staff may ask of an order that stands on a table: wishes, for somebody else may have been quicker.
import { z } from 'zod'
import { type By, type No, refuse, wish } from '../command.ts'
import { derivedId, FuncardId, type ItemId, LineId, OrderId } from '../ids.ts'
import { linesPerCommandMax, quantityPerLineMax } from '../limits.ts'
import type { Lounge, LoungeEvent } from '../lounge.ts'
import { CouponCode } from '../pricing/pricing.ts'
import { ticketKind } from '../tickets/tickets.ts'
import { ticketsOfOrder } from '../tickets/views.ts'
import type { LineChange } from './events.ts'
import { Note, type Order, type OrderLine, type PendingOrder, Priority, TableNumber, VoidReason } from './orders.ts'
import { couponOf, customerOf, headingOf, objectionToTable } from './placing.ts'

export function pendingOrder(lounge: Lounge, id: OrderId): PendingOrder | No {
  const order: Order | undefined = lounge.get('order', id)
  if (!order) return refuse('order_not_found')
  if (order.status !== 'pending') return refuse('order_not_pending', { status: order.status })
  return order
}
export const isNo = (found: PendingOrder | No): found is No => 'refused' in found

/** A quantity travels as a difference, so that two tills' changes add up; a removed line stays removed. */
export const LineEdit = z.strictObject({
  lineId: LineId,
  quantityBy: z.int().min(-quantityPerLineMax).max(quantityPerLineMax),
  note: Note.optional(),
  removed: z.boolean(),
})
export type LineEdit = Readonly<z.infer<typeof LineEdit>>

const ChangeOrder = z.strictObject({
  orderId: OrderId,
  lines: z
    .array(LineEdit)
    .max(linesPerCommandMax)
    .refine((edits) => new Set(edits.map((edit) => edit.lineId)).size === edits.length, 'a line is changed once'),
  /** Absent: as it was. Null: taken off. */
  couponCode: CouponCode.nullable().optional(),
  customer: FuncardId.nullable().optional(),
  priority: Priority.optional(),
})

/** More of a line whose ticket is cooked, or gone from the board, is a new ticket for the difference. */
function isCooked(lounge: Lounge, { station, ticketId }: OrderLine): boolean {
  if (!station || !ticketId) return false
  const status = lounge.get(ticketKind(station), ticketId)?.status
  return status !== 'todo' && status !== 'doing'
}

export function lineChange(lounge: Lounge, line: OrderLine, quantity: number, note: string, by: By): LineChange {
  const needsTicket = quantity > line.quantity && isCooked(lounge, line)
  return {
    line,
    quantity,
    note,
    ...(needsTicket && line.station ? { extraTicketId: derivedId<'ticket'>(by.commandId, line.station) } : {}),
  }
}

function edited(lounge: Lounge, order: PendingOrder, edits: readonly LineEdit[], by: By): readonly LineChange[] | No {
  const changes: LineChange[] = []
  for (const { lineId, quantityBy, note, removed } of edits) {
    const line = order.lines.find((each) => each.id === lineId)
    if (!line) return refuse('line_not_found')
    // Only removing removes: two tills that each take one off two leave one, as both of them show it.
    const quantity = removed ? 0 : Math.min(quantityPerLineMax, Math.max(1, line.quantity + quantityBy))
    changes.push(lineChange(lounge, line, quantity, note ?? line.note, by))
  }
  return soldOut(lounge, changes) ?? changes
}

/** An item of which all changes together want more than is on the shelf. */
function soldOut(lounge: Lounge, changes: readonly LineChange[]): No | undefined {
  const more = new Map<ItemId, number>()
  for (const { line, quantity } of changes)
    more.set(line.itemId, (more.get(line.itemId) ?? 0) + quantity - line.quantity)
  for (const { line } of changes) {
    const left = lounge.get('stock', line.itemId)?.level
    if (left !== undefined && (more.get(line.itemId) ?? 0) > Math.max(0, left))
      return refuse('item_sold_out', { item: line.name, left: Math.max(0, left) })
  }
  return undefined
}

export const changeOrder = wish('order.change', ChangeOrder, (lounge, args, by) => {
  const { orderId, lines, couponCode, priority } = args
  const order = pendingOrder(lounge, orderId)
  if (isNo(order)) return order
  const changes = edited(lounge, order, lines, by)
  if ('refused' in changes) return changes
  const coupon = couponCode === undefined ? order.coupon : couponOf(lounge, couponCode ?? undefined)
  if (couponCode && !coupon) return refuse('coupon_invalid')
  const customer = customerOf(lounge, args.customer ?? undefined)
  if (args.customer && !customer) return refuse('funcard_not_found', { number: args.customer })
  const heading = { ...headingOf(order, by), priority: priority ?? order.priority }
  const whose = args.customer === undefined ? {} : { customer: customer ?? null }
  return [{ kind: 'order.changed', ...heading, changes, ...(coupon ? { coupon } : {}), ...whose }]
})

const MoveOrder = z.strictObject({ orderId: OrderId, tableNumber: TableNumber })

export const moveOrder = wish('order.move', MoveOrder, (lounge, { orderId, tableNumber }, by) => {
  const order = pendingOrder(lounge, orderId)
  if (isNo(order)) return order
  if (order.tableNumber === tableNumber) return []
  for (const no of objectionToTable(lounge, tableNumber)) return no
  const ticketIds = ticketsOfOrder(lounge, orderId).map((ticket) => ticket.id)
  return [{ kind: 'order.moved', ...headingOf(order, by), from: order.tableNumber, tableNumber, ticketIds }]
})

const VoidOrder = z.strictObject({ orderId: OrderId, reason: VoidReason })

export const voidOrder = wish('order.void', VoidOrder, (lounge, { orderId, reason }, by) => {
  const order = pendingOrder(lounge, orderId)
  if (isNo(order)) return order
  return [voided(order, reason, by)]
})

export const voided = (order: PendingOrder, reason: VoidReason, by: By): LoungeEvent => ({
  kind: 'order.voided',
  ...headingOf(order, by),
  lines: order.lines,
  reason,
  by: by.staffId,
})

export const completeOrder = wish('order.complete', z.strictObject({ orderId: OrderId }), (lounge, { orderId }, by) => {
  const order = lounge.get('order', orderId)
  if (!order) return refuse('order_not_found')
  if (order.status === 'completed') return []
  if (order.status !== 'paid') return refuse('order_not_paid')
  return [{ kind: 'order.completed', orderId, tableNumber: order.tableNumber, at: by.at }]
})
