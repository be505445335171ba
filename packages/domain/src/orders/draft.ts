// The cart before it is placed. It stays on its till: a new order, or what somebody is changing of a placed one.
import { z } from 'zod'
import { assert } from '../assert.ts'
import { type No, refuse } from '../command.ts'
import { FuncardId, type ItemId, type LineId, OrderId } from '../ids.ts'
import { linesPerCommandMax, noteLengthMax, quantityPerLineMax } from '../limits.ts'
import type { Lounge } from '../lounge.ts'
import { CouponCode } from '../pricing/pricing.ts'
import { cardNumberInText, hasCardNumber } from '../texts.ts'
import { LineEdit } from './commands.ts'
import { LineRequest, type Order, OrderNumber, Priority, TableNumber } from './orders.ts'
import type { OrderName } from './placing.ts'

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
  /** The order it was split off from, which may not have heard of it yet. */
  readonly splitFrom?: OrderId | undefined
}

/** A draft as its till kept it: whatever cannot be read is no draft. */
export const KeptDraft = z.strictObject({
  orderId: OrderId,
  number: OrderNumber,
  isPlaced: z.boolean(),
  tableNumber: TableNumber.optional(),
  customer: FuncardId.optional(),
  added: z.array(LineRequest).max(linesPerCommandMax),
  edits: z.array(LineEdit).max(linesPerCommandMax),
  couponCode: CouponCode.optional(),
  priority: Priority,
  splitFrom: OrderId.optional(),
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
  ...(order.splitFrom ? { splitFrom: order.splitFrom } : {}),
})

export const editOf = (draft: Draft, id: LineId): LineEdit | undefined => draft.edits.find((edit) => edit.lineId === id)
export const inRange = (quantity: number): number => Math.min(quantityPerLineMax, Math.max(1, quantity))

/** Why an item cannot be added any more: one command carries so many new lines. */
const objectionToLine = ({ added }: Draft): No | undefined =>
  added.length < linesPerCommandMax ? undefined : refuse('order_too_long')

/** Adds one of an item: to the line that is not placed yet and carries no note, or as a line of its own. */
export function addItem(lounge: Lounge, draft: Draft, itemId: ItemId, lineId: LineId): Draft {
  const price = lounge.get('price', itemId)
  assert(price, `item ${itemId} has no price`)
  const same = draft.added.find((line) => line.itemId === itemId && line.note === '' && line.unitPrice === price.amount)
  if (same) return changeQuantity(draft, same.id, 1)
  if (objectionToLine(draft)) return draft
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
export const detached = ({ tableNumber, added, priority }: Draft, name: OrderName): Draft => ({
  ...emptyDraft(name, tableNumber),
  added,
  priority,
})

/**
 * A kept draft as it still makes sense: a till that lost power between writing an order down and clearing its cart must
 * not send the same lines again. What was never sent, as in the midst of a split, is still there to be sent.
 */
export function withoutSent(lounge: Lounge, draft: Draft): Draft | undefined {
  const order = lounge.get('order', draft.orderId)
  if (!order) return draft
  const moved = order.movedLines?.map(({ lineId }) => lineId) ?? []
  const sent = new Set([...order.lines.map((line) => line.id), ...order.removedLineIds, ...moved])
  const added = draft.added.filter((line) => !sent.has(line.id))
  if (draft.isPlaced) return { ...draft, added }
  return added.length === 0 ? undefined : { ...draft, isPlaced: true, added }
}

export function changeQuantity(draft: Draft, id: LineId, by: number): Draft {
  if (draft.added.some((line) => line.id === id))
    return {
      ...draft,
      added: draft.added.map((line) => (line.id === id ? { ...line, quantity: inRange(line.quantity + by) } : line)),
    }
  return withEdit(draft, id, (edit) => ({ ...edit, quantityBy: edit.quantityBy + by }))
}

/** Why a note cannot be kept, not even in the cart: a card's number in it, or more than a line can carry. */
export function objectionToNote(note: string): No | undefined {
  if (hasCardNumber(note)) return refuse(cardNumberInText)
  return note.length > noteLengthMax ? refuse('note_too_long', { count: note.length - noteLengthMax }) : undefined
}

export function setNote(draft: Draft, id: LineId, note: string): Draft {
  if (objectionToNote(note)) return draft
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
