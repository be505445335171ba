// Part payments as the cart shows and sends them.
import { expect, test } from 'vitest'
import { assert } from '../../assert.ts'
import { idOf } from '../../ids.ts'
import { naira } from '../../money.ts'
import { Payment } from '../../payments/payments.ts'
import { adasCard, funcardId, lineId, onAdasCard, orderId, orderNumber } from '../../testing/ids.ts'
import { otherCashier } from '../../testing/people.ts'
import { beersAndRice, command, place, tender } from '../../testing/requests.ts'
import { voidNames } from '../../testing/in-hand.ts'
import { given, type Scene } from '../../testing/scene.ts'
import { closingFromParts, type DraftCommand, givingBack, paying, takingPart } from './commands.ts'
import { voiding } from './parts.ts'
import { viewDraft } from './view.ts'
import { addItem, type Draft, draftOf, emptyDraft, onceSent, setCoupon } from './draft.ts'
import { TableNumber } from '../orders.ts'
import { OrderName } from '../placing.ts'

const seven = TableNumber.parse(7)
const star = idOf<'item'>('star-lager')
const name = (n: number) => OrderName.parse({ orderId: orderId(n), number: orderNumber(n) })
const money = (method: Payment['method'], amount: number) => Payment.parse(tender(method, naira(amount)))
const spare = name(80)

function edit({ lounge }: Scene): Draft {
  const order = lounge.get('order', orderId(1))
  assert(order, 'the order is placed')
  return draftOf(order)
}
const part = (scene: Scene, draft: Draft, payment: Payment) => takingPart(scene.lounge, draft, seven, payment, spare)
const names = (commands: readonly DraftCommand[]) => commands.map((each) => each.name)

test('TRU-04 a part of a new cart places it and is in the books at once; every till sees it and what is still due', () => {
  const scene = given()
  const draft = addItem(
    scene.lounge,
    addItem(scene.lounge, emptyDraft(name(1), seven), star, lineId(1)),
    star,
    lineId(1),
  )
  const sent = part(scene, draft, money('Cash', 1_000))
  expect(names(sent)).toEqual(['order.place', 'order.takePart'])
  scene.after(...sent)
  const other = viewDraft(scene.lounge, edit(scene))
  expect(other).toMatchObject({
    total: naira(2_200),
    due: naira(1_200),
    partPayments: [{ payment: { method: 'Cash' } }],
  })
  expect(viewDraft(scene.lounge, onceSent(draft))).toEqual(other)
})

test('the last payment names the parts and comes to the rest', () => {
  const scene = given(place(beersAndRice))
  scene.after(...part(scene, edit(scene), money('Card', 1_000)))
  for (const each of part(scene, edit(scene), money('Cash', 500))) scene.when(each, otherCashier)
  const { due } = viewDraft(scene.lounge, edit(scene))
  expect(due).toBe(naira(3_200))
  const sent = paying(scene.lounge, edit(scene), seven, [money('Transfer', 3_200)], spare)
  scene.after(...sent)
  const order = scene.lounge.get('order', orderId(1))
  expect(order).toMatchObject({ status: 'paid', settlement: { total: naira(4_700) } })
  expect(order?.status === 'paid' && order.settlement.payments.map(({ method, amount }) => [method, amount])).toEqual([
    ['Card', naira(1_000)],
    ['Cash', naira(500)],
    ['Transfer', naira(3_200)],
  ])
})

test('one part is given back, and the rest is due again', () => {
  const scene = given(place(beersAndRice))
  scene.after(...part(scene, edit(scene), money('Cash', 1_000)))
  const [taken] = viewDraft(scene.lounge, edit(scene)).partPayments
  assert(taken, 'it was taken')
  scene.after(givingBack(edit(scene), taken))
  expect(viewDraft(scene.lounge, edit(scene))).toMatchObject({ partPayments: [], due: naira(4_700) })
})

