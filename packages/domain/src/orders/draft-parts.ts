// Some lines of a cart for themselves: split off to be paid apart, or voided with a reason.
import type { LineId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { type Kobo, minus, plus, zero } from '../money.ts'
import { roundingLeft, type Totals, totalsOf } from '../pricing/pricing.ts'
import { settingsOf } from '../settings/settings.ts'
import { changesTo, type DraftCommand } from './draft-commands.ts'
import { viewDraft } from './draft-view.ts'
import { detached, type Draft, emptyDraft, draftHeading, withoutTakenOff } from './draft.ts'
import type { TableNumber, VoidReason } from './orders.ts'
import type { OrderName } from './placing.ts'

/** What is sent, and what is in the cart afterwards. */
export interface Parted {
  readonly commands: readonly DraftCommand[]
  readonly draft: Draft | undefined
}

export type Selection = ReadonlySet<LineId>

/**
 * The selected lines become the cart, the rest stays on the table as pending (SPEC §4). Where everything is selected the cart is the
 * order, which leaves its table on this till. To everybody else it stands there until it is paid: a till that dies takes nothing along.
 * @param to the name of what is split off
 */
export function splitting(
  lounge: Lounge,
  draft: Draft,
  selected: Selection,
  tableNumber: TableNumber,
  to: OrderName,
  spare: OrderName,
): Parted {
  const { lines } = viewDraft(lounge, draft)
  const chosen = lines.filter((line) => selected.has(line.id))
  if (chosen.length === 0) return { commands: [], draft }
  if (chosen.length === lines.length)
    return { commands: [], draft: draft.isPlaced ? { ...draft, isLifted: true } : draft }
  const { orderId, number } = draft
  const heading = draftHeading(lounge, draft)
  const added = draft.added.filter((line) => selected.has(line.id))
  const rest = draft.added.filter((line) => !selected.has(line.id))
  const apart: Draft = { ...emptyDraft(to, tableNumber), ...heading, added, splitFrom: orderId }
  if (!draft.isPlaced) {
    const args = { orderId, number, tableNumber, lines: rest, ...heading, splitFrom: draft.splitFrom }
    return { commands: [{ name: 'order.place', args }], draft: apart }
  }
  const lineIds = chosen.filter((line) => line.isPlaced).map((line) => line.id)
  const commands: DraftCommand[] = [...changesTo(lounge, draft)]
  if (rest.length > 0) commands.push({ name: 'order.addLines', args: { orderId, tableNumber, lines: rest, spare } })
  if (lineIds.length === 0) return { commands, draft: apart }
  commands.push({ name: 'order.split', args: { orderId, lineIds, to } })
  return { commands, draft: { ...emptyDraft(to, tableNumber), added, isPlaced: true, splitFrom: orderId } }
}

/** What the parts will come to, shown before splitting. */
export interface SplitPreview {
  readonly selected: Totals
  readonly rest: Totals
  /** How much more both come to than the whole: the tax of one more sale. */
  readonly extra: Kobo
}

export function splitPreview(lounge: Lounge, draft: Draft, selected: Selection): SplitPreview {
  const { lines, percent, tax } = viewDraft(lounge, draft)
  const isFree = draft.isPlaced && settingsOf(lounge).taxOnSplit === 'once'
  // Parts of a placed order come to the whole, to the kobo; two new orders are two sales.
  const rounding = draft.isPlaced ? lounge.get('order', draft.orderId)?.rounding : undefined
  const chosen = totalsOf(
    lines.filter((line) => selected.has(line.id)),
    percent,
    isFree ? zero : tax,
    rounding,
  )
  const rest = totalsOf(
    lines.filter((line) => !selected.has(line.id)),
    percent,
    tax,
    draft.isPlaced ? roundingLeft(chosen.subtotal, percent, rounding) : undefined,
  )
  return { selected: chosen, rest, extra: minus(plus(chosen.tax, rest.tax), tax) }
}

/** What the cart takes off placed lines is voided, for one reason. Nothing is left in the cart when nothing is left of the order. */
export function takingOff(
  lounge: Lounge,
  draft: Draft,
  reason: VoidReason,
  tableNumber: TableNumber,
  names: TakingOffNames,
): Parted {
  const { takenOff, lines } = viewDraft(lounge, draft)
  const { orderId, added } = draft
  const rest = withoutTakenOff(draft)
  if (takenOff.length === 0) return { commands: [], draft: rest }
  const units = takenOff.map(({ lineId, units: off }) => ({ lineId, units: off }))
  const voidedId = names.voided.orderId
  const off: DraftCommand = { name: 'order.voidLines', args: { orderId, lines: units, reason, voidedId } }
  if (lines.some(({ isPlaced }) => isPlaced)) return { commands: [off], draft: rest }
  if (added.length === 0) return { commands: [{ name: 'order.void', args: { orderId, reason } }], draft: undefined }
  // What was added comes first: it keeps the order on its table.
  const args = { orderId, tableNumber, lines: [...added], spare: names.spare }
  return { commands: [{ name: 'order.addLines', args }, off], draft: { ...rest, added: [] } }
}

export interface TakingOffNames {
  /** Of what is voided, in the list of void orders. */
  readonly voided: OrderName
  readonly spare: OrderName
}

/**
 * The selected lines are voided: what was placed with a reason, what was not is only dropped. Nothing is left in the cart
 * when nothing is left of the order.
 * @param name what the voided lines are called in the list of void orders
 */
export function voiding(
  lounge: Lounge,
  draft: Draft,
  selected: Selection,
  reason: VoidReason,
  name: OrderName,
): Parted {
  const { lines } = viewDraft(lounge, draft)
  const placed = lounge.get('order', draft.orderId)?.lines ?? []
  const chosen = placed.filter((line) => selected.has(line.id))
  const kept: Draft = {
    ...draft,
    added: draft.added.filter((line) => !selected.has(line.id)),
    edits: draft.edits.filter((edit) => !selected.has(edit.lineId)),
  }
  const isNothingLeft = lines.every((line) => selected.has(line.id))
  const left = isNothingLeft ? undefined : kept
  const { orderId } = draft
  if (!draft.isPlaced || chosen.length === 0) return { commands: [], draft: left }
  const voided = chosen.map(({ id, quantity }) => ({ lineId: id, units: quantity }))
  if (chosen.length < placed.length)
    return {
      commands: [{ name: 'order.voidLines', args: { orderId, lines: voided, reason, voidedId: name.orderId } }],
      draft: left,
    }
  // The order is gone; what was not sent yet becomes another one.
  return { commands: [{ name: 'order.void', args: { orderId, reason } }], draft: left && detached(lounge, kept, name) }
}
