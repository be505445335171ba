// A split at one till and a payment at another, neither knowing of the other: no line is cooked twice, and no money is lost.
import { describe, expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { naira } from '../money.ts'
import { lineId, orderId, orderNumber } from '../testing/ids.ts'
import { otherCashier } from '../testing/people.ts'
import {
  addLines,
  beersAndRice,
  command,
  line,
  order,
  part,
  pay,
  payment,
  place,
  split,
  splitUnits,
  voidLines,
  voidOrder,
} from '../testing/requests.ts'
import { given } from '../testing/scene.ts'

const rice = order(80, 7, [line(2, 'jollof-rice')])
const beers = order(80, 7, [line(1, 'star-lager', 2)])
const wholeAgain = refuse('order_rejoined', { number: orderNumber(1) })

test('an order that was split meanwhile and is paid as a whole has its lines together again', () => {
  const placed = given().when(place(beersAndRice))
  const scene = placed.scene.after(split(1, [2], 80))
  scene.when(pay(beersAndRice)).thenRefused(refuse('line_not_found'))
  const told = scene.told(pay(beersAndRice), otherCashier)
  told.thenFlagged(wholeAgain).thenEvent({ kind: 'order.rejoined', from: orderId(80), isEmptied: true })
  const { lounge } = told.scene
  expect(lounge.get('order', orderId(1))).toMatchObject({
    status: 'paid',
    lines: [{ id: lineId(1) }, { id: lineId(2) }],
  })
  expect(lounge.get('order', orderId(80))).toMatchObject({ status: 'emptied', lines: [] })
  expect(lounge.get('table', '7')).toMatchObject({ open: [], paidCount: 0 })
  expect([...lounge.all('ticket:kitchen')]).toMatchObject([{ orderNumber: orderNumber(1), lines: [{ quantity: 1 }] }])
  expect(lounge.get('stock', 'star-lager')?.level).toBe(22)
})

test('what else stands on the part that was split off stays there', () => {
  const scene = given(place(beersAndRice), split(1, [2], 80), addLines(80, 7, [line(3, 'beef-suya')]))
  scene.after(command('order.move', { orderId: orderId(80), tableNumber: 9 }))
  scene.told(pay(beersAndRice)).thenFlagged(wholeAgain)
  expect(scene.lounge.get('order', orderId(80))).toMatchObject({ status: 'pending', lines: [{ id: lineId(3) }] })
  expect(scene.lounge.get('table', '9')?.open).toEqual([orderId(80)])
})

test('lines are followed through two splits', () => {
  const three = order(1, 7, [...beersAndRice.lines, line(3, 'chocolate-cake')])
  const scene = given(place(three), split(1, [2, 3], 80), split(80, [3], 81))
  const told = scene.told(pay(three))
  told.thenFlagged(wholeAgain)
  expect(told.scene.lounge.get('order', orderId(1))?.lines).toHaveLength(3)
  expect(told.scene.lounge.get('table', '7')?.open).toEqual([])
})

test('units that went to two orders, of which one was paid, are taken from the one that is open', () => {
  const scene = given(
    place(order(1, 7, [line(1, 'star-lager', 3)])),
    splitUnits(1, { 1: 1 }, 80),
    splitUnits(1, { 1: 1 }, 81),
  )
  const [beer] = scene.lounge.get('order', orderId(80))?.lines ?? []
  const first = order(80, 7, beer ? [{ ...line(1, 'star-lager'), id: beer.id }] : [])
  const paid = scene.after(pay(first))
  // A till that knows only of the first part.
  const told = paid.told(pay(order(1, 7, [line(1, 'star-lager', 2)])))
  told.thenFlagged(wholeAgain)
  expect(told.scene.lounge.get('order', orderId(81))?.status).toBe('emptied')
})

test('a line of a part that was paid is sold once: its money is owed back', () => {
  const scene = given(place(beersAndRice), split(1, [2], 80), pay(rice))
  const told = scene.told(pay(beersAndRice), otherCashier)
  told.thenFlagged(refuse('order_paid_twice', { number: orderNumber(80), amount: '₦2,500' }))
  const { lounge } = scene
  expect(lounge.get('order', orderId(1))).toMatchObject({
    status: 'paid',
    lines: [{ id: lineId(1) }],
    settlement: { subtotal: naira(2_000), tax: naira(200), total: naira(2_200) },
  })
  expect(lounge.get('order', orderId(80))).toMatchObject({ status: 'paid', owedBack: naira(2_500) })
  expect([...lounge.all('ticket:kitchen')]).toHaveLength(1)
  expect(lounge.get('account', 'owed-back')?.balance).toBe(naira(-2_500))
})

test('a line of a part that was voided is put back, and somebody hears of it', () => {
  const scene = given(place(beersAndRice), split(1, [2], 80), voidLines(80, [2], 81))
  scene.told(pay(beersAndRice)).thenFlagged(refuse('line_removed', { item: 'Jollof Rice' }))
  expect(scene.lounge.get('order', orderId(1))).toMatchObject({ status: 'paid', lines: { length: 2 } })
})

test('a part that is paid at the till that split it, before anybody heard of the split, is split off and paid', () => {
  const paid = given(place(beersAndRice)).when(pay(rice, { splitFrom: 1 }))
  paid.thenEvents('order.split', 'order.paid')
  const { lounge } = paid.scene
  expect(lounge.get('order', orderId(80))).toMatchObject({ status: 'paid', onTable: false, splitFrom: orderId(1) })
  expect(lounge.get('order', orderId(1))).toMatchObject({ status: 'pending', lines: [{ id: lineId(1) }] })
  expect([...lounge.all('ticket:kitchen')]).toHaveLength(1)
  expect(lounge.get('table', '7')).toMatchObject({ open: [orderId(1)], paidCount: 0 })
})

test('the last part that is paid so leaves nothing of the order', () => {
  const scene = given(place(beersAndRice), pay(rice, { splitFrom: 1 }))
  scene.when(pay({ ...beers, orderId: orderId(81), number: orderNumber(81) }, { splitFrom: 1 }))
  expect(scene.lounge.get('order', orderId(1))).toMatchObject({ status: 'emptied', lines: [] })
  expect(scene.lounge.get('table', '7')).toMatchObject({ open: [], paidCount: 0 })
})

test('a part of an order that was paid as a whole meanwhile was paid twice: it is owed back', () => {
  const scene = given(place(beersAndRice), pay(beersAndRice))
  scene.when(pay(rice, { splitFrom: 1 })).thenRefused(refuse('order_not_pending', { status: 'paid' }))
  const told = scene.told(pay(rice, { splitFrom: 1 }), otherCashier)
  told.thenFlagged(refuse('order_paid_twice', { number: orderNumber(1), amount: '₦2,700' }))
  expect(told.scene.lounge.get('order', orderId(1))).toMatchObject({ status: 'paid', owedBack: naira(2_700) })
  expect(told.scene.lounge.get('order', orderId(80))).toBeUndefined()
  expect([...told.scene.lounge.all('ticket:kitchen')]).toHaveLength(1)
})

test('a part of an order that no one has heard of is an order like any other', () => {
  given()
    .when(pay(rice, { splitFrom: 1 }))
    .thenEvents('order.placed', 'order.paid')
})

test('a part of an order that was voided is paid after a void: asked it is refused, told it is flagged', () => {
  const scene = given(place(beersAndRice), voidOrder(1))
  scene.when(pay(rice, { splitFrom: 1 })).thenRefused(refuse('order_not_pending', { status: 'voided' }))
  const told = scene.told(pay(rice, { splitFrom: 1 }))
  told.thenFlagged(refuse('order_paid_after_void', { number: orderNumber(1) }))
  expect(scene.lounge.get('order', orderId(80))).toMatchObject({ status: 'paid', lines: [{ id: lineId(2) }] })
})

test('units that were left over at another till’s payment are sold with the whole, and not made again', () => {
  const beer = (quantity: number) => order(1, 7, [line(1, 'star-lager', quantity)])
  const scene = given(place(beer(3)))
  scene.told(pay(beer(1)))
  const told = scene.told(pay(beer(3)), otherCashier)
  told.thenFlagged(
    refuse('order_paid_twice', { number: orderNumber(1), amount: '₦1,000' }),
    refuse('order_paid_meanwhile', { number: orderNumber(1), table: 7 }),
  )
  const { lounge } = scene
  expect([...lounge.all('order')].filter(({ status }) => status === 'pending')).toEqual([])
  const toMake = [...lounge.all('ticket:bar')].flatMap(({ lines }) => lines)
  expect(toMake.reduce((units, { quantity }) => units + quantity, 0)).toBe(3)
})

describe('a part that was paid before anybody heard of the order', () => {
  const paid = () => {
    const scene = given()
    scene.told(pay(rice, { splitFrom: 1 }))
    return scene
  }

  test('is not placed again with the rest of it', () => {
    const scene = paid()
    scene.told(place(beersAndRice), otherCashier).thenFlagged(refuse('lines_exist'))
    expect(scene.lounge.get('order', orderId(1))).toMatchObject({ status: 'pending', lines: [{ id: lineId(1) }] })
    expect([...scene.lounge.all('ticket:kitchen')]).toHaveLength(1)
    scene.told(pay(beersAndRice), otherCashier)
    expect(scene.lounge.get('order', orderId(80))).toMatchObject({ status: 'paid', owedBack: naira(2_500) })
  })

  test('is owed back where the whole is paid as well, by a till that never placed it', () => {
    const scene = paid()
    const told = scene.told(pay(beersAndRice), otherCashier)
    told.thenFlagged(refuse('order_paid_twice', { number: orderNumber(80), amount: '₦2,500' }))
    expect(scene.lounge.get('order', orderId(1))).toMatchObject({ status: 'paid', lines: [{ id: lineId(1) }] })
  })

  test('is owed back where the order is there, and of the part its money was heard of first', () => {
    const scene = given(place(order(1, 7, [line(1, 'star-lager', 2)])))
    const { commandId } = scene.told(part(80, naira(1_000)))
    const parts = [{ id: commandId, amount: naira(1_000) }]
    scene.told(pay(rice, { splitFrom: 1, parts }))
    const told = scene.told(pay(beersAndRice), otherCashier)
    told.thenFlagged(refuse('order_paid_twice', { number: orderNumber(80), amount: '₦2,500' }))
  })

  test('is owed back where another till paid the same part', () => {
    const scene = paid()
    const other = { ...rice, orderId: orderId(81), number: orderNumber(81) }
    const told = scene.told(pay(other, { splitFrom: 1 }), otherCashier)
    told.thenFlagged(refuse('order_paid_twice', { number: orderNumber(80), amount: '₦2,700' }))
  })
})

test('what was split off before the rest was voided comes back to an order that is paid after all', () => {
  const scene = given(place(beersAndRice), split(1, [2], 80), voidOrder(1))
  const told = scene.told(pay(beersAndRice))
  told.thenFlagged(refuse('order_paid_after_void', { number: orderNumber(1) }))
  const { lounge } = scene
  expect(lounge.get('order', orderId(1))).toMatchObject({ status: 'paid', lines: { length: 2 } })
  expect(lounge.get('order', orderId(80))).toMatchObject({ status: 'emptied' })
  expect(lounge.get('table', '7')).toMatchObject({ open: [], paidCount: 0 })
  // The rice was never stopped; the beers are made again.
  expect([...lounge.all('ticket:kitchen')]).toMatchObject([{ status: 'todo', orderNumber: orderNumber(1) }])
  expect([...lounge.all('ticket:bar')].map(({ status }) => status)).toEqual(['cancelled', 'todo'])
  expect(lounge.get('stock', 'star-lager')?.level).toBe(22)
})

test('a cart that comes twice adds nothing again of what was split off in between', () => {
  const scene = given(place(beersAndRice), split(1, [2], 80))
  scene.told(place(beersAndRice)).thenFlagged(refuse('order_exists'))
  expect(scene.lounge.get('order', orderId(1))?.lines).toHaveLength(1)
})

test('a part of an order that was paid without it meanwhile is the rest of that order', () => {
  const scene = given(place(beersAndRice))
  scene.told(pay(order(1, 7, [line(1, 'star-lager', 2)]), { spare: 90 }))
  const told = scene.told(pay(rice, { splitFrom: 1 }))
  told.thenFlagged()
  expect(scene.lounge.get('order', orderId(90))).toMatchObject({ status: 'emptied' })
  expect(scene.lounge.get('order', orderId(80))).toMatchObject({ status: 'paid', lines: [{ id: lineId(2) }] })
  expect([...scene.lounge.all('ticket:kitchen')]).toMatchObject([{ orderNumber: orderNumber(80) }])
  expect(scene.lounge.get('table', '7')).toMatchObject({ open: [], paidCount: 0 })
})

test('lines that a till added to an order that it had lost are paid where they stand, and made once', () => {
  const suya = line(3, 'beef-suya')
  const atTheTill = given().told(addLines(1, 7, [suya], 80))
  const there = atTheTill.scene.lounge.get('order', orderId(1))
  expect(there).toMatchObject({ status: 'pending', number: orderNumber(80), lines: [{ id: lineId(3) }] })
  const scene = given(place(beersAndRice), addLines(1, 7, [suya], 80))
  const told = scene.told(pay(order(1, 7, [suya]), { spare: 81 }))
  told.thenFlagged(refuse('order_lines_kept', { number: orderNumber(1), table: 7 }))
  expect(scene.lounge.get('order', orderId(1))).toMatchObject({ status: 'paid', lines: [{ id: lineId(3) }] })
  expect(scene.lounge.get('order', orderId(81))?.lines.map(({ id }) => id)).toEqual([lineId(1), lineId(2)])
})

test('lines added to a part of which nobody has heard stand on it, and are paid with it', () => {
  const suya = line(3, 'beef-suya')
  const scene = given(place(beersAndRice))
  scene.told(addLines(80, 7, [suya], 81))
  const paid = { ...payment(order(80, 7, [line(2, 'jollof-rice'), suya])), splitFrom: orderId(1) }
  scene.told(command('order.pay', paid)).thenEvent({ kind: 'order.paid', orderId: orderId(80) })
  expect(
    scene.lounge
      .get('order', orderId(80))
      ?.lines.map(({ id }) => id)
      .sort(),
  ).toEqual([lineId(2), lineId(3)])
  expect(scene.lounge.get('order', orderId(1))?.lines.map(({ id }) => id)).toEqual([lineId(1)])
})

test('money taken for a part before anybody had heard of the part: what the whole had paid is owed back, not sold again', () => {
  const scene = given(place(beersAndRice), pay(beersAndRice))
  scene.told(part(80, naira(500)))
  const paid = { ...payment(order(80, 7, [line(2, 'jollof-rice')])), splitFrom: orderId(1) }
  const told = scene.told(command('order.pay', paid))
  expect(told.events.map(({ kind }) => kind)).toContain('order.paidAgain')
  expect(told.events.map(({ kind }) => kind)).not.toContain('order.paid')
})
