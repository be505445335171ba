// Refunds of lines of a closed order. However many steps give all of it back, the refunds sum to the paid amount, to the kobo.
import type { FuncardId, LineId, OrderId } from '../ids.ts'
import { type Kobo, kobo, minus, plus, sum, times, zero } from '../money.ts'
import { paidTotal, type PaymentMethod } from '../payments/payments.ts'
import { baseOf, type Totals } from '../pricing/pricing.ts'
import type { OrderEvent } from './events.ts'
import type { ClosedOrder } from './orders.ts'
import type { ShownUnits } from './bill/shown.ts'

export interface RefundableLine {
  readonly lineId: LineId
  readonly name: string
  readonly quantity: number
  readonly unitPrice: Kobo
  /** Whether some of the discount falls on this line. */
  readonly isDiscounted: boolean
  /** Units that were given back before. */
  readonly refunded: number
}

/** The amounts and lines of a closed order that can be given back. */
export interface Refundable extends Totals {
  readonly orderId: OrderId
  readonly splitFrom?: OrderId | undefined
  readonly lines: readonly RefundableLine[]
  /** The amount paid for the sale and not given back yet. */
  readonly left: Kobo
  /** The excess: it belongs to the guest, whatever is given back of the sale. */
  readonly owedBack: Kobo
  /** How it was paid, and by which FunCards. */
  readonly methods: readonly PaymentMethod[]
  readonly funcards: readonly FuncardId[]
  /** The till that took it. A server of an earlier release does not send it. */
  readonly till?: number | undefined
}

export function refundableOf(order: ClosedOrder): Refundable {
  const { id: orderId, splitFrom, settlement, coupon, refundedLines = [] } = order
  const { subtotal, discount, tax, total, payments } = settlement
  const given = new Map(refundedLines.map(({ lineId, units }) => [lineId, units]))
  return {
    orderId,
    ...(splitFrom ? { splitFrom } : {}),
    subtotal,
    discount,
    tax,
    total,
    lines: order.lines.map((line) => ({
      lineId: line.id,
      name: line.name,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      isDiscounted: coupon !== undefined && baseOf([line], coupon) > 0,
      refunded: given.get(line.id) ?? 0,
    })),
    left: kobo(Math.max(0, leftOf(order))),
    owedBack: order.owedBack ?? zero,
    methods: [...new Set(payments.map(({ method }) => method))],
    funcards: [...new Set(payments.flatMap((payment) => (payment.method === 'FunCard' ? [payment.funcardId] : [])))],
    till: settlement.till,
  }
}

/** The amount paid for the sale and not given back yet. */
export const leftOf = ({ settlement, refunded = zero, neverCame = zero }: ClosedOrder): Kobo =>
  minus(paidTotal(settlement.payments), plus(refunded, neverCame))

type Given = Pick<Extract<OrderEvent, { readonly kind: 'order.refunded' }>, 'payments' | 'owedBack' | 'bookedTwice'>

/** The amount given back of the sale itself: neither the guest's own excess, nor money that never came. */
export const takenFromSale = ({ payments, owedBack, bookedTwice }: Given): Kobo =>
  minus(paidTotal(payments), plus(owedBack, bookedTwice?.ofSale ?? zero))

export const unitsLeft = ({ quantity, refunded }: RefundableLine): number => Math.max(0, quantity - refunded)

/**
 * The refund for these units, with their share of the discount; the tax goes with the last of them. It is never more than the unrefunded
 * rest. If two tills gave back all units between them, each left the tax to the other: a refund without units returns it.
 */
export function refundFor(of: Refundable, chosen: readonly ShownUnits[]): Kobo {
  if (chosen.length === 0) return of.lines.every((line) => unitsLeft(line) === 0) ? of.left : zero
  const wanted = new Map(chosen.map(({ lineId, units }) => [lineId, units]))
  const before = worth(of, ({ refunded }) => refunded)
  const after = worth(of, (line) => line.refunded + Math.min(unitsLeft(line), wanted.get(line.lineId) ?? 0))
  return kobo(Math.min(of.left, minus(after, before)))
}

/** The amount paid for these units of each line. */
function worth({ lines, discount, total }: Refundable, unitsOf: (line: RefundableLine) => number): Kobo {
  if (lines.every((line) => unitsOf(line) >= line.quantity)) return total
  const all = (some: readonly RefundableLine[], units: (line: RefundableLine) => number): Kobo =>
    sum(some.map((line) => times(line.unitPrice, units(line))))
  const discounted = lines.some(({ isDiscounted }) => isDiscounted) ? lines.filter((line) => line.isDiscounted) : lines
  const base = all(discounted, ({ quantity }) => quantity)
  const share = base === 0 ? 0n : (BigInt(discount) * BigInt(all(discounted, unitsOf))) / BigInt(base)
  return minus(all(lines, unitsOf), kobo(Number(share)))
}

/** The refunded units with these added. */
export function withRefunded(before: readonly ShownUnits[], more: readonly ShownUnits[]): readonly ShownUnits[] {
  const units = new Map(before.map((each) => [each.lineId, each.units]))
  for (const { lineId, units: given } of more) units.set(lineId, (units.get(lineId) ?? 0) + given)
  return [...units].map(([lineId, given]) => ({ lineId, units: given }))
}
