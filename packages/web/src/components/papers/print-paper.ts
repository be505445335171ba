// Prints papers for guests: on this till's receipt printer if it has one, otherwise in a window that prints itself.
import type { OrderId } from '@lounge/domain/ids'
import { sentence } from '@lounge/domain/messages'
import { formatNaira } from '@lounge/domain/money'
import { shortNumber } from '@lounge/domain/orders/orders'
import { billOf } from '@lounge/domain/payments/bill'
import { copyArgs, letterheadOf, type Receipt, receiptOf } from '@lounge/domain/payments/receipt'
import { billRows, type Printing, receiptRows } from '@lounge/domain/payments/receipt-layout'
import { refundRows, type WaitingPaper } from '@lounge/domain/payments/refund-paper'
import { settingsOf } from '@lounge/domain/settings/settings'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { timestamp } from '@lounge/domain/time'
import { paths } from '../../app/paths.ts'
import { chosenPrinter } from '../../devices/printer/printer-choice.ts'
import { isThere, printOut } from '../../devices/printer/receipt-printer.ts'
import { dropPaper, keepPaper } from '../../terminal/refund-papers.ts'
import { toast } from '../../ui/toast.tsx'
import { openAsked, openCopyWindow, openPrintWindow, opensPaper } from './print-window.ts'
import { askForWaiting, tellOfPrinter } from './printer-word.ts'

interface OfOrder {
  /** The first paper at payment; every later one is marked as a copy. */
  readonly isFirst?: boolean
  /** The server's receipt of an order that this device does not hold any more. */
  readonly told?: Receipt | undefined
  /** Offers the paper again if the printer did not take it. */
  readonly offerAgain?: () => void
  /** Prints it again if the printer was away; by default the same call. */
  readonly again?: () => void
}

/** Papers that the printer may still take: until that is known, none is requested again or counted as a copy. */
const onTheirWay = new Set<string>()

/** @returns whether the printer, or the window, has it */
export async function printOrder(
  terminal: Terminal,
  orderId: OrderId,
  kind: Printing['kind'],
  asked: OfOrder = {},
): Promise<boolean> {
  const { isFirst = false, told, offerAgain, again = () => void printOrder(terminal, orderId, kind, asked) } = asked
  const path = kind === 'invoice' ? paths.printInvoice : paths.printReceipt
  const receipt = receiptOf(terminal.lounge, orderId) ?? told
  if (!receipt) {
    openPrintWindow(path, orderId)
    return true
  }
  const paper = `${kind} ${orderId}`
  if (onTheirWay.has(paper)) return false
  // The first paper is not out yet: this would be a copy of nothing.
  if (!isFirst && askForWaiting(firstOf(paper))) return false
  const args = isFirst ? undefined : copyArgs(orderId, receipt, kind, lastCopies.get(paper))
  const copy = args?.copy ?? 0
  /** The copy is recorded before it is on paper, by the person who prints it: half an invoice counts as well. */
  const begun = () => {
    if (!args) return
    lastCopies.set(paper, copy)
    void terminal.tell('receipt.printAgain', args)
  }
  const printer = chosenPrinter()
  if (!printer) {
    begun()
    openCopyWindow(path, orderId, copy)
    return true
  }
  onTheirWay.add(paper)
  const trouble = await printOut(printer, { rows: receiptRows(receipt, printer.width, { kind, copy }), begun })
  onTheirWay.delete(paper)
  // The trouble is shown above the offer, which stays.
  if (trouble) offerAgain?.()
  tellOfPrinter(trouble, { of: isFirst ? firstOf(paper) : paper, again, ...(offerAgain ? { isOffered: true } : {}) })
  return !trouble
}

/** The key under which a first paper waits for the printer: a paper after it is a copy. */
const firstOf = (paper: string): string => `first ${paper}`

/** The last copy of each paper that this page printed. For an order that this device does not hold any more, nothing else here knows it. */
const lastCopies = new Map<string, number>()

interface BillShown {
  /**
   * Records that the bill is shown: before the paper is out, but not while the printer is away, because the first paper would then be a
   * copy.
   */
  readonly record: () => Promise<boolean>
  /** Prints the bill again if the printer was away, with the order's current lines. */
  readonly again: () => void
}

