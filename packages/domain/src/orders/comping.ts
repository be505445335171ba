// Gives something away, with a reason: it is made and served, and stands on the bill with nothing to pay.
import { z } from 'zod'
import { approvable } from '../approvals/approvals.ts'
import { type By, isRefused, type No, refuse, wish } from '../command.ts'
import { canBranch, OrderId } from '../ids.ts'
import { noteLengthMax } from '../limits.ts'
import type { Lounge, LoungeEvent } from '../lounge.ts'
import { sum, zero } from '../money.ts'
import { lineTotal } from '../pricing/pricing.ts'
import { settingsOf } from '../settings/settings.ts'
import { isInCharge } from '../staff/staff.ts'
import { Text } from '../texts.ts'
import { pendingOrder } from './open-order.ts'
import { CompReason, type PendingOrder } from './orders.ts'
import { headingOf } from './placing.ts'
import { afterShown } from './bill/after-shown.ts'
import { isAllOf, type LineUnits, NamedUnits, onItsBill, splitOff, unitsNamed } from './splitting.ts'
import { flagged, owedFor } from './voiding.ts'

const Comp = z.strictObject({
  orderId: OrderId,
  lines: NamedUnits,
  reason: CompReason,
  note: Text(noteLengthMax),
  /** The id of the part that is given away; the order itself goes on. */
  compedId: OrderId,
  ...approvable,
})
type Comp = Readonly<z.infer<typeof Comp>>

/** Whether somebody of this role may give something away here. */
const mayComp = (lounge: Lounge, role: string): boolean => isInCharge(role) || settingsOf(lounge).compsByTill

export const compOrder = wish('order.comp', Comp, (lounge, args, by) => {
  if (!mayComp(lounge, by.role)) return refuse('comp_by_manager')
  const order = pendingOrder(lounge, args.orderId)
  if (isRefused(order)) return order
  if (lounge.get('order', args.compedId)) return refuse('order_split_exists')
  if (args.reason === 'Other' && args.note.trim() === '') return refuse('comp_words_needed')
  const given = givenOf(order, args)
  if (isRefused(given)) return given
  return flagged(comped(lounge, order, given, args, by), 'order.comp', by)
})

/** The units to give away; a refusal if one of them is not there. */
function givenOf(order: PendingOrder, { lines }: Comp): readonly LineUnits[] | No {
  const given = unitsNamed(order, lines)
  if (given.length < lines.length) return refuse('line_not_found')
  const wanted = new Map(lines.map(({ lineId, units }) => [lineId, units]))
  const short = given.find(({ line }) => (wanted.get(line.id) ?? 0) > line.quantity)
  if (short) return refuse('comp_too_many', { left: short.units, item: short.line.name })
  const tooOften = given.find(({ line, units }) => units < line.quantity && !canBranch(line.id))
  return tooOften ? refuse('split_too_often', { item: tooOften.line.name }) : given
}

/** Gives the units away under an id of their own, or with the order if they are all of it. Tickets go on, and stock stays taken. */
function comped(
  lounge: Lounge,
  order: PendingOrder,
  given: readonly LineUnits[],
  { reason, note, compedId }: Comp,
  by: By,
): readonly LoungeEvent[] {
  const isAll = isAllOf(order, given)
  // The tax, the number and a coupon's amount stay with the order, which goes on.
  const apart = splitOff(lounge, order, { orderId: compedId, number: order.number }, given, by, {
    isTaxFree: true,
    ...(order.coupon?.amount === undefined ? {} : { coupon: { ...order.coupon, amount: zero } }),
    ...onItsBill(order),
  })
  const record = isAll ? order : apart.part
  return [
    ...(isAll ? [] : [apart.event]),
    {
      kind: 'order.comped',
      ...headingOf(record, by),
      lines: record.lines,
      reason,
      note,
      by: by.staffId,
      byName: by.name,
      total: sum(record.lines.map(lineTotal)),
      ...afterShown(record, record.lines),
      ...owedFor(record),
    },
  ]
}
