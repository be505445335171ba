// What is said of the receipt printer when no paper came. One that is away is looked for again by a tap on that: browsers forget devices without a
// serial number with each power cut, and ask which one it is only in a tap.
import { sentence } from '@lounge/domain/messages'
import { chosenPrinter } from '../devices/printer/printer-choice.ts'
import type { PrinterTrouble } from '../devices/printer/receipt-printer.ts'
import { toast } from '../ui/toast.tsx'

interface AskedPaper {
  /** Which one it is: asked for twice, it is printed once. */
  readonly of: string
  readonly again: () => void
}

/** One sentence stands for all that did not come; its tap asks for each of them. */
const waiting = new Map<string, () => void>()

/**
 * @param trouble nothing where the paper came: what was said before is not so any more
 * @param paper what is printed once the printer is there; nothing where it is for somebody to ask once more
 */
export function tellOfPrinter(trouble: PrinterTrouble | undefined, paper?: AskedPaper): void {
  if (trouble === 'printer_failed') return toast.error(sentence(trouble))
  if (trouble) {
    if (paper) waiting.set(paper.of, paper.again)
    return sayAway()
  }
  waiting.clear()
  toast.takeBack(sentence('printer_not_connected'))
}

const sayAway = (): void =>
  toast.mend(
    sentence('printer_not_connected'),
    () => void findAgain(),
    () => waiting.clear(),
  )

async function findAgain(): Promise<void> {
  const printer = chosenPrinter()
  const { reconnectPrinter } = await import('../devices/printer/receipt-printer.ts')
  if (printer && !(await reconnectPrinter(printer))) return sayAway()
  const asked = [...waiting.values()]
  waiting.clear()
  for (const again of asked) again()
}
