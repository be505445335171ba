// Papers that are not for guests, on a device with a receipt printer and on one without.
import { textRows } from '@lounge/domain/payments/paper'
import { sentence } from '@lounge/domain/messages'
import { beforeEach, expect, test, vi } from 'vitest'
import { chosenPrinter, type PrinterChoice } from '../../devices/printer/printer-choice.ts'
import { printOut } from '../../devices/printer/receipt-printer.ts'
import { toast } from '../../ui/toast.tsx'
import { printRows } from './print-rows.ts'

vi.mock(import('../../devices/printer/printer-choice.ts'), () => ({ chosenPrinter: vi.fn<typeof chosenPrinter>() }))
vi.mock(import('../../devices/printer/receipt-printer.ts'), () => ({
  printOut: vi.fn<typeof printOut>(),
  reconnectPrinter: async () => true,
}))
const printer: PrinterChoice = { line: 'usb', device: '1208:514', width: 48 }
const inWindow = vi.fn<() => void>()
const paper = { of: 'Z 1', rows: (width: 32 | 42 | 48) => textRows(`Z 1 on ${width}`, width), inWindow }

beforeEach(() => {
  vi.resetAllMocks()
  vi.mocked(chosenPrinter).mockReturnValue(printer)
})

test('CLO-03 a Z comes from the receipt printer of the till, as wide as its paper is, and once for two taps', async () => {
  const printed = Promise.withResolvers<undefined>()
  vi.mocked(printOut).mockReturnValue(printed.promise)
  const taps = [printRows(paper), printRows(paper)]
  printed.resolve(undefined)
  await Promise.all(taps)
  expect(printOut).toHaveBeenCalledExactlyOnceWith(printer, { rows: paper.rows(48) })
  expect(inWindow).not.toHaveBeenCalled()
})

test('CLO-03 a paper that the printer was away for is printed by a tap on what is said', async () => {
  const mend = vi.spyOn(toast, 'mend')
  vi.mocked(printOut).mockResolvedValueOnce('printer_not_connected').mockResolvedValueOnce(undefined)
  await printRows(paper)
  expect(mend).toHaveBeenCalledExactlyOnceWith(
    sentence('printer_not_connected'),
    expect.any(Function),
    expect.any(Function),
  )
  mend.mock.lastCall?.[1]()
  await expect.poll(() => printOut).toHaveBeenCalledTimes(2)
  expect(inWindow).not.toHaveBeenCalled()
})

test('CLO-03 a device without a printer of its own has the paper in a window', async () => {
  vi.mocked(chosenPrinter).mockReturnValue(undefined)
  await printRows(paper)
  expect(inWindow).toHaveBeenCalledTimes(1)
  expect(printOut).not.toHaveBeenCalled()
})
