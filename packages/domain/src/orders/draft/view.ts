// What the cart shows: the placed lines as others left them, this till's changes on top, and the total.
import { isRefused, type No, refuse } from '../../command.ts'
import type { FuncardId, ItemId, LineId, OrderId } from '../../ids.ts'
import type { Lounge } from '../../lounge.ts'
import { type Chosen, chosenAsShown, nameWith } from '../../menu/offers.ts'
import { type Kobo, minus, zero } from '../../money.ts'
import type { PaymentMethod } from '../../payments/payments.ts'
import { type Coupon, lineTotal, type Totals, totalsOf } from '../../pricing/pricing.ts'
import { settingsOf } from '../../settings/settings.ts'
import { onShelf } from '../../stock/on-shelf.ts'
import { type Ticket, ticketKind } from '../../tickets/tickets.ts'
import { unitsBegun } from '../../tickets/units.ts'
import { formatTime, type Timestamp } from '../../time.ts'
import type { LineEdit } from '../changing.ts'
import { type Shares, sharesNow } from '../bill/shares.ts'
import { noWhileChecked } from '../checks.ts'
import { type Draft, draftHeading, draftOf, editOf, inRange, isHeadingChanged, tableOf } from './draft.ts'
import { unsentLines } from './rest.ts'
import type { PartPayment, PendingOrder, Priority, TableNumber } from '../orders.ts'
import { pendingOrder } from '../open-order.ts'
import { partsTotal } from '../paying/part-payments.ts'
import { couponOn, objectionToNewOrder, taxOn } from '../placing.ts'

/** A line as the cart shows it. */
export interface DraftLine {
  readonly id: LineId
  readonly itemId: ItemId
  readonly name: string
  readonly picture: string
  readonly quantity: number
  readonly unitPrice: Kobo
  readonly note: string
  /** The choices; the name says them too. */
  readonly choices?: readonly Chosen[] | undefined
  readonly addedAt?: Timestamp | undefined
  readonly total: Kobo
  /** Sent to kitchen or bar already. */
  readonly isPlaced: boolean
  /** How far its station is; absent for a line that is not sent or that no station makes. */
  readonly ticket?: Ticket['status'] | undefined
  /** Why the line cannot be sent: its item was taken off the menu meanwhile. */
  readonly unsaleable?: No | undefined
}

/** Units of a placed line that this cart takes off. Nobody was told yet, and no reason was given. */
export interface TakenOff {
  readonly lineId: LineId
  readonly name: string
  readonly units: number
}

export interface DraftView extends Totals {
  readonly lines: readonly DraftLine[]
  /** Units to be voided, with a reason, before anything else is sent. */
  readonly takenOff: readonly TakenOff[]
  /** Number of units of all lines. */
  readonly itemCount: number
  readonly percent: number
  /** The coupon that takes something off, as far as it is known. */
  readonly coupon?: Coupon | undefined
  readonly couponCode?: string | undefined
  readonly customer?: FuncardId | undefined
  readonly guestName?: string | undefined
  readonly priority: Priority
  /** The table where the order stands now: another till may have moved it. */
  readonly tableNumber?: TableNumber | undefined
  /** When the placed order was first sent, by the clock of the lounge: `20:14`. */
  readonly sentAt?: string | undefined
  /** Why the order cannot be changed any more: it was closed, or is gone. Unsent lines still stand. */
  readonly objection?: No | undefined
  /** Why a new order does not fit on its table. */
  readonly tableFull?: No | undefined
  /** Why nobody may charge for it now: a command on it, or on the order it was split off from, could not be booked. More can be placed. */
  readonly checked?: No | undefined
  /** Money taken for the order before the rest of it, at any till. */
  readonly partPayments: readonly PartPayment[]
  /** What is still to be paid; negative if more was taken than the order costs now. */
  readonly due: Kobo
  /** The equal parts of its guests as they stand now, with money taken or given back meanwhile. */
  readonly shares?: Shares | undefined
  /** Whether Place Order would send anything. */
  readonly hasChanges: boolean
}

