// What is printed when money goes back: it names the sale, what for, why, how and who, with a line for the guest to sign.
import { z } from 'zod'
import { Amount } from '../amounts.ts'
import { formatNaira } from '../money.ts'
import { blank, columnRows, indentedRows, type PaperRow, type PaperWidth, rule, textRows } from './paper.ts'
import { paymentMethods } from './payments.ts'
import type { Receipt } from './receipt.ts'
import { headRows, labelled } from './receipt-layout.ts'

/** One refund, as its paper tells it; it travels in an address to the window that prints it. */
export const RefundPaper = z.object({
  amount: Amount,
  method: z.enum(paymentMethods),
  reason: z.string(),
  byName: z.string(),
  at: z.string(),
  lines: z.array(z.object({ name: z.string(), units: z.int() })).readonly(),
})
export type RefundPaper = Readonly<z.infer<typeof RefundPaper>>

export function refundRows(receipt: Receipt, refund: RefundPaper, width: PaperWidth): readonly PaperRow[] {
  const { amount, method, reason, byName, at, lines } = refund
  return [
    ...headRows(receipt, width),
    ...textRows('MONEY GIVEN BACK', width, { align: 'center', isBold: true }),
    rule,
    ...columnRows('Order', receipt.number, width),
    ...columnRows('Paid', `${receipt.date} ${receipt.time}`, width),
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