test('what was sent is changed first: a part may pay for what was added', () => {
  const scene = given(place(beersAndRice))
  const draft = addItem(scene.lounge, edit(scene), star, lineId(9))
  const sent = part(scene, draft, money('Cash', 5_000))
  expect(names(sent)).toEqual(['order.addLines', 'order.takePart'])
  scene.after(...sent)
  expect(viewDraft(scene.lounge, edit(scene)).due).toBe(naira(700))
})

/** The order costs ₦4,700, and ₦4,250 with the coupon. */
test.each([
  ['exactly', [['Cash', 4_250]], []],
  ['and more in cash', [['Cash', 4_600]], [['Cash', 350]]],
  ['and more by FunCard', [['FunCard', 4_600]], [['FunCard', 350]]],
  [
    'and more, some of it in cash',
    [
      ['Cash', 300],
      ['Card', 4_300],
    ],
    [
      ['Cash', 300],
      ['Card', 50],
    ],
  ],
] as const)('parts that cover the order %s close it, and the difference goes back by name', (_how, taken, back) => {
  const scene = given(place(beersAndRice))
  for (const [method, amount] of taken) scene.after(...part(scene, edit(scene), money(method, amount)))
  const draft = setCoupon(scene.lounge, edit(scene), 'SAVE10')
  const closing = closingFromParts(scene.lounge, draft, seven, spare)
  expect(closing.back.map(({ method, amount }) => [method, amount])).toEqual(
    back.map(([by, amount]) => [by, naira(amount)]),
  )
  const backAs = closing.commands.flatMap((each) => (each.name === 'order.refund' ? [each.args.isOwed] : []))
  expect(backAs).toEqual(back.length > 0 ? [true] : [])
  scene.after(...closing.commands)
  const order = scene.lounge.get('order', orderId(1))
  expect(order).toMatchObject({ status: 'paid', settlement: { total: naira(4_250) } })
  expect(order && 'owedBack' in order ? (order.owedBack ?? 0) : 0).toBe(0)
  expect([...scene.lounge.all('exception')]).toEqual([])
})

test.each([
  ['blocked', command('funcard.block', { funcardId: adasCard, reason: 'Lost' }), adasCard],
  [
    'replaced',
    command('funcard.replace', {
      funcardId: adasCard,
      replacement: { funcardId: funcardId(3), number: 'FC100000003' },
    }),
    funcardId(3),
  ],
] as const)('parts that cover the order close it, though their FunCard is %s meanwhile', (_how, lost, card) => {
  const scene = given(place(beersAndRice))
  scene.after(...part(scene, edit(scene), money('FunCard', 4_600)), lost)
  const draft = setCoupon(scene.lounge, edit(scene), 'SAVE10')
  scene.after(...closingFromParts(scene.lounge, draft, seven, spare).commands)
  expect(scene.lounge.get('order', orderId(1))).toMatchObject({ status: 'paid', owedBack: 0 })
  const balances = new Map<string, number>([...scene.lounge.all('balance')].map(({ id, amount }) => [id, amount]))
  expect(balances.get(card)).toBe(onAdasCard - naira(4_250))
})

test('POS-14 where all that was sent is voided, what was taken in part stays with what was not sent yet', () => {
  const scene = given(place({ ...beersAndRice, lines: beersAndRice.lines.slice(0, 1) }))
  scene.after(...part(scene, edit(scene), money('Cash', 1_500)))
  const draft = addItem(scene.lounge, edit(scene), idOf<'item'>('jollof-rice'), lineId(2))
  const { commands, draft: next } = voiding(
    scene.lounge,
    draft,
    new Map([[lineId(1), 2]]),
    'Wrong order',
    voidNames(80),
  )
  expect(names(commands)).toEqual(['order.addLines', 'order.voidLines'])
  scene.after(...commands)
  expect(next).toMatchObject({ orderId: orderId(1), isPlaced: true, added: [], edits: [] })
  expect(viewDraft(scene.lounge, next)).toMatchObject({ total: naira(2_700), due: naira(1_200) })
  expect(scene.lounge.get('order', orderId(1))).toMatchObject({ status: 'pending', lines: [{ id: lineId(2) }] })
  expect([...scene.lounge.all('exception')]).toEqual([])
})
