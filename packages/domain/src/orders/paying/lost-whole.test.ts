// A part of an order was paid, and its whole is lost: it was held, or the server forgot it. The payment of the rest names what its till
// knows of that part.
import { expect, test } from 'vitest'
import type { CommandName } from '../../decide.ts'
import { offshootId } from '../../ids.ts'
import { Payment } from '../../payments/payments.ts'
import { commandId, lineId, orderId } from '../../testing/ids.ts'
import { addLines, line, order, pay, payment, place, spare, split, splitUnits, tender } from '../../testing/requests.ts'
import { given, type Scene } from '../../testing/scene.ts'
import { draftOf } from '../draft/draft.ts'
import { type DraftCommand, paying } from '../draft/commands.ts'
import { viewDraft } from '../draft/view.ts'
import { TableNumber } from '../orders.ts'
import { OrderName } from '../placing.ts'

const beers = order(1, 7, [line(1, 'star-lager', 3)])
const apart = offshootId(lineId(1), commandId(500))
/** Two of the three beers, under the ids that their till gave them when it split them off. */
const twoBeers = order(80, 7, [{ ...line(1, 'star-lager', 2), id: apart }])
const lastBeer = payment(order(1, 7, [line(1, 'star-lager')]), { spare: 90 })
const paidTwice = { refused: 'order_paid_twice' }

const unitsPaid = ({ lounge }: Scene): number =>
  [...lounge.all('order')]
    .filter(({ status }) => status === 'paid')
    .flatMap(({ lines }) => lines)
    .reduce((all, { quantity }) => all + quantity, 0)

test('a till that knows of the part sells the rest beside it', () => {
  const scene = given()
  scene.told(pay(twoBeers, { splitFrom: 1 })).thenFlagged()
  scene.told({ name: 'order.pay', args: { ...lastBeer, apart: [apart] } }).thenFlagged()
  expect(unitsPaid(scene)).toBe(3)
})

test('units that left that part in its turn are none of the rest either', () => {
  const scene = given()
  const deeper = offshootId(apart, commandId(501))
  scene.told(pay(order(80, 7, [{ ...line(1, 'star-lager', 2), id: deeper }]), { splitFrom: 1 })).thenFlagged()
  scene.told({ name: 'order.pay', args: { ...lastBeer, apart: [apart] } }).thenFlagged()
  expect(unitsPaid(scene)).toBe(3)
})

test('a till that knows nothing of the part pays for all: what was paid with the part is owed back', () => {
  const scene = given()
  scene.told(pay(twoBeers, { splitFrom: 1 })).thenFlagged()
  const told = scene.told(pay(beers, { spare: 90 }))
  expect(told.decision).toMatchObject({ outcome: 'applied', flags: [paidTwice] })
  expect(unitsPaid(scene)).toBe(3)
})

const suya = line(3, 'beef-suya')
const moreOfWhole = addLines(1, 7, [suya], 82)
const partOfWhole = pay(twoBeers, { splitFrom: 1 })

test.each([
  ['heard before that part', [moreOfWhole, partOfWhole]],
  ['heard after that part', [partOfWhole, moreOfWhole]],
])('so it is where other lines are left of the whole, %s', (_when, before) => {
  const scene = given()
  for (const each of before) scene.told(each)
  const told = scene.told(pay({ ...beers, lines: [...beers.lines, suya] }, { spare: 90 }))
  expect(told.decision).toMatchObject({ outcome: 'applied', flags: [paidTwice] })
  expect(unitsPaid(scene)).toBe(4)
})

const oneBeer = (n: number) => ({ ...line(1, 'star-lager'), id: offshootId(lineId(1), commandId(n)) })

test('units that nobody heard were split off, and the rest of their line, are paid together: nothing is made or kept', () => {
  const scene = given(place(order(1, 7, [line(1, 'star-lager', 2)])))
  const both = payment(order(1, 7, [line(1, 'star-lager'), oneBeer(500)]), { spare: 90 })
  scene.when({ name: 'order.pay', args: { ...both, joined: [orderId(80)] } }).thenEvents('order.paid')
  expect(scene.lounge.get('order', orderId(1))?.lines).toMatchObject([{ id: lineId(1), quantity: 2 }])
})

test('units that nobody heard were split off twice are paid together: none of them stays on the table', () => {
  const scene = given(place(beers))
  const both = payment(order(80, 7, [oneBeer(500), oneBeer(501)]), { splitFrom: 1, spare: 90 })
  scene.told({ name: 'order.pay', args: { ...both, joined: [orderId(81)] } }).thenFlagged()
  expect(scene.lounge.get('order', orderId(1))?.lines).toMatchObject([{ id: lineId(1), quantity: 1 }])
  expect(scene.lounge.get('order', orderId(80))?.lines).toMatchObject([{ quantity: 2 }])
})

/** The payment that a till sends for an order as it shows it. */
function paidThere({ lounge }: Scene, id: string): DraftCommand | undefined {
  const found = [...lounge.all('order')].find((each) => each.id === id)
  if (!found) return undefined
  const draft = draftOf(found)
  const cash = Payment.parse(tender('Cash', viewDraft(lounge, draft).due))
  return paying(lounge, draft, TableNumber.parse(7), [cash], OrderName.parse(spare(90))).at(-1)
}

test('a till names the units that it knows elsewhere, wherever they left the line', () => {
  const scene = given(place({ ...beers, lines: [...beers.lines, line(2, 'jollof-rice')] }))
  const name: CommandName = 'order.pay'
  expect(paidThere(scene, orderId(1))).not.toHaveProperty('args.apart', expect.anything())
  scene.after(splitUnits(1, { 1: 1 }, 80))
  const [beer] = scene.lounge.get('order', orderId(80))?.lines ?? []
  expect(paidThere(scene, orderId(1))).toMatchObject({ name, args: { apart: [beer?.id] } })
  scene.after(split(1, [1], 81))
  expect(paidThere(scene, orderId(81))).toMatchObject({ name, args: { apart: [beer?.id] } })
  expect(paidThere(scene, orderId(80))).not.toHaveProperty('args.apart', expect.anything())
})
