// The cart before any of it is sent.
import { expect, test } from 'vitest'
import { idOf } from '../../ids.ts'
import type { Lounge } from '../../lounge.ts'
import { naira } from '../../money.ts'
import { adasCard, lineId, orderId, orderNumber } from '../../testing/ids.ts'
import { otherCashier } from '../../testing/people.ts'
import { beersAndRice, changeLines, line, order, place, priceChange, spare } from '../../testing/requests.ts'
import { given, type Scene } from '../../testing/scene.ts'
import { placing } from './commands.ts'
import { availableFor, isDroppedUnasked, viewDraft } from './view.ts'
import {
  addItem,
  afterTopUp,
  changeQuantity,
  type Draft,
  draftOf,
  emptyDraft,
  goesAlong,
  KeptDraft,
  objectionToNote,
  putBack,
  removeLine,
  setCustomer,
  setGuestName,
  setNote,
} from './draft.ts'
import { TableNumber } from '../orders.ts'
import { OrderName } from '../placing.ts'

const seven = TableNumber.parse(7)
const star = idOf<'item'>('star-lager')
const gulder = idOf<'item'>('gulder')
const suya = idOf<'item'>('beef-suya')
const name = OrderName.parse({ orderId: orderId(1), number: orderNumber(1) })
const spareName = OrderName.parse(spare(80))
const empty = emptyDraft(name)

/** The cart in words: `2 × Star Lager (cold)`. */
const lines = (lounge: Lounge, draft: Draft): readonly string[] =>
  viewDraft(lounge, draft).lines.map(({ quantity, name: item, note }) => `${quantity} × ${item}${note && ` (${note})`}`)

/** The order as it stands, opened for editing. */
function edit({ lounge }: Scene, n = 1): Draft {
  const found = lounge.get('order', orderId(n))
  if (!found) throw new Error(`There is no order ${n}`)
  return draftOf(found)
}

test('tapping an item adds one of it; tapping again makes two of one line', () => {
  const { lounge } = given()
  const draft = addItem(lounge, addItem(lounge, empty, star, lineId(1)), star, lineId(2))
  expect(lines(lounge, draft)).toEqual(['2 × Star Lager'])
  expect(draft.added).toEqual([
    { id: lineId(1), itemId: star, quantity: 2, unitPrice: naira(1_000), priceVersion: 1, note: '' },
  ])
})

test('a line with a note is a line of its own, and so is one at another price', () => {
  const scene = given()
  let draft = setNote(addItem(scene.lounge, empty, star, lineId(1)), lineId(1), 'cold')
  draft = addItem(scene.lounge, draft, star, lineId(2))
  scene.after(priceChange('star-lager', 120_000))
  draft = addItem(scene.lounge, draft, star, lineId(3))
  expect(lines(scene.lounge, draft)).toEqual(['1 × Star Lager (cold)', '1 × Star Lager', '1 × Star Lager'])
  expect(draft.added.map((each) => [each.unitPrice, each.priceVersion])).toEqual([
    [100_000, 1],
    [100_000, 1],
    [120_000, 2],
  ])
})

test('an item without a price is not on the grid, so adding it is a bug', () => {
  expect(() => addItem(given().lounge, empty, idOf<'item'>('moon-rock'), lineId(1))).toThrow('has no price')
})

test('POS-06 plus and minus, never below one and never beyond what a line may have', () => {
  const { lounge } = given()
  const draft = addItem(lounge, empty, star, lineId(1))
  expect(lines(lounge, changeQuantity(draft, lineId(1), 4))).toEqual(['5 × Star Lager'])
  expect(lines(lounge, changeQuantity(draft, lineId(1), -4))).toEqual(['1 × Star Lager'])
  expect(lines(lounge, changeQuantity(draft, lineId(1), 5_000))).toEqual(['999 × Star Lager'])
})

test('POS-06 a line is removed', () => {
  const { lounge } = given()
  const draft = addItem(lounge, addItem(lounge, empty, star, lineId(1)), suya, lineId(2))
  expect(lines(lounge, removeLine(draft, lineId(1)))).toEqual(['1 × Beef Suya'])
})

