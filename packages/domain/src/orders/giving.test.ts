// Unpaid without being taken off: the shown bill, what is given away, and guests who leave.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { idOf, type OrderId } from '../ids.ts'
import type { HouseAccount } from '../ledger/ledger.ts'
import { naira } from '../money.ts'
import { orderId, orderNumber } from '../testing/ids.ts'
import { barman, cashier, manager, otherCashier } from '../testing/people.ts'
import {
  beersAndRice,
  changeLines,
  comeBack,
  command,
  comp,
  join,
  line,
  order,
  part,
  pay,
  place,
  present,
  split,
  splitUnits,
  tender,
  voidLines,
  voidUnits,
  walkOut,
} from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { ticketsOfOrder } from '../tickets/views.ts'
import { billOf } from '../payments/bill.ts'
import { billArgs, offTheBill } from './bill/presenting.ts'

const opening = given().lounge
/** The net movements since the evening began. */
const account = ({ lounge }: Scene, id: HouseAccount) =>
  (lounge.get('account', id)?.balance ?? 0) - (opening.get('account', id)?.balance ?? 0)
const row = ({ lounge }: Scene, n: number) => lounge.get('order', orderId(n))
const stars = ({ lounge }: Scene) => lounge.get('stock', 'star-lager')?.level
const billed: OrderId = idOf(orderId(1))
const bill = present(1, { 1: 2, 2: 1 }, naira(4_700))

test('DAY-06 the bill that was shown stands on the order: what was on it, who showed it, and how often', () => {
  const scene = given(place(beersAndRice))
  expect(billArgs(scene.lounge, billed)).toEqual(bill.args)
  scene.when(bill).thenApplied()
  scene.when(bill, otherCashier).thenApplied()
  expect(row(scene, 1)).toMatchObject({
    status: 'pending',
    shown: { byName: otherCashier.name, total: naira(4_700), copies: 2, lines: [{ units: 2 }, { units: 1 }] },
  })
})

test('DAY-06 what is taken off after the bill was shown stands out', () => {
  const scene = given(place(beersAndRice), bill)
  const off = () => offTheBill(scene.lounge, billed)?.count
  expect(off()).toBeUndefined()
  scene.after(voidUnits(1, { 1: 1 }, 81))
  expect(off()).toBe(1)
  // Lines paid apart are not taken off.
  scene.after(split(1, [2], 82))
  expect(off()).toBe(1)
  // A voided part keeps the bill on which it stood.
  expect(row(scene, 81)).toMatchObject({ status: 'voided', shown: { copies: 1 } })
})

test('DAY-06 a bill that is split after it was shown is two bills: nothing is taken off, and of the part no paper was printed', () => {
  const scene = given(place(beersAndRice), bill)
  scene.after(splitUnits(1, { 1: 1, 2: 1 }, 81))
  const part: OrderId = idOf(orderId(81))
  const off = () => [billed, part].map((id) => offTheBill(scene.lounge, id)?.count)
  expect(off()).toEqual([undefined, undefined])
  expect(billArgs(scene.lounge, part)).toMatchObject({ copy: 1, lines: [{ units: 1 }, { units: 1 }] })
  expect(billOf(scene.lounge, part, scene.now)?.copy).toBe(1)
  expect(billArgs(scene.lounge, billed)?.copy).toBe(2)
  // Units taken off one of them are reported for the part and for the shown bill.
  scene.after(voidLines(81, [2], 82))
  expect(off()).toEqual([1, 1])
  expect(row(scene, 82)).toMatchObject({ status: 'voided', shown: { copies: 0 } })
})

test('DAY-06 a bill shown of two orders that a till had joined, and the server had not, lacks nothing', () => {
  const scene = given(place(beersAndRice), place(order(2, 8, [line(3, 'jollof-rice')])))
  scene.after(present(1, { 1: 2, 2: 1, 3: 1 }, naira(7_200)))
  const off = () => offTheBill(scene.lounge, billed)?.count
  expect(off()).toBeUndefined()
  scene.after(voidUnits(1, { 1: 1 }, 81))
  expect(off()).toBe(1)
})

test('DAY-06 units that come back, grow elsewhere or are given away hide nothing that was taken off', () => {
  const scene = given(place(beersAndRice), bill, split(1, [2], 81))
  const off = () => offTheBill(scene.lounge, billed)?.count
  scene.after(changeLines(81, { 2: 3 }), voidUnits(1, { 1: 1 }, 82))
  expect(off()).toBe(1)
  scene.after(join(1, 81))
  expect(off()).toBe(1)
  scene.after(voidLines(1, [1], 83))
  expect(off()).toBe(2)
  scene.when(comp(1, { 2: 4 }, 84), manager)
  expect(off()).toBeUndefined()
})

