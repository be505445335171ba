// A paper that is for no guest, printed as a receipt is: by this device's receipt printer where it has one, else in a window.
import type { PaperRow, PaperWidth } from '@lounge/domain/payments/paper'
import { chosenPrinter } from '../../devices/printer/printer-choice.ts'
import { printOut } from '../../devices/printer/receipt-printer.ts'
import { tellOfPrinter } from './printer-word.ts'

export interface PaperOfRows {
  /** Which one it is: asked for twice, it is printed once. */
  readonly of: string
  readonly rows: (width: PaperWidth) => readonly PaperRow[]
  /** Where it comes without a receipt printer of its own. */
  readonly inWindow: () => void
}

/** Until the printer has one, it is not asked for again. */
const onTheirWay = new Set<string>()

export async function printRows(paper: PaperOfRows): Promise<void> {
  const { of, rows, inWindow } = paper
  const printer = chosenPrinter()
  if (!printer) return inWindow()
  if (onTheirWay.has(of)) return
  onTheirWay.add(of)
  const trouble = await printOut(printer, { rows: rows(printer.width) })
  onTheirWay.delete(of)
  tellOfPrinter(trouble, { of, again: () => void printRows(paper) })
}
