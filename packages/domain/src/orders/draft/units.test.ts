// Units of a line on their own: some of the beers are paid apart, or taken off.
import { expect, test } from 'vitest'
import { assert } from '../../assert.ts'
import { refuse } from '../../command.ts'
import { type ItemId, idOf } from '../../ids.ts'
import { naira } from '../../money.ts'
import { Payment } from '../../payments/payments.ts'
import { lineId, orderId, orderNumber } from '../../testing/ids.ts'
import {
  beersAndRice,
  changeLines,
  line,
  order,
  pay,
  place,
  split,
  tender,
  splitUnits,
} from '../../testing/requests.ts'
import { idsOnOrder, inHand, orderName, seven, voidNames } from '../../testing/in-hand.ts'
import { given } from '../../testing/scene.ts'
import { paying } from './commands.ts'
import { splitPreview, splitting, voiding } from './parts.ts'
import { viewDraft } from './view.ts'
import { addItem, changeQuantity, emptyDraft } from './draft.ts'

const star: ItemId = idOf('star-lager')
const newLineId = () => lineId(60)

test('SCR-10 POS-16 units of a line are split off: the others stay on the table, and nothing is made again', () => {
  const scene = given(place(beersAndRice))
  const some = new Map([[lineId(1), 1]])
  expect(splitPreview(scene.lounge, inHand(scene), some)).toMatchObject({
    selected: { subtotal: naira(1_000) },
    rest: { subtotal: naira(3_500) },
  })
  const { commands, draft } = splitting(scene.lounge, inHand(scene), some, seven, {
    to: orderName(80),
    spare: orderName(81),
    newLineId,
  })
  expect(commands.map((each) => each.name)).toEqual(['order.split'])
  scene.after(...commands)
  expect(viewDraft(scene.lounge, draft)).toMatchObject({ itemCount: 1, total: naira(1_200), lines: [{ quantity: 1 }] })
  expect(scene.lounge.get('order', orderId(1))?.lines).toMatchObject([{ quantity: 1 }, { quantity: 1 }])
  expect([...scene.lounge.all('ticket:kitchen')]).toHaveLength(1)
})

test('SCR-10 units of a line nobody has placed yet are a line of their own', () => {
  const scene = given()
  const draft = changeQuantity(addItem(scene.lounge, emptyDraft(orderName(1), seven), star, lineId(1)), lineId(1), 3)
  const some = new Map([[lineId(1), 1]])
  const { commands, draft: next } = splitting(scene.lounge, draft, some, seven, {
    to: orderName(80),
    spare: orderName(81),
    newLineId,
  })
  expect(commands).toMatchObject([{ name: 'order.place', args: { lines: [{ id: lineId(1), quantity: 3 }] } }])
  expect(next?.added).toMatchObject([{ id: newLineId(), quantity: 1 }])
})

test('SCR-10 POS-16 all units of all lines are the whole order; what is gone is refused; more than there is goes as a whole', () => {
  given(place(beersAndRice))
    .when(splitUnits(1, { 1: 2, 2: 1 }, 80))
    .thenRefused(refuse('split_whole'))
  given(place(beersAndRice))
    .when(splitUnits(1, { 9: 1 }, 80))
    .thenRefused(refuse('line_not_found'))
  const scene = given(place(beersAndRice)).after(splitUnits(1, { 1: 9 }, 80))
  expect([idsOnOrder(scene, 1), idsOnOrder(scene, 80)]).toEqual([[lineId(2)], [lineId(1)]])
})

test('SCR-10 units that their till split off and was paid for are not sold again, whatever became of the split', () => {
  const scene = given(place(beersAndRice))
  const some = new Map([[lineId(1), 1]])
  const { commands, draft } = splitting(scene.lounge, inHand(scene), some, seven, {
    to: orderName(80),
    spare: orderName(81),
    newLineId,
  })
  const here = given(place(beersAndRice)).after(...commands)
  assert(draft, 'there is a part')
  const sent = paying(here.lounge, draft, seven, [Payment.parse(tender('Cash', naira(1_200)))], orderName(82))
  // The split was refused; the whole order still stands.
  for (const each of sent) scene.told(each).thenFlagged()
  expect(scene.lounge.get('order', orderId(80))).toMatchObject({ status: 'paid', lines: [{ quantity: 1 }] })
  expect(scene.lounge.get('order', orderId(1))?.lines).toMatchObject([{ quantity: 1 }, { quantity: 1 }])
  // Somebody else was paid for the whole order meanwhile: the money is owed back.
  const paid = given(place(beersAndRice)).after(pay(beersAndRice))
  for (const each of sent)
    paid.told(each).thenFlagged(refuse('order_paid_twice', { number: orderNumber(1), amount: '₦1,200' }))
})

test('SCR-10 what is done to a line is done to it, wherever it went, and not to units that left it before', () => {
  const scene = given(place(order(1, 7, [line(1, 'star-lager', 2), line(2, 'jollof-rice')])))
  scene.after(splitUnits(1, { 1: 1 }, 80), split(1, [1], 81))
  scene.after(changeLines(81, { 1: 1 }))
  const units = (n: number) => scene.lounge.get('order', orderId(n))?.lines.map(({ quantity }) => quantity)
  expect([units(80), units(81)]).toEqual([[1], [2]])
})

test('SCR-10 units of a line that was to grow are voided: what nobody has sent goes first', () => {
  const scene = given(place(beersAndRice))
  const draft = changeQuantity(inHand(scene), lineId(1), 2)
  const some = (units: number) => new Map([[lineId(1), units]])
  const one = voiding(scene.lounge, draft, some(1), 'Wrong order', voidNames(80))
  expect([one.commands, one.draft?.edits]).toMatchObject([[], [{ quantityBy: 1 }]])
  const three = voiding(scene.lounge, draft, some(3), 'Wrong order', voidNames(80))
  expect(three).toMatchObject({ commands: [{ args: { lines: [{ units: 1 }] } }], draft: { edits: [] } })
})
