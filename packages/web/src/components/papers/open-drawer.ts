// Opens the cash drawer of this till. A till loads this at the start; the printer's code, like its encoder, loads on first use.
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { chosenPrinter, type PrinterChoice } from '../../devices/printer/printer-choice.ts'
import type { PrinterTrouble } from '../../devices/printer/receipt-printer.ts'
import { tellOfPrinter } from './printer-word.ts'

/** Opens the drawer if it is connected to this till's printer, and records that. */
export function openDrawer(terminal: Terminal, why: 'sale' | 'cashIn' | 'cashOut'): void {
  if (kickDrawer()) void terminal.tell('drawer.open', { why, note: '' })
}

/** The drawer is connected to the printer: a till without one is opened by hand. */
export const opensDrawer = (): boolean => chosenPrinter() !== undefined

/**
 * Does not wait for the drawer.
 * @returns whether there is one that this till opens
 */
export function kickDrawer(): boolean {
  const printer = chosenPrinter()
  if (!printer) return false
  // The pulse is not repeated once the printer is there: by then the drawer was opened by hand.
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
