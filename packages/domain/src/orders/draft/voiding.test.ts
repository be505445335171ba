// What stays in the cart and on the table when some of an order is voided.
import { expect, test } from 'vitest'
import { assert } from '../../assert.ts'
import { idOf } from '../../ids.ts'
import { lineId, orderId } from '../../testing/ids.ts'
import { beersAndRice, place } from '../../testing/requests.ts'
import { idsInCart, idsOnOrder, inHand, orderName, seven, voidNames } from '../../testing/in-hand.ts'
import { given } from '../../testing/scene.ts'
import { placing } from './commands.ts'
import { addItem, removeLine } from './draft.ts'
import { voiding } from './parts.ts'
import { viewDraft } from './view.ts'

const suya = idOf<'item'>('beef-suya')
/** All units of these lines. */
const chosen = (...lines: readonly number[]) => new Map(lines.map((n) => [lineId(n), 999]))

test('POS-14 a line that the cart took off before is still taken off once all others are voided', () => {
  const scene = given(place(beersAndRice))
  const draft = removeLine(inHand(scene), lineId(2))
  expect(idsInCart(scene, draft)).toEqual([lineId(1)])
  const { commands, draft: left } = voiding(scene.lounge, draft, chosen(1), 'Wrong order', voidNames(80))
  scene.after(...commands)
  expect(idsOnOrder(scene, 1)).toEqual([lineId(2)])
  expect(viewDraft(scene.lounge, left)).toMatchObject({ lines: [], takenOff: [{ lineId: lineId(2) }] })
})

test('POS-14 so it is where all others were never sent', () => {
  const scene = given(place(beersAndRice))
  const draft = addItem(scene.lounge, removeLine(removeLine(inHand(scene), lineId(1)), lineId(2)), suya, lineId(4))
  const { commands, draft: left } = voiding(scene.lounge, draft, chosen(4), 'Wrong order', voidNames(80))
  expect(commands).toEqual([])
  expect(viewDraft(scene.lounge, left).takenOff.map((off) => off.lineId)).toEqual([lineId(1), lineId(2)])
  expect(left).toMatchObject({ orderId: orderId(1), added: [] })
})

test('POS-14 the coupon of an order goes on with what was not sent yet, where all that was sent is voided', () => {
  const scene = given(place({ ...beersAndRice, couponCode: 'SAVE10' }))
  const draft = addItem(scene.lounge, inHand(scene), suya, lineId(4))
  const { commands, draft: left } = voiding(scene.lounge, draft, chosen(1, 2), 'Wrong order', voidNames(80))
  scene.after(...commands)
  assert(left, 'the suya is in the cart')
  expect(viewDraft(scene.lounge, left)).toMatchObject({ couponCode: 'SAVE10', percent: 10 })
  scene.after(...placing(scene.lounge, left, seven, orderName(82)))
  expect(scene.lounge.get('order', orderId(80))).toMatchObject({ coupon: { id: 'SAVE10' }, lines: [{ id: lineId(4) }] })
})
