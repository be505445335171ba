// Money questions without an answer: what the till does meanwhile, and what it does when the answer comes late.
import type { OrderId } from '@lounge/domain/ids'
import { naira } from '@lounge/domain/money'
import { draftOf, setCoupon } from '@lounge/domain/orders/draft/draft'
import { viewDraft } from '@lounge/domain/orders/draft/view'
import { cashTender } from '@lounge/domain/payments/tenders'
import { only } from '@lounge/sync/terminal/testing/quiet-lounge'
import { beforeEach, expect, test, vi } from 'vitest'
import { settle, settleFromParts, settleOffline } from './settle.ts'
import { byFuncard, Evening } from './testing/evening.ts'

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('addEventListener', () => undefined)
})

test('TRU-05 a top-up that was left unanswered and is tapped again is credited once', async () => {
  const evening = await Evening.begin()
  const { device } = evening
  const terminal = only(device.terminals)
  const before = evening.balance
  evening.goDeaf()
  expect(await evening.topUp(terminal)).toBe('unanswered')
  expect(await evening.topUp(terminal)).toBe('unanswered')
  await evening.goOn()
  expect(evening.balance - before).toBe(naira(5_000))
  expect(terminal.pending).toEqual([])
  // A later one is another top-up.
  expect(await evening.topUp(terminal)).toBe('answered')
  expect(evening.balance - before).toBe(naira(10_000))
})

test.each(['in another tab', 'after a reload'])('TRU-05 … and %s as well', async (where) => {
  const evening = await Evening.begin(2)
  const { lounge, device } = evening
  const before = evening.balance
  const [one, other] = device.terminals
  if (!one || !other) throw new Error('two tabs were opened')
  evening.goDeaf()
  expect(await evening.topUp(one)).toBe('unanswered')
  if (where === 'after a reload') device.reload()
  await evening.topUp(where === 'after a reload' ? await lounge.openAgain(device) : other)
  await evening.goOn()
  expect(evening.balance - before).toBe(naira(5_000))
})

test('what was added after a FunCard was asked stays in the cart as a new order, when it is paid after all', async () => {
  const evening = await Evening.begin()
  const { lounge, device } = evening
  const till = await evening.till(only(device.terminals))
  evening.ringUp(till, 2)
  const asked = till.cart.draft?.orderId
  evening.goDeaf()
  expect(await evening.payUnheard(till)).toBe('unanswered')
  evening.oneMore(till)
  await evening.goOn()
  expect(lounge.hub.get('order', asked ?? '')).toMatchObject({ status: 'paid', lines: [{ quantity: 2 }] })
  expect(till.cart.draft).toMatchObject({ isPlaced: false, tableNumber: 1, added: [{ quantity: 1 }] })
  expect(till.cart.draft?.orderId).not.toBe(asked)
})

test('a cart that is paid after a reload is empty, and cannot be paid again', async () => {
  const evening = await Evening.begin()
  const { lounge, device } = evening
  const till = await evening.till(only(device.terminals))
  evening.ringUp(till)
  const asked = till.cart.draft?.orderId
  evening.goDeaf()
  expect(await evening.payUnheard(till)).toBe('unanswered')
  await lounge.until(till.cart.saved)
  device.reload()
  const again = await evening.till(await lounge.openAgain(device))
  expect(again.cart.draft?.orderId, 'nobody has answered yet').toBe(asked)
  await evening.goOn()
  expect(lounge.hub.get('order', asked ?? '')?.status).toBe('paid')
  expect(again.cart.draft).toBeUndefined()
})

test('an order that is paid in cash while a FunCard is asked for it is paid once', async () => {
  const evening = await Evening.begin()
  const { lounge, device } = evening
  const till = await evening.till(only(device.terminals))
  evening.ringUp(till)
  const before = evening.balance
  const asked = till.cart.draft?.orderId
  const { total } = viewDraft(till.terminal.lounge, till.cart.draft)
  evening.goDeaf()
  expect(await evening.payUnheard(till)).toBe('unanswered')
  expect(await lounge.until(settle(till, cashTender(total, total), 'payment'))).toMatchObject({ at: 'paid' })
  await evening.goOn()
  expect(lounge.hub.get('order', asked ?? '')).toMatchObject({ status: 'paid', owedBack: total })
  expect(before - evening.balance).toBe(total)
})

const partsOf = ({ lounge }: Evening, id: OrderId | undefined) => {
  const order = lounge.hub.get('order', id ?? '')
  return order?.status === 'pending' ? (order.partPayments ?? []).map(({ payment }) => payment.amount) : undefined
}

