// A discount that comes after the guest was shown the bill: the guest may have paid the amount on the paper, and the difference is in
// nobody's books. The event records how much more it takes off than the paper did.
import { sourcesOf } from '../../ids.ts'
import type { Lounge } from '../../lounge.ts'
import { type Kobo, kobo, minus, zero } from '../../money.ts'
import { type Coupon, type Discount, takenOff, totalsOf } from '../../pricing/pricing.ts'
import type { OrderLine, PendingOrder } from '../orders.ts'
import { taxOn, totalsOfOrder } from '../placing.ts'
import type { BillShown, DearestPaper, ShownUnits } from './shown.ts'

const nothing: Discount = { percent: 0 }

/** The units of these lines that stood on the paper, under the ids by which they are sold now. */
function seenOf(lines: readonly OrderLine[], paper: readonly ShownUnits[]): readonly OrderLine[] {
  const left = new Map(paper.map(({ lineId, units }) => [lineId, units]))
  return lines.flatMap((line) => {
    const id = [line.id, ...sourcesOf(line.id)].find((each) => left.has(each)) ?? line.id
    const all = left.get(id) ?? 0
    const quantity = Math.min(line.quantity, all)
    left.set(id, all - quantity)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}

/**
 * How much more one discount takes off these lines than another. Zero for shares of the same coupon amount, which change when orders are
 * joined.
 */
function moreOff(lines: readonly OrderLine[], off: Discount, before: Discount, rounding: number | undefined): Kobo {
  if (off.amount !== undefined && off.id !== undefined && off.id === before.id) return zero
  return kobo(Math.max(0, minus(takenOff(lines, off, rounding), takenOff(lines, before, rounding))))
}

/**
 * The discount on a paper. A till that knew another discount than the lounge printed another total: then the discount follows from that
 * total.
 */
function offOn(lounge: Lounge, order: PendingOrder, { lines: paper, total }: Pick<BillShown, 'lines' | 'total'>) {
  const lines = seenOf(order.lines, paper)
  const own = order.coupon ?? nothing
  const units = (some: readonly number[]): number => some.reduce((all, each) => all + each, 0)
  const isAllThere = units(lines.map(({ quantity }) => quantity)) === units(paper.map((line) => line.units))
  if (!isAllThere || totalsOfOrder(lounge, order, lines).total === total) return own
  const amount = minus(totalsOf(lines, undefined, taxOn(lounge, order)).total, total)
  return amount > 0 ? { percent: 0, amount } : nothing
}

/** The paper that took the least off: the new one, unless an earlier one took less off the same lines. */
export function dearestPaper(
  lounge: Lounge,
  order: PendingOrder,
  paper: Pick<BillShown, 'lines' | 'total'>,
): DearestPaper {
  const off = offOn(lounge, order, paper)
  const before = order.shown?.dearest
  const isCheaper = before && moreOff(seenOf(order.lines, before.lines), off, before.off, order.rounding) > 0
  return isCheaper ? before : { lines: paper.lines, off }
}

/**
 * What a payment records of a discount that its guest had not seen on the bill; empty if there is none.
 * @param told what was taken off as its till told of it
 */
export function discountShown(
  { shown, rounding }: PendingOrder,
  lines: readonly OrderLine[],
  coupon: Coupon | undefined,
  told: Kobo,
): { readonly discountShown?: Kobo } {
  if (!shown?.dearest || !coupon) return {}
  const { off, lines: paper } = shown.dearest
  const more = Math.min(told, moreOff(seenOf(lines, paper), coupon, off, rounding))
  return more > 0 ? { discountShown: kobo(more) } : {}
}
