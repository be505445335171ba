// What a till charged for a whole order that was partly sold before: the discount falls on the lines that its coupon covers.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refuse } from '../../command.ts'
import { kobo, minus, naira } from '../../money.ts'
import { orderId, orderNumber } from '../../testing/ids.ts'
import { otherCashier } from '../../testing/people.ts'
import { beersAndRice, command, line, order, pay, place, split } from '../../testing/requests.ts'
import { given, type Scene } from '../../testing/scene.ts'
import { isClosed } from '../orders.ts'
import { totalsOfOrder } from '../placing.ts'

const onBeer = (percent: number) => command('coupon.add', { code: 'BEER', percent, categories: ['beer'] })
const withBeer = { ...beersAndRice, couponCode: 'BEER' }
const beers = { ...order(80, 7, [line(1, 'star-lager', 2)]), couponCode: 'BEER' }
const rice = { ...order(1, 7, [line(2, 'jollof-rice')]), couponCode: 'BEER' }
const whole = pay(withBeer, { discount: naira(1_000) })
const soldOn = ({ lounge }: Scene, n: number) => {
  const found = lounge.get('order', orderId(n))
  return found && isClosed(found) ? found.settlement : undefined
}
const owedOn = ({ lounge }: Scene, n: number) => {
  const found = lounge.get('order', orderId(n))
  return found && isClosed(found) ? found.owedBack : undefined
}
/** Half off the two beers, which are a bill of their own by now. */
const apart = () => given(onBeer(50), place(withBeer), split(1, [1], 80))

test('the beers of a coupon for beer were paid before: they are owed back as they were paid, and the rice is sold at its price', () => {
  const scene = apart().after(pay(beers, { discount: naira(1_000) }))
  const twice = refuse('order_paid_twice', { number: orderNumber(80), amount: '₦1,000' })
  scene.told(whole, otherCashier).thenFlagged(twice)
  expect(soldOn(scene, 1)).toMatchObject({ subtotal: naira(2_500), discount: 0, total: naira(2_700) })
  expect(owedOn(scene, 80)).toBe(naira(1_000))
})

test('the rice was paid before: it is owed back in full, and the beers are sold with their coupon', () => {
  const scene = apart().after(pay(rice, { discount: kobo(0) }))
  const twice = refuse('order_paid_twice', { number: orderNumber(1), amount: '₦2,500' })
  const meanwhile = refuse('order_paid_meanwhile', { number: orderNumber(1), table: 7 })
  scene.told(whole, otherCashier).thenFlagged(meanwhile, twice)
  expect(owedOn(scene, 1)).toBe(naira(2_500))
  const [sold] = [...scene.lounge.all('order')].filter((each) => isClosed(each) && each.id !== orderId(1))
  expect(sold).toMatchObject({ settlement: { subtotal: naira(2_000), discount: naira(1_000), total: naira(1_200) } })
})

test('both were paid before, apart: of the money each has back what was paid for it', () => {
  const scene = apart().after(pay(beers, { discount: naira(1_000) }), pay(rice, { discount: kobo(0) }))
  scene.told(whole, otherCashier)
  // The tax of the payment that sells nothing goes back too.
  expect([owedOn(scene, 80), owedOn(scene, 1)]).toEqual([105_714, 264_286])
})

test('a coupon whose items the lounge knows otherwise than its till: the discount falls on all lines', () => {
  const scene = apart().after(pay(rice, { discount: kobo(0) }))
  scene.told(pay(withBeer, { discount: naira(4_500) }), otherCashier)
  expect([...scene.lounge.all('order')].flatMap((each) => (isClosed(each) ? each.settlement.total : []))).toEqual([
    naira(2_700),
    naira(200),
  ])
})

test('whichever part of a bill was paid before, with whatever coupon: just that is owed back, and no total differs', () => {
  const carts = fc.record({
    percent: fc.integer({ min: 1, max: 100 }),
    categories: fc.constantFrom(['beer'], ['mains'], ['beer', 'cakes'], undefined),
    units: fc.tuple(...[1, 2, 3, 4].map(() => fc.integer({ min: 1, max: 3 }))),
    apart: fc.subarray([1, 2, 3, 4], { minLength: 1, maxLength: 3 }),
    isPartFirst: fc.boolean(),
  })
  fc.assert(
    fc.property(carts, ({ percent, categories, units, apart: lines, isPartFirst }) => {
      const items = ['star-lager', 'jollof-rice', 'chocolate-cake', 'beef-suya']
      const all = items.map((itemId, index) => line(index + 1, itemId, units[index]))
      const cart = { ...order(1, 7, all), couponCode: 'ANY' }
      const coupon = command('coupon.add', {
        code: 'ANY',
        percent,
        ...(categories ? { categories: [...categories] } : {}),
      })
      const scene = given(coupon, place(cart))
      const totalsOn = (n: number) => {
        const found = scene.lounge.get('order', orderId(n))
        if (!found) throw new Error('not there')
        return totalsOfOrder(scene.lounge, found)
      }
      const { discount } = totalsOn(1)
      scene.after(split(1, lines, 80))
      const first = isPartFirst ? 80 : 1
      const paid = totalsOn(first)
      const mine = all.filter((_line, index) => lines.includes(index + 1) === isPartFirst)
      scene.after(pay({ ...order(first, 7, mine), couponCode: 'ANY' }, { discount: paid.discount }))
      const { decision } = scene.told(pay(cart, { discount }), otherCashier)
      const flags = decision.outcome === 'applied' ? decision.flags : []
      expect(flags.map(({ refused }) => refused)).not.toContain('total_differs')
      expect(owedOn(scene, first) ?? 0).toBe(minus(paid.total, paid.tax))
    }),
    { numRuns: 50 },
  )
})
