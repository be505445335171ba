// The product grid of the till.
import { expect, test } from 'vitest'
import { idOf } from '../ids.ts'
import { naira } from '../money.ts'
import {
  command,
  isBack,
  isFinished,
  line,
  order,
  pay,
  place,
  priceChange,
  takenOffTheMenu,
} from '../testing/requests.ts'
import { evening } from '../testing/ids.ts'
import { given, type Scene } from '../testing/scene.ts'
import { defaultSettings } from '../settings/settings.ts'
import { tillTabs } from './menu.ts'
import { type Price, wasPriceSince } from './offers.ts'
import { cataloguePage } from './catalogue.ts'
import { besideCart, categoryChips, type GridQuery, type GridSort, namesOnSale, productGrid } from './views.ts'

const names = ({ lounge }: Scene, tab: (typeof tillTabs)[number], sort: GridSort = 'all', search = '') =>
  productGrid(lounge, { tab, sort, search }, evening).map((tile) => tile.name)

test('POS-02 four tabs, each with the items of its categories as the menu has them', () => {
  const scene = given()
  expect(tillTabs.map((tab) => names(scene, tab))).toEqual([
    ['Star Lager', 'Gulder'],
    ['Chin Chin'],
    ['Jollof Rice', 'Beef Suya'],
    ['Chocolate Cake'],
  ])
})

test('POS-02 popular sorts by units sold, recent by the last sale, and neither hides anything', () => {
  const scene = given(
    pay(order(1, 1, [line(1, 'beef-suya', 1)])),
    pay(order(2, 2, [line(2, 'jollof-rice', 3)])),
    pay(order(3, 3, [line(3, 'beef-suya', 1)])),
  )
  expect(names(scene, 'Soups', 'all')).toEqual(['Jollof Rice', 'Beef Suya'])
  expect(names(scene, 'Soups', 'popular')).toEqual(['Jollof Rice', 'Beef Suya'])
  expect(names(scene, 'Soups', 'recent')).toEqual(['Beef Suya', 'Jollof Rice'])
  scene.after(pay(order(4, 4, [line(4, 'beef-suya', 2)])))
  expect(names(scene, 'Soups', 'popular')).toEqual(['Beef Suya', 'Jollof Rice'])
})

test('POS-02 what was never sold stands where the menu has it', () => {
  const scene = given(pay(order(1, 1, [line(1, 'gulder')])))
  expect(names(scene, 'Drinks', 'popular')).toEqual(['Gulder', 'Star Lager'])
  expect(names(given(), 'Drinks', 'popular')).toEqual(['Star Lager', 'Gulder'])
  expect(names(given(), 'Drinks', 'recent')).toEqual(['Star Lager', 'Gulder'])
})

test('POS-03 what was taken off the menu is not among the names that can be searched', () => {
  expect([...namesOnSale(given(takenOffTheMenu('gulder')).lounge)].toSorted()).toEqual([
    'Beef Suya',
    'Chin Chin',
    'Chocolate Cake',
    'Jollof Rice',
    'Star Lager',
  ])
})

test('POS-03 a search finds names in every tab, whatever the case and the blanks around it', () => {
  expect(names(given(), 'Drinks', 'all', '  CH ')).toEqual(['Chocolate Cake', 'Chin Chin'])
  expect(names(given(), 'Cakes', 'all', 'lage'), 'also in the midst of a name').toEqual(['Star Lager'])
  expect(names(given(), 'Cakes', 'all', 'pounded')).toEqual([])
  expect(names(given(), 'Cakes', 'all', '   ')).toEqual(['Chocolate Cake'])
})

test('POS-04 a tile has what its card shows', () => {
  const [star] = productGrid(
    given(priceChange('star-lager', 120_000)).lounge,
    {
      tab: 'Drinks',
      sort: 'all',
      search: '',
    },
    evening,
  )
  expect(star).toEqual({
    id: 'star-lager',
    name: 'Star Lager',
    hasOptions: false,
    price: 120_000,
    picture: 'default',
    description: 'Star Lager, as we like it',
    category: 'Beer',
    left: 24,
    lowAt: 5,
  })
})

