// Money that was taken in part for one of several orders, which then are one: it is found where it stands by now.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { naira } from '../money.ts'
import { commandId, orderId, orderNumber } from '../testing/ids.ts'
import { cashier, otherCashier } from '../testing/people.ts'
import { beersAndRice, command, join, line, order, part, pay, place, tender } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'

const thousand = naira(1_000)
const suya = order(2, 7, [line(21, 'beef-suya')])
const both = order(1, 7, [...beersAndRice.lines, ...suya.lines])
const taken = commandId(500)
const counted = [{ id: taken, amount: thousand }]
const giveBack = (n: number) =>
  command('order.giveBackPart', {
    orderId: orderId(n),
    number: orderNumber(n),
    partId: taken,
    payment: tender('Cash', thousand),
  })

/** ₦1,000 of the suya are in the drawer; it stands beside two beers and rice. */
function partTaken(): Scene {
  const scene = given(place(beersAndRice), place(suya))
  scene.when(part(2, thousand), cashier, taken).thenApplied()
  return scene
}
const opening = given().lounge
const account = ({ lounge }: Scene, id: string) =>
  (lounge.get('account', id)?.balance ?? 0) - (opening.get('account', id)?.balance ?? 0)
const partsOn = ({ lounge }: Scene, n: number) => {
  const found = lounge.get('order', orderId(n))
  return found?.status === 'pending' ? (found.partPayments ?? []).map(({ id }) => id) : found?.status
}

test('given back at a till that had not heard that the order became part of another: no bill counts on it any more', () => {
  const scene = partTaken().after(join(1, 2))
  expect(partsOn(scene, 1)).toEqual([taken])
  scene.told(giveBack(2)).thenFlagged()
  expect(partsOn(scene, 1)).toEqual([])
  expect([account(scene, 'drawer:1'), account(scene, 'part-payments')]).toEqual([0, 0])
  const short = refuse('total_differs', { due: '₦7,700', taken: '₦6,700' })
  scene.told(pay(both, { parts: counted }), otherCashier).thenFlagged(short)
})
