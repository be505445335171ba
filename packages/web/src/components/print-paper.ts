// Paper for a guest: from this till's receipt printer where it has one, else from a window that prints itself.
import type { OrderId } from '@lounge/domain/ids'
import { sentence } from '@lounge/domain/messages'
import { formatNaira } from '@lounge/domain/money'
import { billOf } from '@lounge/domain/payments/bill'
import { nextCopy, type Receipt, receiptOf } from '@lounge/domain/payments/receipt'
import { billRows, type Printing, receiptRows } from '@lounge/domain/payments/receipt-layout'
import { type RefundedOrder, type RefundPaper, refundRows } from '@lounge/domain/payments/refund-paper'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import type { Lounge } from '@lounge/domain/lounge'
import type { Timestamp } from '@lounge/domain/time'
import { paths } from '../app/paths.ts'
import { chosenPrinter } from '../devices/printer/printer-choice.ts'
import { printOut } from '../devices/printer/receipt-printer.ts'
import { toast } from '../ui/toast.tsx'
import { openPaper, openPrintWindow, opensPaper } from './print-window.ts'

interface OfOrder {
  /** What the guest is given when they pay: whatever comes later says that it is printed again. */
  readonly isFirst?: boolean
  /** What the server told of an order that this device holds no more. */
  readonly told?: Receipt | undefined
  /** Offers it once more where the printer did not take it. */
  readonly offerAgain?: () => void
}

/** Papers of which it is not known yet whether the printer takes them: until then nobody knows which copy the next one is. */
const onTheirWay = new Set<string>()

/** @returns whether the printer, or the window, has it */
export async function printOrder(
  terminal: Terminal,
  orderId: OrderId,
  kind: Printing['kind'],
  { isFirst = false, told, offerAgain }: OfOrder = {},
): Promise<boolean> {
  const path = kind === 'invoice' ? paths.printInvoice : paths.printReceipt
  const receipt = receiptOf(terminal.lounge, orderId) ?? told
  if (!receipt) {
    openPrintWindow(path, orderId)
    return true
  }
  const paper = `${kind} ${orderId}`
  if (onTheirWay.has(paper)) return false
  const copy = isFirst ? 0 : Math.max(nextCopy(receipt, kind), (lastCopies.get(paper) ?? -1) + 1)
  /** On record before it is on paper, by whoever prints it: half an invoice is one as well. */
  const begun = () => {
    if (isFirst) return
    lastCopies.set(paper, copy)
    const which = kind === 'invoice' ? { paper: kind } : {}
    void terminal.tell('receipt.printAgain', { orderId, number: receipt.number, copy, ...which })
  }
  const printer = chosenPrinter()
  if (!printer) {
    begun()
    openPrintWindow(path, orderId, copy)
    return true
  }
  onTheirWay.add(paper)
  const trouble = await printOut(printer, { rows: receiptRows(receipt, printer.width, { kind, copy }), begun })
  onTheirWay.delete(paper)
  if (!trouble) return true
  // What goes wrong is said above what stays.
  offerAgain?.()
  toast.error(sentence(trouble))
  return false
}

/** What this page printed last of each paper. Of an order that this device holds no more nothing else here knows it. */
const lastCopies = new Map<string, number>()

/** The bill of an open order, as it was just shown. */
export async function printBill(lounge: Lounge, orderId: OrderId, now: Timestamp): Promise<void> {
  const printer = chosenPrinter()
  const bill = printer && billOf(lounge, orderId, now)
  if (!printer || !bill) return openPrintWindow(paths.printBill, orderId)
  const trouble = await printOut(printer, { rows: billRows(bill, printer.width) })
  if (trouble) toast.error(sentence(trouble))
}

/**
 * The paper of a refund: it names the sale. Nothing else prints it, so it is offered until it is printed: somebody else’s yes may
 * have come long after the tap, and the printer may be away.
 */
export async function printRefund(
  of: RefundedOrder,
  orderId: OrderId,
  refund: RefundPaper,
  opensDrawer = refund.method === 'Cash',
): Promise<void> {
  const words = { amount: formatNaira(refund.amount), number: of.number }
  const offer = (isOpen: boolean) =>
    toast.offer(
      sentence('refund_paper_waits', words),
      () => void printRefund(of, orderId, refund, opensDrawer && !isOpen),
    )
  const printer = chosenPrinter()
  if (!printer) {
    if (!opensPaper()) return offer(false)
    const query = new URLSearchParams({ order: orderId, refund: JSON.stringify(refund) })
    return void openPaper(`${paths.printRefund}?${query.toString()}`)
  }
  let isOpen = false
  const begun = () => {
    isOpen = true
  }
  const trouble = await printOut(printer, { rows: refundRows(of, refund, printer.width), opensDrawer, begun })
  if (!trouble) return
  offer(isOpen)
  toast.error(sentence(trouble))
}
