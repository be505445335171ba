// Opens the cash drawer of this till. A till begins with it; what is printed comes later (print-paper.ts).
import { sentence } from '@lounge/domain/messages'
import { chosenPrinter } from '../devices/printer/printer-choice.ts'
import { printOut } from '../devices/printer/receipt-printer.ts'
import { toast } from '../ui/toast.tsx'

/** The drawer hangs on the printer: a till without one is opened by hand. Nobody waits for it. */
export function openDrawer(): void {
  const printer = chosenPrinter()
  if (!printer) return
  void printOut(printer, { rows: [], opensDrawer: true }).then((trouble) => {
    if (trouble) toast.error(sentence(trouble))
  })
}
