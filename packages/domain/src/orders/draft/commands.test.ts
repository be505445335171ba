// What an edited order sends beside its lines.
import { expect, test } from 'vitest'
import { refuse } from '../../command.ts'
import { idOf } from '../../ids.ts'
import { kobo } from '../../money.ts'
import { Payment } from '../../payments/payments.ts'
import { adasCard, bolasCard, funcardId, lineId, orderId } from '../../testing/ids.ts'
import { otherCashier } from '../../testing/people.ts'
import { beersAndRice, command, place, spare, tender } from '../../testing/requests.ts'
import { given, type Scene } from '../../testing/scene.ts'
import { paying, placing } from './commands.ts'
import { viewDraft } from './view.ts'
import { addItem, type Draft, draftHeading, draftOf, KeptDraft, setCoupon, setCustomer, setPriority } from './draft.ts'
import { TableNumber } from '../orders.ts'
import { OrderName } from '../placing.ts'

const table = TableNumber.parse(1)
const spareName = OrderName.parse(spare(8))
function edited({ lounge }: Scene): Draft {
  const order = lounge.get('order', orderId(1))
  if (order?.status !== 'pending') throw new Error('no order to edit')
  return draftOf(order)
}

test('a customer is put on a placed order, is another one, and is taken off', () => {
  const scene = given(place(beersAndRice))
  const customer = () => scene.lounge.get('order', orderId(1))?.customer?.funcardId
  for (const next of [adasCard, bolasCard]) {
    const draft = setCustomer(scene.lounge, edited(scene), next)
    expect(viewDraft(scene.lounge, draft).hasChanges).toBe(true)
    scene.after(...placing(scene.lounge, draft, table, spareName))
    expect(customer()).toBe(next)
  }
  scene.after(command('order.change', { orderId: orderId(1), lines: [], priority: 'high' }))
  expect(customer()).toBe(bolasCard)
  const nobodys = setCustomer(scene.lounge, edited(scene), undefined)
  scene.after(...placing(scene.lounge, nobodys, table, spareName))
  expect(customer()).toBeUndefined()
  scene
    .when(command('order.change', { orderId: orderId(1), lines: [], customer: funcardId(77) }))
    .thenRefused(refuse('funcard_not_found', { number: funcardId(77) }))
})

const onOrder = ({ lounge }: Scene) => {
  const order = lounge.get('order', orderId(1))
  return [order?.coupon?.id, order?.customer?.funcardId, order?.priority]
}
const beer = idOf<'item'>('star-lager')
/** What another till puts on the order: a coupon, a customer and high priority. */
const heading = { couponCode: 'SAVE10', customer: adasCard, priority: 'high' } as const
const putOn = command('order.change', { orderId: orderId(1), lines: [], ...heading })

test('TRU-09 a till that opened an order earlier takes off no coupon, customer or priority that another till put on', () => {
  const scene = given(place(beersAndRice))
  const opened = edited(scene)
  scene.when(putOn, otherCashier)
  const oneMore = addItem(scene.lounge, opened, beer, lineId(9))
  scene.after(...placing(scene.lounge, oneMore, table, spareName))
  expect(onOrder(scene)).toEqual(Object.values(heading))
  expect(scene.lounge.get('order', orderId(1))?.lines).toHaveLength(3)
})

test('TRU-09 paying at a till that opened the order earlier sends no change, and the guest pays with the coupon', () => {
  const scene = given(place(beersAndRice))
  const opened = edited(scene)
  scene.when(putOn, otherCashier)
  const { total, percent } = viewDraft(scene.lounge, opened)
  expect([percent, total]).toEqual([10, kobo(425_000)])
  const sent = paying(scene.lounge, opened, table, [Payment.parse(tender('Cash', total))], spareName)
  expect(sent.map((each) => each.name)).toEqual(['order.pay'])
  scene.after(...sent)
  expect(onOrder(scene)).toEqual(Object.values(heading))
})

test('TRU-09 the cart shows the coupon, the customer and the priority of another till at once', () => {
  const scene = given(place(beersAndRice))
  const opened = edited(scene)
  expect(viewDraft(scene.lounge, opened)).toMatchObject({ percent: 0, priority: 'normal', hasChanges: false })
  scene.when(putOn, otherCashier)
  expect(viewDraft(scene.lounge, opened)).toMatchObject({ ...heading, percent: 10, hasChanges: false })
})

test('TRU-09 what this till put on and took off again is no change: what another till put on meanwhile stays', () => {
  const scene = given(place(beersAndRice))
  const { lounge } = scene
  let draft = setPriority(lounge, setCoupon(lounge, setCustomer(lounge, edited(scene), adasCard), 'SAVE10'), 'high')
  expect(draftHeading(lounge, draft)).toEqual(heading)
  draft = setPriority(lounge, setCoupon(lounge, setCustomer(lounge, draft, undefined), undefined), 'normal')
  expect(placing(lounge, draft, table, spareName)).toEqual([])
  scene.when(putOn, otherCashier)
  expect(placing(lounge, draft, table, spareName)).toEqual([])
  expect(viewDraft(lounge, draft)).toMatchObject(heading)
})

test('TRU-09 one thing that is changed is sent alone, also after the cart was kept on the till', () => {
  const scene = given(place({ ...beersAndRice, customer: adasCard }))
  const draft = setCoupon(scene.lounge, setCustomer(scene.lounge, edited(scene), undefined), 'SAVE10')
  const kept = KeptDraft.parse(JSON.parse(JSON.stringify(draft)))
  expect(kept).toEqual(draft)
  const [change] = placing(scene.lounge, kept, table, spareName)
  expect(JSON.parse(JSON.stringify(change?.args))).toEqual({
    orderId: orderId(1),
    lines: [],
    couponCode: 'SAVE10',
    customer: null,
  })
})
