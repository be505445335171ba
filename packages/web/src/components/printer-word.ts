// What is said of the receipt printer when no paper came. One that is away is looked for again by a tap on that: browsers forget devices without a
// serial number with each power cut, and ask which one it is only in a tap.
import { sentence } from '@lounge/domain/messages'
import { chosenPrinter } from '../devices/printer/printer-choice.ts'
import type { PrinterTrouble } from '../devices/printer/receipt-printer.ts'
import { toast } from '../ui/toast.tsx'

/**
 * @param trouble nothing where the paper came: what was said before is not so any more
 * @param again prints it once the printer is there; nothing where it is for somebody to ask once more
 */
export function tellOfPrinter(trouble: PrinterTrouble | undefined, again?: () => void): void {
  if (trouble === 'printer_failed') return toast.error(sentence(trouble))
  const away = sentence('printer_not_connected')
  if (!trouble) return toast.takeBack(away)
  toast.mend(away, () => void findAgain(again))
}

async function findAgain(again?: () => void): Promise<void> {
  const printer = chosenPrinter()
  const { reconnectPrinter } = await import('../devices/printer/receipt-printer.ts')
  if (printer && !(await reconnectPrinter(printer))) return tellOfPrinter('printer_not_connected', again)
  again?.()
}