test('a bill shown of an order that was closed is on record, and flagged', () => {
  const scene = given(place(beersAndRice), pay(beersAndRice))
  scene.when(bill).thenRefused(refuse('order_not_pending', { status: 'paid' }))
  scene.told(bill).thenFlagged(refuse('bill_after_close', { number: orderNumber(1) }))
  scene.told(present(2, { 1: 1 }, naira(1_300))).thenFlagged(refuse('bill_after_close', { number: orderNumber(2) }))
})

test('DAY-06 what is given away has a reason, leaves the bill, and is in the books at its price', () => {
  const scene = given(place(beersAndRice))
  const before = stars(scene)
  scene.when(comp(1, { 1: 1 }, 81), manager).thenEvents('order.split', 'order.comped')
  expect(row(scene, 81)).toMatchObject({
    status: 'given',
    number: orderNumber(1),
    reason: 'Birthday',
    givenByName: manager.name,
    total: naira(1_000),
    lines: [{ quantity: 1 }],
  })
  expect(account(scene, 'given-away')).toBe(naira(1_000))
  expect(account(scene, 'sales')).toBe(-naira(1_000))
  // It is made all the same.
  expect(stars(scene)).toBe(before)
  expect(ticketsOfOrder(scene.lounge, orderId(81)).map(({ status }) => status)).toEqual(['todo'])
  scene.when(comp(1, { 1: 1, 2: 1 }, 82), manager).thenEvents('order.comped')
  expect(row(scene, 1)).toMatchObject({ status: 'given', total: naira(3_500) })
  expect(account(scene, 'tax')).toBe(0)
})

test('a till gives something away only where the settings say so', () => {
  const scene = given(place(beersAndRice))
  scene.when(comp(1, { 1: 1 }, 81), cashier).thenRefused(refuse('comp_by_manager'))
  scene.after(command('settings.change', { compsByTill: true }))
  scene.when(comp(1, { 1: 1 }, 81), cashier).thenApplied()
})

test('what cannot be given away: after payment, twice, more than there is, without words', () => {
  const scene = given(place(beersAndRice))
  scene.when(comp(9, { 1: 1 }, 81), manager).thenRefused(refuse('order_not_found'))
  scene.when(comp(1, { 1: 3 }, 81), manager).thenRefused(refuse('comp_too_many', { left: 2, item: 'Star Lager' }))
  scene.when(comp(1, { 7: 1 }, 81), manager).thenRefused(refuse('line_not_found'))
  const silent = { reason: 'Other', note: ' ' } as const
  scene.when(comp(1, { 1: 1 }, 81, silent), manager).thenRefused(refuse('comp_words_needed'))
  scene.when(comp(1, { 1: 1 }, 81), manager).thenApplied()
  scene.when(comp(1, { 1: 1 }, 81), manager).thenRefused(refuse('order_split_exists'))
  scene.when(comp(81, { 1: 1 }, 82), manager).thenRefused(refuse('order_not_pending', { status: 'given away' }))
  const paid = given(place(beersAndRice), pay(beersAndRice))
  paid.when(comp(1, { 1: 1 }, 81), manager).thenRefused(refuse('order_not_pending', { status: 'paid' }))
})

test('money that was taken in part for what is given away is owed back', () => {
  const scene = given(place(beersAndRice), part(1, naira(1_000)))
  scene.when(comp(1, { 1: 2, 2: 1 }, 81), manager).thenApplied()
  expect(row(scene, 1)).toMatchObject({ status: 'given', owedBack: naira(1_000) })
  expect(account(scene, 'owed-back')).toBe(-naira(1_000))
  const back = {
    orderId: orderId(1),
    number: orderNumber(1),
    payments: [tender('Cash', naira(1_000))],
    reason: 'Given',
  }
  scene.when(command('order.refund', back)).thenApplied()
  expect(account(scene, 'owed-back')).toBe(0)
})

test('what was given away and paid all the same, by a till that did not know, is owed back', () => {
  const scene = given(place(beersAndRice))
  scene.when(comp(1, { 1: 2, 2: 1 }, 81), manager).thenApplied()
  const amount = '₦4,700'
  scene.told(pay(beersAndRice)).thenFlagged(refuse('order_paid_given', { number: orderNumber(1), amount }))
  expect(row(scene, 1)).toMatchObject({ status: 'given', owedBack: naira(4_700) })
})

test('DAY-04 walked out: what was made is written off, without tax, and the table is free', () => {
  const scene = given(place(beersAndRice))
  scene.when(walkOut(1, 81, 'Ran to a taxi')).thenEvents('order.walkedOut')
  expect(row(scene, 1)).toMatchObject({
    status: 'walkedOut',
    note: 'Ran to a taxi',
    loss: { subtotal: naira(4_500), lost: naira(4_500), tax: 0, used: 0 },
  })
  expect(account(scene, 'write-offs')).toBe(naira(4_500))
  expect(account(scene, 'sales')).toBe(-naira(4_500))
  expect(account(scene, 'tax')).toBe(0)
  expect(scene.lounge.get('table', '7')?.open).toEqual([])
  scene.when(walkOut(1, 82)).thenRefused(refuse('order_not_pending', { status: 'left without paying' }))
})

