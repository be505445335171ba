// A flag leads to counting the item that was sold, even if another one has the same name.
import { expect, test } from 'vitest'
import { manager } from '../testing/people.ts'
import { changeLines, command, detailsOf, line, order, place, takenOffTheMenu } from '../testing/requests.ts'
import { given, type Scene } from '../testing/scene.ts'
import { naira } from '../money.ts'
import { itemOf } from './items.ts'
import { toSettle } from './to-settle.ts'

const hero = (itemId: string, stock: number) =>
  command('item.add', { itemId, details: { ...detailsOf('gulder'), name: 'Hero Lager' }, price: naira(1_000), stock })
const price = { unitPrice: naira(1_000) }
const sold = place(order(1, 1, [line(1, 'hero-2', 4, price)]))
/** One was taken off the menu and added anew; a till sells more of it than there is. */
const twice = (): Scene => {
  const scene = given(hero('hero', 12), takenOffTheMenu('hero'), hero('hero-2', 1))
  scene.told(sold)
  return scene
}
const flags = ({ lounge }: Scene) => [...lounge.all('exception')]
const subject = (scene: Scene) => toSettle(scene.lounge, scene.now, { role: 'manager' })[0]?.subject.itemId
const count = (scene: Scene, itemId: string) => scene.when(command('stock.count', { itemId, level: 10 }), manager)

test('of two of one name the one that was sold is counted, and a count of the other settles nothing', () => {
  const scene = twice()
  expect(flags(scene)).toMatchObject([{ code: 'item_sold_out', params: { item: 'Hero Lager' }, itemId: 'hero-2' }])
  expect(subject(scene)).toBe('hero-2')
  count(scene, 'hero')
  expect(flags(scene)[0]).not.toHaveProperty('answers')
  count(scene, 'hero-2')
  expect(flags(scene)).toMatchObject([{ answers: [{ did: 'stock.counted' }] }])
})

test('an item that bears another name by now is still counted for it', () => {
  const scene = twice()
  scene.after(command('item.change', { itemId: 'hero-2', details: { name: 'Hero Lager 60 cl' } }))
  expect(subject(scene)).toBe('hero-2')
  count(scene, 'hero-2')
  expect(flags(scene)).toMatchObject([{ answers: [{ did: 'stock.counted' }] }])
})

test('of a flag that an earlier release raised, what is on the menu is meant', () => {
  const scene = twice()
  const { lounge } = scene
  expect(itemOf(lounge, { params: { item: 'Hero Lager' } })).toBe('hero-2')
  scene.after(takenOffTheMenu('hero-2'))
  expect(itemOf(lounge, { params: { item: 'Hero Lager' } }), 'or the first that ever was').toBe('hero')
  expect(itemOf(lounge, { params: { item: 'Nothing' } })).toBeUndefined()
})

test('more of a line that is short says which item too', () => {
  const scene = given(hero('hero', 12), takenOffTheMenu('hero'), hero('hero-2', 6))
  scene.after(place(order(1, 1, [line(1, 'hero-2', 4, price), line(2, 'chin-chin')])))
  scene.toldLate(0, changeLines(1, { 1: 4, 2: 1 }))
  expect(flags(scene)).toMatchObject([{ code: 'item_sold_out', itemId: 'hero-2' }])
})
