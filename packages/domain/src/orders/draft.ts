// The cart before it is placed. It stays on its till: a new order, or what somebody is changing of a placed one.
import { z } from 'zod'
import { assert } from '../assert.ts'
import { type No, refuse } from '../command.ts'
import type { ArgsOf } from '../decide.ts'
import { FuncardId, type ItemId, type LineId, OrderId } from '../ids.ts'
import { linesPerOrderMax, quantityPerLineMax } from '../limits.ts'
import type { Lounge } from '../lounge.ts'
import type { Payment } from '../payments/payments.ts'
import { CouponCode, type Totals, totalsOf, lineTotal } from '../pricing/pricing.ts'
import { type Kobo } from '../money.ts'
import { settingsOf } from '../settings/settings.ts'
import { type Ticket, ticketKind } from '../tickets/tickets.ts'
import { LineEdit } from './commands.ts'
import { LineRequest, type Order, OrderNumber, type PendingOrder, Priority, TableNumber } from './orders.ts'
import { couponOf, type OrderName } from './placing.ts'

export interface Draft {
  readonly orderId: OrderId
  readonly number: string
  /** Whether it edits an order that stands on a table already. */
  readonly isPlaced: boolean
  readonly tableNumber?: TableNumber | undefined
  readonly customer?: FuncardId | undefined
  /** Lines nobody has placed yet. */
  readonly added: readonly LineRequest[]
  /** What is to change on lines that were placed: differences, so that they fit whatever others do meanwhile. */
  readonly edits: readonly LineEdit[]
  readonly couponCode?: string | undefined
  readonly priority: Priority
}

type Name = z.infer<typeof OrderName>

/** A draft as its till kept it: whatever cannot be read is no draft. */
export const KeptDraft = z.strictObject({
  orderId: OrderId,
  number: OrderNumber,
  isPlaced: z.boolean(),
  tableNumber: TableNumber.optional(),
  customer: FuncardId.optional(),
  added: z.array(LineRequest).max(linesPerOrderMax),
  edits: z.array(LineEdit).max(linesPerOrderMax),
  couponCode: CouponCode.optional(),
  priority: Priority,
}) satisfies z.ZodType<Draft>

export const emptyDraft = (name: { orderId: OrderId; number: string }, tableNumber?: TableNumber): Draft => ({
  ...name,
  isPlaced: false,
  ...(tableNumber ? { tableNumber } : {}),
  added: [],
  edits: [],
  priority: 'normal',
})

/** Opens a placed order for editing. */
export const draftOf = (order: Order): Draft => ({
  orderId: order.id,
  number: order.number,
  isPlaced: true,
  tableNumber: order.tableNumber,
  ...(order.customer ? { customer: order.customer.funcardId } : {}),
  added: [],
  edits: [],
  ...(order.coupon ? { couponCode: order.coupon.id } : {}),
  priority: order.priority,
})

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

const editOf = (draft: Draft, id: LineId): LineEdit | undefined => draft.edits.find((edit) => edit.lineId === id)
const inRange = (quantity: number): number => Math.min(quantityPerLineMax, Math.max(1, quantity))
/** What this till makes of the quantity of a placed line. */
const editedQuantity = (quantity: number, edit: LineEdit | undefined): number =>
  edit?.removed ? 0 : inRange(quantity + (edit?.quantityBy ?? 0))

/** The cart as it stands: the placed lines as they are now, with this till's changes, then the new ones. */
export function viewDraft(lounge: Lounge, draft: Draft): DraftView {
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
    ...totalsOf(lines, percent, settingsOf(lounge).taxFlat),
  }
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

const isHeadingChanged = (draft: Draft, order: Order | undefined): boolean =>
  order !== undefined && (order.coupon?.id !== draft.couponCode || order.priority !== draft.priority)

/** Adds one of an item: to the line that is not placed yet and carries no note, or as a line of its own. */
export function addItem(lounge: Lounge, draft: Draft, itemId: ItemId, lineId: LineId): Draft {
  const price = lounge.get('price', itemId)
  assert(price, `item ${itemId} has no price`)
  const same = draft.added.find((line) => line.itemId === itemId && line.note === '' && line.unitPrice === price.amount)
  if (same) return changeQuantity(draft, same.id, 1)
  const line: LineRequest = {
    id: lineId,
    itemId,
    quantity: 1,
    unitPrice: price.amount,
    priceVersion: price.version,
    note: '',
  }
  return { ...draft, added: [...draft.added, line] }
}

/** What was not sent yet, as a new order: the one it was meant for is closed. */
export const detached = ({ tableNumber, added, priority }: Draft, name: Name): Draft => ({
  ...emptyDraft(name, tableNumber),
  added,
  priority,
})

