// Prints a paper that is not for a guest: on this device's receipt printer if it has one, otherwise in a window.
import type { PaperRow, PaperWidth } from '@lounge/domain/payments/paper'
import { chosenPrinter } from '../../devices/printer/printer-choice.ts'
import { printOut } from '../../devices/printer/receipt-printer.ts'
import { tellOfPrinter } from './printer-word.ts'

export interface PaperOfRows {
  /** The key of the paper: requested twice, it is printed once. */
  readonly of: string
  readonly rows: (width: PaperWidth) => readonly PaperRow[]
  /** Prints it without a receipt printer. */
  readonly inWindow: () => void
}

/** Papers that the printer is taking, which are not requested again. */
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