test('TRU-04 a part of a new cart is in the books at once, also with the page gone; every other till counts it', async () => {
  const evening = await Evening.begin()
  const { lounge, device } = evening
  const till = await evening.till(only(device.terminals))
  evening.ringUp(till, 2)
  const id = till.cart.draft?.orderId
  expect(await lounge.until(settle(till, cashTender(naira(500), naira(500)), 'part'))).toEqual({ at: 'taken' })
  expect(till.cart.draft).toMatchObject({ orderId: id, isPlaced: true, added: [] })
  device.reload()
  const again = await evening.till(await lounge.openAgain(device))
  await lounge.run(1_000)
  const other = await lounge.terminal('pos', { till: 2 })
  const order = other.lounge.get('order', id ?? '')
  expect(order && viewDraft(other.lounge, draftOf(order))).toMatchObject({ due: naira(1_700), partPayments: [{}] })
  expect(viewDraft(again.terminal.lounge, again.cart.draft).due).toBe(naira(1_700))
})

test('a part by FunCard that was left unanswered and is tapped again is charged once', async () => {
  const evening = await Evening.begin()
  const { lounge, device } = evening
  const till = await evening.till(only(device.terminals))
  evening.ringUp(till, 2)
  const id = till.cart.draft?.orderId
  const before = evening.balance
  await lounge.until(settle(till, cashTender(naira(500), naira(500)), 'part'))
  await lounge.run(1_000)
  evening.goDeaf()
  expect(await lounge.until(settle(till, byFuncard(evening, naira(700)), 'part'))).toMatchObject({ at: 'unanswered' })
  till.cart.thaw()
  expect(await lounge.until(settle(till, byFuncard(evening, naira(700)), 'part'))).toMatchObject({ at: 'unanswered' })
  expect(await lounge.until(settleOffline(till, byFuncard(evening, naira(700)), 'part', undefined))).toMatchObject({
    at: 'taken',
  })
  await evening.goOn()
  expect(partsOf(evening, id)).toEqual([naira(500), naira(700)])
  expect(before - evening.balance).toBe(naira(700))
})

test('cash in place of a part by FunCard that has no answer is money of its own', async () => {
  const evening = await Evening.begin()
  const { lounge, device } = evening
  const till = await evening.till(only(device.terminals))
  evening.ringUp(till, 2)
  const id = till.cart.draft?.orderId
  await lounge.until(settle(till, cashTender(naira(500), naira(500)), 'part'))
  evening.goDeaf()
  expect(await lounge.until(settle(till, byFuncard(evening, naira(700)), 'part'))).toMatchObject({ at: 'unanswered' })
  till.cart.thaw()
  await lounge.until(settle(till, cashTender(naira(700), naira(700)), 'part'))
  await evening.goOn()
  expect(partsOf(evening, id)?.toSorted()).toEqual([naira(500), naira(700), naira(700)])
})

test('without the network FunCard parts count against the allowance of the card', async () => {
  const evening = await Evening.begin()
  const { lounge, device } = evening
  const till = await evening.till(only(device.terminals))
  evening.ringUp(till, 10)
  lounge.cutOff(device)
  await lounge.run(60_000)
  expect(await lounge.until(settle(till, byFuncard(evening, naira(4_000)), 'part'))).toEqual({ at: 'taken' })
  expect(await lounge.until(settle(till, byFuncard(evening, naira(1_001)), 'part'))).toMatchObject({
    at: 'refused',
    no: { refused: 'funcard_offline_card' },
  })
})

test('parts that cover an order close it, and what is too much goes back in cash', async () => {
  const evening = await Evening.begin()
  const { lounge, device } = evening
  const till = await evening.till(only(device.terminals))
  evening.ringUp(till, 2)
  const id = till.cart.draft?.orderId
  await lounge.until(settle(till, cashTender(naira(2_150), naira(2_150)), 'part'))
  if (till.cart.draft) till.cart.put(setCoupon(till.terminal.lounge, till.cart.draft, 'SAVE10'))
  const { due } = viewDraft(till.terminal.lounge, till.cart.draft)
  expect(due).toBeLessThan(0)
  const settled = await lounge.until(settleFromParts(till))
  expect(settled).toMatchObject({ at: 'paid', back: [{ method: 'Cash', amount: -due }] })
  await lounge.run(1_000)
  expect(lounge.hub.get('order', id ?? '')).toMatchObject({ status: 'paid' })
  expect([...lounge.hub.all('exception')]).toEqual([])
})
