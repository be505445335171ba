// The notice that the receipt printer did not print. A tap on it looks for a missing printer again: browsers forget devices without a
// serial number at each power cut, and ask for the device only in a tap.
import { sentence } from '@lounge/domain/messages'
import { chosenPrinter } from '../../devices/printer/printer-choice.ts'
import type { PrinterTrouble } from '../../devices/printer/receipt-printer.ts'
import { toast } from '../../ui/toast.tsx'

interface AskedPaper {
  /** The key of the paper: requested twice, it is printed once. */
  readonly of: string
  readonly again: () => void
  /** Another notice offers it until the printer is there; a person may have dismissed that notice. */
  readonly isOffered?: true
}

/** One notice stands for all papers that did not print; its tap prints each of them. */
const waiting = new Map<string, AskedPaper>()
/** Papers that were requested again by themselves, when nobody may have them on screen: if one fails again, it goes on waiting. */
const askedAgain = new Set<string>()

/**
 * @param trouble nothing if the paper was printed: an earlier notice is then withdrawn
 * @param paper the paper to print once the printer is there; nothing if a person has to request it again
 */
export function tellOfPrinter(trouble: PrinterTrouble | undefined, paper?: AskedPaper): void {
  const wasAsked = paper !== undefined && askedAgain.delete(paper.of)
  if (!trouble) {
    if (paper) waiting.delete(paper.of)
    return goOn()
  }
  const isAway = trouble === 'printer_not_connected'
  if (paper && (isAway || wasAsked)) waiting.set(paper.of, paper)
  if (isAway || waiting.size > 0) say(trouble)
  else toast.error(sentence(trouble))
}

/** Prints a waiting paper as it was first requested. @returns whether there is one */
export function askForWaiting(of: string): boolean {
  const paper = waiting.get(of)
  waiting.delete(of)
  if (paper) askFor([paper])
  return paper !== undefined
}

/** The printer is there: waiting papers are printed by themselves, because their screens may be long gone. */
function goOn(): void {
  for (const words of ['printer_not_connected', 'printer_failed'] as const) toast.takeBack(sentence(words))
  const asked = [...waiting.values()].filter(({ isOffered }) => !isOffered)
  waiting.clear()
  askFor(asked)
}

function askFor(papers: readonly AskedPaper[]): void {
  for (const { of, again } of papers) {
    askedAgain.add(of)
    again()
  }
}

const say = (trouble: PrinterTrouble): void =>
  toast.mend(
    sentence(trouble),
    () => void findAgain(trouble),
    () => waiting.clear(),
  )

async function findAgain(trouble: PrinterTrouble): Promise<void> {
  const printer = chosenPrinter()
  const { reconnectPrinter } = await import('../../devices/printer/receipt-printer.ts')
  if (printer && !(await reconnectPrinter(printer))) return say(trouble)
  const asked = [...waiting.values()]
  waiting.clear()
  askFor(asked)
}
