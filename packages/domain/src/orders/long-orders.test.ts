// Orders that keep growing: the till sets a limit, and whatever was booked can be paid.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { linesPerCommandMax, linesPerOrderMax } from '../limits.ts'
import { orderId } from '../testing/ids.ts'
import { addLines, line, order, pay, place } from '../testing/requests.ts'
import { given } from '../testing/scene.ts'

const lines = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => line(from + index, 'jollof-rice'))
const steps = Array.from({ length: linesPerOrderMax / linesPerCommandMax }, (_, index) => index * linesPerCommandMax)
const [first = 0, ...others] = steps
const full = [
  place(order(1, 7, lines(first + 1, linesPerCommandMax))),
  ...others.map((from) => addLines(1, 7, lines(from + 1, linesPerCommandMax), 90 + from)),
]

test('an order of five hundred lines takes no more at the till', () => {
  given(...full)
    .when(addLines(1, 7, lines(9_000, 1), 900))
    .thenRefused(refuse('order_too_long'))
})

test('what another till added beyond it, without a network, is booked and flagged, and the whole can be paid', () => {
  const { scene } = given(...full)
    .told(addLines(1, 7, lines(9_000, 1), 900))
    .thenFlagged(refuse('order_too_long'))
  const all = [...lines(1, linesPerOrderMax), ...lines(9_000, 1)]
  const paid = scene.when(pay(order(1, 7, all)))
  paid.thenEvents('order.paid')
  expect(paid.scene.lounge.get('order', orderId(1))).toMatchObject({ status: 'paid', lines: { length: all.length } })
})

test('a flag names the order it is about', () => {
  const { scene } = given(...full).told(addLines(1, 7, lines(9_000, 1), 900))
  expect([...scene.lounge.all('exception')].map((exception) => exception.orderId)).toEqual([orderId(1)])
})
