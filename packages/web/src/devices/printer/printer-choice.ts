// The receipt printer of this till, chosen once. Without one, papers are printed in a window of the browser.
import type { PaperWidth } from '@lounge/domain/payments/paper'
import { isRecord, isText } from '../../session/http.ts'
import { storageKeys } from '../../session/storage-keys.ts'

export type PrinterLine = 'serial' | 'usb'

export interface PrinterChoice {
  readonly line: PrinterLine
  /** Vendor, product, and the position among serial ports of the same kind: tells one allowed device from another. */
  readonly device: string
  readonly width: PaperWidth
}

export function chosenPrinter(): PrinterChoice | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKeys.printer) ?? 'null')
    if (!isRecord(kept)) return undefined
    const { line, device, width } = kept
    const isKnown =
      (line === 'serial' || line === 'usb') && isText(device) && (width === 32 || width === 42 || width === 48)
    return isKnown ? { line, device, width } : undefined
  } catch {
    return undefined
  }
}

export function choosePrinter(choice: PrinterChoice | undefined): void {
  if (choice) localStorage.setItem(storageKeys.printer, JSON.stringify(choice))
  else localStorage.removeItem(storageKeys.printer)
}