test("a note with a card's number in it, or longer than a ticket takes, is not kept, and staff hear why", () => {
  const { lounge } = given()
  const draft = setNote(addItem(lounge, empty, star, lineId(1)), lineId(1), 'cold')
  for (const [note, no] of [
    ['4111 1111 1111 1111', { refused: 'card_number_in_text', params: {} }],
    ['x'.repeat(143), { refused: 'note_too_long', params: { count: 3 } }],
  ] as const) {
    expect(objectionToNote(note)).toEqual(no)
    expect(setNote(draft, lineId(1), note)).toBe(draft)
  }
  expect(objectionToNote('x'.repeat(140))).toBeUndefined()
})

test('a cart takes as many new lines as one command carries; more of what is in it still goes', () => {
  const { lounge } = given()
  let draft = empty
  for (let n = 1; n <= 100; n += 1) draft = setNote(addItem(lounge, draft, star, lineId(n)), lineId(n), `guest ${n}`)
  expect(addItem(lounge, draft, star, lineId(101))).toBe(draft)
  const plain = setNote(draft, lineId(100), '')
  expect(viewDraft(lounge, addItem(lounge, plain, star, lineId(101))).itemCount).toBe(101)
  expect(KeptDraft.parse(draft)).toEqual(draft)
})

test('POS-07 the summary counts the coupon that is valid, and no other', () => {
  const { lounge } = given()
  const draft = addItem(lounge, empty, star, lineId(1))
  expect(viewDraft(lounge, { ...draft, couponCode: 'SAVE10' })).toMatchObject({
    percent: 10,
    subtotal: naira(1_000),
    discount: naira(100),
    tax: naira(200),
    total: naira(1_100),
  })
  expect(viewDraft(lounge, { ...draft, couponCode: 'NOPE' })).toMatchObject({ percent: 0, discount: 0 })
  expect(viewDraft(lounge, empty)).toMatchObject({ subtotal: 0, tax: 0, total: 0, hasChanges: false })
})

test('an order opened for editing shows its lines as placed, and nothing to send', () => {
  const scene = given(place({ ...beersAndRice, couponCode: 'SAVE10', customer: adasCard, priority: 'high' }))
  const draft = edit(scene)
  expect(draft).toEqual({
    orderId: orderId(1),
    number: orderNumber(1),
    isPlaced: true,
    tableNumber: 7,
    added: [],
    edits: [],
  })
  expect(viewDraft(scene.lounge, draft)).toMatchObject({
    lines: [{ isPlaced: true }, { isPlaced: true }],
    customer: adasCard,
    couponCode: 'SAVE10',
    priority: 'high',
    hasChanges: false,
  })
  expect(placing(scene.lounge, draft, seven, spareName)).toEqual([])
})

test('changes to placed lines are differences: they fit whatever others do meanwhile', () => {
  const scene = given(place(beersAndRice))
  const draft = setNote(changeQuantity(edit(scene), lineId(1), 2), lineId(2), 'no pepper')
  scene.when(changeLines(1, { 1: 3 }), otherCashier)
  expect(lines(scene.lounge, draft)).toEqual(['7 × Star Lager', '1 × Jollof Rice (no pepper)'])
  expect(viewDraft(scene.lounge, draft).hasChanges).toBe(true)
})

test('plus and minus undo each other', () => {
  const scene = given(place(beersAndRice))
  const draft = changeQuantity(changeQuantity(edit(scene), lineId(1), 1), lineId(1), -1)
  expect(draft).toEqual(edit(scene))
})

test('a line that another till removed leaves the cart, and is not sent', () => {
  const scene = given(place(beersAndRice))
  const draft = changeQuantity(edit(scene), lineId(1), 1)
  scene.when(changeLines(1, { 1: 'off' }), otherCashier)
  expect(lines(scene.lounge, draft)).toEqual(['1 × Jollof Rice'])
  expect(placing(scene.lounge, draft, seven, spareName)).toEqual([])
})