/** Prints the bill of an open order. */
export async function showBill(terminal: Terminal, orderId: OrderId, { record, again }: BillShown): Promise<void> {
  const printer = chosenPrinter()
  const asked = { of: `bill ${orderId}`, again }
  if (printer && !(await isThere(printer))) return tellOfPrinter('printer_not_connected', asked)
  if (!(await record())) return
  const bill = billOf(terminal.lounge, orderId, timestamp(terminal.now()))
  if (!bill) return openPrintWindow(paths.printBill, orderId)
  if (!printer) return openCopyWindow(paths.printBill, orderId, bill.copy)
  tellOfPrinter(await printOut(printer, { rows: billRows(bill, printer.width) }), asked)
}

/**
 * Prints the paper of a refund, which names the sale. Nothing else prints it, so it is offered until it is printed: the approval may come
 * long after the tap, and the printer may be away.
 */
export async function printRefund(terminal: Terminal, paper: WaitingPaper): Promise<void> {
  const { orderId, number, date, time, refund, opensDrawer } = paper
  // Both the offer and the printer's notice can print it: of two taps one prints, and opens the drawer.
  const which = `refund ${paper.id}`
  if (onTheirWay.has(which)) return
  const printer = chosenPrinter()
  if (!printer) {
    if (!opensPaper()) return offerRefund(terminal, paper)
    const query = new URLSearchParams({ order: orderId, refund: JSON.stringify(refund) })
    openAsked(`${paths.printRefund}?${query.toString()}`)
    // A print window does not report whether the paper came out. The next page has to know that this one may have.
    const shown = { ...paper, wentToWindow: true }
    void keepPaper(terminal, shown).catch(() => undefined) // without a disk it is still offered
    return offerRefund(terminal, shown)
  }
  let isOpen = false
  const begun = () => {
    isOpen = true
  }
  const of = { ...letterheadOf(settingsOf(terminal.lounge)), number, shortNumber: shortNumber(number), date, time }
  onTheirWay.add(which)
  const trouble = await printOut(printer, { rows: refundRows(of, refund, printer.width), opensDrawer, begun })
  onTheirWay.delete(which)
  const left = { ...paper, opensDrawer: opensDrawer && !isOpen }
  if (trouble) {
    await keepPaper(terminal, left).catch(() => undefined) // without a disk it is still offered
    offerRefund(terminal, left)
  } else {
    takeOffer(paper)
    forget(terminal, paper)
  }
  tellOfPrinter(trouble, { of: which, again: () => void printRefund(terminal, left), isOffered: true })
}

interface Offered {
  readonly terminal: Terminal
  readonly paper: WaitingPaper
  readonly words: string
}

/** By id, oldest first: two refunds of one order and amount are offered in the same words, one after the other. */
const offered = new Map<string, Offered>()

/** Offers the paper until a printer confirms it, or a person says that it is out. */
export function offerRefund(terminal: Terminal, paper: WaitingPaper): void {
  takeOffer(paper)
  const { refund, number, wentToWindow } = paper
  const code = wentToWindow ? 'refund_paper_in_window' : 'refund_paper_waits'
  // The offer stays, so it has to fit into the header: more than two lines would lie on the buttons below it.
  const words = sentence(code, { amount: formatNaira(refund.amount), number: shortNumber(number) })
  offered.set(paper.id, { terminal, paper, words })
  offerNext(words)
}

function takeOffer({ id }: WaitingPaper): void {
  const before = offered.get(id)
  offered.delete(id)
  if (before) offerNext(before.words)
}

function offerNext(words: string): void {
  const next = [...offered.values()].find((each) => each.words === words)
  if (!next) return toast.takeBack(words)
  const { terminal, paper } = next
  const onTap = () => {
    takeOffer(paper)
    void printRefund(terminal, paper)
  }
  const onDismiss = () => {
    takeOffer(paper)
    forget(terminal, paper)
  }
  toast.offer(words, onTap, onDismiss)
}

/** If the desk cannot be written, the paper stays there and is offered once more. */
const forget = (terminal: Terminal, paper: WaitingPaper): void => void dropPaper(terminal, paper).catch(() => undefined)