test('what a board had in sight and did not begin is not made any more: it is voided, and nobody lost it', () => {
  const { scene, commandId } = given().when(place(beersAndRice))
  const before = stars(scene)
  scene.when(command('ticket.seen', { ticketIds: [`${commandId}.bar`] }), barman).thenApplied()
  scene.when(walkOut(1, 81)).thenEvents('order.split', 'order.voided', 'order.walkedOut')
  expect(row(scene, 81)).toMatchObject({ status: 'voided', reason: 'Guests left', total: naira(2_000) })
  expect(row(scene, 1)).toMatchObject({ status: 'walkedOut', loss: { lost: naira(2_500) } })
  expect(stars(scene)).toBe((before ?? 0) + 2)
})

test('guests who paid more in part than what was made of their order owe nothing: nobody writes off less than nothing', () => {
  const { scene, commandId } = given().when(place(beersAndRice))
  scene.after(part(1, naira(3_000)))
  scene.when(command('ticket.seen', { ticketIds: [`${commandId}.bar`] }), barman).thenApplied()
  scene.when(walkOut(1, 81)).thenRefused(refuse('walk_out_paid'))
  // When it is told, nothing is written off, and the order stays open until somebody looks.
  const late = refuse('walk_out_too_late', { number: orderNumber(1), status: 'open' })
  scene.told(walkOut(1, 81)).thenFlagged(late)
  expect([row(scene, 1)?.status, account(scene, 'write-offs')]).toEqual(['pending', 0])
})

test('money taken in part is used up, for what was ordered first and then for the tax', () => {
  const some = given(place(beersAndRice), part(1, naira(1_000)))
  some.after(walkOut(1, 81))
  expect(account(some, 'part-payments')).toBe(0)
  expect(account(some, 'write-offs')).toBe(naira(3_500))
  const most = given(place(beersAndRice), part(1, naira(4_600)))
  most.after(walkOut(1, 81))
  expect([account(most, 'write-offs'), account(most, 'tax')]).toEqual([0, -naira(100)])
  const all = given(place(beersAndRice), part(1, naira(4_700)))
  all.when(walkOut(1, 81)).thenRefused(refuse('walk_out_paid'))
})

test('DAY-04 guests who come back pay: what was written off is not any more', () => {
  const scene = given(place(beersAndRice), walkOut(1, 81))
  scene.when(pay(beersAndRice)).thenRefused(refuse('order_not_pending', { status: 'left without paying' }))
  scene.when(comeBack(1)).thenEvents('order.cameBack')
  expect(account(scene, 'write-offs')).toBe(0)
  expect(scene.lounge.get('table', '7')?.open).toEqual([orderId(1)])
  scene.when(comeBack(1)).thenEvents()
  scene.when(pay(beersAndRice)).thenApplied()
  expect([account(scene, 'sales'), account(scene, 'drawer:1')]).toEqual([-naira(4_500), naira(4_700)])
  scene.when(comeBack(1)).thenRefused(refuse('order_not_walked_out'))
  scene.when(comeBack(9)).thenRefused(refuse('order_not_found'))
})

test('money that a till took for an order of which it was said that its guests had left is booked, and flagged', () => {
  const scene = given(place(beersAndRice), walkOut(1, 81))
  const flag = refuse('order_paid_after_walk_out', { number: orderNumber(1) })
  scene.told(pay(beersAndRice)).thenFlagged(flag)
  expect(row(scene, 1)?.status).toBe('paid')
  expect(account(scene, 'write-offs')).toBe(0)
  const inPart = given(place(beersAndRice), walkOut(1, 81))
  inPart.told(part(1, naira(1_000))).thenFlagged(flag)
  expect(row(inPart, 1)).toMatchObject({ status: 'pending', partPayments: [{ till: 1 }] })
})

test('some of it paid after all: the rest is an open bill on its table', () => {
  const scene = given(place(beersAndRice), walkOut(1, 81))
  const beers = order(1, 7, [line(1, 'star-lager', 2)])
  scene
    .told(pay(beers, { spare: 90 }))
    .thenFlagged(
      refuse('order_paid_after_walk_out', { number: orderNumber(1) }),
      refuse('order_lines_kept', { number: orderNumber(1), table: 7 }),
    )
  expect(row(scene, 1)?.status).toBe('paid')
  expect(row(scene, 90)).toMatchObject({ status: 'pending', lines: [{ name: 'Jollof Rice' }] })
  expect(account(scene, 'write-offs')).toBe(0)
})

test('a walk-out that was told too late writes nothing off', () => {
  const scene = given(place(beersAndRice), pay(beersAndRice))
  const late = (n: number, status: string) => refuse('walk_out_too_late', { number: orderNumber(n), status })
  scene.told(walkOut(1, 81)).thenFlagged(late(1, 'paid'))
  scene.told(walkOut(9, 82)).thenFlagged(late(9, 'not in the books'))
  expect(account(scene, 'write-offs')).toBe(0)
})