/** The quantity of a placed line with this till's edit. */
const editedQuantity = (quantity: number, edit: LineEdit | undefined): number =>
  edit?.removed ? 0 : inRange(quantity + (edit?.quantityBy ?? 0))

/** The cart now: the current placed lines with this till's changes, then the new lines. */
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
  const objection = objectionTo(lounge, draft)
  const unsent = objection ? unsentLines(lounge, draft) : draft.added
  const added = unsent.map((request) => {
    const { choices: _ids, ...line } = request
    const chosen = chosenAsShown(lounge.get('price', line.itemId), request)
    return { ...line, ...(chosen.length > 0 ? { choices: chosen } : {}), isPlaced: false }
  })
  const lines = [...placed, ...added].map((line) => draftLine(lounge, line))
  const heading = draftHeading(lounge, draft)
  const own = order ?? { id: draft.orderId, splitFrom: draft.splitFrom }
  const coupon = couponOn(lounge, own, heading.couponCode, undefined)
  const checked = noWhileChecked(lounge, draft)
  const tableNumber = tableOf(lounge, draft)
  const tableFull = tableNumber && !draft.isPlaced ? noRoomFor(lounge, draft, tableNumber) : undefined
  const totals = totalsOf(lines, coupon, taxOn(lounge, order), order?.rounding)
  const partPayments = order?.partPayments ?? noParts
  const due = minus(totals.total, partsTotal({ partPayments }))
  // A closed or unplaced order has no record of its money.
  const shares = order && draft.shares ? sharesNow(due, draft.shares, partPayments) : draft.shares
  return {
    lines,
    partPayments,
    due,
    ...(shares ? { shares } : {}),
    takenOff: takenOff(order, draft),
    itemCount: lines.reduce((units, line) => units + line.quantity, 0),
    percent: coupon?.percent ?? 0,
    ...(coupon ? { coupon } : {}),
    ...heading,
    ...(tableNumber ? { tableNumber } : {}),
    ...(order ? { sentAt: formatTime(order.placedAt, settingsOf(lounge)) } : {}),
    ...(objection ? { objection } : {}),
    ...(tableFull ? { tableFull } : {}),
    ...(checked ? { checked } : {}),
    hasChanges: added.length > 0 || (order !== undefined && (draft.edits.length > 0 || isHeadingChanged(draft))),
    ...totals,
  }
}

const noParts: readonly PartPayment[] = []

const nothing: DraftView = {
  lines: [],
  partPayments: noParts,
  due: zero,
  takenOff: [],
  itemCount: 0,
  percent: 0,
  priority: 'normal',
  hasChanges: false,
  subtotal: zero,
  discount: zero,
  tax: zero,
  total: zero,
}

/** What stays on the table after a part of an order was split off and paid. */
export interface Rest {
  readonly draft: Draft
  readonly due: Kobo
}

/** Whether a cart can be put down without loss: a new one may hold only whose it is. */
export const isDroppedUnasked = (lounge: Lounge, draft: Draft): boolean =>
  !viewDraft(lounge, draft).hasChanges && (draft.isPlaced || !isHeadingChanged(draft))

/** The open order that a paid one was split off from. */
export function restOf(lounge: Lounge, paidId: OrderId): Rest | undefined {
  const from = lounge.get('order', paidId)?.splitFrom
  const whole = from && lounge.get('order', from)
  if (whole?.status !== 'pending') return undefined
  const draft = draftOf(whole)
  return { draft, due: viewDraft(lounge, draft).due }
}

/** Why this cart cannot be placed, in the order in which staff should hear it. Said before anything is sent. */
export function objectionToPlacing(view: DraftView): No | undefined {
  const { objection, lines, takenOff, tableNumber, tableFull } = view
  if (objection) return objection
  if (lines.length === 0 && takenOff.length === 0) return refuse('order_empty')
  return tableNumber ? tableFull : refuse('table_needed_to_place')
}

