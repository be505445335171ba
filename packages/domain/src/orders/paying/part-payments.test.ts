// Money taken before the rest: in the books at once, counted once, and owed back if it pays nothing.
import { expect, test } from 'vitest'
import { refuse } from '../../command.ts'
import { naira } from '../../money.ts'
import { commandId, orderId, orderNumber } from '../../testing/ids.ts'
import { cashier, otherCashier } from '../../testing/people.ts'
import {
  beersAndRice,
  command,
  line,
  order,
  part,
  pay,
  payment,
  place,
  split,
  tender,
  voidLines,
  voidOrder,
} from '../../testing/requests.ts'
import { given, type Scene } from '../../testing/scene.ts'

const thousand = naira(1_000)
const opening = given().lounge
type Account = 'drawer:1' | 'part-payments' | 'owed-back' | 'sales'
/** The net movements since the evening began. */
const account = ({ lounge }: Scene, id: Account) =>
  (lounge.get('account', id)?.balance ?? 0) - (opening.get('account', id)?.balance ?? 0)
const owed = (n: number) => refuse('part_owed_back', { number: orderNumber(n), amount: '₦1,000' })

/** ₦1,000 of the bill are in the drawer. */
function partTaken() {
  const taken = given(place(beersAndRice)).when(part(1, thousand))
  const giveBack = command('order.giveBackPart', {
    orderId: orderId(1),
    number: orderNumber(1),
    partId: taken.commandId,
    payment: tender('Cash', thousand),
  })
  return { taken, scene: taken.scene, giveBack, parts: [{ id: taken.commandId, amount: thousand }] }
}

test('what was taken is in the drawer and on the order, while nothing is sold yet', () => {
  const { taken, scene } = partTaken()
  taken.thenApplied()
  expect(account(scene, 'drawer:1')).toBe(thousand)
  expect(account(scene, 'part-payments')).toBe(-thousand)
  expect(account(scene, 'sales')).toBe(0)
  expect(scene.lounge.get('order', orderId(1))).toMatchObject({
    status: 'pending',
    partPayments: [{ id: taken.commandId, payment: tender('Cash', thousand), till: 1 }],
  })
})

test('the payment of the rest counts on it', () => {
  const { scene, parts } = partTaken()
  scene.when(pay(beersAndRice, { parts })).thenApplied()
  expect(account(scene, 'drawer:1')).toBe(naira(4_700))
  expect(account(scene, 'part-payments')).toBe(0)
  expect(account(scene, 'owed-back')).toBe(0)
})

test('asked, and told again without an answer: it is one part, and the payment of the rest finds it whichever was booked', () => {
  const asked = part(1, thousand, 'FunCard')
  const again = { ...asked, args: { ...Object(asked.args), replaces: commandId(500) } }
  const rest = pay(beersAndRice, { parts: [{ id: commandId(500), amount: thousand }] })
  for (const first of [asked, again]) {
    const scene = given(place(beersAndRice))
    scene.when(first, cashier, first === asked ? commandId(500) : undefined).thenApplied()
    scene.told(first === asked ? again : asked, cashier, [], first === asked ? undefined : commandId(500))
    scene.told(rest).thenFlagged()
    expect(account(scene, 'part-payments')).toBe(0)
    expect(account(scene, 'owed-back')).toBe(0)
  }
})

test('a payment that counted on a part which was not there: no more than was taken is given back', () => {
  const scene = given(place(beersAndRice))
  const counted = pay(beersAndRice, { parts: [{ id: commandId(500), amount: thousand }] })
  scene.told(counted).thenFlagged(refuse('total_differs', { due: '₦4,700', taken: '₦3,700' }))
  const refund = (amount: number) =>
    command('order.refund', {
      orderId: orderId(1),
      number: orderNumber(1),
      payments: [tender('Cash', naira(amount))],
      reason: 'Cold food',
    })
  scene.when(refund(3_701)).thenRefused(refuse('refund_too_much', { number: orderNumber(1), left: '₦3,700' }))
  scene.when(refund(3_700)).thenApplied()
})

test('another till takes the whole without knowing of it: it is owed back by name', () => {
  const { scene } = partTaken()
  scene.told(pay(beersAndRice), otherCashier).thenFlagged(owed(1))
  expect(account(scene, 'owed-back')).toBe(-thousand)
  expect(account(scene, 'part-payments')).toBe(0)
  expect(scene.lounge.get('order', orderId(1))).toMatchObject({ status: 'paid', owedBack: thousand })
})

