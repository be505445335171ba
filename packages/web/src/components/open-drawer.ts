// Opens the cash drawer of this till. A till begins with it; what is printed comes later (print-paper.ts).
import { sentence } from '@lounge/domain/messages'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { chosenPrinter } from '../devices/printer/printer-choice.ts'
import { printOut } from '../devices/printer/receipt-printer.ts'
import { toast } from '../ui/toast.tsx'

/** Opens the drawer where it hangs on this till's printer, and writes down that it did. */
export function openDrawer(terminal: Terminal, why: 'sale' | 'cashIn' | 'cashOut' | 'count'): void {
  if (kickDrawer()) void terminal.tell('drawer.open', { why, note: '' })
}

/**
 * The drawer hangs on the printer: a till without one is opened by hand. Nobody waits for it.
 * @returns whether there is one that this till opens
 */
export function kickDrawer(): boolean {
  const printer = chosenPrinter()
  if (!printer) return false
  void printOut(printer, { rows: [], opensDrawer: true }).then((trouble) => {
    if (trouble) toast.error(sentence(trouble))
  })
  return true
}
