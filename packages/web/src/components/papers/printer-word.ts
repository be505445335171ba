// What is said of the receipt printer when no paper came. One that is away is looked for again by a tap on that: browsers forget devices without a
// serial number with each power cut, and ask which one it is only in a tap.
import { sentence } from '@lounge/domain/messages'
import { chosenPrinter } from '../../devices/printer/printer-choice.ts'
import type { PrinterTrouble } from '../../devices/printer/receipt-printer.ts'
import { toast } from '../../ui/toast.tsx'

interface AskedPaper {
  /** Which one it is: asked for twice, it is printed once. */
  readonly of: string
  readonly again: () => void
  /** Something else offers it until it is there, and may have been told that it is not wanted any more. */
  readonly isOffered?: true
}

/** One sentence stands for all that did not come; its tap asks for each of them. */
const waiting = new Map<string, AskedPaper>()
/** Those that were asked for while nobody may have had them on screen: what does not come then either goes on waiting. */
const askedAgain = new Set<string>()

/**
 * @param trouble nothing where the paper came: what was said before is not so any more
 * @param paper what is printed once the printer is there; nothing where it is for somebody to ask once more
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

/** A paper that waits is asked for as it was. @returns whether there is one */
export function askForWaiting(of: string): boolean {
  const paper = waiting.get(of)
  waiting.delete(of)
  if (paper) askFor([paper])
  return paper !== undefined
}

/** The printer is there: what waited for it comes by itself, for its screen may be long gone. */
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
