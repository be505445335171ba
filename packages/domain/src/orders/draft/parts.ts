// Some lines of a cart on their own: split off to be paid apart, or voided with a reason.
import { type No, refuse } from '../../command.ts'
import type { LineId } from '../../ids.ts'
import type { Lounge } from '../../lounge.ts'
import { type Kobo, minus, plus, zero } from '../../money.ts'
import { baseOf, type Coupon, couponOfPart, roundingLeft, type Totals, totalsOf } from '../../pricing/pricing.ts'
import { sharesItsTax } from '../bill/tax.ts'
import { cameFrom, changesTo, type DraftCommand } from './commands.ts'
import { type DraftLine, type DraftView, viewDraft } from './view.ts'
import { detached, type Draft, emptyDraft, draftHeading, withoutTakenOff } from './draft.ts'
import type { LineRequest, TableNumber, VoidReason } from '../orders.ts'
import { type OrderName, taxOn } from '../placing.ts'

/** The commands to send, and the cart afterwards. */
export interface Parted {
  readonly commands: readonly DraftCommand[]
  readonly draft: Draft | undefined
}

/** How many units of each selected line. */
export type Selection = ReadonlyMap<LineId, number>

/** A line of a cart, and how many of its units are selected. */
interface Chosen {
  readonly line: DraftLine
  readonly units: number
}

function chosenOf(lines: readonly DraftLine[], selected: Selection): readonly Chosen[] {
  return lines.flatMap((line) => {
    const units = Math.min(line.quantity, selected.get(line.id) ?? 0)
    return units > 0 ? [{ line, units }] : []
  })
}
const isWhole = ({ line, units }: Chosen): boolean => units === line.quantity
const isAllOf = (lines: readonly DraftLine[], chosen: readonly Chosen[]): boolean =>
  chosen.length === lines.length && chosen.every(isWhole)

