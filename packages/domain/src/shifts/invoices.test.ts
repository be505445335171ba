// Papers of an invoice: which is the first, which are copies, and who printed them.
import { expect, test } from 'vitest'
import { actsIn } from '../acts/acts.ts'
import { parse } from '../decide.ts'
import { naira } from '../money.ts'
import { orderId, orderNumber } from '../testing/ids.ts'
import { otherCashier } from '../testing/people.ts'
import { command, line, order, pay } from '../testing/requests.ts'
import { given } from '../testing/scene.ts'

const shiftId = '018f0000-0000-7000-8000-0000000000f1'
const open = command('shift.open', { shiftId, float: naira(20_000), from: 'safe' })
const beers = order(1, 7, [line(1, 'star-lager', 2)])

test('CLO-03 each invoice of an order but the first is a copy, also where two tills printed it at once, and who printed it is counted', () => {
  const scene = given(open, pay(beers))
  const invoice = (copy: number) =>
    command('receipt.printAgain', { orderId: orderId(1), number: orderNumber(1), copy, paper: 'invoice' })
  expect(scene.when(invoice(0)).events.flatMap(actsIn)).toEqual([])
  expect(scene.lounge.get('order', orderId(1))).toMatchObject({ invoices: 1 })
  // An offline till took it for the first one.
  const second = scene.when(invoice(0), { ...otherCashier, till: 1 }).events
  expect(second).toEqual([expect.objectContaining({ kind: 'receipt.printedAgain', copy: 1 })])
  expect(second.flatMap(actsIn)).toEqual([expect.objectContaining({ kind: 'invoiceCopy', about: orderNumber(1) })])
  scene.after(invoice(2), command('shift.count', { shiftId, coins: { 100000: 22 } }))
  const row = scene.lounge.get('order', orderId(1))
  expect(row).toMatchObject({ invoices: 3 })
  expect(row).not.toHaveProperty('copies')
  const closed = scene.when(command('shift.close', { shiftId, cash: 'safe' })).events
  const figures = closed.flatMap((event) => (event.kind === 'shift.closed' && event.z ? [event.z.tally.figures] : []))
  expect(figures).toMatchObject([
    {
      invoiceCopies: { count: 2 },
      'copy:Amaka': { count: 1 },
      'copy:Bayo': { count: 1 },
    },
  ])
  expect(figures[0]).not.toHaveProperty('copies')
})

test('CLO-03 there is no first paper of a receipt that is printed again', () => {
  const args = { orderId: orderId(1), number: orderNumber(1), copy: 0 }
  expect(parse('receipt.printAgain', args)).toHaveProperty('no')
  expect(parse('receipt.printAgain', { ...args, paper: 'invoice' })).not.toHaveProperty('no')
})
