// Some lines of a cart on their own.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assert } from '../../assert.ts'
import { refuse } from '../../command.ts'
import { type ItemId, idOf, type OrderId, sourcesOf } from '../../ids.ts'
import { type Kobo, naira } from '../../money.ts'
import { Payment } from '../../payments/payments.ts'
import { tableTiles } from '../../tables/views.ts'
import { lineId, orderId } from '../../testing/ids.ts'
import {
  addLines,
  beersAndRice,
  changeLines,
  command,
  line,
  order,
  pay,
  place,
  priceChange,
  split,
  tender,
} from '../../testing/requests.ts'
import { idsInCart, idsOnOrder, inHand, orderName, seven, voidNames } from '../../testing/in-hand.ts'
import { given, type Scene } from '../../testing/scene.ts'
import { paying, placing } from './commands.ts'
import { splitPreview, splitting, voiding } from './parts.ts'
import { viewDraft } from './view.ts'
import { addItem, changeQuantity, type Draft, emptyDraft, KeptDraft, withoutSent } from './draft.ts'

const [star, cake, suya] = ['star-lager', 'chocolate-cake', 'beef-suya'].map((id): ItemId => idOf(id))
assert(star && cake && suya, 'three items')
/** All units of these lines. */
const chosen = (...lines: readonly number[]) => new Map(lines.map((n) => [lineId(n), 999]))
const newLineId = () => lineId(60)

const cart = ({ lounge }: Scene): Draft =>
  addItem(lounge, addItem(lounge, emptyDraft(orderName(1), seven), star, lineId(1)), suya, lineId(2))

test('POS-16 of a new cart the rest is placed, and the selected lines are the cart', () => {
  const scene = given()
  const draft = { ...cart(scene), couponCode: 'SAVE10', priority: 'high' as const }
  const { commands, draft: next } = splitting(scene.lounge, draft, chosen(2), seven, {
    to: orderName(80),
    spare: orderName(81),
    newLineId,
  })
  scene.after(...commands)
  expect(idsOnOrder(scene, 1)).toEqual([lineId(1)])
  expect(next).toMatchObject({
    orderId: orderId(80),
    isPlaced: false,
    tableNumber: 7,
    couponCode: 'SAVE10',
    priority: 'high',
  })
  expect(idsInCart(scene, next)).toEqual([lineId(2)])
})

test('POS-16 POS-18 power that went in the midst of a split takes no line: what was not sent is in the cart again', () => {
  const scene = given()
  const draft = cart(scene)
  scene.after(
    ...splitting(scene.lounge, draft, chosen(2), seven, { to: orderName(80), spare: orderName(81), newLineId })
      .commands,
  )
  const kept = withoutSent(scene.lounge, draft)
  expect(kept).toMatchObject({ orderId: orderId(1), isPlaced: true, added: [{ id: lineId(2) }] })
  scene.after(...(kept ? placing(scene.lounge, kept, seven, orderName(82)) : []))
  expect(idsOnOrder(scene, 1)).toEqual([1, 2].map(lineId))
})

test('POS-18 a line that another till took off, or split off, was sent', () => {
  const scene = given()
  const draft = cart(scene)
  scene.after(...placing(scene.lounge, draft, seven, orderName(81)))
  scene.after(changeLines(1, { 1: 'off' }), addLines(1, 7, [line(9, 'gulder')]), split(1, [2], 80))
  expect(withoutSent(scene.lounge, draft)).toBeUndefined()
})

test('POS-16 of a placed order with changes all is saved, and the selected lines are the cart', () => {
  const scene = given(place(beersAndRice))
  const { lounge } = scene
  const changed = changeQuantity(inHand(scene), lineId(1), 1)
  const draft = addItem(lounge, addItem(lounge, changed, cake, lineId(3)), suya, lineId(4))
  const { commands, draft: next } = splitting(lounge, draft, chosen(1, 4), seven, {
    to: orderName(80),
    spare: orderName(81),
    newLineId,
  })
  expect(commands.map((each) => each.name)).toEqual(['order.change', 'order.addLines', 'order.split'])
  scene.after(...commands)
  expect(idsOnOrder(scene, 1)).toEqual([2, 3].map(lineId))
  expect(idsOnOrder(scene, 80)).toEqual([lineId(1)])
  expect(lounge.get('order', orderId(80))?.lines[0]?.quantity).toBe(3)
  expect(next).toMatchObject({ orderId: orderId(80), isPlaced: true, splitFrom: orderId(1), edits: [] })
  expect(idsInCart(scene, next)).toEqual([1, 4].map(lineId))
})

