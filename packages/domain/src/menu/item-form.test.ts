// What the form of an item makes of a count that nobody touched, and of one that was emptied.
import { expect, test } from 'vitest'
import { idOf } from '../ids.ts'
import { naira } from '../money.ts'
import { cashier } from '../testing/people.ts'
import { command, line, order, pay } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { entryOf } from './catalogue.ts'
import { changing, formOf, type ItemForm, readItem, shownForm } from './item-form.ts'

const gulder = idOf<'item'>('gulder')
function stepsOf(scene: Scene, typed: Partial<ItemForm>) {
  const entry = entryOf(scene.lounge, gulder)
  if (!entry) throw new Error('It is on the menu.')
  const now = formOf(entry)
  const read = readItem(shownForm(now, typed), now)
  return 'wrong' in read ? read.wrong : changing(gulder, now, typed, read)
}

test('the price of an item changes while the books have less than none of it', () => {
  const scene = given(command('stock.count', { itemId: gulder, level: 1 }))
  // A till without the network sold two of the one that was there.
  scene.told(pay(order(1, 7, [line(1, gulder, 2)])), cashier)
  expect(entryOf(scene.lounge, gulder)?.level).toBe(-1)
  expect(stepsOf(scene, { price: '1,300' })).toEqual([
    { name: 'item.change', args: { itemId: gulder, details: {}, price: naira(1_300) } },
  ])
})

test('a count that is emptied is said to stay', () => {
  const scene = given(command('stock.count', { itemId: gulder, level: 12 }))
  expect(stepsOf(scene, { level: '', price: '1,300' })).toEqual({ level: 'count_kept' })
})
