// The count in an item's form: untouched, emptied, or typed before the last sale. Also the fields that somebody else changed.
import { expect, test } from 'vitest'
import { idOf } from '../ids.ts'
import { naira } from '../money.ts'
import { cashier } from '../testing/people.ts'
import { command, line, order, pay } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { entryOf } from './catalogue.ts'
import { changedMeanwhile, changing, formOf, type ItemForm, readItem, shownForm, type TypedCount } from './item-form.ts'

const gulder = idOf<'item'>('gulder')
function formIn(scene: Scene): ItemForm {
  const entry = entryOf(scene.lounge, gulder)
  if (!entry) throw new Error('It is on the menu.')
  return formOf(entry)
}
function stepsOf(scene: Scene, typed: Partial<ItemForm>, count?: TypedCount) {
  const now = formIn(scene)
  const read = readItem(shownForm(now, typed), count ?? now)
  return 'wrong' in read ? read.wrong : changing(gulder, now, typed, read, count)
}
/** The moment when it was typed, and the level then. */
const countTyped = (scene: Scene, expected: number): TypedCount => ({
  level: formIn(scene).level,
  found: { at: scene.now, expected },
})
const sold = (units: number) => pay(order(1, 7, [line(1, gulder, units)]))

test('the price of an item changes while the books have less than none of it', () => {
  const scene = given(command('stock.count', { itemId: gulder, level: 1 }))
  // An offline till sold two when one was left.
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

test('what is sold between the typing of a count and Save is not back on the shelf', () => {
  const scene = given(command('stock.count', { itemId: gulder, level: 24 }))
  const count = countTyped(scene, 24)
  scene.after(sold(5))
  expect(stepsOf(scene, { level: '24', price: '1,300' }, count), 'nobody counted anything').toMatchObject([
    { name: 'item.change' },
  ])
  const steps = stepsOf(scene, { level: '26' }, count)
  expect(steps).toEqual([{ name: 'stock.count', args: { itemId: gulder, level: 26, found: count.found } }])
  for (const step of [steps].flat()) scene.after({ name: 'stock.count', args: 'args' in step ? step.args : {} })
  expect(scene.lounge.get('stock', gulder)?.level).toBe(21)
})

test('a count that comes to what is left by now was typed before, and is one all the same', () => {
  const scene = given(command('stock.count', { itemId: gulder, level: 25 }))
  const count = countTyped(scene, 25)
  scene.after(sold(5))
  expect(formIn(scene).level).toBe('20')
  expect(stepsOf(scene, { level: '20' }, count)).toEqual([
    { name: 'stock.count', args: { itemId: gulder, level: 20, found: count.found } },
  ])
})

test('choices that were typed here are not said to show what they are now', () => {
  const opened = formIn(given())
  const options = [{ name: 'Size', min: '1', max: '1', choices: [{ id: 'large', name: 'Large', price: '900' }] }]
  const now: ItemForm = { ...opened, price: '1,300', options }
  expect(changedMeanwhile(opened, now, {})).toEqual(['price', 'options'])
  expect(changedMeanwhile(opened, now, { options: [] })).toEqual(['price'])
})

test('what nobody sees is no part of a name that is typed or pasted', () => {
  const pasted = 'Gulder\u00a0 Extra\u200b'
  expect(stepsOf(given(), { name: pasted })).toMatchObject([{ args: { details: { name: 'Gulder Extra' } } }])
  expect(stepsOf(given(), { name: '\u200b ' })).toEqual({ name: 'field_empty' })
})
