// Opens the cash drawer of this till. A till begins with it; what speaks to the printer comes when it is used first, as its encoder
// does.
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { chosenPrinter, type PrinterChoice } from '../../devices/printer/printer-choice.ts'
import type { PrinterTrouble } from '../../devices/printer/receipt-printer.ts'
import { tellOfPrinter } from './printer-word.ts'

/** Opens the drawer where it hangs on this till's printer, and writes down that it did. */
export function openDrawer(terminal: Terminal, why: 'sale' | 'cashIn' | 'cashOut'): void {
  if (kickDrawer()) void terminal.tell('drawer.open', { why, note: '' })
}

/** The drawer hangs on the printer: a till without one is opened by hand. */
export const opensDrawer = (): boolean => chosenPrinter() !== undefined

/**
 * Nobody waits for it.
 * @returns whether there is one that this till opens
 */
export function kickDrawer(): boolean {
  const printer = chosenPrinter()
  if (!printer) return false
  // Once it is there the drawer opens for what comes next: for what is over it was opened by hand.
  void pulse(printer).then((trouble) => tellOfPrinter(trouble))
  return true
}

async function pulse(printer: PrinterChoice): Promise<PrinterTrouble | undefined> {
  try {
    const { printOut } = await import('../../devices/printer/receipt-printer.ts')
    return await printOut(printer, { rows: [], opensDrawer: true })
  } catch {
    return 'printer_failed'
  }
}