test('POS-16 only what was not sent yet is split off without the order hearing of it', () => {
  const scene = given(place(beersAndRice))
  const draft = addItem(scene.lounge, inHand(scene), suya, lineId(4))
  const { commands, draft: next } = splitting(scene.lounge, draft, chosen(4), seven, {
    to: orderName(80),
    spare: orderName(81),
    newLineId,
  })
  expect(commands).toEqual([])
  expect(next).toMatchObject({ orderId: orderId(80), isPlaced: false })
  expect(idsInCart(scene, next)).toEqual([lineId(4)])
})

test('POS-16 with nothing selected the cart is what it was', () => {
  const scene = given(place(beersAndRice))
  const draft = inHand(scene)
  expect(
    splitting(scene.lounge, draft, chosen(), seven, { to: orderName(80), spare: orderName(81), newLineId }),
  ).toEqual({
    commands: [],
    draft,
  })
})

test('POS-16 SCR-13 with everything selected the cart is the order, which leaves its table on this till alone', () => {
  const scene = given(place(beersAndRice))
  const draft = inHand(scene)
  const parted = splitting(scene.lounge, draft, chosen(1, 2), seven, {
    to: orderName(80),
    spare: orderName(81),
    newLineId,
  })
  expect(parted).toEqual({ commands: [], draft: { ...draft, isLifted: true } })
  const at = (lifted?: OrderId) => tableTiles(scene.lounge, scene.now, lifted)[6]
  expect(at(draft.orderId)).toMatchObject({ openCount: 0, owed: 0, items: '' })
  expect(at()).toMatchObject({ openCount: 1, onlyOrder: draft.orderId })
  expect(KeptDraft.parse(parted.draft)).toEqual(parted.draft)
})

test('POS-16 what the parts come to is shown before splitting', () => {
  const scene = given(place(beersAndRice))
  expect(splitPreview(scene.lounge, inHand(scene), chosen(2))).toMatchObject({
    selected: { total: naira(2_700) },
    rest: { total: naira(2_200) },
    extra: naira(200),
  })
  scene.after(command('settings.change', { taxOnSplit: 'once' }))
  expect(splitPreview(scene.lounge, inHand(scene), chosen(2))).toMatchObject({
    selected: { total: naira(2_500) },
    extra: 0,
  })
  // Unsent lines are a new order of their own, and pay its tax.
  const draft = addItem(scene.lounge, inHand(scene), suya, lineId(9))
  const preview = splitPreview(scene.lounge, draft, chosen(9))
  const { draft: apart } = splitting(scene.lounge, draft, chosen(9), seven, {
    to: orderName(80),
    spare: orderName(81),
    newLineId,
  })
  expect(preview.selected.total).toBe(viewDraft(scene.lounge, apart).total)
  expect(preview.extra).toBe(naira(200))
})

test('a part that was split off is paid by its own till, also before anybody else has heard of it', () => {
  const scene = given(place(beersAndRice))
  const { commands, draft: part } = splitting(scene.lounge, inHand(scene), chosen(2), seven, {
    to: orderName(80),
    spare: orderName(81),
    newLineId,
  })
  const there = given(place(beersAndRice)).after(...commands)
  assert(part, 'there is a part')
  const cash = [Payment.parse(tender('Cash', naira(2_700)))]
  const sent = paying(there.lounge, part, seven, cash, orderName(82))
  for (const heard of [there, scene]) {
    for (const each of sent) heard.told(each).thenFlagged()
    expect(heard.lounge.get('order', orderId(80))?.status).toBe('paid')
    expect(idsOnOrder(heard, 1)).toEqual([lineId(1)])
    expect([...heard.lounge.all('ticket:kitchen')]).toHaveLength(1)
  }
})

test('POS-16 a part that is split again before it was sent still says where it comes from: nothing is sold once more', () => {
  const scene = given()
  const first = splitting(scene.lounge, cart(scene), chosen(2), seven, {
    to: orderName(80),
    spare: orderName(81),
    newLineId,
  })
  assert(first.draft, 'there is a part')
  const grown = addItem(scene.lounge, first.draft, cake, lineId(3))
  const { commands, draft } = splitting(scene.lounge, grown, chosen(3), seven, {
    to: orderName(82),
    spare: orderName(83),
    newLineId,
  })
  expect(draft).toMatchObject({ orderId: orderId(82), splitFrom: orderId(80) })
  // The power failed before the first split was recorded, and the whole cart was paid.
  const paid = order(1, 7, [line(1, 'star-lager'), line(2, 'beef-suya')])
  const [placed] = commands
  assert(placed, 'the rest is placed')
  given(pay(paid)).told(placed).thenFlagged(refuse('lines_exist'))
})

