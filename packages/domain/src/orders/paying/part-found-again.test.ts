// Money that was taken in part for an order whose guests left, at a till that had not heard of it: it is found where it stands.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refuse } from '../../command.ts'
import type { HouseAccount } from '../../ledger/ledger.ts'
import { kobo, type Kobo, naira } from '../../money.ts'
import { commandId, orderId, orderNumber } from '../../testing/ids.ts'
import { cashier, otherCashier } from '../../testing/people.ts'
import {
  beersAndRice,
  comeBack,
  command,
  join,
  line,
  order,
  part,
  pay,
  place,
  tender,
  walkOut,
} from '../../testing/requests.ts'
import { given, type Scene } from '../../testing/scene.ts'
import { dueOf } from './part-payments.ts'

const thousand = naira(1_000)
const taken = commandId(500)
const opening = given().lounge
/** What came to it since the evening began. */
const account = ({ lounge }: Scene, id: HouseAccount) =>
  (lounge.get('account', id)?.balance ?? 0) - (opening.get('account', id)?.balance ?? 0)
const row = ({ lounge }: Scene, n: number) => lounge.get('order', orderId(n))
const giveBack = (amount: Kobo, n = 1) =>
  command('order.giveBackPart', {
    orderId: orderId(n),
    number: orderNumber(n),
    partId: taken,
    payment: tender('Cash', amount),
  })

/** So much of the bill is in the drawer, and both tills know it. */
function partTaken(amount: Kobo = thousand): Scene {
  const scene = given(place(beersAndRice))
  scene.when(part(1, amount), cashier, taken).thenApplied()
  return scene
}
const due = (scene: Scene) => {
  const found = row(scene, 1)
  return found?.status === 'pending' ? dueOf(scene.lounge, found) : found?.status
}

test('given back before anybody had heard that the guests left: all of the bill is lost, and all of it due should they come back', () => {
  const scene = partTaken().after(walkOut(1, 81))
  scene.told(giveBack(thousand), otherCashier).thenFlagged()
  expect(row(scene, 1)).toMatchObject({ status: 'walkedOut', loss: { used: 0, tax: 0, lost: naira(4_500) } })
  expect([account(scene, 'write-offs'), account(scene, 'refunds')]).toEqual([naira(4_500), 0])
  scene.after(comeBack(1))
  expect(due(scene)).toBe(naira(4_700))
  scene.after(pay(beersAndRice))
  expect([account(scene, 'write-offs'), account(scene, 'part-payments'), account(scene, 'sales')]).toEqual([
    0,
    0,
    -naira(4_500),
  ])
})

test('handed out twice, it is used up once', () => {
  const scene = partTaken().after(walkOut(1, 81))
  scene.told(giveBack(thousand)).thenFlagged()
  const twice = refuse('refund_unknown_order', { number: orderNumber(1), amount: '₦1,000' })
  scene.told(giveBack(thousand), otherCashier).thenFlagged(twice)
  expect([account(scene, 'write-offs'), account(scene, 'refunds')]).toEqual([naira(4_500), thousand])
})

test('the order had become part of the one whose guests left: it is found there', () => {
  const scene = given(place(order(2, 7, [line(21, 'beef-suya')]))).after(place(beersAndRice))
  scene.when(part(1, thousand), cashier, taken).thenApplied()
  scene.after(join(2, 1), walkOut(2, 81))
  scene.told(giveBack(thousand), otherCashier).thenFlagged()
  expect(row(scene, 2)).toMatchObject({ status: 'walkedOut', partPayments: [], loss: { used: 0 } })
})

test('however much was taken in part and given back, what is lost is what it would be had it never been taken', () => {
  const amounts = fc.integer({ min: 1, max: 469_999 }).map(kobo)
  fc.assert(
    fc.property(amounts, (amount) => {
      const without = given(place(beersAndRice), walkOut(1, 81))
      const scene = partTaken(amount).after(walkOut(1, 81))
      scene.told(giveBack(amount)).thenFlagged()
      const books = ({ lounge }: Scene) =>
        Object.fromEntries(
          [...lounge.all('account')].flatMap(({ id, balance }) => (balance === 0 ? [] : [[id, balance]])),
        )
      expect(books(scene)).toEqual(books(without))
    }),
    { numRuns: 30 },
  )
})
