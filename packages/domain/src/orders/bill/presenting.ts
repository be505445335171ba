// The bill is shown before it is paid: a paper was handed over, so it is on record who showed what, and how often.
import { z } from 'zod'
import { Amount } from '../../amounts.ts'
import { fact, type No, refuse } from '../../command.ts'
import { type LineId, OrderId } from '../../ids.ts'
import { noWhileChecked } from '../checks.ts'
import { statusWords } from '../open-order.ts'
import type { Lounge } from '../../lounge.ts'
import { settingsOf } from '../../settings/settings.ts'
import { formatTime } from '../../time.ts'
import { placesAsShown } from '../line-places.ts'
import { OrderNumber, type PendingOrder } from '../orders.ts'
import { dearestPaper } from './discount-shown.ts'
import { totalsOfOrder } from '../placing.ts'
import { NamedUnits } from '../splitting.ts'

/** Nobody prints one bill more often than this. */
const copiesMax = 1_000

const Present = z.strictObject({
  orderId: OrderId,
  number: OrderNumber,
  /** The lines on the paper. */
  lines: NamedUnits,
  total: Amount,
  /** 1 for the first paper of this order. */
  copy: z.int().min(1).max(copiesMax),
})

export const presentOrder = fact('order.present', Present, {
  unknown: () => [],
  *guards(lounge, { orderId, number }) {
    const order = lounge.get('order', orderId)
    if (!order) return yield { ...refuse('order_not_found'), booked: refuse('bill_after_close', { number }) }
    if (order.status === 'pending') return
    const no = refuse('order_not_pending', { status: statusWords[order.status] })
    yield { ...no, booked: refuse('bill_after_close', { number: order.number }) }
  },
  book: (lounge, { orderId, lines, total, ...paper }, { staffId: by, name: byName, at }) => {
    const order = lounge.get('order', orderId)
    // Two tills may each print a bill as the first paper.
    const copy = Math.max(paper.copy, (order?.shown?.copies ?? 0) + 1)
    const number = order?.number ?? paper.number
    const asked = order?.status === 'pending' ? { dearest: dearestPaper(lounge, order, { lines, total }) } : {}
    return [{ kind: 'order.presented', orderId, number, lines, total, copy, by, byName, ...asked, at }]
  },
})

/**
 * The reason for not printing the bill of an order: its guest might pay twice. A till that had not heard of the check may have printed one;
 * that raises no flag, but money paid on it would.
 */
export const objectionToBill = (lounge: Lounge, orderId: OrderId): No | undefined => noWhileChecked(lounge, { orderId })

/** The arguments to show the bill of an open order as it stands now; undefined if it has none. */
export function billArgs(lounge: Lounge, orderId: OrderId) {
  const order = lounge.get('order', orderId)
  if (order?.status !== 'pending' || order.lines.length === 0) return undefined
  const { number, lines, shown } = order
  return {
    orderId,
    number,
    lines: lines.map(({ id: lineId, quantity }) => ({ lineId, units: quantity })),
    total: totalsOfOrder(lounge, order).total,
    copy: (shown?.copies ?? 0) + 1,
  }
}

/** Whether the last paper on record equals the current bill of an open order: the same lines, and the same total. */
export function isBillOnRecord(lounge: Lounge, orderId: OrderId): boolean {
  const shown = lounge.get('order', orderId)?.shown
  const now = billArgs(lounge, orderId)
  // A part that was split off from a shown bill was never printed itself.
  if (!now || !shown || shown.copies === 0 || shown.total !== now.total) return false
  const units = new Map(shown.lines.map((line) => [line.lineId, line.units]))
  return now.lines.length === units.size && now.lines.every((line) => units.get(line.lineId) === line.units)
}

/**
 * The number of units on the shown bill of an open order that are now voided or given away, with the time at which it was shown. Units that
 * were split off or joined to another order are still to be paid.
 */
export function offTheBill(
  lounge: Lounge,
  orderId: OrderId,
): { readonly count: number; readonly time: string } | undefined {
  const order = lounge.get('order', orderId)
  if (order?.status !== 'pending' || !order.shown) return undefined
  const { shown } = order
  const count = shown.lines.reduce(
    (less, { lineId, units }) => less + Math.max(0, units - unitsStillBilled(lounge, order, lineId)),
    0,
  )
  return count > 0 ? { count, time: formatTime(shown.at, settingsOf(lounge)) } : undefined
}

/**
 * The units of a shown line that are still to be paid. On another order the line may have grown since: only the units that came with it
 * count.
 */
const unitsStillBilled = (lounge: Lounge, order: PendingOrder, id: LineId): number =>
  placesAsShown(lounge, order, id).reduce((sum, { order: there, line, units }) => {
    if (units === 'voided' || there.status === 'given') return sum
    const came = there.id === order.id ? undefined : there.shown?.lines.find(({ lineId }) => lineId === line.id)
    return sum + Math.min(line.quantity, came?.units ?? line.quantity)
  }, 0)
