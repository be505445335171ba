// A part of a cart whose rest filled the last place on its table.
import { expect, test } from 'vitest'
import { assert } from '../../assert.ts'
import { refuse } from '../../command.ts'
import { idOf } from '../../ids.ts'
import { lineId, orderId } from '../../testing/ids.ts'
import { orderName, seven } from '../../testing/in-hand.ts'
import { command, line, order, place } from '../../testing/requests.ts'
import { given, type Scene } from '../../testing/scene.ts'
import { TableNumber } from '../orders.ts'
import { paying, placing } from './commands.ts'
import { addItem, type Draft, emptyDraft } from './draft.ts'
import { splitting } from './parts.ts'
import { objectionToPaying, objectionToPlacing, viewDraft } from './view.ts'

const chinChin = (n: number, table: number) => place(order(n, table, [line(n, 'chin-chin')]))

/** A new cart whose rest became the last order its table had room for, and the part of it in hand. */
function partOnFullTable(): { readonly scene: Scene; readonly part: Draft } {
  const scene = given(...[11, 12, 13].map((n) => chinChin(n, 7)))
  const beer = addItem(scene.lounge, emptyDraft(orderName(1), seven), idOf('star-lager'), lineId(1))
  const cart = addItem(scene.lounge, beer, idOf('beef-suya'), lineId(2))
  const parting = { to: orderName(80), spare: orderName(81), newLineId: () => lineId(60) }
  const { commands, draft: part } = splitting(scene.lounge, cart, new Map([[lineId(2), 1]]), seven, parting)
  assert(part, 'it is in the cart')
  return { scene: scene.after(...commands), part }
}
const objectionsTo = ({ lounge }: Scene, part: Draft) => {
  const view = viewDraft(lounge, part)
  return [objectionToPlacing(view), objectionToPaying(view)]
}

test('POS-16 where the rest of a new cart fills its table, the part is placed there as well, or paid', () => {
  const { scene, part } = partOnFullTable()
  expect(objectionsTo(scene, part)).toEqual([undefined, undefined])
  scene.after(...placing(scene.lounge, part, seven, orderName(82)))
  expect(scene.lounge.get('table', '7')?.open).toHaveLength(5)

  const paid = partOnFullTable()
  const { total } = viewDraft(paid.scene.lounge, paid.part)
  const tenders = [{ method: 'Card' as const, amount: total }]
  paid.scene.after(...paying(paid.scene.lounge, paid.part, seven, tenders, orderName(82)))
  expect(paid.scene.lounge.get('order', orderId(80))?.status).toBe('paid')
})

test('POS-16 a part whose rest has left its table, or that goes to another one, takes the room of a new order', () => {
  const { scene, part } = partOnFullTable()
  const others = [21, 22, 23, 24].map((n) => chinChin(n, 8))
  scene.after(...others)
  const full = (table: number) => refuse('table_full', { table, count: 4 })
  expect(objectionsTo(scene, { ...part, tableNumber: TableNumber.parse(8) })).toEqual([full(8), full(8)])
  scene.after(command('order.move', { orderId: orderId(1), tableNumber: 9 }), chinChin(31, 7))
  expect(objectionsTo(scene, part)).toEqual([full(7), full(7)])
})
