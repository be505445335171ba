// The menu as the office reads and edits it.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assert } from '../assert.ts'
import { refuse } from '../command.ts'
import { ItemId } from '../ids.ts'
import { naira } from '../money.ts'
import { sentence } from '../office-messages.ts'
import { manager } from '../testing/people.ts'
import { command, isFinished, takenOffTheMenu } from '../testing/requests.ts'
import { emptyScene, given, type Scene } from '../testing/scene.ts'
import { changesOfCategory, emptyCategory, readCategory } from './category-form.ts'
import { cataloguePage, entryOf, newItemId } from './catalogue.ts'
import { categoriesInOrder } from './in-order.ts'
import {
  adding,
  changedMeanwhile,
  changing,
  emptyItem,
  formOf,
  type ItemForm,
  readItem,
  shownForm,
  type TypedCount,
} from './item-form.ts'

const all = { search: '', category: '' }
const names = (scene: Scene, filter = all) => cataloguePage(scene.lounge, filter, 1).entries.map(({ name }) => name)
const star = ItemId.parse('star-lager')

function entryIn({ lounge }: Scene, id = star) {
  const entry = entryOf(lounge, id)
  if (!entry) throw new Error(`${id} is not on the menu`)
  return entry
}
function read(form: ItemForm) {
  const item = readItem(form)
  if ('wrong' in item) throw new Error(JSON.stringify(item.wrong))
  return item
}

test('the menu is listed in its order, without what was taken off it, and narrowed by words and by category', () => {
  const scene = given(takenOffTheMenu('gulder'), isFinished('beef-suya'))
  expect(names(scene)).toEqual(['Star Lager', 'Jollof Rice', 'Beef Suya', 'Chocolate Cake', 'Chin Chin'])
  expect(names(scene, { search: ' MAINS ', category: '' })).toEqual(['Jollof Rice', 'Beef Suya'])
  expect(names(scene, { search: 'rice', category: 'beer' })).toEqual([])
  expect(entryIn(scene)).toMatchObject({
    id: 'star-lager',
    name: 'Star Lager',
    category: 'Beer',
    categoryId: 'beer',
    station: 'bar',
    description: 'Star Lager, as we like it',
    picture: 'default',
    price: naira(1_000),
    level: 24,
  })
  expect(entryIn(scene, ItemId.parse('beef-suya'))).toMatchObject({ ranOut: { byName: expect.any(String) as string } })
  expect(entryOf(scene.lounge, ItemId.parse('gulder'))).toBeUndefined()
  expect(cataloguePage(scene.lounge, { search: 'rice', category: '' }, 9)).toMatchObject({
    page: 1,
    count: 1,
    total: 5,
  })
})

test('a list without an item says whether the menu, the chosen category or the search is empty', () => {
  const scene = given(
    command('category.add', { id: 'grills', name: 'Grills', tillTab: 'Snacks', onPublicMenu: true, position: 9 }),
  )
  const emptyBy = (filter: typeof all) => cataloguePage(scene.lounge, filter, 1).emptyBy
  expect(emptyBy({ search: '', category: 'grills' })).toBe('category')
  expect(emptyBy({ search: 'fish', category: 'grills' })).toBe('search')
  expect(emptyBy({ search: 'fish', category: '' })).toBe('search')
  expect(emptyBy(all)).toBeUndefined()
  expect(cataloguePage(emptyScene().lounge, all, 1).emptyBy).toBe('menu')
})

test('what the office types of a new item becomes one: a name of its own, a price, and a count where there is one', () => {
  const scene = given()
  const typed = { ...emptyItem, name: '  Palm Wine (jug) ', categoryId: 'beer', price: '₦1,500.50', level: '1,200' }
  const { args } = adding(scene.lounge, read(typed))
  expect(args).toMatchObject({ itemId: 'palm-wine-jug', price: 150_050, stock: 1_200, details: { position: 2 } })
  scene.after({ name: 'item.add', args })
  expect(names(scene, { search: '', category: 'beer' })).toEqual(['Star Lager', 'Gulder', 'Palm Wine (jug)'])
  // An id is never given again, even if nobody sells that item any more.
  scene.after(takenOffTheMenu('palm-wine-jug'))
  expect(newItemId(scene.lounge, 'Palm wine: jug')).toBe('palm-wine-jug-2')
  expect(newItemId(scene.lounge, 'Crème brûlée')).toBe('creme-brulee')
  expect(newItemId(scene.lounge, '🍺')).toBe('item')
})

test('whatever an item is called, it gets an id that the lounge takes and nothing else has', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 90 }), (name) => {
      const { lounge } = given()
      const id = newItemId(lounge, name)
      expect(ItemId.parse(id)).toBe(id)
      expect(lounge.get('item', id)).toBeUndefined()
    }),
  )
})

