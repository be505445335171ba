// What the cart shows: the placed lines as others left them, this till's changes on top, and what it all comes to.
import { type No, refuse } from '../command.ts'
import type { ItemId, LineId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { type Kobo, zero } from '../money.ts'
import type { PaymentMethod } from '../payments/payments.ts'
import { lineTotal, type Totals, totalsOf } from '../pricing/pricing.ts'
import { type Ticket, ticketKind } from '../tickets/tickets.ts'
import type { LineEdit } from './commands.ts'
import { type Draft, editOf, inRange } from './draft.ts'
import type { Order, PendingOrder, TableNumber } from './orders.ts'
import { couponOf, taxOn } from './placing.ts'

/** A line as the cart shows it. */
export interface DraftLine {
  readonly id: LineId
  readonly itemId: ItemId
  readonly name: string
  readonly picture: string
  readonly quantity: number
  readonly unitPrice: Kobo
  readonly note: string
  readonly total: Kobo
  /** Sent to kitchen or bar already. */
  readonly isPlaced: boolean
  /** How far its station is; absent for what is not sent, or what nobody prepares. */
  readonly ticket?: Ticket['status'] | undefined
}

export interface DraftView extends Totals {
  readonly lines: readonly DraftLine[]
  /** Units of all lines. */
  readonly itemCount: number
  readonly percent: number
  /** Where the order stands by now: another till may have moved it. */
  readonly tableNumber?: TableNumber | undefined
  /** Why the placed order cannot be changed any more: it was closed, or is gone. What was not sent yet still stands. */
  readonly objection?: No | undefined
  /** Whether there is anything that Place Order would send. */
  readonly hasChanges: boolean
}

/** What this till makes of the quantity of a placed line. */
const editedQuantity = (quantity: number, edit: LineEdit | undefined): number =>
  edit?.removed ? 0 : inRange(quantity + (edit?.quantityBy ?? 0))

/** The cart as it stands: the placed lines as they are now, with this till's changes, then the new ones. */
export function viewDraft(lounge: Lounge, draft: Draft | undefined): DraftView {
  if (!draft) return nothing
  const order = placedOrder(lounge, draft)
  const placed = (order?.lines ?? []).flatMap((line) => {
    const edit = editOf(draft, line.id)
    if (edit?.removed) return []
    const quantity = editedQuantity(line.quantity, edit)
    const ticket = line.station && line.ticketId && lounge.get(ticketKind(line.station), line.ticketId)?.status
    return [{ ...line, quantity, note: edit?.note ?? line.note, isPlaced: true, ...(ticket ? { ticket } : {}) }]
  })
  const added = draft.added.map((line) => ({ ...line, isPlaced: false }))
  const lines = [...placed, ...added].map((line) => draftLine(lounge, line))
  const percent = couponOf(lounge, draft.couponCode)?.percent ?? 0
  const tableNumber = order?.tableNumber ?? draft.tableNumber
  const objection = objectionTo(lounge, draft)
  return {
    lines,
    itemCount: lines.reduce((units, line) => units + line.quantity, 0),
    percent,
    ...(tableNumber ? { tableNumber } : {}),
    ...(objection ? { objection } : {}),
    hasChanges: added.length > 0 || (order !== undefined && (draft.edits.length > 0 || isHeadingChanged(draft, order))),
    ...totalsOf(lines, percent, taxOn(lounge, order)),
  }
}

const nothing: DraftView = {
  lines: [],
  itemCount: 0,
  percent: 0,
  hasChanges: false,
  subtotal: zero,
  discount: zero,
  tax: zero,
  total: zero,
}

/** Why this cart cannot be placed: said before anything is sent, in the order in which staff should hear it. */
export function objectionToPlacing({ objection, lines, tableNumber }: DraftView): No | undefined {
  if (objection) return objection
  if (lines.length === 0) return refuse('order_empty')
  return tableNumber ? undefined : refuse('table_needed_to_place')
}

export function objectionToPaying(
  { objection, total, tableNumber }: DraftView,
  method?: PaymentMethod,
): No | undefined {
  if (objection) return objection
  if (total <= 0) return refuse('nothing_unpaid')
  if (tableNumber) return undefined
  return refuse(method === 'FunCard' ? 'table_needed_to_pay_by_funcard' : 'table_needed_to_pay')
}

type RawLine = Omit<DraftLine, 'name' | 'picture' | 'total'>
function draftLine(lounge: Lounge, line: RawLine): DraftLine {
  const { id, itemId, quantity, unitPrice, note, isPlaced, ticket } = line
  const item = lounge.get('item', itemId)
  return {
    id,
    itemId,
    name: item?.name ?? itemId,
    picture: item?.picture ?? 'default',
    quantity,
    unitPrice,
    note,
    isPlaced,
    ...(ticket ? { ticket } : {}),
    total: lineTotal(line),
  }
}

/** The order that is edited, for as long as it can be. */
function placedOrder(lounge: Lounge, draft: Draft): PendingOrder | undefined {
  const order = draft.isPlaced ? lounge.get('order', draft.orderId) : undefined
  return order?.status === 'pending' ? order : undefined
}

function objectionTo(lounge: Lounge, draft: Draft): No | undefined {
  if (!draft.isPlaced) return undefined
  const order = lounge.get('order', draft.orderId)
  if (!order) return refuse('order_not_found')
  return order.status === 'pending' ? undefined : refuse('order_not_pending', { status: order.status })
}

export const isHeadingChanged = (draft: Draft, order: Order | undefined): boolean =>
  order !== undefined &&
  (order.coupon?.id !== draft.couponCode ||
    order.customer?.funcardId !== draft.customer ||
    order.priority !== draft.priority)

/** How many more of an item this till could sell; `undefined` for what is not counted. */
export function availableFor(lounge: Lounge, draft: Draft, itemId: ItemId): number | undefined {
  const level = lounge.get('stock', itemId)?.level
  if (level === undefined) return undefined
  const inCart = draft.added.filter((line) => line.itemId === itemId).reduce((units, line) => units + line.quantity, 0)
  const order = draft.isPlaced ? lounge.get('order', draft.orderId) : undefined
  const more = (order?.lines ?? [])
    .filter((line) => line.itemId === itemId)
    .reduce((units, line) => units + editedQuantity(line.quantity, editOf(draft, line.id)) - line.quantity, 0)
  return Math.max(0, level - inCart - more)
}