/** The unplaced lines without the selected units. */
function withoutChosen(added: readonly LineRequest[], chosen: readonly Chosen[]): readonly LineRequest[] {
  const units = new Map(chosen.map((each) => [each.line.id, each.units]))
  return added.flatMap((line) => {
    const quantity = line.quantity - (units.get(line.id) ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}

/** The selected units of unplaced lines: units that leave their line become a line of their own. */
function chosenOnly(
  added: readonly LineRequest[],
  chosen: readonly Chosen[],
  newLineId: () => LineId,
): readonly LineRequest[] {
  return chosen.flatMap((each) => {
    const line = added.find(({ id }) => id === each.line.id)
    if (!line) return []
    return [isWhole(each) ? line : { ...line, id: newLineId(), quantity: each.units }]
  })
}

/** The names and ids that a split needs. */
export interface Parting {
  /** Name of the part that is split off. */
  readonly to: OrderName
  readonly spare: OrderName
  readonly newLineId: () => LineId
}

/**
 * The selected lines become the cart; the rest stays on the table as pending (SPEC §4). If everything is selected, the cart is the order,
 * which leaves its table on this till only. To everybody else it stands there until it is paid, so a till that dies takes nothing along.
 */
export function splitting(
  lounge: Lounge,
  draft: Draft,
  selected: Selection,
  tableNumber: TableNumber,
  { to, spare, newLineId }: Parting,
): Parted {
  const { lines } = viewDraft(lounge, draft)
  const chosen = chosenOf(lines, selected)
  if (chosen.length === 0) return { commands: [], draft }
  if (isAllOf(lines, chosen)) return { commands: [], draft: draft.isPlaced ? { ...draft, isLifted: true } : draft }
  const { orderId, number } = draft
  const heading = draftHeading(lounge, draft)
  const above = cameFrom(lounge, draft)
  const added = chosenOnly(draft.added, chosen, newLineId)
  const rest = withoutChosen(draft.added, chosen)
  const apart: Draft = { ...emptyDraft(to, tableNumber), ...heading, added, splitFrom: orderId }
  if (!draft.isPlaced) {
    const args = { orderId, number, tableNumber, lines: [...rest], ...heading, ...above }
    return { commands: [{ name: 'order.place', args }], draft: apart }
  }
  const placed = chosen.filter(({ line }) => line.isPlaced)
  const lineIds = placed.filter(isWhole).map(({ line }) => line.id)
  const units = unitsOf(placed.filter((each) => !isWhole(each)))
  const commands: DraftCommand[] = [...changesTo(lounge, draft)]
  if (rest.length > 0)
    commands.push({ name: 'order.addLines', args: { orderId, tableNumber, lines: [...rest], ...above, spare } })
  if (placed.length === 0) return { commands, draft: apart }
  const some = units.length > 0 ? { units } : {}
  commands.push({ name: 'order.split', args: { orderId, lineIds, ...some, to } })
  return { commands, draft: { ...emptyDraft(to, tableNumber), added, isPlaced: true, splitFrom: orderId } }
}

const unitsOf = (chosen: readonly Chosen[]) => chosen.map(({ line, units }) => ({ lineId: line.id, units }))

/** What the parts will cost, shown before splitting. */
export interface SplitPreview {
  readonly selected: Totals
  readonly rest: Totals
  /** How much more both parts cost than the whole: the tax of one more sale. */
  readonly extra: Kobo
}

export function splitPreview(lounge: Lounge, draft: Draft, selected: Selection): SplitPreview {
  const { lines, coupon, tax } = viewDraft(lounge, draft)
  const parts = chosenOf(lines, selected)
  const order = draft.isPlaced ? lounge.get('order', draft.orderId) : undefined
  const rounding = order?.rounding
  // Parts of a placed order sum to the whole, to the kobo; unsent lines are a new order, and a sale of their own.
  const isOfOrder = parts.some(({ line }) => line.isPlaced)
  const left = new Map(parts.map(({ line, units }) => [line.id, line.quantity - units]))
  const apart = parts.map(({ line, units }) => ({ ...line, quantity: units }))
  const own = coupon && couponOfPart(coupon, apart, lines)
  const ownTax = isOfOrder && sharesItsTax(lounge, order) ? zero : taxOn(lounge, undefined)
  const chosen = totalsOf(apart, own, ownTax, isOfOrder ? rounding : undefined)
  const rest = totalsOf(
    lines.map((line) => ({ ...line, quantity: left.get(line.id) ?? line.quantity })),
    coupon && own ? withoutShare(coupon, own) : undefined,
    tax,
    isOfOrder ? roundingLeft(baseOf(apart, coupon), coupon?.percent ?? 0, rounding) : rounding,
  )
  return { selected: chosen, rest, extra: minus(plus(chosen.tax, rest.tax), tax) }
}

const withoutShare = (coupon: Coupon, { amount }: Coupon): Coupon =>
  coupon.amount === undefined ? coupon : { ...coupon, amount: minus(coupon.amount, amount ?? zero) }

/** Why this cart cannot be split: two new orders would each take off the whole amount of their coupon. Parts of a placed order share it. */
export const objectionToSplitting = ({ coupon, hasChanges, lines }: DraftView): No | undefined =>
  coupon?.amount !== undefined && (hasChanges || lines.some(({ isPlaced }) => !isPlaced))
    ? refuse('split_coupon_amount')
    : undefined

/** Voids the units that the cart takes off placed lines, for one reason. No cart is left when nothing is left of the order. */
export function takingOff(
  lounge: Lounge,
  draft: Draft,
  reason: VoidReason,
  tableNumber: TableNumber,
  names: TakingOffNames,
): Parted {
  const { takenOff, lines } = viewDraft(lounge, draft)
  const { orderId, added } = draft
  // A line that is voided as a whole has no further changes: no more units, and no note.
  const rest = withoutTakenOff({ ...draft, edits: draft.edits.filter(({ removed }) => !removed) })
  if (takenOff.length === 0) return { commands: [], draft: rest }
  const units = takenOff.map(({ lineId, units: off }) => ({ lineId, units: off }))
  const voidedId = names.voided.orderId
  const off: DraftCommand = { name: 'order.voidLines', args: { orderId, lines: units, reason, voidedId } }
  if (lines.some(({ isPlaced }) => isPlaced)) return { commands: [off], draft: rest }
  if (added.length === 0)
    return { commands: [{ name: 'order.void', args: { orderId, reason, seen: units } }], draft: undefined }
  // Added lines come first: they keep the order on its table.
  const args = { orderId, tableNumber, lines: [...added], ...cameFrom(lounge, draft), spare: names.spare }
  return { commands: [{ name: 'order.addLines', args }, off], draft: { ...rest, added: [] } }
}

export interface TakingOffNames {
  /** Name of the voided part, in the list of void orders. */
  readonly voided: OrderName
  readonly spare: OrderName
}

/**
 * Voids the selected lines: placed units with a reason; unplaced ones are only dropped. No cart is left when nothing is left of the order.
 * @param names of the voided lines, or of the order that unsent ones become; the spare one where they come to an order that was closed
 */
export function voiding(
  lounge: Lounge,
  draft: Draft,
  selected: Selection,
  reason: VoidReason,
  { voided: name, spare }: TakingOffNames,
): Parted {
  const { lines, takenOff, partPayments, tableNumber } = viewDraft(lounge, draft)
  const chosen = chosenOf(lines, selected)
  const { orderId } = draft
  const placed = (draft.isPlaced && lounge.get('order', orderId)?.lines) || []
  const sent = new Map(placed.map(({ id, quantity }) => [id, quantity]))
  const rests = new Map(chosen.map(({ line, units }) => [line.id, line.quantity - units]))
  const kept: Draft = {
    ...draft,
    added: withoutChosen(draft.added, chosen),
    // Units of a grown line that are not sent yet are removed first.
    edits: draft.edits.flatMap((edit) => {
      const rest = rests.get(edit.lineId)
      if (rest === undefined) return [edit]
      const quantityBy = Math.max(0, rest - (sent.get(edit.lineId) ?? 0))
      return rest > 0 && (quantityBy > 0 || edit.note !== undefined) ? [{ ...edit, quantityBy }] : []
    }),
  }
  const voided = [...rests].flatMap(([lineId, rest]) => {
    const units = (sent.get(lineId) ?? 0) - rest
    return units > 0 ? [{ lineId, units }] : []
  })
  // A line that the cart takes off is hidden, but stays on the table until it is voided.
  const isAll = isAllOf(lines, chosen) && takenOff.every(({ lineId }) => rests.has(lineId))
  const left = isAll ? undefined : kept
  if (voided.length === 0) return { commands: [], draft: left }
  const off: DraftCommand = {
    name: 'order.voidLines',
    args: { orderId, lines: voided, reason, voidedId: name.orderId },
  }
  if (voided.length < placed.length || voided.some(({ lineId, units }) => units < (sent.get(lineId) ?? 0)))
    return { commands: [off], draft: left }
  // Part payments were taken for the order: its unsent lines are added to it first, and the money stays with it.
  if (left && partPayments.length > 0 && tableNumber) {
    const args = { orderId, tableNumber, lines: [...left.added], ...cameFrom(lounge, draft), spare }
    return { commands: [{ name: 'order.addLines', args }, off], draft: { ...left, added: [] } }
  }
  // The order is gone; its unsent lines become another order. Nothing of its coupon was used.
  const { couponCode } = draftHeading(lounge, draft)
  return {
    commands: [{ name: 'order.void', args: { orderId, reason, seen: voided } }],
    draft: left && { ...detached(lounge, kept, name), ...(couponCode ? { couponCode } : {}) },
  }
}
