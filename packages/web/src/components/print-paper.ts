// Paper for a guest: from this till's receipt printer where it has one, else from a window that prints itself.
import type { OrderId } from '@lounge/domain/ids'
import { sentence } from '@lounge/domain/messages'
import { billOf } from '@lounge/domain/payments/bill'
import { receiptOf } from '@lounge/domain/payments/receipt'
import { billRows, type Printing, receiptRows } from '@lounge/domain/payments/receipt-layout'
import { type RefundedOrder, type RefundPaper, refundRows } from '@lounge/domain/payments/refund-paper'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import type { Lounge } from '@lounge/domain/lounge'
import type { Timestamp } from '@lounge/domain/time'
import { paths } from '../app/paths.ts'
import { chosenPrinter } from '../devices/printer/printer-choice.ts'
import { printOut } from '../devices/printer/receipt-printer.ts'
import { toast } from '../ui/toast.tsx'
import { openPaper, openPrintWindow } from './print-window.ts'

/**
 * @param isFirst what the guest is given when they pay; whatever comes later says that it is printed again
 * @returns whether the printer, or the window, has it
 */
export async function printOrder(
  terminal: Terminal,
  orderId: OrderId,
  kind: Printing['kind'],
  isFirst = false,
): Promise<boolean> {
  const copy = kind === 'receipt' && !isFirst ? copyAgain(terminal, orderId) : 0
  const printer = chosenPrinter()
  const receipt = printer && receiptOf(terminal.lounge, orderId)
  if (!printer || !receipt) {
    openPrintWindow(kind === 'invoice' ? paths.printInvoice : paths.printReceipt, orderId, isFirst, copy)
    return true
  }
  const trouble = await printOut(printer, { rows: receiptRows(receipt, printer.width, { kind, copy }) })
  if (trouble) toast.error(sentence(trouble))
  return !trouble
}

/** The number of the copy; that it is printed is on record, by whoever prints it. */
function copyAgain(terminal: Terminal, orderId: OrderId): number {
  const order = terminal.lounge.get('order', orderId)
  const copy = (order?.copies ?? 0) + 1
  // Of an order that this device holds no more the paper says that it is a copy.
  if (order) void terminal.tell('receipt.printAgain', { orderId, number: order.number, copy })
  return copy
}

/** The bill of an open order, as it was just shown. */
export async function printBill(lounge: Lounge, orderId: OrderId, now: Timestamp): Promise<void> {
  const printer = chosenPrinter()
  const bill = printer && billOf(lounge, orderId, now)
  if (!printer || !bill) return openPrintWindow(paths.printBill, orderId)
  const trouble = await printOut(printer, { rows: billRows(bill, printer.width) })
  if (trouble) toast.error(sentence(trouble))
}

/** The paper of a refund: it names the sale. */
export async function printRefund(of: RefundedOrder, orderId: OrderId, refund: RefundPaper): Promise<void> {
  const printer = chosenPrinter()
  if (!printer) {
    const query = new URLSearchParams({ order: orderId, refund: JSON.stringify(refund) })
    return void openPaper(`${paths.printRefund}?${query.toString()}`)
  }
  const opensDrawer = refund.method === 'Cash'
  const trouble = await printOut(printer, { rows: refundRows(of, refund, printer.width), opensDrawer })
  if (trouble) toast.error(sentence(trouble))
}
