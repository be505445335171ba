// The arguments of a payment: every paid line, the totals, and the money.
import { z } from 'zod'
import { Amount, PositiveAmount } from '../../amounts.ts'
import { approvable } from '../../approvals/approvals.ts'
import { CommandId, LineId, OrderId } from '../../ids.ts'
import { linesPerOrderMax, partPaymentsMax, tendersPerPaymentMax, wholesMax } from '../../limits.ts'
import { minus, sum } from '../../money.ts'
import { paidTotal, Payment } from '../../payments/payments.ts'
import { comesTo } from '../../pricing/pricing.ts'
import { haveOwnIds } from '../lines.ts'
import { LineRequest } from '../orders.ts'
import { NewOrder, OrderName } from '../placing.ts'

const Totals = z.strictObject({ subtotal: Amount, discount: Amount, tax: Amount, total: Amount })

/** Every paid line, the totals, and the money: complete in itself, whatever the server knows of the order. */
export const PayOrder = z
  .strictObject({
    ...NewOrder.shape,
    // Twice the limit of an order at the till: lines booked past the limit can still be paid.
    lines: z
      .array(LineRequest)
      .min(1)
      .max(2 * linesPerOrderMax)
      .refine(haveOwnIds, 'each line has an id of its own'),
    totals: Totals,
    /** Empty if the part payments cover the total, or a coupon takes off all of it. */
    payments: z.array(Payment).max(tendersPerPaymentMax),
    /** The part payments before it, as its till saw them. */
    partPayments: z
      .array(z.strictObject({ id: CommandId, amount: PositiveAmount }))
      .max(partPaymentsMax)
      .optional(),
    /** The order that takes over lines which were on the table but were not paid. */
    spare: OrderName,
    /** Orders that its till joined to it, and those from which they were split off. */
    joined: z.array(OrderId).max(wholesMax).optional(),
    /** Units that left these lines, by the ids under which the till knows them elsewhere: the payment does not include them. */
    apart: z
      .array(LineId)
      .max(2 * linesPerOrderMax)
      .optional(),
    /** A payment that was asked and not answered: only one of the two is booked. */
    replaces: CommandId.optional(),
    ...approvable,
  })
  // Computed as plain numbers: an amount beyond all money fails here, with a message.
  .refine(({ lines, totals }) => comesTo(lines) === totals.subtotal, 'the lines must come to the subtotal')
  .refine(
    ({ totals: { subtotal, discount, tax, total } }) => subtotal - discount + tax === total,
    'the total must add up',
  )
  .refine(({ payments, partPayments, totals }) => {
    const left = minus(totals.total, sum((partPayments ?? []).map(({ amount }) => amount)))
    return payments.length === 0 ? left <= 0 : paidTotal(payments) === left
  }, 'the payments must come to the total')
export type PayOrder = Readonly<z.infer<typeof PayOrder>>
