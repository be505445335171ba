// A part payment taken for one of several orders that are then joined: it is found where it stands now.
import { expect, test } from 'vitest'
import { refuse } from '../../command.ts'
import { naira } from '../../money.ts'
import { commandId, orderId, orderNumber } from '../../testing/ids.ts'
import { cashier, otherCashier } from '../../testing/people.ts'
import { beersAndRice, command, join, line, order, part, pay, payment, place, tender } from '../../testing/requests.ts'
import { given, type Scene } from '../../testing/scene.ts'

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

/** ₦1,000 for the suya are in the drawer; it stands beside two beers and rice. */
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

test('the order is paid at a till that had not heard that it became part of another: what was taken for it pays it', () => {
  const scene = partTaken().after(join(1, 2))
  scene.told(pay(suya, { parts: counted })).thenFlagged(refuse('order_rejoined', { number: orderNumber(2) }))
  expect(partsOn(scene, 1)).toEqual([])
  expect(account(scene, 'part-payments')).toBe(0)
  const again = refuse('refund_unknown_order', { number: orderNumber(1), amount: '₦1,000' })
  scene.told(giveBack(1), otherCashier).thenFlagged(again)
})

test('two are paid as one whose joining nobody had heard of, and one of them grew: what was taken for it pays both', () => {
  const scene = partTaken().after(
    command('order.addLines', {
      orderId: orderId(2),
      tableNumber: 7,
      lines: [line(22, 'gulder')],
      spare: { orderId: orderId(82), number: orderNumber(82) },
    }),
  )
  const together = { ...payment(both, { parts: counted }), joined: [orderId(2)] }
  scene.told(command('order.pay', together)).thenFlagged()
  expect(partsOn(scene, 2)).toEqual([])
  expect(scene.lounge.get('order', orderId(2))).toMatchObject({ status: 'pending', lines: [{}] })
  expect(account(scene, 'part-payments')).toBe(0)
})
