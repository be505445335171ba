// Changes an order that stands on a table: more of a line, another note, the heading. Applies what can still be done, and reports what came
// too late.
import { z } from 'zod'
import { isTooLarge } from '../amounts.ts'
import { type By, type Flag, refuse, wish } from '../command.ts'
import { derivedId, FuncardId, type ItemId, LineId, offshootId, OrderId } from '../ids.ts'
import { linesPerCommandMax, quantityPerLineMax } from '../limits.ts'
import type { Lounge, LoungeEvent } from '../lounge.ts'
import { itemNamed } from '../exceptions/items.ts'
import { raised } from '../exceptions/raised.ts'
import { objectionToCoupon } from '../pricing/coupons.ts'
import { comesTo, CouponCode } from '../pricing/pricing.ts'
import { shortOf } from '../stock/on-shelf.ts'
import { asUrgentAs, ticketPriorities } from '../tickets/priorities.ts'
import { ticketKind } from '../tickets/tickets.ts'
import { ticketsOfLine } from '../tickets/units.ts'
import type { LineChange } from './line-events.ts'
import { lineWords } from './order-words.ts'
import { openLine } from './line-places.ts'
import { reopened, statusWords } from './open-order.ts'
import { Note, type OrderLine, type PendingOrder, Priority, withoutReason } from './orders.ts'
import { GuestName } from './guests.ts'
import { couponOn, customerOf, headingOf } from './placing.ts'
import type { LineUnits } from './splitting.ts'
import { flagsOfVoids, voidUnits } from './voiding.ts'

/**
 * A quantity travels as a difference, so that two tills' changes add up. Our tills ask for more only and void what comes off;
 * an older till also sends less, or `removed`.
 */
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
  /** Absent: unchanged. Null: removed. */
  couponCode: CouponCode.nullable().optional(),
  customer: FuncardId.nullable().optional(),
  guestName: GuestName.nullable().optional(),
  priority: Priority.optional(),
})

/** Whether the ticket of a line is done or gone from the board: more of the line is then a new ticket for the difference. */
function isCooked(lounge: Lounge, { id, station, ticketId }: OrderLine): boolean {
  if (!station || !ticketId) return false
  // Split-off units may all be on another ticket than the one their line names, and the named ticket would not grow.
  const tickets = ticketsOfLine(lounge.all(ticketKind(station)), id)
  if (tickets.length > 0 && !tickets.some((ticket) => ticket.id === ticketId)) return true
  const status = lounge.get(ticketKind(station), ticketId)?.status
  return status !== 'todo' && status !== 'doing'
}

const isInWork = (lounge: Lounge, { station, ticketId }: OrderLine): boolean =>
  station !== undefined && ticketId !== undefined && lounge.get(ticketKind(station), ticketId)?.status === 'doing'

export function lineChange(lounge: Lounge, line: OrderLine, quantity: number, note: string, by: By): LineChange {
  const needsTicket = quantity > line.quantity && isCooked(lounge, line)
  return {
    line,
    quantity,
    note,
    unseen: true,
    ...(quantity > line.quantity ? { orderedAt: by.at } : {}),
    ...(quantity > line.quantity && !needsTicket && isInWork(lounge, line) ? { sinceStart: true } : {}),
    ...(needsTicket && line.station ? { extraTicketId: derivedId<'ticket'>(by.commandId, line.station) } : {}),
    ...(needsTicket && note !== line.note ? { noteForAll: true } : {}),
  }
}

/** One edit, with the order on which its line stands now: a split may have taken it elsewhere. */
interface Placed {
  readonly order: PendingOrder
  readonly line: OrderLine
  readonly edit: LineEdit
}

interface Sorted {
  readonly placed: readonly Placed[]
  /** The words of the exception for the edits that came too late. */
  readonly tooLate: readonly string[]
}

function sorted(lounge: Lounge, order: PendingOrder, edits: readonly LineEdit[]): Sorted {
  const placed: Placed[] = []
  const tooLate: string[] = []
  for (const edit of edits) {
    const { open, name } = openLine(lounge, lounge.get('order', order.id) ?? order, edit.lineId)
    if (open) placed.push({ order: open.order.id === order.id ? order : open.order, line: open.line, edit })
    else tooLate.push(name)
  }
  return { placed, tooLate }
}

/** The items of which all edits together want more than the stock, each with its flag. */
function soldOut(lounge: Lounge, placed: readonly Placed[], by: By): ReadonlyMap<ItemId, Flag> {
  const more = new Map<ItemId, number>()
  for (const { line, edit } of placed)
    more.set(line.itemId, (more.get(line.itemId) ?? 0) + quantityAfter(line, edit) - line.quantity)
  const short = new Map<ItemId, Flag>()
  for (const { line } of placed) {
    const no = shortOf(lounge, line.itemId, more.get(line.itemId) ?? 0, by)
    if (no) short.set(line.itemId, no)
  }
  return short
}

/** Only `removed` removes a line: two tills that each take one off two leave one, as both of them show it. */
const quantityAfter = (line: OrderLine, { removed, quantityBy }: LineEdit): number =>
  removed ? 0 : Math.min(quantityPerLineMax, Math.max(1, line.quantity + quantityBy))

/** Why the order does not get this coupon; it keeps the one it has. */
const objectionToCouponOf = (lounge: Lounge, order: PendingOrder, code: string, by: By): Flag | undefined => {
  if (code === order.coupon?.id) return undefined
  return couponOn(lounge, order, code, by)
    ? objectionToCoupon(lounge, code, by)
    : refuse('coupon_unknown', { coupon: code })
}

/** Whether an edit does anything beyond more units, when no more units are to be had. */
const isMoreThanUnits = ({ note, quantityBy, removed }: LineEdit): boolean =>
  note !== undefined || quantityBy < 0 || removed

