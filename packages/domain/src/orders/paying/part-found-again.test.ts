// A part payment for an order whose guests left, or that was voided, at a till that had not heard of it: it is found where it stands.
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
  refund,
  tender,
  voidOrder,
  walkOut,
} from '../../testing/requests.ts'
import { given, type Scene } from '../../testing/scene.ts'
import { dueOf } from './part-payments.ts'

const thousand = naira(1_000)
const taken = commandId(500)
const opening = given().lounge
/** The net movements since the evening began. */
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

/** This part of the bill is in the drawer, and both tills know it. */
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

const number = orderNumber(1)
const counted = [{ id: taken, amount: thousand }]
const paidAfterVoid = refuse('order_paid_after_void', { number })
const rest = pay(beersAndRice, { parts: counted })
const openFlags = ({ lounge }: Scene) =>
  [...lounge.all('exception')].flatMap(({ settled, code }) => (settled ? [] : [code]))
const owing = ({ lounge }: Scene) =>
  [...lounge.all('order')].flatMap((each) => ('owedBack' in each && each.owedBack ? [each.owedBack] : []))
/** The sale and all debts, in the accounts. */
const books = (scene: Scene) => ({
  parts: account(scene, 'part-payments'),
  owed: account(scene, 'owed-back'),
  differences: account(scene, 'differences'),
  sales: account(scene, 'sales'),
})
const allSold = { parts: 0, owed: 0, differences: 0, sales: -naira(4_500) }

test('voided, and paid by a till that counts on the part: nobody has handed it over, so it pays, and nothing is owed', () => {
  const scene = partTaken().after(voidOrder(1))
  scene.told(rest, otherCashier).thenFlagged(paidAfterVoid)
  expect(books(scene)).toEqual(allSold)
  expect(row(scene, 1)).toMatchObject({
    status: 'paid',
    settlement: { total: naira(4_700), payments: [{ amount: thousand }, { amount: naira(3_700) }] },
  })
  expect(owing(scene)).toEqual([])
  // Nobody has to hand it over any more, and nothing of the order stays voided.
  expect(openFlags(scene)).toEqual(['order_paid_after_void'])
  expect([...scene.lounge.all('order')].map(({ status }) => status)).toEqual(['paid'])
})

test('voided, handed over, and then paid by a till that counts on the part: so much is short', () => {
  const scene = partTaken().after(voidOrder(1), refund(1, [tender('Cash', thousand)]))
  const short = refuse('total_differs', { due: '₦4,700', taken: '₦3,700' })
  scene.told(rest, otherCashier).thenFlagged(paidAfterVoid, short)
  expect(books(scene)).toEqual({ ...allSold, differences: thousand })
})

test('some of it was handed over: the rest pays, and only that much is short', () => {
  const scene = partTaken().after(voidOrder(1), refund(1, [tender('Cash', naira(400))]))
  const short = refuse('total_differs', { due: '₦4,700', taken: '₦4,300' })
  scene.told(rest, otherCashier).thenFlagged(paidAfterVoid, short)
  expect(books(scene)).toEqual({ ...allSold, differences: naira(400) })
})

test('the part was taken without the network as well, and told after the void', () => {
  const scene = given(place(beersAndRice), voidOrder(1))
  const late = refuse('part_too_late', { number, amount: '₦1,000' })
  scene.told(part(1, thousand), otherCashier, [], taken).thenFlagged(late)
  scene.told(rest, otherCashier).thenFlagged(paidAfterVoid)
  expect(books(scene)).toEqual(allSold)
  expect([owing(scene), openFlags(scene)]).toEqual([[], ['order_paid_after_void']])
})

test('a part of which the payment knew nothing stays owed', () => {
  const scene = partTaken().after(voidOrder(1))
  scene.told(pay(beersAndRice), otherCashier).thenFlagged(paidAfterVoid)
  expect(books(scene)).toEqual({ ...allSold, owed: -thousand })
  expect([owing(scene), openFlags(scene)]).toEqual([[thousand], ['part_owed_back', 'order_paid_after_void']])
})

test('only the beers are paid, and cost less than the part: what is over stays owed with what stays voided', () => {
  const scene = partTaken(naira(3_000)).after(voidOrder(1))
  const beers = order(1, 7, [line(1, 'star-lager', 2)])
  scene.told(pay(beers, { parts: [{ id: taken, amount: naira(3_000) }] }), otherCashier).thenFlagged(paidAfterVoid)
  expect(books(scene)).toEqual({ ...allSold, owed: -naira(800), sales: -naira(2_000) })
  expect([owing(scene), openFlags(scene)]).toEqual([[naira(800)], ['part_owed_back', 'order_paid_after_void']])
})

test('the order was joined to another, which was voided: it is found there', () => {
  const suya = order(2, 7, [line(21, 'beef-suya')])
  const scene = given(place(beersAndRice), place(suya))
  scene.when(part(2, thousand), cashier, taken).thenApplied()
  scene.after(join(1, 2), voidOrder(1))
  scene.told(pay(suya, { parts: counted }), otherCashier).thenFlagged(refuse('line_removed', { item: 'Beef Suya' }))
  expect(books(scene)).toEqual({ ...allSold, sales: -naira(3_000) })
  expect(row(scene, 1)).toMatchObject({ status: 'voided', owedBack: 0 })
  expect([owing(scene), openFlags(scene)]).toEqual([[], ['line_removed']])
})

test('the payment is told twice: the part pays once', () => {
  const scene = partTaken().after(voidOrder(1))
  const byCard = { parts: counted, method: 'FunCard' } as const
  scene.told(pay(beersAndRice, byCard), otherCashier, [], commandId(501)).thenFlagged(paidAfterVoid)
  const again = pay(beersAndRice, { ...byCard, replaces: commandId(501) })
  scene.told(again, otherCashier).thenFlagged(refuse('payment_replaced'))
  expect(books(scene)).toEqual(allSold)
})

test('it is handed over after it paid, by a till that had not heard of it: that is no money that was owed', () => {
  const scene = partTaken().after(voidOrder(1))
  scene.told(rest, otherCashier)
  const back = { orderId: orderId(1), number, payments: [tender('Cash', thousand)], reason: 'Voided' }
  const notOwed = refuse('refund_not_owed', { number, left: '₦0' })
  scene.told(command('order.refund', { ...back, isOwed: true })).thenFlagged(notOwed)
  expect([account(scene, 'refunds'), account(scene, 'owed-back')]).toEqual([thousand, 0])
})
