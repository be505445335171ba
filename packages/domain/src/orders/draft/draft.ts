// The cart before it is placed: a new order, or the changes to a placed one. It stays on its till.
import { z } from 'zod'
import { assert } from '../../assert.ts'
import { type No, refuse } from '../../command.ts'
import { FuncardId, type ItemId, type LineId, OrderId } from '../../ids.ts'
import { linesPerCommandMax, noteLengthMax, quantityPerLineMax } from '../../limits.ts'
import type { Lounge } from '../../lounge.ts'
import { amountAt, chosenOf, priceWith } from '../../menu/offers.ts'
import type { ChoiceId } from '../../menu/options.ts'
import { CouponCode } from '../../pricing/pricing.ts'
import { settingsOf } from '../../settings/settings.ts'
import { cardNumberInText, hasCardNumber } from '../../texts.ts'
import type { Timestamp } from '../../time.ts'
import { LineEdit } from '../changing.ts'
import { LineRequest, type Order, OrderNumber, Priority, TableNumber } from '../orders.ts'
import { GuestName } from '../guests.ts'
import { lineIdsOf, type OrderName } from '../placing.ts'
import { Shares } from '../bill/shares.ts'

export interface Draft {
  readonly orderId: OrderId
  readonly number: string
  /** Whether the draft edits an order that already stands on a table. */
  readonly isPlaced: boolean
  readonly tableNumber?: TableNumber | undefined
  /** Lines that are not placed yet. */
  readonly added: readonly LineRequest[]
  /** Changes to placed lines, as differences, so that they fit whatever others do meanwhile. */
  readonly edits: readonly LineEdit[]
  /** What this till changed of the order as a whole. Absent: unchanged. Null: removed. */
  readonly couponCode?: string | null | undefined
  readonly customer?: FuncardId | null | undefined
  readonly guestName?: string | null | undefined
  readonly priority?: Priority | undefined
  /** The order it was split off from; the server may not have heard of the split yet. */
  readonly splitFrom?: OrderId | undefined
  /** The whole order was split off: on this till it is in the cart, no longer on its table. Nobody else hears of that. */
  readonly isLifted?: true | undefined
  /** Its guests pay equal parts, one after the other. */
  readonly shares?: Shares | undefined
}

/** A draft as its till stored it; an unreadable one is dropped. */
export const KeptDraft = z.strictObject({
  orderId: OrderId,
  number: OrderNumber,
  isPlaced: z.boolean(),
  tableNumber: TableNumber.optional(),
  added: z.array(LineRequest).max(linesPerCommandMax),
  edits: z.array(LineEdit).max(linesPerCommandMax),
  couponCode: CouponCode.nullable().optional(),
  customer: FuncardId.nullable().optional(),
  guestName: GuestName.nullable().optional(),
  priority: Priority.optional(),
  splitFrom: OrderId.optional(),
  isLifted: z.literal(true).optional(),
  shares: Shares.optional(),
}) satisfies z.ZodType<Draft>

export const emptyDraft = (name: { orderId: OrderId; number: string }, tableNumber?: TableNumber): Draft => ({
  ...name,
  isPlaced: false,
  ...(tableNumber ? { tableNumber } : {}),
  added: [],
  edits: [],
})

/** Opens a placed order for editing. */
export const draftOf = (order: Order): Draft => ({
  orderId: order.id,
  number: order.number,
  isPlaced: true,
  tableNumber: order.tableNumber,
  added: [],
  edits: [],
  ...(order.splitFrom ? { splitFrom: order.splitFrom } : {}),
})

/** The table of the draft's party: another till may have moved its order, and closed it since. */
export const tableOf = (lounge: Lounge, { orderId, tableNumber }: Draft): TableNumber | undefined =>
  lounge.get('order', orderId)?.tableNumber ?? tableNumber

/** Coupon, customer, name and priority, which belong to the order as a whole. */
export interface DraftHeading {
  readonly couponCode: string | undefined
  readonly customer: FuncardId | undefined
  /** What staff call a guest without a card. */
  readonly guestName: string | undefined
  readonly priority: Priority
}

