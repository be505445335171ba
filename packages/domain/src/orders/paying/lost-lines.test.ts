// The server lost the command that put lines on an order, and those lines are paid as lines of another one. Then the lost command is sent
// again: each line is billed once.
import { expect, test } from 'vitest'
import { refuse } from '../../command.ts'
import { offshootId } from '../../ids.ts'
import { naira } from '../../money.ts'
import { commandId, lineId, orderId, orderNumber } from '../../testing/ids.ts'
import type { Command, Input } from '../../testing/requests.ts'
import { addLines, command, join, line, order, part, pay, payment, place, split } from '../../testing/requests.ts'
import { otherCashier } from '../../testing/people.ts'
import { given, type Scene } from '../../testing/scene.ts'

const beers = line(1, 'star-lager', 2)
const rice = line(2, 'jollof-rice')
/** The lines added to the order of the beers, which are lost. */
const suya = line(3, 'beef-suya')
const cake = line(4, 'chocolate-cake')

/** Every order on which a line stands, except voided ones. */
const ordersWith = ({ lounge }: Scene, { id }: { readonly id: string }) =>
  [...lounge.all('order')]
    .filter(({ status, lines }) => status !== 'voided' && lines.some((each) => each.id === id))
    .map((each) => each.id)

/** A payment, with the orders that its till knows. */
const paying = (
  what: Parameters<typeof payment>[0],
  known: Pick<Input<'order.pay'>, 'splitFrom' | 'wholes' | 'joined'>,
): Command => command('order.pay', { ...payment(what, { spare: 95 }), ...known })

const part80 = orderId(80)
const whole = orderId(1)

test('a part is paid with a line that its order still has, and with one that it lost', () => {
  const scene = given(place(order(1, 7, [beers, rice])))
  scene.told(paying(order(80, 7, [rice, suya]), { splitFrom: whole })).thenFlagged()
  scene.told(addLines(1, 7, [suya, cake])).thenFlagged(refuse('lines_exist'))
  expect([suya, cake].map((each) => ordersWith(scene, each))).toEqual([[part80], [whole]])
})

test('a part of a part is paid, of which the nearest is known for the money that was taken for it alone', () => {
  const scene = given(place(order(1, 7, [beers, rice])))
  scene.told(part(80, naira(500)))
  scene.told(paying(order(81, 7, [suya]), { splitFrom: part80, wholes: [whole] })).thenFlagged()
  scene.told(addLines(1, 7, [suya, cake])).thenFlagged(refuse('lines_exist'))
  expect([suya, cake].map((each) => ordersWith(scene, each))).toEqual([[orderId(81)], [whole]])
  scene.told(addLines(80, 7, [suya])).thenFlagged(refuse('lines_exist'))
})

test('a line was split off and put on a part that is open, and nobody heard of that', () => {
  const scene = given(place(order(1, 7, [beers, rice])), split(1, [2], 80))
  scene.told(paying(order(80, 7, [rice, suya]), { splitFrom: whole, joined: [orderId(81)] })).thenFlagged()
  scene.told(addLines(1, 7, [suya])).thenFlagged(refuse('lines_exist'))
  expect(ordersWith(scene, suya)).toEqual([part80])
})

test('an order is paid with the lines of one that became part of it, which had lost some of them', () => {
  const scene = given(place(order(1, 7, [beers])), place(order(2, 7, [rice])), join(1, 2))
  scene.told(paying(order(1, 7, [beers, rice, suya]), { joined: [orderId(2)] })).thenFlagged()
  scene.told(addLines(2, 7, [suya])).thenFlagged(refuse('lines_exist'))
  expect(ordersWith(scene, suya)).toEqual([whole])
})

test('what is sold beside lines that were added to a closed order is found by way of that order', () => {
  const scene = given(place(order(1, 7, [beers])), pay(order(1, 7, [beers])))
  const closed = refuse('order_paid_meanwhile', { number: orderNumber(1), table: 7 })
  scene.told(addLines(1, 7, [suya], 91)).thenFlagged(closed)
  const rest = paying(order(1, 7, [suya, cake]), {})
  scene.told(rest).thenFlagged(closed)
  const twice = refuse('order_paid_twice', { number: orderNumber(95), amount: '₦5,000' })
  scene.told(rest, otherCashier).thenFlagged(twice)
  expect([suya, cake].map((each) => ordersWith(scene, each))).toEqual([[orderId(95)], [orderId(95)]])
})

test.each([
  ['none of its orders is known', []],
  ['the nearest is known for the money that was taken for it alone', [part(80, naira(500))]],
])('a part of a part is paid, and %s: the first order finds its lines', (_what, before) => {
  const scene = given()
  for (const each of before) scene.told(each)
  scene.told(paying(order(81, 7, [suya]), { splitFrom: part80, wholes: [whole] })).thenFlagged()
  scene.told(place(order(1, 7, [beers, suya]))).thenFlagged(refuse('lines_exist'))
  expect([beers, suya].map((each) => ordersWith(scene, each))).toEqual([[whole], [orderId(81)]])
})

test('an order is paid with the lines of one that nobody knows: it finds them once it comes back', () => {
  const scene = given(place(order(1, 7, [beers])))
  const second = order(2, 7, [rice])
  scene.told(paying(order(1, 7, [beers, rice]), { joined: [orderId(2)] })).thenFlagged()
  scene.told(place(second)).thenFlagged(refuse('lines_exist'))
  const twice = refuse('order_paid_twice', { number: orderNumber(1), amount: '₦2,700' })
  scene.told(pay(second), otherCashier).thenFlagged(twice)
  const apart = refuse('order_paid_meanwhile', { number: orderNumber(92), table: 7 })
  scene.told(addLines(2, 7, [rice, cake])).thenFlagged(apart, refuse('lines_exist'))
  expect([rice, cake].map((each) => ordersWith(scene, each))).toEqual([[whole], [orderId(2)]])
})

const twoOfThree = { ...line(5, 'jollof-rice', 2), id: offshootId(lineId(5), commandId(500)) }
const threeMore = line(5, 'jollof-rice', 3)

test.each([
  ['its order', place(order(1, 7, [beers])), addLines(1, 7, [threeMore])],
  ['nothing of its order', undefined, place(order(1, 7, [beers, threeMore]))],
])('units of a line were split off and paid, and %s is known: the others are added', (_what, before, again) => {
  const scene = before ? given(before) : given()
  const known = { splitFrom: part80, wholes: [whole] }
  scene.told(paying(order(81, 7, [twoOfThree]), known)).thenFlagged()
  scene.told(again).thenFlagged(refuse('lines_exist'))
  expect(scene.lounge.get('order', whole)?.lines).toMatchObject([{ quantity: 2 }, { id: threeMore.id, quantity: 1 }])
  scene.told(again).thenFlagged(refuse(before ? 'lines_exist' : 'order_exists'))
})

test('all units of a line were split off and paid: nothing of it is added', () => {
  const scene = given(place(order(1, 7, [beers])))
  const known = { splitFrom: part80, wholes: [whole] }
  scene.told(paying(order(81, 7, [twoOfThree]), known)).thenFlagged()
  scene.told(addLines(1, 7, [{ ...threeMore, quantity: 2 }])).thenFlagged(refuse('lines_exist'))
  expect(ordersWith(scene, threeMore)).toEqual([])
})
