// Making two orders out of one, and voiding some of its lines: wishes that move lines and never rewrite an order.
import { z } from 'zod'
import { type By, type No, refuse, wish } from '../command.ts'
import { LineId, OrderId } from '../ids.ts'
import { linesPerOrderMax } from '../limits.ts'
import type { Lounge, LoungeEvent } from '../lounge.ts'
import { settingsOf } from '../settings/settings.ts'
import { isNo, pendingOrder, voided } from './commands.ts'
import { type OrderLine, type PendingOrder, VoidReason } from './orders.ts'
import { OrderName } from './placing.ts'

const LineIds = z
  .array(LineId)
  .min(1)
  .max(2 * linesPerOrderMax)
  .refine((ids) => new Set(ids).size === ids.length, 'a line is named once')

/** Some lines of an order as an order of its own, which stands where the other stood and keeps its coupon. */
export function partOf(lounge: Lounge, order: PendingOrder, name: OrderName, lines: readonly OrderLine[]) {
  const { movedLines: _moved, isTaxFree, ...heading } = order
  const isFree = isTaxFree === true || settingsOf(lounge).taxOnSplit === 'once'
  const part: PendingOrder = {
    ...heading,
    id: name.orderId,
    number: name.number,
    lines,
    removedLineIds: [],
    splitFrom: order.id,
    ...(isFree ? { isTaxFree: true } : {}),
  }
  return part
}

export const splitOff = (from: PendingOrder, to: PendingOrder, by: By): LoungeEvent => ({
  kind: 'order.split',
  from: from.id,
  lineIds: to.lines.map((line) => line.id),
  to,
  at: by.at,
})

/** The lines of these ids, all of them. */
function linesNamed(order: PendingOrder, ids: readonly LineId[]): readonly OrderLine[] | No {
  const named = new Set(ids)
  const lines = order.lines.filter((line) => named.has(line.id))
  return lines.length === named.size ? lines : refuse('line_not_found')
}

const SplitOrder = z.strictObject({ orderId: OrderId, lineIds: LineIds, to: OrderName })

/** Nobody is turned away from a full table: the party that pays apart sits there already. */
export const splitOrder = wish('order.split', SplitOrder, (lounge, { orderId, lineIds, to }, by) => {
  const order = pendingOrder(lounge, orderId)
  if (isNo(order)) return order
  if (lounge.get('order', to.orderId)) return refuse('order_split_exists')
  const lines = linesNamed(order, lineIds)
  if ('refused' in lines) return lines
  if (lines.length === order.lines.length) return refuse('split_whole')
  return [splitOff(order, partOf(lounge, order, to, lines), by)]
})

/** `voided` names the lines in the list of void orders, where the order itself goes on. */
const VoidLines = z.strictObject({ orderId: OrderId, lineIds: LineIds, reason: VoidReason, voided: OrderName })

export const voidLines = wish('order.voidLines', VoidLines, (lounge, args, by) => {
  const { orderId, lineIds, reason, voided: name } = args
  const order = pendingOrder(lounge, orderId)
  if (isNo(order)) return order
  if (lounge.get('order', name.orderId)) return refuse('order_split_exists')
  const lines = linesNamed(order, lineIds)
  if ('refused' in lines) return lines
  if (lines.length === order.lines.length) return [voided(order, reason, by)]
  // The tax stays with the order, which goes on.
  const part: PendingOrder = { ...partOf(lounge, order, name, lines), isTaxFree: true }
  return [splitOff(order, part, by), voided(part, reason, by)]
})
