// A bill has its coupon once, whenever the coupon was put on it and however the bill is split.
import { expect, test } from 'vitest'
import { refuse } from '../../command.ts'
import { type Kobo, naira } from '../../money.ts'
import { orderId, orderNumber } from '../../testing/ids.ts'
import { beersAndRice, type Command, command, line, order, pay, place, split } from '../../testing/requests.ts'
import { type Draft, emptyDraft } from '../draft/draft.ts'
import { viewDraft } from '../draft/view.ts'
import { type ClosedOrder, isClosed, LineRequest, TableNumber } from '../orders.ts'
import { given, type Scene } from '../../testing/scene.ts'

const add = (code: string, terms: object): Command => command('coupon.add', { code, ...terms })
const put = (n: number, couponCode: string | null): Command =>
  command('order.change', { orderId: orderId(n), lines: [], couponCode })
const beers = (n: number) => order(n, 7, [line(1, 'star-lager', 2)])
const rice = (n: number) => order(n, 7, [line(2, 'jollof-rice')])
const paid = (args: ReturnType<typeof beers>, couponCode: string, discount: Kobo, splitFrom?: number): Command =>
  pay({ ...args, couponCode }, { percent: 0, discount, ...(splitFrom === undefined ? {} : { splitFrom }) })
const uses = ({ lounge }: Scene, code: string) => lounge.get('coupon', code)?.used
/** The part as an earlier release left it: paid with the coupon, whose use only the bill itself recorded then. */
function asPaidEarlier({ lounge }: Scene, n: number, code: string): void {
  const part = lounge.get('order', orderId(n))
  const offer = lounge.get('coupon', code)
  if (!part || !isClosed(part) || !offer) throw new Error('It is not paid with that coupon.')
  const { usesCoupon: _settled, ...settlement } = part.settlement
  const { used: _used, ...unused } = offer
  lounge.apply([
    { kind: 'order', id: part.id, row: { ...part, settlement } },
    { kind: 'coupon', id: code, row: part.splitFrom ? unused : offer },
  ])
}
const amounts = ({ lounge }: Scene) => [1, 2].map((n) => lounge.get('order', orderId(n))?.coupon?.amount)

test('a coupon that is put on one part of a bill alone is used with it', () => {
  const scene = given(add('ONCE', { percent: 50, usesMax: 1 }), place(beersAndRice), split(1, [2], 2), put(2, 'ONCE'))
  scene.after(paid(rice(2), 'ONCE', naira(1_250), 1))
  expect(uses(scene, 'ONCE')).toBe(1)
})

test('a bill with one part paid under an earlier release uses its coupon with the rest, once', () => {
  const coupon = 'HALF'
  const ofThree = { ...order(1, 7, [...beersAndRice.lines, line(3, 'gulder')]), couponCode: coupon }
  const scene = given(add(coupon, { percent: 50 }), place(ofThree), split(1, [2], 2), split(1, [3], 3))
  scene.after(paid(rice(2), coupon, naira(1_250), 1))
  asPaidEarlier(scene, 2, coupon)
  scene.after(paid(beers(1), coupon, naira(1_000)))
  expect(uses(scene, coupon)).toBe(1)
  scene.after(paid(order(3, 7, [line(3, 'gulder')]), coupon, naira(550), 1))
  expect(uses(scene, coupon)).toBe(1)
})

test('a bill that was paid under an earlier release has used its coupon for its parts', () => {
  const coupon = 'HALF'
  const scene = given(add(coupon, { percent: 50 }), place({ ...beersAndRice, couponCode: coupon }), split(1, [2], 2))
  scene.after(paid(beers(1), coupon, naira(1_000)))
  asPaidEarlier(scene, 1, coupon)
  scene.after(paid(rice(2), coupon, naira(1_250), 1))
  expect(uses(scene, coupon)).toBe(1)
})

test('a coupon for beer is used once, also where all the beer of its bill is split off', () => {
  const ofBeer = add('BEER', { percent: 50, usesMax: 1, categories: ['beer'] })
  const scene = given(ofBeer, place({ ...beersAndRice, couponCode: 'BEER' }), split(1, [1], 2))
  scene.after(paid(beers(2), 'BEER', naira(1_000), 1))
  expect(uses(scene, 'BEER')).toBe(1)
  scene.after(paid(rice(1), 'BEER', naira(0)))
  expect(uses(scene, 'BEER')).toBe(1)
})

test('an amount that is taken off a part and put on it again is not the whole amount', () => {
  const off1000 = add('OFF1000', { amount: naira(1_000) })
  const scene = given(off1000, place({ ...beersAndRice, couponCode: 'OFF1000' }), split(1, [2], 2))
  const before = amounts(scene)
  scene.after(put(2, null), put(2, 'OFF1000'))
  expect(amounts(scene)).toEqual(before)
})

test('an amount that is put on each part of a bill comes off the bill once', () => {
  const off1000 = add('OFF1000', { amount: naira(1_000), usesMax: 1 })
  const scene = given(off1000, place(beersAndRice), split(1, [2], 2), put(1, 'OFF1000'), put(2, 'OFF1000'))
  expect(amounts(scene)).toEqual([naira(1_000), 0])
  scene.after(paid(rice(2), 'OFF1000', naira(0), 1), paid(beers(1), 'OFF1000', naira(1_000)))
  expect(uses(scene, 'OFF1000')).toBe(1)
})

test.each(['is placed first', 'is paid at once'])(
  'an amount comes off a bill once where its part was split off before it was sent, and %s',
  (how) => {
    const scene = given(add('OFF1000', { amount: naira(1_000), usesMax: 1 }), place(rice(1)), put(1, 'OFF1000'))
    const part = { ...beers(2), couponCode: 'OFF1000', splitFrom: orderId(1) }
    const { lounge } = scene
    const inHand: Draft = {
      ...emptyDraft({ orderId: orderId(2), number: orderNumber(2) }, TableNumber.parse(7)),
      added: order(2, 7, [line(1, 'star-lager', 2)]).lines.map((each) => LineRequest.parse(each)),
      couponCode: 'OFF1000',
      splitFrom: orderId(1),
    }
    expect(viewDraft(lounge, inHand)).toMatchObject({ discount: 0, total: naira(2_200) })
    if (how === 'is placed first') scene.after(place(part))
    scene.after(paid(beers(2), 'OFF1000', naira(0), 1), paid(rice(1), 'OFF1000', naira(1_000)))
    const off = [1, 2].map((n) => (lounge.get('order', orderId(n)) as ClosedOrder).settlement.discount)
    expect(off).toEqual([naira(1_000), 0])
    expect([...lounge.all('exception')]).toEqual([])
    expect(uses(scene, 'OFF1000')).toBe(1)
  },
)

test('an amount comes off a bill once where a till without the network pays more lines on an order that is paid', () => {
  const off1000 = add('OFF1000', { amount: naira(1_000) })
  const scene = given(off1000, place(rice(1)), put(1, 'OFF1000'), paid(rice(1), 'OFF1000', naira(1_000)))
  const { decision } = scene.told(paid(beers(1), 'OFF1000', naira(1_000)))
  const flags = decision.outcome === 'applied' ? decision.flags : []
  expect(flags).toContainEqual(refuse('total_differs', { due: '₦2,200', taken: '₦1,200' }))
  const other = [...scene.lounge.all('order')].find(({ splitFrom }) => splitFrom === orderId(1))
  expect(other).toMatchObject({ coupon: { amount: 0 }, settlement: { total: naira(1_200) } })
})
