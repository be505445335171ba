// A coupon with hours on a cart that is open while they begin or end: the till books what it shows, or says why not.
import { refuse } from '@lounge/domain/command'
import { idOf, type OrderId } from '@lounge/domain/ids'
import type { Lounge } from '@lounge/domain/lounge'
import { addItem, type Draft, emptyDraft, setCoupon } from '@lounge/domain/orders/draft/draft'
import { paying, placing } from '@lounge/domain/orders/draft/commands'
import { viewDraft } from '@lounge/domain/orders/draft/view'
import { isClosed, TableNumber } from '@lounge/domain/orders/orders'
import { findCoupon, totalsOfOrder } from '@lounge/domain/orders/placing'
import { timestamp } from '@lounge/domain/time'
import type { TimeWindow } from '@lounge/domain/time-windows'
import { expect, test } from 'vitest'
import { only, QuietLounge } from './testing/quiet-lounge.ts'
import type { Terminal } from './terminal.ts'

const minute = 60_000
const table = TableNumber.parse(7)
/** It is Friday, six in the evening, and the hours end at five past. */
const untilFivePast: TimeWindow = { days: [5], from: 17 * 60, to: 18 * 60 + 5 }
const fromFivePast: TimeWindow = { days: [5], from: 18 * 60 + 5, to: 20 * 60 }
const no = (hours: string) => refuse('coupon_not_now', { coupon: 'HAPPY', hours })

async function evening(hours: TimeWindow) {
  const lounge = await QuietLounge.open()
  const device = await lounge.device('pos')
  const till = only(device.terminals)
  const office = await lounge.terminal('manager', { till: 0 })
  await lounge.does(office, [{ name: 'coupon.add', args: { code: 'HAPPY', percent: 50, hours } }])
  await lounge.run(1_000)
  return { lounge, device, till }
}
function cartOf(till: Terminal, code: string | undefined): Draft {
  const name = till.newOrderName()
  if (!name) throw new Error('no number left')
  const at = timestamp(till.now())
  const draft = addItem(till.lounge, emptyDraft(name), idOf('jollof-rice'), till.newId(), { at })
  return setCoupon(till.lounge, draft, code)
}
function sending(till: Terminal, draft: Draft, what: 'place' | 'pay') {
  const spare = till.newOrderName()
  if (!spare) throw new Error('no number left')
  const { total } = viewDraft(till.lounge, draft)
  return what === 'place'
    ? placing(till.lounge, draft, table, spare)
    : paying(till.lounge, draft, table, [{ method: 'Card', amount: total }], spare)
}
const find = (till: Terminal) => findCoupon(till.lounge, 'HAPPY', timestamp(till.now()))
function totalOf(lounge: Lounge, orderId: OrderId) {
  const order = lounge.get('order', orderId)
  if (!order) return undefined
  return isClosed(order) ? order.settlement.total : totalsOfOrder(lounge, order).total
}
const flags = ({ hub }: QuietLounge) => [...hub.all('exception')].map(({ code }) => code)

test.each(['place', 'pay'] as const)(
  'once its hours are over it is refused in words to %s the cart, and without it the whole price is shown and booked',
  async (what) => {
    const { lounge, till } = await evening(untilFivePast)
    expect(find(till)).toMatchObject({ id: 'HAPPY' })
    const cart = cartOf(till, 'HAPPY')
    await lounge.run(6 * minute)
    const told = await lounge.does(till, sending(till, cart, what))
    expect(told).toMatchObject({ outcome: 'refused', no: no('Fri 17:00–18:05') })
    expect(lounge.hub.get('order', cart.orderId)).toBeUndefined()
    const without = setCoupon(till.lounge, cart, undefined)
    const { total } = viewDraft(till.lounge, without)
    expect(await lounge.does(till, sending(till, without, 'pay'))).toMatchObject({ outcome: 'done' })
    await lounge.run(1_000)
    const paid = lounge.hub.get('order', cart.orderId)
    expect(paid && isClosed(paid) && paid.settlement).toMatchObject({ total, discount: 0 })
    expect(flags(lounge)).toEqual([])
  },
)

test.each(['place', 'pay'] as const)(
  'what was done in its hours without the network is booked as it was shown, however late it arrives: %s',
  async (what) => {
    const { lounge, device, till } = await evening(untilFivePast)
    const cart = cartOf(till, 'HAPPY')
    const { total } = viewDraft(till.lounge, cart)
    lounge.cutOff(device)
    expect(await lounge.does(till, sending(till, cart, what))).toMatchObject({ outcome: 'done' })
    await lounge.run(30 * minute)
    await lounge.connect(device)
    expect(totalOf(lounge.hub, cart.orderId)).toBe(total)
    expect(flags(lounge)).toEqual([])
  },
)

test('before its hours it goes on no cart and says when; once they have begun the same cart has it, as it is booked', async () => {
  const { lounge, till } = await evening(fromFivePast)
  const cart = cartOf(till, undefined)
  expect(find(till)).toEqual(no('Fri 18:05–20:00'))
  await lounge.run(6 * minute)
  expect(find(till)).toMatchObject({ id: 'HAPPY' })
  const happy = setCoupon(till.lounge, cart, 'HAPPY')
  const { total, discount } = viewDraft(till.lounge, happy)
  expect(discount).toBeGreaterThan(0)
  await lounge.does(till, sending(till, happy, 'pay'))
  await lounge.run(1_000)
  const paid = lounge.hub.get('order', cart.orderId)
  expect(paid && isClosed(paid) && paid.settlement).toMatchObject({ total, discount })
})

test('placed in its hours it is paid with it after them', async () => {
  const { lounge, till } = await evening(untilFivePast)
  const cart = cartOf(till, 'HAPPY')
  const { total } = viewDraft(till.lounge, cart)
  await lounge.does(till, sending(till, cart, 'place'))
  await lounge.run(30 * minute)
  const placed: Draft = { ...cart, added: [], isPlaced: true, couponCode: undefined }
  expect(viewDraft(till.lounge, placed).total).toBe(total)
  expect(await lounge.does(till, sending(till, placed, 'pay'))).toMatchObject({ outcome: 'done' })
  await lounge.run(1_000)
  expect(lounge.hub.get('order', cart.orderId)?.status).toBe('paid')
  expect(totalOf(lounge.hub, cart.orderId)).toBe(total)
  expect(flags(lounge)).toEqual([])
})