test('POS-04 five or fewer are low, without those in the cart; what is made to order is never low', () => {
  const scene = given(place(order(1, 1, [line(1, 'chin-chin', 4)])))
  const shown = (tab: 'Snacks' | 'Soups', inCart = 0) => {
    const [tile] = productGrid(scene.lounge, { tab, sort: 'all', search: '' }, evening)
    return tile && besideCart(tile, inCart)
  }
  expect(shown('Snacks')).toEqual({ left: 6, isLow: false })
  expect(shown('Snacks', 1)).toEqual({ left: 5, isLow: true })
  expect(shown('Snacks', 6)).toEqual({ left: 0, isLow: true })
  scene.after(place(order(2, 1, [line(2, 'chin-chin')])))
  expect(shown('Snacks')).toEqual({ left: 5, isLow: true })
  expect(shown('Soups', 3)).toEqual({ isLow: false })
})

test('SCR-09 POS-04 of what is finished none is left, whatever the count, and the card knows who said so', () => {
  const scene = given(isFinished('jollof-rice'), isFinished('star-lager'))
  const shown = (tab: 'Drinks' | 'Soups') => productGrid(scene.lounge, { tab, sort: 'all', search: '' }, evening)[0]
  expect(shown('Soups')).toMatchObject({ name: 'Jollof Rice', left: 0, ranOut: { byName: 'Amaka' } })
  expect(shown('Drinks')).toMatchObject({ name: 'Star Lager', left: 0 })
  scene.after(isBack('jollof-rice'), isBack('star-lager'))
  expect(shown('Soups')).not.toHaveProperty('left')
  expect(shown('Soups')).not.toHaveProperty('ranOut')
  expect(shown('Drinks')).toMatchObject({ left: 24 })
})

test('SCR-02 a tab is narrowed to one of its categories; a search looks beyond it', () => {
  const scene = given()
  const chips = categoryChips(scene.lounge, 'Drinks')
  expect(chips.map(({ name, count }) => [name, count])).toEqual([['Beer', 2]])
  const [beer] = chips
  const narrowed = (tab: 'Drinks' | 'Snacks', search = '') =>
    productGrid(scene.lounge, { tab, category: beer?.id, sort: 'all', search }, evening).map(({ name }) => name)
  expect(narrowed('Drinks')).toEqual(['Star Lager', 'Gulder'])
  expect(narrowed('Snacks'), 'it is none of its categories').toEqual(['Chin Chin'])
  expect(narrowed('Drinks', 'chin')).toEqual(['Chin Chin'])
})

test('what was oversold shows none left, not less', () => {
  const scene = given()
  scene.told(place(order(1, 1, [line(1, 'gulder', 5)])))
  expect(scene.lounge.get('stock', 'gulder')?.level).toBe(-2)
  expect(productGrid(scene.lounge, { tab: 'Drinks', sort: 'all', search: 'gulder' }, evening)[0]).toMatchObject({
    left: 0,
  })
})

test('what was taken off the menu is not in the grid', () => {
  expect(names(given(takenOffTheMenu('gulder')), 'Drinks')).toEqual(['Star Lager'])
})

test('a price counts when it was valid at any moment since the till saw its version', () => {
  const price: Price = {
    id: idOf<'item'>('star-lager'),
    amount: naira(1_300),
    version: 3,
    earlier: [
      { amount: naira(1_000), version: 1 },
      { amount: naira(1_200), version: 2 },
    ],
  }
  const valid = (version: number) =>
    [990, 1_000, 1_200, 1_300].filter((amount) =>
      wasPriceSince(price, { unitPrice: naira(amount), priceVersion: version }, evening, defaultSettings),
    )
  expect([valid(1), valid(2), valid(3)]).toEqual([[1_000, 1_200, 1_300], [1_200, 1_300], [1_300]])
})

test.each(['Goat\u00a0Meat', 'Goat  Meat', 'Goat\nMeat', 'Goat\u200b Meat'])(
  'POS-03 %j, as an earlier release wrote it, is found by the words that people see',
  (name) => {
    const details = { name, categoryId: 'mains', description: '', picture: 'default', position: 9 }
    const scene = given(command('item.add', { itemId: 'goat', details, price: naira(900) }))
    expect(names(scene, 'Drinks', 'all', 'goat meat ')).toEqual([name])
    expect(cataloguePage(scene.lounge, { search: 'goat meat', category: '' }, 1).entries).toHaveLength(1)
    expect([...namesOnSale(scene.lounge)]).toContain('Goat Meat')
  },
)

test('a category whose last item is gone is chosen no more: its tab shows all the others', () => {
  const { lounge } = given()
  const category = idOf<'category'>('gone-from-the-menu')
  const shown = (chosen: GridQuery) => productGrid(lounge, chosen, evening).map(({ name }) => name)
  const all = { tab: 'Drinks', sort: 'all', search: '' } as const
  expect(shown({ ...all, category })).toEqual(shown(all))
})