test('what this till takes off is not in its cart, and is no change that is sent without a reason', () => {
  const scene = given(place(beersAndRice))
  const draft = setNote(changeQuantity(removeLine(edit(scene), lineId(2)), lineId(1), -1), lineId(1), 'cold')
  expect(lines(scene.lounge, draft)).toEqual(['1 × Star Lager (cold)'])
  expect(viewDraft(scene.lounge, draft)).toMatchObject({
    hasChanges: true,
    takenOff: [
      { lineId: lineId(1), name: 'Star Lager', units: 1 },
      { lineId: lineId(2), name: 'Jollof Rice', units: 1 },
    ],
  })
  const [change, ...others] = placing(scene.lounge, draft, seven, spareName)
  expect(others).toEqual([])
  expect(change?.args).toMatchObject({ lines: [{ lineId: lineId(1), quantityBy: 0, removed: false, note: 'cold' }] })
  expect(lines(scene.lounge, putBack(putBack(draft, lineId(1)), lineId(2)))).toEqual([
    '2 × Star Lager (cold)',
    '1 × Jollof Rice',
  ])
})

test('POS-20 available is what is on the shelf less what this cart would take of it', () => {
  const scene = given(place(order(1, 7, [line(1, 'gulder', 2)])))
  const { lounge } = scene
  expect(availableFor(lounge, empty, gulder)).toBe(1)
  expect(availableFor(lounge, empty, suya)).toBeUndefined()
  expect(availableFor(lounge, addItem(lounge, empty, gulder, lineId(2)), gulder)).toBe(0)
  expect(availableFor(lounge, edit(scene), gulder)).toBe(1)
  expect(availableFor(lounge, changeQuantity(edit(scene), lineId(1), 1), gulder)).toBe(0)
  expect(availableFor(lounge, changeQuantity(edit(scene), lineId(1), -1), gulder)).toBe(2)
})

test('POS-20 what this cart takes off an order is available to it again', () => {
  const scene = given(place(order(1, 7, [line(1, 'gulder', 2)])))
  expect(availableFor(scene.lounge, removeLine(edit(scene), lineId(1)), gulder)).toBe(3)
  const tappedFirst = removeLine(changeQuantity(edit(scene), lineId(1), 1), lineId(1))
  expect(availableFor(scene.lounge, tappedFirst, gulder)).toBe(3)
  expect(availableFor(scene.lounge, changeQuantity(edit(scene), lineId(1), -9), gulder)).toBe(2)
})

test('what was oversold is not available', () => {
  const scene = given()
  scene.told(place(order(1, 7, [line(1, 'gulder', 5)])))
  expect(availableFor(scene.lounge, empty, gulder)).toBe(0)
})

test('a card that was in hand for its top-up alone is not there for the next order', () => {
  const { lounge } = given()
  const withCard = setCustomer(lounge, empty, adasCard)
  expect(viewDraft(lounge, afterTopUp(lounge, withCard, adasCard)).customer).toBeUndefined()
  // Her order has been started, or somebody else's card was topped up.
  const order = addItem(lounge, withCard, star, lineId(1))
  const onTable = { ...withCard, tableNumber: seven }
  for (const stays of [order, onTable]) expect(afterTopUp(lounge, stays, adasCard)).toBe(stays)
  expect(afterTopUp(lounge, withCard, idOf<'funcard'>('another'))).toBe(withCard)
})

test('a cart without lines goes along to the table that is tapped, with whose it is; one with lines stays at its own', () => {
  const { lounge } = given()
  const named = setGuestName(lounge, emptyDraft(name, seven), 'Bola')
  expect(goesAlong(named)).toBe(true)
  const rungUp = addItem(lounge, empty, star, lineId(1))
  expect(goesAlong(rungUp), 'nobody has said where').toBe(true)
  expect(goesAlong({ ...rungUp, tableNumber: seven })).toBe(false)
  expect(goesAlong(edit(given(place(beersAndRice))))).toBe(false)
})

test('a new cart that has only a name on it, or a coupon, is not dropped unasked', () => {
  const { lounge } = given()
  expect(isDroppedUnasked(lounge, empty)).toBe(true)
  expect(isDroppedUnasked(lounge, setGuestName(lounge, empty, 'Bola'))).toBe(false)
  expect(isDroppedUnasked(lounge, addItem(lounge, empty, star, lineId(1)))).toBe(false)
  const placed = given(place(beersAndRice))
  expect(isDroppedUnasked(placed.lounge, edit(placed))).toBe(true)
  expect(isDroppedUnasked(placed.lounge, setGuestName(placed.lounge, edit(placed), 'Bola'))).toBe(false)
})