const isHeadingChanged = ({ couponCode, customer, guestName, priority }: z.infer<typeof ChangeOrder>): boolean =>
  [couponCode, customer, guestName, priority].some((each) => each !== undefined)

export const changeOrder = wish('order.change', ChangeOrder, (lounge, args, by) => {
  const { orderId, lines, couponCode, guestName, priority } = args
  const found = lounge.get('order', orderId)
  if (!found) return refuse('order_not_found')
  const order = reopened(found)
  if (!order) return refuse('order_not_pending', { status: statusWords[found.status] })
  const { placed, tooLate } = sorted(lounge, order, lines)
  const short = soldOut(lounge, placed, by)
  const off = couponCode ? objectionToCouponOf(lounge, order, couponCode, by) : undefined
  const [firstShort] = short.values()
  const first = (placed.length === 0 && tooLate.length > 0 ? refuse('line_not_found') : undefined) ?? firstShort ?? off
  // A till is refused at once; when the server hears of it later, the rest was already promised to the guest.
  const isRestDone =
    by.heardAt !== undefined &&
    (placed.some(({ line, edit }) => !short.has(line.itemId) || isMoreThanUnits(edit)) ||
      (found.status === 'pending' && isHeadingChanged({ ...args, couponCode: off ? undefined : couponCode })))
  if (first && !isRestDone) return first.refused === 'coupon_unknown' ? refuse('coupon_invalid') : first
  const coupon = couponCode === undefined || off ? order.coupon : couponOn(lounge, order, couponCode ?? undefined, by)
  const customer = customerOf(lounge, args.customer ?? undefined)
  if (args.customer && !customer) return refuse('funcard_not_found', { number: args.customer })
  const whose = args.customer === undefined ? {} : { customer: customer ?? null }
  const called = guestName === undefined ? {} : { guestName }

  const changesOn = (on: PendingOrder): readonly LineChange[] =>
    placed.flatMap(({ order: there, line, edit }) => {
      const wanted = quantityAfter(line, edit)
      const quantity = wanted < line.quantity || short.has(line.itemId) ? line.quantity : wanted
      const note = edit.note ?? line.note
      const isSame = quantity === line.quantity && note === line.note
      return there.id !== on.id || isSame || edit.removed ? [] : [lineChange(lounge, line, quantity, note, by)]
    })
  const grows = [order, ...new Set(placed.map((each) => each.order))].some((on) => isGrownTooMuch(on, changesOn(on)))
  if (grows) return refuse('amount_too_large')
  const others = [...new Map(placed.map((each) => [each.order.id, each.order])).values()].filter(
    ({ id }) => id !== orderId,
  )
  const events: LoungeEvent[] = []
  if (found.status === 'pending') {
    const heading = { ...headingOf(order, by), priority: priority ?? order.priority }
    const changes = changesOn(order)
    const urgent = { ticketPriorities: ticketPriorities(lounge, new Map([[orderId, heading.priority]])) }
    const more = { ...(coupon ? { coupon } : {}), ...whose, ...called, ...urgent }
    events.push({ kind: 'order.changed', ...heading, changes, ...more })
  }
  for (const other of others) {
    const changes = changesOn(other)
    const extra = changes.map(({ extraTicketId }) => extraTicketId)
    const urgent = { ticketPriorities: asUrgentAs(other.priority, extra) }
    const own = { ...(other.coupon ? { coupon: other.coupon } : {}), ...urgent }
    if (changes.length > 0) events.push({ kind: 'order.changed', ...headingOf(other, by), changes, ...own })
  }
  const takenOff = [order, ...others].flatMap((on) => voidedBy(lounge, on, placed, by))
  events.push(...takenOff.flatMap(({ events: voids }) => voids))
  const { number } = order
  const flags = [
    ...takenOff.map(({ what }) => refuse('line_taken_off', { number, what })),
    ...takenOff.flatMap(({ events: voids }) => flagsOfVoids(voids)),
    ...tooLate.map((item) => refuse('change_too_late', { number, item })),
    ...short.values(),
    ...(off ? [off] : []),
  ]
  const itemIds = placed.map(({ line }) => line.itemId)
  const about = (flag: Flag, index: number) => ({ orderId, itemId: itemNamed(lounge, flag, itemIds), events, index })
  events.push(...flags.map((flag, index) => raised(by, 'order.change', flag, about(flag, index))))
  return events
})

/** Whether the changes would make the order exceed the maximum. Existing lines stay; the growth is not applied. */
function isGrownTooMuch(order: PendingOrder, changes: readonly LineChange[]): boolean {
  if (!changes.some(({ line, quantity }) => quantity > line.quantity)) return false
  const after = new Map(changes.map(({ line, quantity }) => [line.id, quantity]))
  const lines = order.lines.map((line) => ({ ...line, quantity: after.get(line.id) ?? line.quantity }))
  return isTooLarge(comesTo(lines))
}

/** Units that an older till takes off without a reason are voided like any other, and flagged. */
function voidedBy(lounge: Lounge, order: PendingOrder, placed: readonly Placed[], by: By) {
  const taken = placed.flatMap(({ order: there, line, edit }): readonly LineUnits[] => {
    const units = line.quantity - quantityAfter(line, edit)
    return there.id === order.id && units > 0 ? [{ line, units }] : []
  })
  if (taken.length === 0) return []
  const what = lineWords(taken.map(({ line: { name }, units: quantity }) => ({ name, quantity })))
  const voidedId = offshootId(order.id, by.commandId)
  return [{ what, events: voidUnits(lounge, order, taken, withoutReason, voidedId, by) }]
}
