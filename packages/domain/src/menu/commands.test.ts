// The manager's changes of the menu.
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { cashier, manager } from '../testing/people.ts'
import {
  beersAndRice,
  command,
  detailsOf,
  type Input,
  pay,
  place,
  priceChange,
  takenOffTheMenu,
} from '../testing/requests.ts'
import { emptyScene, given } from '../testing/scene.ts'

const wines = {
  id: 'wines',
  name: 'Wines',
  tillTab: 'Drinks',
  station: 'bar',
  onPublicMenu: true,
  position: 9,
} as const
const details = { ...detailsOf('star-lager'), name: 'Palm Wine' }
const palmWine = { itemId: 'palm-wine', details, price: 150_000 }

test.each([
  ['category.add', command('category.add', wines)],
  ['category.change', command('category.change', { categoryId: 'beer', details: {} })],
  ['item.add', command('item.add', palmWine)],
  ['item.change', priceChange('star-lager', 1)],
  ['item.remove', takenOffTheMenu('star-lager')],
])('%s is the manager’s', (_name, asked) => {
  given().when(asked, cashier).thenRefused(refuse('not_allowed'))
})

test('a category is added once', () => {
  const { scene } = emptyScene().when(command('category.add', wines), manager).thenEvents('category.added')
  scene.when(command('category.add', { ...wines, name: 'Others' })).thenRefused(refuse('category_exists'))
  expect(scene.lounge.get('category', 'wines')).toEqual(wines)
})

test('a category is renamed, made by others and moved to another tab; what is not named stays, and its items stay in it', () => {
  const scene = given()
  const change = (details: object) => scene.when(command('category.change', { categoryId: 'beer', details }))
  change({ name: ' Ice-cold beer ', station: null }).thenEvents('category.changed')
  const { station: _nobody, ...beer } = { ...scene.lounge.get('category', 'beer'), name: 'Ice-cold beer' }
  expect(scene.lounge.get('category', 'beer')).toEqual(beer)
  change({ station: 'kitchen', tillTab: 'Snacks', onPublicMenu: false }).thenApplied()
  expect(scene.lounge.get('category', 'beer')).toEqual({
    ...beer,
    station: 'kitchen',
    stationSince: scene.now,
    tillTab: 'Snacks',
    onPublicMenu: false,
  })
  expect(scene.lounge.get('item', 'gulder')?.categoryId).toBe('beer')
  change({ name: 'MAINS' }).thenRefused(refuse('category_exists'))
  change({ name: 'ICE-COLD BEER' }).thenApplied()
  const unknown = command('category.change', { categoryId: 'wines', details: {} })
  scene.when(unknown).thenRefused(refuse('category_not_found'))
})

test('an item is added to a category that exists, once, with its price and what is on the shelf', () => {
  const counted = { ...palmWine, stock: 12 }
  emptyScene().when(command('item.add', counted), manager).thenRefused(refuse('category_not_found'))
  const { scene } = given().when(command('item.add', counted)).thenEvents('item.added')
  expect(scene.lounge.get('item', 'palm-wine')).toEqual({ id: 'palm-wine', ...details, removed: false })
  expect(scene.lounge.get('price', 'palm-wine')).toEqual({
    id: 'palm-wine',
    amount: 150_000,
    version: 1,
    since: { at: scene.now, byName: manager.name },
    earlier: [],
  })
  expect(scene.lounge.get('stock', 'palm-wine')?.level).toBe(12)
  scene.when(command('item.add', counted)).thenRefused(refuse('item_exists'))
})

test('what is made to order is not counted; what has run out is counted as none', () => {
  const { scene } = given().when(command('item.add', palmWine))
  expect(scene.lounge.get('stock', 'palm-wine')).toBeUndefined()
  scene.after(
    command('item.add', { ...palmWine, itemId: 'ogogoro', details: { ...details, name: 'Ogogoro' }, stock: 0 }),
  )
  expect(scene.lounge.get('stock', 'ogogoro')?.level).toBe(0)
})

test('what is changed must be there, and its category too', () => {
  given().when(command('item.change', palmWine)).thenRefused(refuse('item_not_found'))
  const elsewhere = { ...palmWine, itemId: 'star-lager', details: { ...details, categoryId: 'wines' } }
  given().when(command('item.change', elsewhere)).thenRefused(refuse('category_not_found'))
})

test('a new price keeps the old ones, each with its version; the same price is no new one', () => {
  const { lounge } = given(
    priceChange('star-lager', 120_000),
    priceChange('star-lager', 120_000),
    priceChange('star-lager', 130_000),
  )
  expect(lounge.get('price', 'star-lager')).toMatchObject({
    id: 'star-lager',
    amount: 130_000,
    version: 3,
    earlier: [
      { amount: 100_000, version: 1 },
      { amount: 120_000, version: 2 },
    ],
  })
})

test('who changes a description from an old view sets back neither the price nor the name that somebody gave meanwhile', () => {
  const change = (args: Omit<Input<'item.change'>, 'itemId'>) =>
    command('item.change', { itemId: 'star-lager', ...args })
  const described = change({ details: { description: 'Cold' } })
  const { lounge } = given(priceChange('star-lager', 120_000), change({ details: { name: 'Star' } }), described)
  expect(lounge.get('price', 'star-lager')?.amount).toBe(120_000)
  const before = given().lounge.get('item', 'star-lager')
  expect(lounge.get('item', 'star-lager')).toEqual({ ...before, name: 'Star', description: 'Cold' })
})

test('a change of words leaves price, stock and history alone', () => {
  const words = command('item.change', { itemId: 'star-lager', details: { name: 'Star' } })
  const { lounge } = given(words)
  expect(lounge.get('item', 'star-lager')?.name).toBe('Star')
  expect(lounge.get('price', 'star-lager')?.version).toBe(1)
  expect(lounge.get('stock', 'star-lager')?.level).toBe(24)
})

test('a removed item is sold no more, and old orders still name it', () => {
  const { scene } = given(place(beersAndRice)).when(takenOffTheMenu('star-lager')).thenEvents('item.removed')
  expect(scene.lounge.get('item', 'star-lager')).toMatchObject({ name: 'Star Lager', removed: true })
  scene.when(takenOffTheMenu('star-lager')).thenRefused(refuse('item_not_found'))
})

test('what never was cannot be removed', () => {
  given().when(takenOffTheMenu('moon-rock')).thenRefused(refuse('item_not_found'))
})

test('popular and recent count what was paid, not what was only placed', () => {
  const scene = given(place(beersAndRice))
  expect(scene.lounge.get('popularity', 'star-lager')).toBeUndefined()
  scene.after(pay(beersAndRice))
  const firstSale = scene.now
  expect(scene.lounge.get('popularity', 'star-lager')).toEqual({ id: 'star-lager', sold: 2, lastSoldAt: firstSale })
  scene.told(pay(beersAndRice))
  expect(scene.lounge.get('popularity', 'star-lager')).toEqual({ id: 'star-lager', sold: 2, lastSoldAt: firstSale })
})

test('what was taken off the menu meanwhile is not changed any more, and nobody reads that every till shows it', () => {
  given(takenOffTheMenu('gulder')).when(priceChange('gulder', 130_000)).thenRefused(refuse('item_not_found'))
})
