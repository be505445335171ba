// Slips from the receipt printer of a till: a slip that failed is still offered, and so is what was sent during the printing.
import { addItem } from '@lounge/domain/orders/draft/draft'
import { placing } from '@lounge/domain/orders/draft/commands'
import { TableNumber } from '@lounge/domain/orders/orders'
import { idOf } from '@lounge/domain/ids'
import { sentence } from '@lounge/domain/messages'
import { timestamp } from '@lounge/domain/time'
import { dish, QuietLounge, voiding } from '@lounge/sync/terminal/testing/quiet-lounge'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Ticket } from '@lounge/domain/tickets/tickets'
import type { PrinterChoice } from '../../devices/printer/printer-choice.ts'
import { printOut } from '../../devices/printer/receipt-printer.ts'
import { toast } from '../../ui/toast.tsx'
import { printSlips } from './print-slips.ts'

vi.mock(import('../../devices/printer/receipt-printer.ts'), () => ({
  printOut: vi.fn<typeof printOut>(),
  reconnectPrinter: async () => true,
}))
const printer: PrinterChoice = { line: 'usb', device: '1208:514', width: 42 }
const paper = vi.mocked(printOut)

const lounge = await QuietLounge.open()
const till = await lounge.terminal('pos', { till: 1 })

beforeEach(() => void paper.mockReset())

test('the slips of a station come from the receipt printer, and are offered on where no paper came', async () => {
  const { tickets } = await sent()
  paper.mockResolvedValueOnce('printer_not_connected').mockResolvedValue(undefined)
  expect(await printSlips(till, tickets, printer, () => undefined)).toEqual([])
  expect(await printSlips(till, tickets, printer, () => undefined)).toEqual(tickets)
  expect(paper).toHaveBeenLastCalledWith(printer, expect.anything())
  expect(JSON.stringify(paper.mock.lastCall)).toContain('KITCHEN')
})

test('two quick taps print one slip, and what is cancelled while the paper comes is offered on', async () => {
  const { id, tickets } = await sent()
  const printed = Promise.withResolvers<undefined>()
  paper.mockReturnValue(printed.promise)
  const first = printSlips(till, tickets, printer, () => undefined)
  expect(await printSlips(till, tickets, printer, () => undefined)).toEqual([])
  await lounge.does(till, voiding(id))
  printed.resolve(undefined)
  expect(await first).toEqual([])
  expect(paper).toHaveBeenCalledTimes(1)
})

test('a tap when the printer is there again prints the slip as the order is by then, and nothing that the kitchen has begun', async () => {
  const mend = vi.spyOn(toast, 'mend')
  const { id, tickets } = await sent(2)
  const again = vi.fn<(left: readonly Ticket[]) => void>()
  paper.mockResolvedValue('printer_not_connected')
  await printSlips(till, tickets, printer, again)
  const [words, tap] = mend.mock.lastCall ?? []
  expect(words).toBe(sentence('printer_not_connected'))
  const lines = tickets.flatMap((ticket) => ticket.lines.map((line) => ({ lineId: line.id, units: 1 })))
  await lounge.does(till, [
    { name: 'order.voidLines', args: { orderId: id, lines, reason: 'Wrong order', voidedId: till.newId() } },
  ])
  tap?.()
  await expect.poll(() => again).toHaveBeenCalledTimes(1)
  expect(again.mock.lastCall?.[0].map(({ lines: [line] }) => line?.quantity)).toEqual([1])

  const board = await lounge.terminal('kitchen', { till: 0 })
  await lounge.does(
    board,
    tickets.map(({ id: ticketId }) => ({ name: 'ticket.start', args: { ticketId } })),
  )
  await lounge.run(1_000)
  tap?.()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(again).toHaveBeenCalledTimes(1)
})

/** A dish that was sent to the kitchen. */
async function sent(units = 1) {
  const { id, draft, steps } = dish(till)
  const spare = till.newOrderName()
  if (!spare) throw new Error('no number left')
  const at = timestamp(till.now())
  const more = addItem(till.lounge, draft, idOf('jollof-rice'), till.newId(), { at })
  await lounge.does(till, units === 1 ? steps : placing(till.lounge, more, TableNumber.parse(1), spare))
  const tickets = [...till.lounge.all('ticket:kitchen')].filter(({ orderId }) => orderId === id)
  return { id, tickets }
}
