// Which paper of an order is the first, and which a copy: at a real till. The window that prints it is a device.
import { idOf, type OrderId } from '@lounge/domain/ids'
import { receiptOf } from '@lounge/domain/payments/receipt'
import { dish, payment, QuietLounge } from '@lounge/sync/terminal/testing/quiet-lounge'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { printOrder } from './print-paper.ts'

const opened: string[] = []
beforeEach(() => {
  opened.length = 0
  vi.stubGlobal('open', (address: string) => void opened.push(address.replace(/order=[^&]+/, 'order')))
  vi.stubGlobal('localStorage', { getItem: () => null })
})
afterEach(() => vi.unstubAllGlobals())

test('CLO-03 the first invoice of an order is no copy, each later one is, and receipts are counted apart', async () => {
  const lounge = await QuietLounge.open()
  const till = await lounge.terminal('pos', { till: 1 })
  const orderId = await sold(lounge, till)
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
  const lounge = await QuietLounge.open()
  const till = await lounge.terminal('pos', { till: 1 })
  const told = receiptOf(till.lounge, await sold(lounge, till))
  const elsewhere: OrderId = idOf<'order'>(till.newId())
  for (let n = 0; n < 2; n += 1) await printOrder(till, elsewhere, 'invoice', { told })
  expect(opened).toEqual(['/print/invoice?order&first', '/print/invoice?order&copy=1'])
  await lounge.run(1_000)
  expect(lounge.log.slice(-2)).toEqual(['receipt.printAgain applied', 'receipt.printAgain applied'])
})

async function sold(lounge: QuietLounge, till: Terminal): Promise<OrderId> {
  const { id, steps } = dish(till)
  await lounge.does(till, steps)
  await lounge.does(till, payment(till, id))
  return id
}
