// A cart's changes to a line that another till moved to another order, or took off, before they were sent.
import { describe, expect, test } from 'vitest'
import { assert } from '../../assert.ts'
import { lineId, orderId } from '../../testing/ids.ts'
import { inHand, orderName, seven } from '../../testing/in-hand.ts'
import {
  beersAndRice,
  command,
  comp,
  join,
  line,
  order,
  pay,
  place,
  split,
  splitUnits,
  voidLines,
} from '../../testing/requests.ts'
import { cashier, manager } from '../../testing/people.ts'
import { given, type Scene } from '../../testing/scene.ts'
import { outOfReach, placing } from './commands.ts'
import { changeQuantity, removeLine, setNote } from './draft.ts'
import { restAsNewOrder, unsentLines } from './rest.ts'
import { viewDraft } from './view.ts'

const newLineId = () => lineId(60)

test('more of a line, and its note, go to the order to which another till split it off meanwhile', () => {
  const scene = given(place(beersAndRice))
  const draft = setNote(changeQuantity(inHand(scene), lineId(2), 1), lineId(2), 'hot')
  scene.after(split(1, [2], 81))
  const sent = placing(scene.lounge, draft, seven, orderName(82))
  expect(sent.map(({ name }) => name)).toEqual(['order.change'])
  scene.after(...sent)
  expect(scene.lounge.get('order', orderId(81))?.lines).toMatchObject([{ id: lineId(2), quantity: 2, note: 'hot' }])
  expect(outOfReach(scene.lounge, draft)).toEqual([])
})

test('more of a line stays with the line where units of it were split off', () => {
  const scene = given(place(beersAndRice))
  const draft = changeQuantity(inHand(scene), lineId(1), 1)
  scene.after(splitUnits(1, { 1: 1 }, 81), ...placing(scene.lounge, draft, seven, orderName(82)))
  const units = [1, 81].map((n) => scene.lounge.get('order', orderId(n))?.lines[0]?.quantity)
  expect(units).toEqual([2, 1])
})

test('more of a line whose order another till joined to another one can still become an order of its own', () => {
  const scene = given(place(beersAndRice), place(order(2, 7, [line(3, 'jollof-rice')])))
  const draft = changeQuantity(inHand(scene), lineId(2), 2)
  scene.after(join(2, 1))
  expect(unsentLines(scene.lounge, draft)).toMatchObject([{ itemId: 'jollof-rice', quantity: 2 }])
  const view = viewDraft(scene.lounge, draft)
  expect([view.objection?.refused, view.itemCount]).toEqual(['order_emptied', 2])
  const rest = restAsNewOrder(scene.lounge, draft, orderName(83), newLineId)
  assert(rest, 'the rice is in the cart')
  scene.after(...placing(scene.lounge, rest, seven, orderName(84)))
  expect(scene.lounge.get('order', orderId(83))?.lines).toMatchObject([{ itemId: 'jollof-rice', quantity: 2 }])
})

describe('a till had joined an order to the one of its cart, and the server refused that', () => {
  const rice = order(2, 7, [line(3, 'jollof-rice')])
  const elsewhere = command('order.move', { orderId: orderId(2), tableNumber: 8 })
  const there = () => given(place(beersAndRice), place(rice), elsewhere)
  const draft = () => changeQuantity(inHand(given(place(beersAndRice), place(rice), join(1, 2))), lineId(3), 1)
  const riceOf = ({ lounge }: Scene) => lounge.get('order', orderId(2))?.lines

  test('more of a line goes to the order on which it stands, whether that was sent or not', () => {
    for (const by of [cashier, { ...cashier, heardAt: there().now }]) {
      const scene = there()
      for (const sent of placing(scene.lounge, draft(), seven, orderName(82)))
        scene.when(sent, by).thenEvents('order.changed', 'order.changed')
      expect(riceOf(scene)).toMatchObject([{ id: lineId(3), quantity: 2 }])
      expect(outOfReach(scene.lounge, draft())).toEqual([])
    }
  })
  test('it goes to its units where some of them were split off and the rest is paid', () => {
    const whole = { ...rice, lines: [line(3, 'jollof-rice', 2)] }
    const scene = given(place(beersAndRice), place(whole), splitUnits(2, { 3: 1 }, 81), pay(rice))
    scene.after(...placing(scene.lounge, draft(), seven, orderName(82)))
    expect(scene.lounge.get('order', orderId(81))?.lines).toMatchObject([{ quantity: 2 }])
  })
  test('it becomes an order of its own where that of the cart is closed', () => {
    const scene = there().after(voidLines(1, [1, 2], 81))
    expect(unsentLines(scene.lounge, draft())).toMatchObject([{ itemId: 'jollof-rice', quantity: 1 }])
  })
})

test('a line that is voided, given away or paid apart is named, for more of it is not sent', () => {
  const draftOn = (scene: ReturnType<typeof given>) => changeQuantity(inHand(scene), lineId(2), 1)
  const ways = [
    () => given(place(beersAndRice), voidLines(1, [2], 81)),
    () => given(place(beersAndRice)).when(comp(1, { 2: 1 }, 81), manager).scene,
    () => given(place(beersAndRice), split(1, [2], 81), pay(order(81, 7, [line(2, 'jollof-rice')]), { splitFrom: 1 })),
  ]
  for (const way of ways) {
    const draft = draftOn(given(place(beersAndRice)))
    const { lounge } = way()
    expect(placing(lounge, draft, seven, orderName(82))).toEqual([])
    expect(outOfReach(lounge, draft)).toEqual(['Jollof Rice'])
  }
})

test('a line that was to come off is named where it stands on another order, and not where it is off already', () => {
  const draft = removeLine(inHand(given(place(beersAndRice))), lineId(2))
  expect(outOfReach(given(place(beersAndRice)).lounge, draft)).toEqual([])
  expect(outOfReach(given(place(beersAndRice), split(1, [2], 81)).lounge, draft)).toEqual(['Jollof Rice'])
  expect(outOfReach(given(place(beersAndRice), voidLines(1, [2], 81)).lounge, draft)).toEqual([])
})