/** The heading without this draft's changes: as other tills left it on the order, or that of a new order. */
function headingBefore(lounge: Lounge, draft: Draft): DraftHeading {
  const order = draft.isPlaced ? lounge.get('order', draft.orderId) : undefined
  return {
    couponCode: order?.coupon?.id,
    customer: order?.customer?.funcardId,
    guestName: order?.guestName,
    priority: order?.priority ?? 'normal',
  }
}

/** The heading as the cart shows it: fields that this till did not change follow the order. */
export function draftHeading(lounge: Lounge, draft: Draft): DraftHeading {
  const { couponCode, customer, guestName, priority } = headingBefore(lounge, draft)
  return {
    couponCode: draft.couponCode === undefined ? couponCode : (draft.couponCode ?? undefined),
    customer: draft.customer === undefined ? customer : (draft.customer ?? undefined),
    guestName: draft.guestName === undefined ? guestName : (draft.guestName ?? undefined),
    priority: draft.priority ?? priority,
  }
}

/** Choosing the order's own coupon is no change: another till may put on something else before this one sends. */
export const setCoupon = (lounge: Lounge, draft: Draft, code: string | undefined): Draft => ({
  ...draft,
  couponCode: code === headingBefore(lounge, draft).couponCode ? undefined : (code ?? null),
})
export const setCustomer = (lounge: Lounge, draft: Draft, customer: FuncardId | undefined): Draft => ({
  ...draft,
  customer: customer === headingBefore(lounge, draft).customer ? undefined : (customer ?? null),
})
/** A card in the cart without an order was there for its top-up: the next order belongs to somebody else. */
export function afterTopUp(lounge: Lounge, draft: Draft, card: FuncardId): Draft {
  const isOrder = draft.isPlaced || draft.tableNumber !== undefined || draft.added.length > 0
  return isOrder || draft.customer !== card ? draft : setCustomer(lounge, draft, undefined)
}
/** @param name absent to take the name off */
export const setGuestName = (lounge: Lounge, draft: Draft, name: string | undefined): Draft => ({
  ...draft,
  guestName: name === headingBefore(lounge, draft).guestName ? undefined : (name ?? null),
})
export const setPriority = (lounge: Lounge, draft: Draft, priority: Priority): Draft => ({
  ...draft,
  priority: priority === headingBefore(lounge, draft).priority ? undefined : priority,
})

export const isHeadingChanged = ({ couponCode, customer, guestName, priority }: Draft): boolean =>
  [couponCode, customer, guestName, priority].some((changed) => changed !== undefined)

/** Whether the cart moves to a tapped table: it has no table yet, or nothing of its own at one. */
export const goesAlong = ({ isPlaced, tableNumber, added, splitFrom }: Draft): boolean =>
  !isPlaced && (tableNumber === undefined || (added.length === 0 && splitFrom === undefined))

export const editOf = (draft: Draft, id: LineId): LineEdit | undefined => draft.edits.find((edit) => edit.lineId === id)
export const inRange = (quantity: number): number => Math.min(quantityPerLineMax, Math.max(1, quantity))

/** Why an item cannot be added any more: a command carries a limited number of new lines. */
const objectionToLine = ({ added }: Draft): No | undefined =>
  added.length < linesPerCommandMax ? undefined : refuse('order_too_long')

/** How an item is added: when, if its price depends on the hour, and with which choices and note. */
interface Adding {
  readonly at?: Timestamp | undefined
  readonly choices?: readonly ChoiceId[] | undefined
  readonly note?: string | undefined
}

