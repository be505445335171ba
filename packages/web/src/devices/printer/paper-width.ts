// The width of this device's paper, stored apart from its printer: a till without one prints through the browser's window, on the same
// rolls.
import type { PaperWidth } from '@lounge/domain/payments/paper'
import { storageKeys } from '../../session/storage-keys.ts'
import { choosePrinter, chosenPrinter } from './printer-choice.ts'

export const paperWidths: readonly PaperWidth[] = [32, 42, 48]

/** Earlier releases stored it with the printer alone, and a tab of one still does. */
export function paperWidth(): PaperWidth {
  const kept = Number(localStorage.getItem(storageKeys.paperWidth))
  return chosenPrinter()?.width ?? paperWidths.find((each) => each === kept) ?? 42
}

export function choosePaperWidth(width: PaperWidth): void {
  localStorage.setItem(storageKeys.paperWidth, String(width))
  const printer = chosenPrinter()
  if (printer) choosePrinter({ ...printer, width })
}

/** Papers are printed in the window from now on, on the rolls that the printer had. */
export function forgetPrinter(): void {
  choosePaperWidth(paperWidth())
  choosePrinter(undefined)
}

/** A roll for printing through a window: its width, and how many letters fit that can be read at arm's length. */
export interface Roll {
  readonly mm: 58 | 80
  readonly width: PaperWidth
}

export const rolls = { '58': { mm: 58, width: 32 }, '80': { mm: 80, width: 42 } } as const satisfies Record<
  string,
  Roll
>

export const rollHere = (): Roll => rolls[paperWidth() === 32 ? '58' : '80']