/**
 * A kept draft as it still makes sense: a till that lost power between writing an order down and clearing its cart must
 * not send the same lines again.
 */
export function withoutSent(lounge: Lounge, draft: Draft): Draft | undefined {
  const order = lounge.get('order', draft.orderId)
  if (!draft.isPlaced) return order ? undefined : draft
  const sent = new Set(order?.lines.map((line) => line.id))
  return { ...draft, added: draft.added.filter((line) => !sent.has(line.id)) }
}

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

export function changeQuantity(draft: Draft, id: LineId, by: number): Draft {
  if (draft.added.some((line) => line.id === id))
    return {
      ...draft,
      added: draft.added.map((line) => (line.id === id ? { ...line, quantity: inRange(line.quantity + by) } : line)),
    }
  return withEdit(draft, id, (edit) => ({ ...edit, quantityBy: edit.quantityBy + by }))
}

export function setNote(draft: Draft, id: LineId, note: string): Draft {
  if (draft.added.some((line) => line.id === id))
    return { ...draft, added: draft.added.map((line) => (line.id === id ? { ...line, note } : line)) }
  return withEdit(draft, id, (edit) => ({ ...edit, note }))
}

export function removeLine(draft: Draft, id: LineId): Draft {
  if (draft.added.some((line) => line.id === id))
    return { ...draft, added: draft.added.filter((line) => line.id !== id) }
  return withEdit(draft, id, (edit) => ({ ...edit, removed: true }))
}

function withEdit(draft: Draft, id: LineId, change: (edit: LineEdit) => LineEdit): Draft {
  const edit = change(editOf(draft, id) ?? { lineId: id, quantityBy: 0, removed: false })
  const others = draft.edits.filter((other) => other.lineId !== id)
  const isNothing = edit.quantityBy === 0 && !edit.removed && edit.note === undefined
  return { ...draft, edits: isNothing ? others : [...others, edit] }
}

/** One command that a cart comes to. */
export type DraftCommand =
  | { readonly name: 'order.place'; readonly args: ArgsOf<'order.place'> }
  | { readonly name: 'order.addLines'; readonly args: ArgsOf<'order.addLines'> }
  | { readonly name: 'order.change'; readonly args: ArgsOf<'order.change'> }
  | { readonly name: 'order.pay'; readonly args: ArgsOf<'order.pay'> }

/** What Place Order sends: a new order, or the changes to the one that is edited. */
export function placing(lounge: Lounge, draft: Draft, tableNumber: TableNumber, spare: Name): readonly DraftCommand[] {
  const { orderId, number, added, customer, couponCode, priority } = draft
  if (!draft.isPlaced) {
    const args = { orderId, number, tableNumber, lines: [...added], customer, couponCode, priority }
    return [{ name: 'order.place', args }]
  }
  const changes = changesTo(lounge, draft)
  const more: DraftCommand[] =
    added.length > 0 ? [{ name: 'order.addLines', args: { orderId, tableNumber, lines: [...added], spare } }] : []
  return [...changes, ...more]
}

function changesTo(lounge: Lounge, draft: Draft): readonly DraftCommand[] {
  const order = lounge.get('order', draft.orderId)
  const lines = draft.edits.filter((edit) => order?.lines.some((line) => line.id === edit.lineId))
  if (lines.length === 0 && !isHeadingChanged(draft, order)) return []
  const { orderId, couponCode, priority } = draft
  return [{ name: 'order.change', args: { orderId, lines: [...lines], couponCode: couponCode ?? null, priority } }]
}

/** What paying sends: the changes first, so that the kitchen hears of them as changes, then the payment of every line. */
export function paying(
  lounge: Lounge,
  draft: Draft,
  tableNumber: TableNumber,
  payments: readonly Payment[],
  spare: Name,
): readonly DraftCommand[] {
  const { lines, subtotal, discount, tax, total } = viewDraft(lounge, draft)
  const { orderId, number, customer, couponCode, priority } = draft
  const seen = new Map(draft.added.map((line) => [line.id, line.priceVersion]))
  const paid = lines.map(({ id, itemId, quantity, unitPrice, note }) => {
    const priceVersion = seen.get(id) ?? lounge.get('price', itemId)?.version ?? 1
    return { id, itemId, quantity, unitPrice, priceVersion, note }
  })
  const totals = { subtotal, discount, tax, total }
  const pay: DraftCommand = {
    name: 'order.pay',
    args: {
      orderId,
      number,
      tableNumber,
      lines: paid,
      customer,
      couponCode,
      priority,
      totals,
      payments: [...payments],
      spare,
    },
  }
  return draft.isPlaced ? [...changesTo(lounge, draft), pay] : [pay]
}
