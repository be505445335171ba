// Which paper of an order is the first, and which a copy: at a real till. The window that prints it is a device.
import { assert } from '@lounge/domain/assert'
import { idOf, type OrderId } from '@lounge/domain/ids'
import { sentence } from '@lounge/domain/messages'
import { kobo } from '@lounge/domain/money'
import { billArgs } from '@lounge/domain/orders/bill/presenting'
import { receiptOf } from '@lounge/domain/payments/receipt'
import type { RefundPaper } from '@lounge/domain/payments/refund-paper'
import { dish, payment, QuietLounge } from '@lounge/sync/terminal/testing/quiet-lounge'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PrinterChoice } from '../../devices/printer/printer-choice.ts'
import type { UsbDevice } from '../../devices/printer/web-usb.ts'
import { keepPaper } from '../../terminal/refund-papers.ts'
import { toast } from '../../ui/toast.tsx'
import { takeAsked } from './asked-papers.ts'
import { offerRefund, printOrder, printRefund, showBill } from './print-paper.ts'

const lounge = await QuietLounge.open()
const till = await lounge.terminal('pos', { till: 1 })

const opened: string[] = []
beforeEach(() => {
  opened.length = 0
  vi.stubGlobal('open', (address: string) => void opened.push(address.replace(/order=[^&]+/, 'order')))
  vi.stubGlobal('localStorage', { getItem: () => null })
})
afterEach(() => vi.unstubAllGlobals())

test('CLO-03 the first invoice of an order is no copy, each later one is, and receipts are counted apart', async () => {
  const orderId = await sold()
  for (const kind of ['invoice', 'invoice', 'receipt', 'invoice', 'receipt'] as const)
    await printOrder(till, orderId, kind)
  expect(opened).toEqual([
    '/print/invoice?order&first',
    '/print/invoice?order&copy=1',
    '/print/receipt?order&copy=1',
    '/print/invoice?order&copy=2',
    '/print/receipt?order&copy=2',
  ])
  await lounge.run(1_000)
  expect(lounge.hub.get('order', orderId)).toMatchObject({ invoices: 3, copies: 2 })
})

test('CLO-03 of an order that this device holds no more each invoice but the first says that it is a copy, and is on record', async () => {
  const told = receiptOf(till.lounge, await sold())
  const elsewhere: OrderId = idOf<'order'>(till.newId())
  for (let n = 0; n < 2; n += 1) await printOrder(till, elsewhere, 'invoice', { told })
  expect(opened).toEqual(['/print/invoice?order&first', '/print/invoice?order&copy=1'])
  await lounge.run(1_000)
  expect(lounge.log.slice(-2)).toEqual(['receipt.printAgain applied', 'receipt.printAgain applied'])
})

test('CLO-03 an invoice of which the printer got nothing is none: the next one is the first, and only what it began is on record', async () => {
  const orderId = await sold()
  const printer = usbPrinter()
  for (const state of ['unplugged', 'busy', 'ready', 'jams', 'ready'] as const) {
    printer.state = state
    await printOrder(till, orderId, 'invoice')
  }
  expect(printer.papers).toEqual(['first', 'COPY 1', 'COPY 2'])
  await lounge.run(1_000)
  expect(lounge.hub.get('order', orderId)).toMatchObject({ invoices: 3 })
  expect(opened).toEqual([])
})

test('CLO-03 two quick taps on Print Invoice print one, and the next tap a copy', async () => {
  const orderId = await sold()
  const { papers } = usbPrinter()
  await Promise.all([printOrder(till, orderId, 'invoice'), printOrder(till, orderId, 'invoice')])
  await printOrder(till, orderId, 'invoice')
  expect(papers).toEqual(['first', 'COPY 1'])
})

test('a bill whose printer is away is on record only once there is paper for it', async () => {
  const { id } = dish(till)
  const printer = usbPrinter()
  const record = vi.fn<() => Promise<boolean>>(async () => false)
  printer.state = 'unplugged'
  const again = () => undefined
  await showBill(till, id, { record, again })
  expect(record).not.toHaveBeenCalled()
  printer.state = 'ready'
  await showBill(till, id, { record, again })
  expect(record).toHaveBeenCalledTimes(1)
})

test('DAY-06 without a printer each bill has a window of its own, which prints by itself once', async () => {
  const { id, steps } = dish(till)
  await lounge.does(till, steps)
  const kept = windowsAsked()
  for (let n = 0; n < 2; n += 1) {
    const args = billArgs(till.lounge, id)
    assert(args, 'it is open')
    await lounge.until(
      showBill(till, id, {
        record: async () => (await till.tell('order.present', args)).outcome !== 'refused',
        again: () => undefined,
      }),
    )
  }
  expect(opened).toEqual(['/print/bill?order&copy=1', '/print/bill?order&copy=2'])
  const address = (copy: number) => `/print/bill?order=${id}&copy=${copy}`
  expect(kept()).toEqual([address(1), address(2)])
  expect(takeAsked(`/print/bill?order=${id}`), 'an address that somebody typed').toBe(false)
  expect([takeAsked(address(1)), takeAsked(address(1))]).toEqual([true, false])
})