test('asked, that payment waits until somebody has looked at the order again', () => {
  partTaken()
    .scene.when(pay(beersAndRice), otherCashier)
    .thenRefused(refuse('part_meanwhile', { number: orderNumber(1) }))
})

test('lines are paid that another till had split off, with money taken for them: it is owed back by name', () => {
  const scene = given(place(beersAndRice), split(1, [2], 80), part(80, thousand))
  const whole = { ...payment(order(90, 7, beersAndRice.lines)), splitFrom: orderId(1) }
  scene.told(command('order.pay', whole), otherCashier).thenFlagged(owed(90))
  expect(account(scene, 'part-payments')).toBe(0)
  expect(account(scene, 'owed-back')).toBe(-thousand)
})

test.each([
  ['the order', voidOrder(1)],
  ['each of its lines', voidLines(1, [1, 2], 80)],
])('%s is voided: what was taken is owed back, and somebody is told to hand it over', (_what, command) => {
  const { scene } = partTaken()
  const { events } = scene.when(command, otherCashier).thenApplied()
  expect(events).toContainEqual(
    expect.objectContaining({
      kind: 'exception.raised',
      exception: expect.objectContaining({
        code: 'part_owed_back',
        orderId: orderId(1),
        params: { number: orderNumber(1), amount: '₦1,000' },
      }),
    }),
  )
  expect(events.map(({ kind }) => kind)).toContain('notification.raised')
  expect(account(scene, 'owed-back')).toBe(-thousand)
  expect(scene.lounge.get('order', orderId(1))).toMatchObject({ status: 'voided', owedBack: thousand })
})

test('units are voided: what was taken stays with the order, which goes on', () => {
  const { scene } = partTaken()
  scene.when(voidLines(1, [2], 80)).thenApplied()
  expect(account(scene, 'part-payments')).toBe(-thousand)
  expect(scene.lounge.get('order', orderId(1))).toMatchObject({ partPayments: [{ payment: { amount: thousand } }] })
})

test('it goes back the way it came, once; handed out twice, the drawer knows and somebody is told', () => {
  const { scene, giveBack } = partTaken()
  scene.when(giveBack).thenApplied()
  expect(account(scene, 'drawer:1')).toBe(0)
  expect(account(scene, 'part-payments')).toBe(0)
  scene.told(giveBack).thenFlagged(refuse('refund_unknown_order', { number: orderNumber(1), amount: '₦1,000' }))
  expect(account(scene, 'drawer:1')).toBe(-thousand)
})

test('what was given back of an order is not given back of the part that leaves it, too', () => {
  const { scene, giveBack } = partTaken()
  scene.after(giveBack)
  scene.told(giveBack)
  scene.after(split(1, [2], 80))
  expect(scene.lounge.get('order', orderId(1))).toMatchObject({ refunded: thousand })
  expect(scene.lounge.get('order', orderId(80))?.refunded).toBeUndefined()
})

test('taken too late, for an order that is closed by then, it is owed back', () => {
  const scene = given(place(beersAndRice), pay(beersAndRice))
  scene.when(part(1, thousand)).thenRefused(refuse('order_not_pending', { status: 'paid' }))
  scene.told(part(1, thousand)).thenFlagged(refuse('part_too_late', { number: orderNumber(1), amount: '₦1,000' }))
  expect(account(scene, 'owed-back')).toBe(-thousand)
})

test('taken for an order that nobody knows, it has a place to be found at', () => {
  const told = given().told(part(80, thousand))
  told.thenFlagged(refuse('part_unknown_order', { number: orderNumber(80), amount: '₦1,000' }))
  expect(told.scene.lounge.get('order', orderId(80))).toMatchObject({
    status: 'pending',
    lines: [],
    partPayments: [{ payment: { amount: thousand } }],
  })
  expect(account(told.scene, 'part-payments')).toBe(-thousand)
})

test('no more is asked than is due', () => {
  const scene = given(place(order(1, 7, [line(1, 'gulder', 3)])))
  scene.after(part(1, naira(3_000)))
  scene.when(part(1, naira(501))).thenRefused(refuse('tender_too_much', { due: '₦500' }))
  scene.when(part(1, naira(500))).thenApplied()
})
