// A cart whose command waited for an approval, while the till went on working with the same order.
import { expect, test } from 'vitest'
import { type Draft, addItem, changeQuantity, putBack, removeLine, setCustomer, setNote } from './draft.ts'
import type { FuncardId, ItemId } from '../../ids.ts'
import { idOf } from '../../ids.ts'
import { lineId } from '../../testing/ids.ts'
import { inHand, orderName, seven, voidNames } from '../../testing/in-hand.ts'
import { line, order, place } from '../../testing/requests.ts'
import { given, type Scene } from '../../testing/scene.ts'
import { afterwards } from './afterwards.ts'
import { takingOff, voiding } from './parts.ts'
import { viewDraft } from './view.ts'

const cake = idOf<'item'>('chocolate-cake') as ItemId
const card = idOf<'funcard'>('somebody') as FuncardId
const names = { voided: orderName(90), spare: orderName(91) }

/** An order of three rice and two beers; the cart takes off one rice. */
function begun(): { readonly scene: Scene; readonly before: Draft } {
  const scene = given(place(order(1, 7, [line(1, 'jollof-rice', 3), line(2, 'star-lager', 2)])))
  return { scene, before: changeQuantity(inHand(scene), lineId(1), -1) }
}
/** The requested command is carried out, and the cart is as it is by then. */
function doneMeanwhile({ scene, before }: ReturnType<typeof begun>, now: Draft) {
  const { commands, draft } = takingOff(scene.lounge, before, 'Wrong order', seven, names)
  scene.after(...commands)
  return afterwards(now, before, draft)
}
const rice = (scene: Scene, draft: Draft | undefined): number | undefined =>
  viewDraft(scene.lounge, draft).lines.find(({ id }) => id === lineId(1))?.quantity
const offIn = (scene: Scene, draft: Draft | undefined): number =>
  viewDraft(scene.lounge, draft).takenOff.reduce((units, each) => units + each.units, 0)

test('a cart that nobody touched is what was to be left', () => {
  const evening = begun()
  const { draft } = takingOff(evening.scene.lounge, evening.before, 'Wrong order', seven, names)
  expect(doneMeanwhile(evening, evening.before)).toEqual(draft)
})

test('what was voided does not come off once more, and what was added and chosen meanwhile stays', () => {
  const evening = begun()
  const { scene, before } = evening
  const now = setCustomer(scene.lounge, addItem(scene.lounge, before, cake, lineId(7)), card)
  const after = doneMeanwhile(evening, now)
  expect([rice(scene, after), offIn(scene, after)]).toEqual([2, 0])
  expect(after).toMatchObject({ added: [{ id: lineId(7), quantity: 1 }], customer: card })
})

test('one more that comes off meanwhile is one, and of what was put back none comes', () => {
  const more = begun()
  expect(rice(more.scene, doneMeanwhile(more, changeQuantity(more.before, lineId(1), -1)))).toBe(1)
  const back = begun()
  const after = doneMeanwhile(back, putBack(back.before, lineId(1)))
  expect([rice(back.scene, after), after?.edits]).toEqual([2, []])
})

test('a whole line that was voided is no edit any more; a note that came meanwhile is one', () => {
  const { scene, before: one } = begun()
  const before = removeLine(putBack(one, lineId(1)), lineId(2))
  const after = doneMeanwhile({ scene, before }, setNote(before, lineId(1), 'No pepper'))
  expect(after?.edits).toEqual([{ lineId: lineId(1), quantityBy: 0, removed: false, note: 'No pepper' }])
  expect(viewDraft(scene.lounge, after).lines.map(({ id }) => id)).toEqual([lineId(1)])
})

test('selected lines that nobody had placed are dropped with the voided ones, and of more of them only what was selected', () => {
  const { scene } = begun()
  const before = addItem(scene.lounge, inHand(scene), cake, lineId(7))
  const selected = new Map([
    [lineId(1), 1],
    [lineId(7), 1],
  ])
  const { commands, draft } = voiding(scene.lounge, before, selected, 'Wrong order', voidNames(90))
  scene.after(...commands)
  expect(afterwards(before, before, draft)).toMatchObject({ added: [] })
  expect(afterwards(setCustomer(scene.lounge, before, card), before, draft)).toMatchObject({
    added: [],
    customer: card,
  })
  expect(afterwards(changeQuantity(before, lineId(7), 2), before, draft)).toMatchObject({ added: [{ quantity: 2 }] })
})

test('of an order that was voided whole only what was rung up meanwhile is left', () => {
  const { scene } = begun()
  const before = inHand(scene)
  expect(afterwards(setCustomer(scene.lounge, before, card), before, undefined)).toBeUndefined()
  const now = addItem(scene.lounge, before, cake, lineId(7))
  expect(afterwards(now, before, undefined)).toMatchObject({ orderId: before.orderId, added: [{ id: lineId(7) }] })
})
