// Slips from the receipt printer of a till: what did not come is still offered, and so is what was sent while the paper came.
import { dish, QuietLounge, voiding } from '@lounge/sync/terminal/testing/quiet-lounge'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PrinterChoice } from '../devices/printer/printer-choice.ts'
import { printOut } from '../devices/printer/receipt-printer.ts'
import { printSlips } from './print-slips.ts'

vi.mock(import('../devices/printer/receipt-printer.ts'), () => ({ printOut: vi.fn<typeof printOut>() }))
const printer: PrinterChoice = { line: 'usb', device: '1208:514', width: 42 }
const paper = vi.mocked(printOut)

const lounge = await QuietLounge.open()
const till = await lounge.terminal('pos', { till: 1 })

beforeEach(() => void paper.mockReset())

test('the slips of a station come from the receipt printer, and are offered on where no paper came', async () => {
  const { tickets } = await sent()
  paper.mockResolvedValueOnce('printer_not_connected').mockResolvedValue(undefined)
  expect(await printSlips(till.lounge, tickets, printer, () => undefined)).toEqual([])
  expect(await printSlips(till.lounge, tickets, printer, () => undefined)).toEqual(tickets)
  expect(paper).toHaveBeenLastCalledWith(printer, expect.anything())
  expect(JSON.stringify(paper.mock.lastCall)).toContain('KITCHEN')
})

test('two quick taps print one slip, and what is cancelled while the paper comes is offered on', async () => {
  const { id, tickets } = await sent()
  const printed = Promise.withResolvers<undefined>()
  paper.mockReturnValue(printed.promise)
  const first = printSlips(till.lounge, tickets, printer, () => undefined)
  expect(await printSlips(till.lounge, tickets, printer, () => undefined)).toEqual([])
  await lounge.does(till, voiding(id))
  printed.resolve(undefined)
  expect(await first).toEqual([])
  expect(paper).toHaveBeenCalledTimes(1)
})

/** A dish that was sent to the kitchen. */
async function sent() {
  const { id, steps } = dish(till)
  await lounge.does(till, steps)
  const tickets = [...till.lounge.all('ticket:kitchen')].filter(({ orderId }) => orderId === id)
  return { id, tickets }
}
