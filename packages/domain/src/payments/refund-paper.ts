// The paper of a refund: the sale, the reason, the method and the person, with a line for the guest to sign.
import { z } from 'zod'
import { Amount } from '../amounts.ts'
import { OrderId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { formatNaira } from '../money.ts'
import { isClosed, mayOwe, shortNumber } from '../orders/orders.ts'
import { settingsOf } from '../settings/settings.ts'
import { blank, columnRows, indentedRows, type PaperRow, type PaperWidth, rule, textRows } from './paper.ts'
import { paymentMethods } from './payments.ts'
import { type Letterhead, letterheadOf, receiptFrom } from './receipt.ts'
import { headRows, labelled } from './receipt-layout.ts'

/** One refund as its paper shows it; it travels in the address of the window that prints it. */
export const RefundPaper = z.object({
  amount: Amount,
  method: z.enum(paymentMethods),
  reason: z.string(),
  byName: z.string(),
  at: z.string(),
  lines: z.array(z.object({ name: z.string(), units: z.int() })).readonly(),
})
export type RefundPaper = Readonly<z.infer<typeof RefundPaper>>

/** A refund paper still to be printed, complete even if the device no longer holds the order. */
export const WaitingPaper = z.object({
  id: z.string(),
  orderId: OrderId,
  number: z.string(),
  /** When it was paid, in words; both absent if it never was. */
  date: z.string().optional(),
  time: z.string().optional(),
  refund: RefundPaper,
  opensDrawer: z.boolean(),
  /** It went to a print window, which does not report whether paper came. A till of an earlier release does not keep it. */
  wentToWindow: z.boolean().optional(),
})
export type WaitingPaper = Readonly<z.infer<typeof WaitingPaper>>

/** The refunded order as the paper names it. */
export interface RefundedOrder extends Letterhead {
  readonly number: string
  /** The last six digits. */
  readonly shortNumber: string
  /** When it was paid; both absent if it never was, as a whole. */
  readonly date?: string | undefined
  readonly time?: string | undefined
}

/** Undefined for an order that cannot owe money. */
export function refundedOrder(lounge: Lounge, orderId: OrderId): RefundedOrder | undefined {
  const order = lounge.get('order', orderId)
  if (!order || !mayOwe(order)) return undefined
  const settings = settingsOf(lounge)
  if (isClosed(order)) return receiptFrom(order, settings)
  return { ...letterheadOf(settings), number: order.number, shortNumber: shortNumber(order.number) }
}

export function refundRows(of: RefundedOrder, refund: RefundPaper, width: PaperWidth): readonly PaperRow[] {
  const { amount, method, reason, byName, at, lines } = refund
  return [
    ...headRows(of, width),
    ...textRows('MONEY GIVEN BACK', width, { align: 'center', isBold: true }),
    rule,
    ...columnRows('Order', of.number, width),
    ...(of.date === undefined ? [] : columnRows('Paid', `${of.date} ${of.time ?? ''}`, width)),
    ...columnRows('Given back', at, width),
    rule,
    ...lines.flatMap(({ name, units }) => textRows(`${units} × ${name}`, width)),
    ...columnRows(`Back by ${method}`, formatNaira(amount), width, true),
    ...textRows('Reason', width),
    ...indentedRows(reason, width),
    ...labelled('Given by', byName, width),
    rule,
    ...textRows('Received (guest signs)', width),
    blank,
    ...textRows('_'.repeat(width - 12), width),
  ]
}