/** Adds one unit of an item: to a like line that is not placed yet and has the same note, or as a new line. */
export function addItem(lounge: Lounge, draft: Draft, itemId: ItemId, lineId: LineId, how: Adding = {}): Draft {
  const price = lounge.get('price', itemId)
  assert(price, `item ${itemId} has no price`)
  const { at, choices = [], note = '' } = how
  assert(at !== undefined || !price.windows, `the price of ${itemId} goes by the hour`)
  const chosen = chosenOf(price, choices)
  assert(chosen, `${choices.join(', ')} cannot be chosen of ${itemId}`)
  const amount = at === undefined ? price.amount : amountAt(price, at, settingsOf(lounge))
  const unitPrice = priceWith(amount, chosen)
  const ids = chosen.map(({ id }) => id)
  const same = draft.added.find(
    (line) =>
      line.itemId === itemId &&
      line.note === note &&
      line.unitPrice === unitPrice &&
      (line.choices ?? []).join() === ids.join(),
  )
  if (same) return changeQuantity(draft, same.id, 1)
  if (objectionToLine(draft)) return draft
  const line: LineRequest = {
    id: lineId,
    itemId,
    quantity: 1,
    unitPrice,
    priceVersion: price.version,
    note,
    ...(ids.length > 0 ? { choices: ids } : {}),
    ...(price.windows && at !== undefined ? { addedAt: at } : {}),
  }
  return { ...draft, added: [...draft.added, line] }
}

/** The draft once its changes to the placed order are sent; added lines still wait. */
export function withoutChanges(draft: Draft): Draft {
  const { couponCode: _coupon, customer: _customer, guestName: _name, priority: _priority, ...rest } = draft
  return { ...rest, edits: [] }
}

/** The draft once all of it is sent: the cart equals the order. */
export const onceSent = (draft: Draft): Draft => ({ ...withoutChanges(draft), isPlaced: true, added: [] })

/** The unsent lines as a new order of the same guest, because the order they were meant for is closed. */
export function detached(lounge: Lounge, draft: Draft, name: OrderName): Draft {
  const { customer, guestName, priority } = draftHeading(lounge, draft)
  const { added, orderId: splitFrom } = draft
  const whose = { ...(customer ? { customer } : {}), ...(guestName ? { guestName } : {}) }
  return { ...emptyDraft(name, tableOf(lounge, draft)), added, splitFrom, ...whose, priority }
}

/**
 * A stored draft without lines that were sent: a till that lost power between recording an order and clearing its cart must not send the
 * same lines again. Lines that were never sent, as in the midst of a split, stay.
 */
export function withoutSent(lounge: Lounge, draft: Draft): Draft | undefined {
  const order = lounge.get('order', draft.orderId)
  if (!order) return draft
  const sent = new Set(lineIdsOf(order))
  const added = draft.added.filter((line) => !sent.has(line.id))
  if (draft.isPlaced) return { ...draft, added }
  // The coupon, customer and priority were sent with the order.
  return added.length === 0 ? undefined : { ...withoutChanges(draft), isPlaced: true, added }
}

export function changeQuantity(draft: Draft, id: LineId, by: number): Draft {
  if (draft.added.some((line) => line.id === id))
    return {
      ...draft,
      added: draft.added.map((line) => (line.id === id ? { ...line, quantity: inRange(line.quantity + by) } : line)),
    }
  return withEdit(draft, id, (edit) => ({ ...edit, quantityBy: edit.quantityBy + by }))
}

/** Why a note cannot be kept, not even in the cart: it holds a payment card number, or is too long for a line. */
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

/** Restores a placed line: nothing of it is taken off any more. */
export const putBack = (draft: Draft, id: LineId): Draft =>
  withEdit(draft, id, (edit) => ({ ...edit, quantityBy: Math.max(0, edit.quantityBy), removed: false }))

/** The draft without the units it takes off, once those were sent or put back. */
export const withoutTakenOff = (draft: Draft): Draft =>
  draft.edits.reduce((without, { lineId }) => putBack(without, lineId), draft)

function withEdit(draft: Draft, id: LineId, change: (edit: LineEdit) => LineEdit): Draft {
  const edit = change(editOf(draft, id) ?? { lineId: id, quantityBy: 0, removed: false })
  const others = draft.edits.filter((other) => other.lineId !== id)
  const isNothing = edit.quantityBy === 0 && !edit.removed && edit.note === undefined
  return { ...draft, edits: isNothing ? others : [...others, edit] }
}
