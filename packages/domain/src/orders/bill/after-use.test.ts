// Lines ordered on a part of a bill after its coupon was used are another dinner (decision 197).
import { expect, test } from 'vitest'
import { refuse } from '../../command.ts'
import { naira } from '../../money.ts'
import { orderId, orderNumber } from '../../testing/ids.ts'
import { addLines, changeLines, type Command, command, line, order, pay, place, split } from '../../testing/requests.ts'
import { given, type Scene } from '../../testing/scene.ts'
import { objectionToDraftCoupon } from '../draft/coupon.ts'
import { type Draft, emptyDraft } from '../draft/draft.ts'
import { LineRequest, TableNumber } from '../orders.ts'

const once = command('coupon.add', { code: 'ONCE', percent: 50, usesMax: 1 })
const off = command('coupon.change', { code: 'ONCE', details: { isOff: true } })
const ofOnce = { couponCode: 'ONCE' }
const chips = line(2, 'chin-chin', 2)
const halfOff = (args: ReturnType<typeof order>, splitFrom?: number): Command =>
  pay(args, { percent: 50, ...(splitFrom === undefined ? {} : { splitFrom }) })
const whole = order(1, 7, [line(1, 'star-lager', 2)], ofOnce)
const part = order(2, 7, [chips], ofOnce)
const uses = ({ lounge }: Scene) => lounge.get('coupon', 'ONCE')?.used
/** The party of one bill pays all but the chin chin, with its coupon. An hour later other guests sit there. */
const used = (...before: readonly Command[]) =>
  given(once, place({ ...whole, lines: [...whole.lines, chips] }), split(1, [2], 2), ...before, halfOff(whole)).later(
    60,
  )
const usedUp = refuse('coupon_used_up', { coupon: 'ONCE', count: 1 })
const stars = line(11, 'star-lager', 20)
const grown = order(2, 7, [chips, stars], ofOnce)
const drawn = (added: readonly (typeof stars)[] = []): Draft => ({
  ...emptyDraft({ orderId: orderId(2), number: orderNumber(2) }, TableNumber.parse(7)),
  isPlaced: true,
  added: added.map((each) => LineRequest.parse(each)),
  couponCode: 'ONCE',
})

test('a party that pays apart uses its coupon once, whenever the parts are paid', () => {
  const scene = used().after(halfOff(part, 1))
  expect(uses(scene)).toBe(1)
})

test('what is added to a part before the first is paid belongs to the same dinner', () => {
  const scene = used(addLines(2, 7, [stars])).after(halfOff(grown, 1))
  expect(uses(scene)).toBe(1)
})

test('what is added to a part after the use is asked like another bill, and is a use of its own', () => {
  const scene = used().after(addLines(2, 7, [stars]))
  scene.when(halfOff(grown, 1)).thenRefused(usedUp)
  scene.told(halfOff(grown, 1)).thenFlagged(usedUp)
  expect(uses(scene)).toBe(2)
})

test('so is what is split off it, what grew, and what is added with the payment', () => {
  const apart = used().after(addLines(2, 7, [stars]), split(2, [11], 3))
  apart.when(halfOff(order(3, 7, [stars], ofOnce), 2)).thenRefused(usedUp)
  // Lines ordered with the first dinner still belong to it.
  apart.after(halfOff(part, 1))
  const more = used().after(changeLines(2, { 2: 2 }))
  more.when(halfOff(order(2, 7, [line(2, 'chin-chin', 4)], ofOnce), 1)).thenRefused(usedUp)
  used().when(halfOff(grown, 1)).thenRefused(usedUp)
  used()
    .when(halfOff(order(2, 7, [line(2, 'chin-chin', 4)], ofOnce), 1))
    .thenRefused(usedUp)
})

test('it is asked as of when it was ordered: switched off before that, the coupon is off; after it, it is not', () => {
  const twice = command('coupon.change', { code: 'ONCE', details: { usesMax: 2 } })
  const before = used()
    .after(twice, off)
    .later(5)
    .after(addLines(2, 7, [stars]))
  before.told(halfOff(grown, 1)).thenFlagged(refuse('coupon_off', { coupon: 'ONCE' }))
  const after = used()
    .after(twice, addLines(2, 7, [stars]))
    .later(5)
    .after(off)
  after.later(5).after(halfOff(grown, 1))
  expect(uses(after)).toBe(2)
})

test('the second dinner, parted in its turn, uses it once as well', () => {
  const twice = command('coupon.change', { code: 'ONCE', details: { usesMax: 2 } })
  const two = [line(11, 'star-lager', 10), line(12, 'star-lager', 10)]
  const scene = used().after(twice, addLines(2, 7, two), split(2, [11, 12], 3), split(3, [12], 4))
  scene.after(halfOff(order(3, 7, two.slice(0, 1), ofOnce), 2)).later(60)
  scene.after(halfOff(order(4, 7, two.slice(1), ofOnce), 3))
  expect(uses(scene)).toBe(2)
})

test('so is what the cart of a part splits off before it is sent, placed or paid at once', () => {
  const apart = order(3, 7, [stars], ofOnce)
  used()
    .when(place({ ...apart, splitFrom: orderId(2) }))
    .thenRefused(usedUp)
  used().when(halfOff(apart, 2)).thenRefused(usedUp)
  const scene = used()
  const unsent = { ...drawn([stars]), orderId: orderId(3), isPlaced: false, splitFrom: orderId(2) }
  expect(objectionToDraftCoupon(scene.lounge, unsent, scene.now)).toEqual(usedUp)
})

test('a party that pays apart out of a cart that nobody sent uses its coupon once', () => {
  const scene = given(once, halfOff(whole)).later(60).after(halfOff(part, 1))
  expect(uses(scene)).toBe(1)
})

test('the till says so before the money is taken', () => {
  const scene = used()
  const objection = (draft: Draft) => objectionToDraftCoupon(scene.lounge, draft, scene.now)
  expect(objection(drawn())).toBeUndefined()
  expect(objection(drawn([stars]))).toEqual(usedUp)
  scene.after(addLines(2, 7, [stars]))
  expect(objection(drawn())).toEqual(usedUp)
})

test('lines of an earlier release do not say when they were ordered, and are of the first dinner', () => {
  const scene = used().after(addLines(2, 7, [stars]))
  const older = scene.lounge.get('order', orderId(2))
  if (older?.status !== 'pending') throw new Error('it is open')
  const lines = older.lines.map(({ orderedAt: _new, ...each }) => each)
  scene.lounge.apply([{ kind: 'order', id: older.id, row: { ...older, lines } }])
  scene.after(halfOff(grown, 1))
  expect(uses(scene)).toBe(1)
})

test('an amount is no more than what is left of it, whatever is added', () => {
  const tenOff = command('coupon.add', { code: 'ONCE', amount: naira(1_000), usesMax: 1 })
  const both = { ...whole, lines: [...whole.lines, line(3, 'star-lager', 2)] }
  const scene = given(tenOff, place(both), split(1, [3], 2), pay(whole, { percent: 0, discount: naira(500) }))
  scene.later(60).after(addLines(2, 7, [stars]))
  const rest = order(2, 7, [line(3, 'star-lager', 2), stars], ofOnce)
  scene.after(pay(rest, { percent: 0, discount: naira(500), splitFrom: 1 }))
  expect(uses(scene)).toBe(1)
})