test('CLO-03 the paper of a refund that went to a window is offered, also after a power cut, until somebody says that it is out', async () => {
  const offer = vi.spyOn(toast, 'offer')
  const orderId = await sold()
  const asked = windowsAsked()
  const paper = { id: till.newId(), orderId, number: 'ORD-1', refund, opensDrawer: true }
  await lounge.until(keepPaper(till, paper))
  await printRefund(till, paper)
  expect(opened).toHaveLength(1)
  const query = new URLSearchParams({ order: orderId, refund: JSON.stringify(refund) })
  expect(asked(), 'no other address prints a refund').toEqual([`/print/refund?${query.toString()}`])
  const words = sentence('refund_paper_in_window', { amount: '₦1,000', number: 'ORD-1' })
  expect(offer).toHaveBeenLastCalledWith(words, expect.any(Function), expect.any(Function))
  const kept = () => lounge.until(till.desk.entries('refund-paper:'))
  expect(await kept(), 'the next page has to offer it in the same words').toEqual([
    [expect.anything(), expect.objectContaining({ paper: { ...paper, wentToWindow: true } })],
  ])
  const [, again, isOut] = offer.mock.lastCall ?? []
  again?.()
  expect(opened).toHaveLength(2)
  isOut?.()
  await lounge.run(1_000)
  expect(await kept()).toEqual([])
})

test('CLO-03 a refund’s paper that was in the window before this page began is not said to be unprinted', async () => {
  const offer = vi.spyOn(toast, 'offer')
  const paper = { id: till.newId(), orderId: await sold(), number: 'ORD-4', refund, opensDrawer: true }
  offerRefund(till, { ...paper, wentToWindow: true })
  const [words, , isOut] = offer.mock.lastCall ?? []
  expect(words).toBe(sentence('refund_paper_in_window', { amount: '₦1,000', number: 'ORD-4' }))
  isOut?.()
})

test('CLO-03 a first receipt that the printer was away for is still the first when it is asked for in Closed Orders', async () => {
  const orderId = await sold()
  const printer = usbPrinter()
  printer.state = 'unplugged'
  await printOrder(till, orderId, 'receipt', { isFirst: true })
  printer.state = 'ready'
  await printOrder(till, orderId, 'receipt')
  await expect.poll(() => printer.papers).toEqual(['first'])
  await printOrder(till, orderId, 'receipt')
  expect(printer.papers).toEqual(['first', 'COPY 1'])
})

test('CLO-03 two refunds of one amount on one order are offered one after the other, and each has its paper', async () => {
  const offer = vi.spyOn(toast, 'offer')
  const printer = usbPrinter()
  printer.state = 'unplugged'
  const orderId = await sold()
  const [warm, late] = ['Warm', 'Late'].map((reason) => ({
    id: till.newId(),
    orderId,
    number: 'ORD-3',
    refund: { ...refund, reason },
    opensDrawer: false,
  }))
  for (const paper of [warm, late]) if (paper) await lounge.until(printRefund(till, paper))
  printer.state = 'ready'
  const words = sentence('refund_paper_waits', { amount: '₦1,000', number: 'ORD-3' })
  for (const count of [1, 2]) {
    expect(offer.mock.lastCall?.[0]).toBe(words)
    offer.mock.lastCall?.[1]()
    await expect.poll(() => printer.papers).toHaveLength(count)
  }
  await lounge.run(1_000)
  expect(await lounge.until(till.desk.entries('refund-paper:'))).toEqual([])
})

test('two taps for the paper of one refund print it once', async () => {
  const { papers } = usbPrinter()
  const paper = { id: till.newId(), orderId: await sold(), number: 'ORD-2', refund, opensDrawer: true }
  await lounge.until(keepPaper(till, paper))
  await lounge.until(Promise.all([printRefund(till, paper), printRefund(till, paper)]))
  expect(papers).toHaveLength(1)
})

const refund: RefundPaper = {
  amount: kobo(100_000),
  method: 'Cash',
  reason: 'Warm',
  byName: 'Ada Obi',
  at: '29-11-2026 08:00',
  lines: [],
}

/** The browser's small storage, empty. @returns the addresses left there for windows */
function windowsAsked(): () => unknown {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  })
  return () => JSON.parse(kept.get('lounge.askedPapers') ?? '[]')
}

/** The receipt printer of this till, as far as the browser's interface goes. */
function usbPrinter() {
  const papers: string[] = []
  const printer: { state: 'unplugged' | 'busy' | 'jams' | 'ready'; papers: string[] } = { state: 'ready', papers }
  const out = { endpointNumber: 1, direction: 'out', type: 'bulk' } as const
  const device: UsbDevice = {
    vendorId: 1208,
    productId: 514,
    configuration: { interfaces: [{ interfaceNumber: 0, alternates: [{ interfaceClass: 7, endpoints: [out] }] }] },
    open: async () => {
      if (printer.state === 'busy') throw new Error('Another program has it')
    },
    close: async () => undefined,
    selectConfiguration: async () => undefined,
    claimInterface: async () => undefined,
    transferOut: async (_endpoint, bytes) => {
      papers.push(/COPY \d/.exec(new TextDecoder('latin1').decode(bytes))?.[0] ?? 'first')
      return { status: printer.state === 'jams' ? 'stall' : 'ok' }
    },
  }
  vi.stubGlobal('navigator', { usb: { getDevices: async () => (printer.state === 'unplugged' ? [] : [device]) } })
  const choice: PrinterChoice = { line: 'usb', device: '1208:514', width: 42 }
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(choice) })
  return printer
}

/** Each test has an order of its own, because a page remembers the last paper of each. */
async function sold(): Promise<OrderId> {
  const { id, steps } = dish(till)
  await lounge.does(till, steps)
  await lounge.does(till, payment(till, id))
  return id
}
