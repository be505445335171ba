// Making two orders out of one, and voiding some lines of one.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import type { Lounge } from '../lounge.ts'
import { taxFlat } from '../limits.ts'
import { kobo, naira, plus, type Kobo } from '../money.ts'
import { tableTiles } from '../tables/views.ts'
import { adasCard, lineId, orderId, orderNumber } from '../testing/ids.ts'
import { cashier, cook, otherCashier } from '../testing/people.ts'
import {
  beersAndRice,
  changeLines,
  command,
  line,
  type LineInput,
  order,
  pay,
  place,
  split,
  voidLines,
  voidOrder,
} from '../testing/requests.ts'
import { given } from '../testing/scene.ts'
import { coupons, items } from '../testing/small-menu.ts'
import { totalsOf } from '../pricing/pricing.ts'

const cake = line(3, 'chocolate-cake')
const three = order(1, 7, [...beersAndRice.lines, cake])
const lineIds = (lounge: Lounge, n: number) => lounge.get('order', orderId(n))?.lines.map((each) => each.id)

test('POS-16 the selected lines are an order of their own; the rest stay on the table as pending', () => {
  const { lounge } = given(place({ ...three, couponCode: 'SAVE10', customer: adasCard, priority: 'high' }))
    .when(split(1, [2], 80))
    .thenEvents('order.split').scene
  expect(lineIds(lounge, 1)).toEqual([1, 3].map(lineId))
  expect(lounge.get('order', orderId(80))).toMatchObject({
    status: 'pending',
    number: orderNumber(80),
    tableNumber: 7,
    lines: [{ id: lineId(2), name: 'Jollof Rice' }],
    coupon: { id: 'SAVE10' },
    customer: { name: 'Ada' },
    priority: 'high',
    splitFrom: orderId(1),
  })
  expect(lounge.get('table', '7')?.open).toEqual([1, 80].map(orderId))
})

test('POS-16 splitting cooks nothing again and takes nothing from the shelf; a ticket goes with all of its lines', () => {
  const placed = given().when(place(three))
  const { lounge } = placed.scene.after(split(1, [2], 80), split(1, [1], 81))
  expect(lounge.get('stock', 'star-lager')?.level).toBe(22)
  expect([...lounge.all('ticket:kitchen')]).toHaveLength(1)
  // The kitchen's ticket has lines on both orders, the bar's moved as a whole.
  expect(lounge.get('ticket:kitchen', placed.ticketAt('kitchen'))?.orderNumber).toBe(orderNumber(1))
  expect(lounge.get('ticket:bar', placed.ticketAt('bar'))?.orderNumber).toBe(orderNumber(81))
})

test('POS-16 a party that pays apart is not turned away from its own full table', () => {
  const rice = (n: number) => place(order(n, 7, [line(10 + n, 'jollof-rice')]))
  const { lounge, now } = given(place(three), rice(2), rice(3), rice(4)).when(split(1, [2], 80)).scene
  expect(tableTiles(lounge, now)[6]).toMatchObject({ openCount: 5, isFull: true })
})

test.each([
  ['split', split(1, [1], 80)],
  ['voidLines', voidLines(1, [1], 80)],
])(
  'who may not hears that first; then whether the order is there, open, split before, and has the lines (%s)',
  (_, asked) => {
    given().when(asked, cook).thenRefused(refuse('not_allowed'))
    given().when(asked).thenRefused(refuse('order_not_found'))
    given(place(three), pay(three))
      .when(asked)
      .thenRefused(refuse('order_not_pending', { status: 'paid' }))
    given(place(three), voidOrder(1))
      .when(asked)
      .thenRefused(refuse('order_not_pending', { status: 'voided' }))
    given(place(three), split(1, [3], 80))
      .when(asked, otherCashier)
      .thenRefused(refuse('order_split_exists'))
    given(place(three), changeLines(1, { 1: 'off' }))
      .when(asked)
      .thenRefused(refuse('line_not_found'))
  },
)

test('POS-16 the whole order is not split from itself', () => {
  given(place(three))
    .when(split(1, [1, 2, 3], 80))
    .thenRefused(refuse('split_whole'))
})

test('a line is named once, and at least one', () => {
  for (const wrong of [[], [1, 1]]) {
    given(place(three))
      .when(split(1, wrong, 80))
      .thenRejected('command_invalid')
    const lines = wrong.map((n) => ({ lineId: lineId(n), units: 1 }))
    const voided = { orderId: orderId(1), lines, reason: 'Wrong order' as const, voidedId: orderId(80) }
    given(place(three)).when(command('order.voidLines', voided)).thenRejected('command_invalid')
  }
})