test.each([
  [{ name: ' ' }, { name: 'field_empty' }],
  [{ name: 'x'.repeat(81) }, { name: 'name_unfit' }],
  [{ categoryId: '' }, { categoryId: 'field_empty' }],
  [{ price: '0' }, { price: 'amount_invalid' }],
  [{ price: '-5' }, { price: 'amount_invalid' }],
  [{ price: '1.500,00' }, { price: 'amount_invalid' }],
  [{ price: '' }, { price: 'amount_invalid' }],
  [{ description: 'x'.repeat(401) }, { description: 'description_unfit' }],
  [{ level: '-1' }, { level: 'count_invalid' }],
  [{ level: '2.5' }, { level: 'count_invalid' }],
  [{ level: '1000001' }, { level: 'count_invalid' }],
])('%j is not saved', (typed, wrong) => {
  expect(readItem({ ...formOf(entryIn(given())), ...typed })).toEqual({ wrong })
})

test('whoever types more on the shelf than there may be reads how many there may be', () => {
  const most = { ...formOf(entryIn(given())), level: '1,000,000' }
  expect(readItem(most)).toMatchObject({ level: 1_000_000 })
  expect(sentence('count_invalid')).toContain(`${most.level} at most`)
})

/** A count typed now, on a device that does not hear the server. */
const asOf = ({ level }: ItemForm): TypedCount => ({ level, found: undefined })

test('only what was touched is saved, on top of what somebody else saved meanwhile', () => {
  const scene = given()
  const opened = formOf(entryIn(scene))
  scene.after(command('item.change', { itemId: star, details: { name: 'Star' }, price: naira(1_100) }))
  const now = formOf(entryIn(scene))
  expect(changedMeanwhile(opened, now, {})).toEqual(['name', 'price'])
  const typed = { description: 'Cold', level: '20', price: '1,100.00' }
  const steps = changing(star, now, typed, read(shownForm(now, typed)), asOf(now))
  expect(steps).toEqual([
    { name: 'item.change', args: { itemId: star, details: { description: 'Cold' }, price: naira(1_100) } },
    { name: 'stock.count', args: { itemId: star, level: 20 } },
  ])
  for (const step of steps) scene.after(step)
  expect(entryIn(scene)).toMatchObject({ name: 'Star', description: 'Cold', price: naira(1_100), level: 20 })
  expect(changing(star, now, { name: now.name }, read(now))).toEqual([])
})

test('a sale while the form is open is nobody’s change, and an item that is not counted begins to be', () => {
  const scene = given()
  const opened = formOf(entryIn(scene))
  expect(changedMeanwhile(opened, { ...opened, level: '3' }, {})).toEqual([])
  const rice = formOf(entryIn(scene, ItemId.parse('jollof-rice')))
  expect(rice.level).toBe('')
  const steps = changing(ItemId.parse('jollof-rice'), rice, { level: '40' }, read({ ...rice, level: '40' }), asOf(rice))
  for (const step of steps) scene.after(step)
  expect(entryIn(scene, ItemId.parse('jollof-rice')).level).toBe(40)
})

test('a category comes behind all others, on an empty menu as well', () => {
  const scene = emptyScene()
  for (const [name, position] of [
    ['Cold Drinks', 0],
    ['Grill', 1],
  ] as const) {
    const category = readCategory(scene.lounge, { ...emptyCategory, name, station: name === 'Grill' ? '' : 'bar' })
    expect(category).toMatchObject({ name, position, ...(name === 'Grill' ? {} : { station: 'bar' }) })
    if (category) scene.when(command('category.add', category), manager).thenApplied()
  }
  expect(readCategory(scene.lounge, emptyCategory)).toBeUndefined()
})

test('of a category only what was typed is changed, and a name that is none changes nothing', () => {
  const [beer] = categoriesInOrder(given().lounge)
  assert(beer, 'the small lounge sells beer')
  expect(changesOfCategory(beer, {})).toEqual({})
  expect(changesOfCategory(beer, { name: beer.name, station: '', tillTab: 'Snacks' })).toEqual({
    station: null,
    tillTab: 'Snacks',
  })
  expect(changesOfCategory(beer, { station: 'bar', onPublicMenu: false })).toEqual({ onPublicMenu: false })
  expect(changesOfCategory(beer, { name: ' ' })).toBeUndefined()
})

test('a name on the menu is given once, whatever its capital letters; one that was taken off the menu is free', () => {
  const scene = given()
  const details = {
    ...read({ ...formOf(entryIn(scene)), name: ' STAR lager' }).details,
    picture: 'default',
    position: 9,
  }
  const twin = command('item.add', { itemId: 'twin', details, price: 1 })
  scene.when(twin).thenRefused(refuse('item_exists'))
  scene
    .when(command('item.change', { itemId: 'gulder', details: { name: 'star lager' } }))
    .thenRefused(refuse('item_exists'))
  scene.when(command('item.change', { itemId: star, details: { name: 'STAR LAGER' } })).thenApplied()
  scene.after(takenOffTheMenu('star-lager'), twin)
  const beer = { id: 'more-beer', name: 'bEER', tillTab: 'Drinks', onPublicMenu: true, position: 5 } as const
  scene.when(command('category.add', beer), manager).thenRefused(refuse('category_exists'))
})
