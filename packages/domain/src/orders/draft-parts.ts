// Some lines of a cart for themselves: split off to be paid apart, or voided with a reason.
import type { LineId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { type Kobo, minus, plus, zero } from '../money.ts'
import { type Totals, totalsOf } from '../pricing/pricing.ts'
import { settingsOf } from '../settings/settings.ts'
import { changesTo, type DraftCommand } from './draft-commands.ts'
import { viewDraft } from './draft-view.ts'
import { detached, type Draft, emptyDraft } from './draft.ts'
import type { TableNumber, VoidReason } from './orders.ts'
import type { OrderName } from './placing.ts'

/** What is sent, and what is in the cart afterwards. */
export interface Parted {
  readonly commands: readonly DraftCommand[]
  readonly draft: Draft | undefined
}

export type Selection = ReadonlySet<LineId>

/**
 * The selected lines become the cart, the rest stays on the table as pending (SPEC §4). Where everything is selected the cart
 * is what it was: no order without lines is left behind.
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
  if (chosen.length === 0 || chosen.length === lines.length) return { commands: [], draft }
  const { orderId, number, customer, couponCode, priority } = draft
  const added = draft.added.filter((line) => selected.has(line.id))
  const rest = draft.added.filter((line) => !selected.has(line.id))
  const heading = { ...(customer ? { customer } : {}), ...(couponCode ? { couponCode } : {}), priority }
  const apart: Draft = { ...emptyDraft(to, tableNumber), ...heading, added }
  if (!draft.isPlaced) {
    const args = { orderId, number, tableNumber, lines: rest, customer, couponCode, priority }
    return { commands: [{ name: 'order.place', args }], draft: apart }
  }
  const lineIds = chosen.filter((line) => line.isPlaced).map((line) => line.id)
  const commands: DraftCommand[] = [...changesTo(lounge, draft)]
  if (rest.length > 0) commands.push({ name: 'order.addLines', args: { orderId, tableNumber, lines: rest, spare } })
  if (lineIds.length === 0) return { commands, draft: apart }
  commands.push({ name: 'order.split', args: { orderId, lineIds, to } })
  return { commands, draft: { ...apart, isPlaced: true, splitFrom: orderId } }
}

/** What the parts will come to, shown before splitting. */
export interface SplitPreview {
  readonly selected: Totals
  readonly rest: Totals
  /** How much more both come to than the whole: the tax of one more sale. */
  readonly extra: Kobo
}

export function splitPreview(lounge: Lounge, draft: Draft, selected: Selection): SplitPreview {
  const { lines, percent, tax, total } = viewDraft(lounge, draft)
  const isFree = draft.isPlaced && settingsOf(lounge).taxOnSplit === 'once'
  const chosen = totalsOf(
    lines.filter((line) => selected.has(line.id)),
    percent,
    isFree ? zero : tax,
  )
  const rest = totalsOf(
    lines.filter((line) => !selected.has(line.id)),
    percent,
    tax,
  )
  return { selected: chosen, rest, extra: minus(plus(chosen.total, rest.total), total) }
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
  const lineIds = placed.filter((line) => selected.has(line.id)).map((line) => line.id)
  const kept: Draft = {
    ...draft,
    added: draft.added.filter((line) => !selected.has(line.id)),
    edits: draft.edits.filter((edit) => !selected.has(edit.lineId)),
  }
  const isNothingLeft = lines.every((line) => selected.has(line.id))
  const left = isNothingLeft ? undefined : kept
  const { orderId } = draft
  if (!draft.isPlaced || lineIds.length === 0) return { commands: [], draft: left }
  if (lineIds.length < placed.length)
    return { commands: [{ name: 'order.voidLines', args: { orderId, lineIds, reason, voided: name } }], draft: left }
  // The order is gone; what was not sent yet becomes another one.
  return { commands: [{ name: 'order.void', args: { orderId, reason } }], draft: left && detached(kept, name) }
}
