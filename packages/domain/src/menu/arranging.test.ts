// The manager puts the menu in order.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { idOf } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { cashier } from '../testing/people.ts'
import { command, detailsOf, takenOffTheMenu } from '../testing/requests.ts'
import { given } from '../testing/scene.ts'
import { categories, items } from '../testing/small-menu.ts'
import { arranged, isOtherOrder, movedTo } from './arranging.ts'
import { categoriesInOrder, menuInOrder } from './in-order.ts'

const beers = (ids: readonly string[]) => command('menu.arrange', { categoryId: 'beer', items: [...ids] })
const tabs = (ids: readonly string[]) => command('menu.arrange', { categories: [...ids] })
const menu = (lounge: Lounge): readonly string[] => menuInOrder(lounge, '', () => true).map(({ item }) => item.id)
const added = (itemId: string, name: string, position = 0) =>
  command('item.add', { itemId, details: { ...detailsOf('star-lager'), name, position }, price: 100_000 })

test('the menu is arranged by the manager alone', () => {
  given()
    .when(beers(['gulder']), cashier)
    .thenRefused(refuse('not_allowed'))
})

test('items stand as they were arranged; what is there already is no news', () => {
  const { scene } = given()
    .when(beers(['gulder', 'star-lager']))
    .thenEvents('menu.arranged')
  expect(menu(scene.lounge).slice(0, 2)).toEqual(['gulder', 'star-lager'])
  scene.when(beers(['gulder', 'star-lager'])).thenEvents()
})

test('the event names only what stands elsewhere now', () => {
  const [mains, beer] = [idOf<'category'>('mains'), idOf<'category'>('beer')]
  given(tabs(categories.map(({ id }) => id)))
    .when(tabs(['mains', 'beer']))
    .thenEvent({
      kind: 'menu.arranged',
      categories: [
        { id: mains, position: 0 },
        { id: beer, position: 1 },
      ],
      items: [],
    })
})

test('what somebody added meanwhile follows in its old order', () => {
  const scene = given(added('trophy', 'Trophy'), added('heineken', 'Heineken')).after(beers(['gulder', 'star-lager']))
  expect(menu(scene.lounge).slice(0, 4)).toEqual(['gulder', 'star-lager', 'heineken', 'trophy'])
})

test('nothing is arranged where one of them is not there', () => {
  const scene = given(takenOffTheMenu('gulder'))
  const before = menu(scene.lounge)
  scene.when(beers(['star-lager', 'gulder'])).thenRefused(refuse('item_not_found'))
  scene.when(beers(['star-lager', 'jollof-rice'])).thenRefused(refuse('item_not_found'))
  scene.when(beers(['star-lager', 'moon-rock'])).thenRefused(refuse('item_not_found'))
  scene.when(tabs(['mains', 'wines'])).thenRefused(refuse('category_not_found'))
  scene.when(command('menu.arrange', { categoryId: 'wines', items: [] })).thenRefused(refuse('category_not_found'))
  expect(menu(scene.lounge)).toEqual(before)
})

test('each is named once, and categories and items are not arranged in one', () => {
  given()
    .when(beers(['gulder', 'gulder']))
    .thenRejected('command_invalid')
  given()
    .when(tabs(['mains', 'mains']))
    .thenRejected('command_invalid')
  const both = { categories: ['mains'], categoryId: 'beer', items: ['gulder'] }
  given().when({ name: 'menu.arrange', args: both }).thenRejected('command_invalid')
})

const someItems = items.filter(({ categoryId }) => categoryId === 'beer').map(({ id }) => id)
const more = Array.from({ length: 12 }, (_, index) => `beer-${index}`)
const allBeers = [...someItems, ...more]
const shuffled = (ids: readonly string[]) => fc.shuffledSubarray([...ids], { minLength: ids.length })

test('after arranging, the order of the menu is exactly what was asked, whatever it was before', () => {
  const orders = fc.tuple(shuffled(allBeers), shuffled(categories.map(({ id }) => id)))
  const places = fc.array(fc.nat(9_999), { minLength: more.length, maxLength: more.length })
  fc.assert(
    fc.property(places, orders, (positions, [beersAsked, categoriesAsked]) => {
      const scene = given(...more.map((id, index) => added(id, id, positions[index])))
      const { lounge } = scene.after(beers(beersAsked), tabs(categoriesAsked))
      expect(categoriesInOrder(lounge).map(({ id }) => id)).toEqual(categoriesAsked)
      const inBeer = menuInOrder(lounge, '', ({ id }) => id === 'beer')
      expect(inBeer.map(({ item }) => item.id)).toEqual(beersAsked)
      const groups = [...new Set(menuInOrder(lounge, '', () => true).map(({ category }) => category.id))]
      expect(groups).toEqual(categoriesAsked)
    }),
    { numRuns: 30 },
  )
})

test('one is moved to a place that there is, and the others keep their order', () => {
  expect(movedTo(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(movedTo(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(movedTo(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
  expect(movedTo(['a', 'b', 'c'], 2, 3)).toEqual(['a', 'b', 'c'])
  expect(movedTo(['a', 'b', 'c'], -1, 0)).toEqual(['a', 'b', 'c'])
})

test('who arranges goes on with what is there now', () => {
  const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
  expect(arranged([a, b, c], ['c', 'gone', 'b'])).toEqual([c, b, a])
})

test('somebody else arranged them where one stands before another that it stood behind; what came or went moved nothing', () => {
  expect(isOtherOrder(['a', 'b', 'c'], ['a', 'c', 'b'])).toBe(true)
  expect(isOtherOrder(['a', 'b', 'c'], ['b', 'c'])).toBe(false)
  expect(isOtherOrder(['a', 'c'], ['a', 'b', 'c', 'd'])).toBe(false)
  expect(isOtherOrder(['a', 'b', 'c'], ['c', 'x', 'a'])).toBe(true)
  expect(isOtherOrder([], ['a'])).toBe(false)
})