test('POS-14 selected lines are voided, and what was never sent is only dropped', () => {
  const scene = given(place(beersAndRice))
  const draft = addItem(scene.lounge, changeQuantity(inHand(scene), lineId(1), 1), suya, lineId(4))
  const { commands, draft: next } = voiding(scene.lounge, draft, chosen(1, 4), 'Wrong order', voidNames(80))
  scene.after(...commands)
  expect(idsOnOrder(scene, 1)).toEqual([lineId(2)])
  expect(scene.lounge.get('order', orderId(80))).toMatchObject({ status: 'voided', lines: [{ id: lineId(1) }] })
  expect(next).toMatchObject({ orderId: orderId(1), added: [], edits: [] })
})

test('POS-14 with every placed line the order is voided; what was not sent becomes another one', () => {
  const scene = given(place(beersAndRice))
  const draft = addItem(scene.lounge, inHand(scene), suya, lineId(4))
  const { commands, draft: next } = voiding(scene.lounge, draft, chosen(1, 2), 'Wrong order', voidNames(80))
  scene.after(...commands)
  expect(scene.lounge.get('order', orderId(1))?.status).toBe('voided')
  expect(next).toMatchObject({ orderId: orderId(80), isPlaced: false, tableNumber: 7, added: [{ id: lineId(4) }] })
  const whole = voiding(
    given(place(beersAndRice)).lounge,
    inHand(given(place(beersAndRice))),
    chosen(1, 2),
    'Wrong order',
    voidNames(80),
  )
  expect(whole.draft).toBeUndefined()
})

test('POS-14 of a cart that was never placed nothing is sent', () => {
  const scene = given()
  expect(voiding(scene.lounge, cart(scene), chosen(1), 'Wrong order', voidNames(80))).toMatchObject({
    commands: [],
    draft: { added: [{ id: lineId(2) }] },
  })
  expect(voiding(scene.lounge, cart(scene), chosen(1, 2), 'Wrong order', voidNames(80))).toEqual({
    commands: [],
    draft: undefined,
  })
})

test('POS-16 whatever is selected of whatever cart, no line is lost and none is in both', () => {
  const bits = fc.nat({ max: 31 })
  fc.assert(
    fc.property(fc.boolean(), bits, fc.constantFrom(1, 999), (isPlaced, mask, units) => {
      const scene = given(...(isPlaced ? [place(beersAndRice)] : []))
      const begun = isPlaced ? inHand(scene) : cart(scene)
      const draft = addItem(scene.lounge, begun, cake, lineId(3))
      const before = idsInCart(scene, draft)
      const total: Kobo = viewDraft(scene.lounge, draft).subtotal
      const selected = new Map(before.filter((_id, index) => ((mask >> index) & 1) === 1).map((id) => [id, units]))
      const { commands, draft: next } = splitting(scene.lounge, draft, selected, seven, {
        to: orderName(80),
        spare: orderName(81),
        newLineId,
      })
      scene.after(...commands)
      if (next) scene.after(...placing(scene.lounge, next, seven, orderName(82)))
      const orders = [...scene.lounge.all('order')]
      const after = orders.flatMap(({ lines }) => lines.map(({ id }) => id))
      expect(new Set(after).size).toBe(after.length)
      const roots = after.flatMap((id) => [id, ...sourcesOf(id)].at(-1) ?? []).filter((id) => id !== newLineId())
      expect(new Set(roots)).toEqual(new Set(before))
      const sums = orders.flatMap(({ lines }) => lines.map(({ unitPrice, quantity }) => unitPrice * quantity))
      expect(sums.reduce((sum, each) => sum + each, 0)).toBe(total)
    }),
  )
})

test('a bill of kobo prices with a quarter off, split twice, is shown to come to the whole: only the tax is more', () => {
  const odd = order(1, 7, [line(1, 'star-lager'), line(2, 'jollof-rice'), line(3, 'beef-suya')], {
    couponCode: 'WELCOME',
  })
  const scene = given(
    priceChange('star-lager', 99_999),
    priceChange('jollof-rice', 33_333),
    priceChange('beef-suya', 77_777),
  )
  scene.after(
    place({
      ...odd,
      lines: odd.lines.map((each, n) => ({ ...each, unitPrice: [99_999, 33_333, 77_777][n] ?? 0, priceVersion: 2 })),
    }),
  )
  const whole = viewDraft(scene.lounge, inHand(scene)).total
  const { selected, rest, extra } = splitPreview(scene.lounge, inHand(scene), chosen(1))
  expect(extra).toBe(naira(200))
  expect(selected.total + rest.total - whole).toBe(naira(200))
})