/** Why no money is taken for this cart. */
export function objectionToPaying(view: DraftView, method?: PaymentMethod): No | undefined {
  const { objection, checked, total } = view
  if (objection ?? checked) return objection ?? checked
  if (total <= 0) return refuse('nothing_unpaid')
  return objectionToClosing(view, method)
}

/** Why this cart cannot become a sale, even one of zero: its coupon may have taken off all of it. */
export function objectionToClosing(
  { objection, checked, lines, tableNumber, tableFull }: DraftView,
  method?: PaymentMethod,
): No | undefined {
  if (objection) return objection
  if (checked) return checked
  if (lines.length === 0) return refuse('nothing_unpaid')
  // Checked before money is taken: the money would lie on the counter for an order that cannot be placed.
  if (tableNumber) return tableFull
  return refuse(method === 'FunCard' ? 'table_needed_to_pay_by_funcard' : 'table_needed_to_pay')
}

const takenOff = (order: PendingOrder | undefined, draft: Draft): readonly TakenOff[] =>
  (order?.lines ?? []).flatMap(({ id: lineId, name, quantity }) => {
    const units = quantity - editedQuantity(quantity, editOf(draft, lineId))
    return units > 0 ? [{ lineId, name, units }] : []
  })

/** The units that a station has begun, `1 × Jollof Rice`: they stay counted as made. */
export const begunOf = (lounge: Lounge, taken: readonly TakenOff[]): readonly string[] =>
  taken.flatMap(({ lineId, name, units }) => {
    const begun = unitsBegun(lounge, lineId, units)
    return begun > 0 ? [`${begun} × ${name}`] : []
  })

type RawLine = Omit<DraftLine, 'name' | 'picture' | 'total'>
function draftLine(lounge: Lounge, line: RawLine): DraftLine {
  const { id, itemId, quantity, unitPrice, note, choices, addedAt, isPlaced, ticket } = line
  const item = lounge.get('item', itemId)
  return {
    id,
    itemId,
    name: nameWith(item?.name ?? itemId, choices ?? []),
    picture: item?.picture ?? 'default',
    quantity,
    unitPrice,
    note,
    ...(choices ? { choices } : {}),
    ...(addedAt === undefined ? {} : { addedAt }),
    isPlaced,
    ...(ticket ? { ticket } : {}),
    ...(item?.removed && !isPlaced ? { unsaleable: refuse('item_removed', { item: item.name }) } : {}),
    total: lineTotal(line),
  }
}

function noRoomFor(lounge: Lounge, { splitFrom }: Draft, tableNumber: TableNumber): No | undefined {
  for (const { refused, params } of objectionToNewOrder(lounge, tableNumber, splitFrom)) return { refused, params }
  return undefined
}

/** The edited order, while it can be edited. */
function placedOrder(lounge: Lounge, draft: Draft): PendingOrder | undefined {
  const order = draft.isPlaced ? lounge.get('order', draft.orderId) : undefined
  return order?.status === 'pending' ? order : undefined
}

function objectionTo(lounge: Lounge, draft: Draft): No | undefined {
  const order = lounge.get('order', draft.orderId)
  if (!order) return draft.isPlaced ? refuse('order_not_found') : undefined
  // The order was asked for here or in another tab, and answered since: a cart that is an order by now is not sent again.
  if (!draft.isPlaced && order.status === 'pending') return refuse('order_exists')
  const closed = pendingOrder(lounge, draft.orderId)
  return isRefused(closed) ? closed : undefined
}

/** How many more of an item this till could sell; undefined for an item that is not counted. */
export function availableFor(lounge: Lounge, draft: Draft, itemId: ItemId): number | undefined {
  const level = onShelf(lounge, itemId)
  if (level === undefined) return undefined
  const inCart = draft.added.filter((line) => line.itemId === itemId).reduce((units, line) => units + line.quantity, 0)
  const order = draft.isPlaced ? lounge.get('order', draft.orderId) : undefined
  const more = (order?.lines ?? [])
    .filter((line) => line.itemId === itemId)
    .reduce((units, line) => units + editedQuantity(line.quantity, editOf(draft, line.id)) - line.quantity, 0)
  return Math.max(0, level - inCart - more)
}