test('POS-14 voided lines stand in the list of void orders, their stock is back, their tickets know', () => {
  const placed = given().when(place(three))
  const { scene } = placed.scene.when(voidLines(1, [1, 3], 80)).thenEvents('order.split', 'order.voided')
  const { lounge } = scene
  expect(lineIds(lounge, 1)).toEqual([lineId(2)])
  expect(lounge.get('order', orderId(80))).toMatchObject({
    status: 'voided',
    tableNumber: 7,
    lines: [{ id: lineId(1) }, { id: lineId(3) }],
    reason: 'Item unavailable',
    voidedAt: scene.now,
    voidedBy: cashier.staffId,
    splitFrom: orderId(1),
  })
  expect(lounge.get('table', '7')?.open).toEqual([orderId(1)])
  expect(lounge.get('stock', 'star-lager')?.level).toBe(24)
  expect(lounge.get('ticket:bar', placed.ticketAt('bar'))?.status).toBe('cancelled')
  expect(lounge.get('ticket:kitchen', placed.ticketAt('kitchen'))).toMatchObject({
    status: 'todo',
    lines: [{ quantity: 1 }, { quantity: 0, was: { quantity: 1 } }],
  })
})

test('POS-14 voiding every line voids the order', () => {
  const { lounge } = given(place(three))
    .when(voidLines(1, [1, 2, 3], 80))
    .thenEvents('order.voided').scene
  expect(lounge.get('order', orderId(1))).toMatchObject({ status: 'voided', reason: 'Item unavailable' })
  expect(lounge.get('order', orderId(80))).toBeUndefined()
})

test('POS-14 lines are voided for one of the four reasons', () => {
  const because = { orderId: orderId(1), lineIds: [lineId(1)], reason: 'Because', voided: { orderId: orderId(80) } }
  given(place(three)).when({ name: 'order.voidLines', args: because }).thenRejected('command_invalid')
})

/** The total of an order as its payment would have it. */
function dueFor(lounge: Lounge, n: number): { readonly subtotal: Kobo; readonly discount: Kobo; readonly total: Kobo } {
  const found = lounge.get('order', orderId(n))
  return totalsOf(found?.lines ?? [], found?.coupon?.percent ?? 0, found?.isTaxFree ? kobo(0) : taxFlat)
}

const carts = fc.array(
  fc.record({
    item: fc.constantFrom(...items.map(({ id }) => id)),
    quantity: fc.integer({ min: 1, max: 9 }),
    unitPrice: fc.integer({ min: 1, max: 30_000 }).map((amount) => naira(amount)),
  }),
  { minLength: 2, maxLength: 8 },
)
const codes = fc.constantFrom(undefined, ...coupons.map(({ code }) => code))

test('POS-16 any cart, coupon and split: lines and subtotals sum to the whole, totals differ by the tax of the extra sales', () => {
  fc.assert(
    fc.property(carts, codes, fc.array(fc.nat({ max: 7 }), { maxLength: 4 }), (cart, couponCode, cuts) => {
      const lines = cart.map(({ item, quantity, unitPrice }, n): LineInput =>
        line(n + 1, item, quantity, { unitPrice }),
      )
      const { scene } = given().told(place(order(1, 7, lines, { couponCode })))
      const whole = dueFor(scene.lounge, 1)
      const parts = [1]
      for (const [index, cut] of cuts.entries()) {
        const some = (lineIds(scene.lounge, 1) ?? []).filter((_id, at) => ((cut >> at) & 1) === 1)
        const to = { orderId: orderId(80 + index), number: orderNumber(80 + index) }
        if (some.length === 0) continue
        const { decision } = scene.when(command('order.split', { orderId: orderId(1), lineIds: some, to }))
        if (decision.outcome === 'applied') parts.push(80 + index)
      }
      const due = parts.map((n) => dueFor(scene.lounge, n))
      const sumOf = (of: 'subtotal' | 'discount' | 'total') =>
        due.reduce((total, each) => plus(total, each[of]), kobo(0))
      const ids = parts.flatMap((n) => lineIds(scene.lounge, n) ?? [])
      expect(ids.toSorted()).toEqual(lines.map(({ id }) => id).toSorted())
      expect(sumOf('subtotal')).toBe(whole.subtotal)
      expect(sumOf('discount')).toBe(whole.discount)
      expect(sumOf('total')).toBe(whole.total + (parts.length - 1) * taxFlat)
    }),
  )
})

test('where the owner says so, a split bill pays the tax once', () => {
  const scene = given(command('settings.change', { taxOnSplit: 'once' }), place(three), split(1, [2, 3], 80))
  scene.after(split(80, [3], 81))
  expect([1, 80, 81].map((n) => dueFor(scene.lounge, n).total)).toEqual([naira(2_200), naira(2_500), naira(1_800)])
  const rice = order(80, 7, [line(2, 'jollof-rice')])
  scene.when(pay(rice)).thenRefused(refuse('total_differs', { due: '₦2,500', taken: '₦2,700' }))
  scene.when(pay(rice, { tax: 0 })).thenEvents('order.paid')
  scene.when(pay(order(1, 7, [line(1, 'star-lager', 2)]))).thenEvents('order.paid')
})
