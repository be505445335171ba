// An owner's spreadsheet: what it adds to the menu, what it changes, and what is wrong on which line.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refuse } from '../command.ts'
import { naira } from '../money.ts'
import { cashier } from '../testing/people.ts'
import { command, takenOffTheMenu } from '../testing/requests.ts'
import { heads, imported, planned, tableOf } from '../testing/importing.ts'
import { emptyScene, given, type Scene } from '../testing/scene.ts'
import { choicesText, readChoices } from './choices-text.ts'
import { planImport, planInParts, type Table } from './import-plan.ts'
import { plainName } from './names.ts'
import type { Options } from './options.ts'
import { headings, menuTable } from './table.ts'

const wrongIn = (scene: Scene, rows: Table) =>
  planned(scene, rows).wrong.map(({ line, column, problem }) => `${line} ${column} ${problem}`)

test('an empty lounge gets its whole menu: categories in their order, items, prices, counts and choices', () => {
  const plan = planned(emptyScene(), [
    ['Mains', 'Jollof Rice', '₦2,500', '', 'Size: Regular | Large +700; Extras (0-2): Plantain +500 | Egg +300', ''],
    ['Beer', 'Star Lager', '1000.50', '24', '', 'Bar'],
    ['', '', '', '', '', ''],
    [' beer ', 'Gulder', '1,100', 'made to order', '', ''],
  ])
  expect(plan.wrong).toEqual([])
  const { lounge } = imported(emptyScene(), plan)
  expect(menuTable(lounge)).toMatchObject([
    {
      category: 'Mains',
      name: 'Jollof Rice',
      price: '2500',
      level: '',
      choices: 'Size: Regular | Large +700; Extras (0-2): Plantain +500 | Egg +300',
      station: 'kitchen',
      tillTab: 'Snacks',
    },
    { category: 'Beer', name: 'Star Lager', price: '1000.50', level: '24', station: 'bar', tillTab: 'Drinks' },
    { category: 'Beer', name: 'Gulder', price: '1100', level: '' },
  ])
  expect(lounge.get('item', 'gulder')).toMatchObject({ categoryId: 'beer', position: 1 })
})

test('what the menu has is changed where the table says something else, and what the table leaves out stays', () => {
  const scene = given()
  const plan = planned(scene, [
    ['Mains', 'Jollof Rice', '2,500', '', '', ''],
    ['Beer', 'STAR LAGER', '1,200', '99', '', ''],
    ['Beer', 'Palm Wine', '900', '', '', ''],
  ])
  expect([plan.same, plan.menu.changed.length, plan.menu.added.length]).toEqual([1, 1, 1])
  const { lounge } = imported(scene, plan)
  expect(lounge.get('price', 'star-lager')).toMatchObject({ amount: 120_000, version: 2 })
  expect(lounge.get('item', 'star-lager')).toMatchObject({
    name: 'STAR LAGER',
    description: 'Star Lager, as we like it',
  })
  expect(lounge.get('stock', 'star-lager')?.level, 'a file is older than the shelf').toBe(24)
  expect(lounge.get('item', 'chin-chin')?.removed).toBe(false)
})

test('a cost of nothing is a cost: the file that says so is the same the next time', () => {
  const head = ['Category', 'Item', 'Price', 'Cost']
  const rows = [
    ['Beer', 'Gulder', '1,100', '0'],
    ['Beer', 'Tap Water', '100', '0'],
  ]
  const scene = imported(given(), planned(given(), rows, head))
  for (const id of ['gulder', 'tap-water']) expect(scene.lounge.get('cost', id)).toMatchObject({ amount: 0 })
  expect(planned(scene, rows, head)).toMatchObject({ same: 2, menu: { changed: [], added: [] } })
  expect(menuTable(scene.lounge).find(({ name }) => name === 'Gulder')).toMatchObject({ cost: '0' })
})

test('an empty cell says nothing: what an item costs, what is chosen of it and how it is described stay', () => {
  const all = ['Category', 'Item', 'Price', 'Description', 'Cost', 'Choices']
  const scene = imported(
    given(),
    planned(given(), [['Beer', 'Gulder', '1,100', 'Cold', '800', 'Size: Cup | Jug +600']], all),
  )
  const line = () => menuTable(scene.lounge).find(({ name }) => name === 'Gulder')
  const before = line()
  expect(before).toMatchObject({ description: 'Cold', cost: '800', choices: 'Size: Cup | Jug +600' })
  const again = planned(scene, [['Beer', 'Gulder', '1,200', '', ' ', '']], all)
  expect(again.menu.changed).toEqual([{ itemId: 'gulder', price: naira(1_200) }])
  imported(scene, again)
  expect(line()).toEqual({ ...before, price: '1200' })
  // A new item may leave them empty too.
  expect(planned(scene, [['Beer', 'Trophy', '900', '', '', '']], all).menu.added).toMatchObject([
    { itemId: 'trophy', details: { description: '' } },
  ])
})

test('headings stand in any order and under their other names; more columns do no harm', () => {
  const head = ['remarks', 'PRICE (NAIRA)', 'name', 'category', 'Cost']
  const plan = planned(given(), [['old', '1,100', 'Gulder', 'Beer', '800']], head)
  expect(plan.menu.changed).toEqual([{ itemId: 'gulder', cost: 80_000 }])
})

test('headings that are not known are named: their columns are not read', () => {
  const row = ['Beer', 'Star', '1,000', '48', 'Bar', 'Size: Small | Large +200', '', '1,200']
  const head = ['Category', 'Item', 'Price', 'On shelf', 'Prepared  by', 'Choises ', ' ', 'Price']
  expect(planned(emptyScene(), [row], head)).toMatchObject({
    unread: ['On shelf', 'Prepared by', 'Choises', 'Price'],
    menu: { categories: [{ name: 'Beer', station: 'kitchen' }] },
  })
  expect(planned(emptyScene(), [row.slice(0, 6)]).unread).toEqual([])
})

test('each wrong cell is named with its line', () => {
  expect(
    wrongIn(given(), [
      ['Beer', '', '100', '', '', ''],
      ['Beer', 'One', '-5', '', '', ''],
      ['Beer', 'Two', '0', '1.5', '', ''],
      ['Beer', '=1+1', '100', '', '', ''],
      ['Beer', 'Three', '100', '', 'Size: Small | small', ''],
      ['Beer', 'three', '100', '', 'Size (3): Small', ''],
      ['Wine', 'Four', '100', '', '', 'grill'],
      ['', 'Five', '100', '', '', ''],
      ['Beer', 'a'.repeat(200), '100', '', '', ''],
    ]),
  ).toEqual([
    '2 name field_empty',
    '3 price amount_invalid',
    '4 price amount_invalid',
    '4 level count_invalid',
    '5 name import_formula',
    '6 choices choices_twice',
    '7 name import_twice',
    '7 choices choices_count',
    '8 station import_station',
    '9 category field_empty',
    '10 name name_unfit',
  ])
})

test.each([
  ['import_no_columns', [['Article', 'Price']]],
  ['import_no_columns', []],
  ['import_empty', [heads, ['', ' ']]],
  ['import_too_long', [heads, ...Array.from({ length: 5_001 }, (_, n) => ['Beer', `Beer ${n}`, '1'])]],
] as const)('a table that is none is turned away: %s', (problem, table) => {
  expect(planImport(given().lounge, table)).toBe(problem)
})

test('where somebody changed the menu since the file was read, nothing of it is done', () => {
  const rows = [
    ['Beer', 'Gulder', '1,300', '', '', ''],
    ['Beer', 'Palm Wine', '900', '', '', ''],
    ['Wine', 'Merlot', '9,000', '', '', 'bar'],
  ]
  const { menu } = planned(given(), rows)
  const again = { name: 'menu.import', args: menu } as const
  const details = { name: 'palm wine', categoryId: 'beer', description: '', picture: 'default', position: 5 }
  for (const meanwhile of [
    takenOffTheMenu('gulder'),
    command('item.add', { itemId: 'other', details, price: 100 }),
    command('category.add', { id: 'w', name: 'wine', tillTab: 'Drinks', onPublicMenu: true, position: 9 }),
  ])
    given(meanwhile).when(again).thenRefused(refuse('menu_changed_meanwhile'))
  given().when(again, cashier).thenRefused(refuse('not_allowed'))
  given(again).when(again).thenRefused(refuse('menu_changed_meanwhile'))
})

const name = fc
  .stringMatching(/^[A-Za-z\\:;|+() é-][A-Za-z0-9\\:;|+() é-]{0,12}$/)
  .filter((text) => plainName(text) === text && text !== '')
const choice = fc.record({ name, price: fc.nat(500_000) })
const group = fc
  .record({
    name,
    choices: fc.uniqueArray(choice, { minLength: 1, maxLength: 4, selector: (each) => each.name.toLowerCase() }),
    min: fc.nat(4),
    max: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ min, max, ...rest }) => {
    const most = Math.min(max, rest.choices.length)
    return { ...rest, max: most, min: Math.min(min, most) }
  })
const groups = fc.uniqueArray(group, { maxLength: 3, selector: (each) => each.name.toLowerCase() })
const plain = (options: Options | string) =>
  typeof options === 'string'
    ? options
    : options.map((each) => ({
        ...each,
        choices: each.choices.map(({ name: called, price }) => ({ name: called, price })),
      }))

test('whatever choices are called, they are read from their cell as they were written', () => {
  fc.assert(
    fc.property(groups, (drawn) => {
      const options = drawn.map((each, g) => ({
        ...each,
        choices: each.choices.map((one, c) => ({ ...one, id: `${g}-${c}` })),
      })) as unknown as Options // amounts without their brand
      expect(plain(readChoices(choicesText(options)))).toEqual(plain(options))
    }),
  )
})

test('the menu as it is written is read back as the same menu, into an empty lounge or its own', () => {
  const options = 'Size: Regular | Large +700'
  const full = imported(given(), planned(given(), [['Mains', 'Jollof Rice', '2,500', '', options, '']]))
  const table = [headings, ...tableOf(full)]
  const own = planImport(full.lounge, table)
  expect(own).toMatchObject({ wrong: [], same: 6, menu: { categories: [], added: [], changed: [] } })
  const elsewhere = emptyScene()
  const plan = planImport(elsewhere.lounge, table)
  if (typeof plan === 'string') throw new Error(plan)
  expect(tableOf(imported(elsewhere, plan))).toEqual(tableOf(full))
})

test('lines are read a few at a time, for whoever has other things to do', () => {
  const rows = Array.from({ length: 60 }, (_, index) => ['Mains', `Plate ${index}`, '900'])
  const parts = planInParts(emptyScene().lounge, [heads, ...rows], 'text')
  const read = [parts.next(), parts.next(), parts.next()].map(({ value }) => value)
  expect(read).toEqual([0, 25, 50].map((each) => ({ read: each, of: 60 })))
  expect(parts.next()).toMatchObject({ done: true, value: { wrong: [] } })
})

test('the wrong column as that of the categories is found before anything is sent', () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => [`Shelf ${index}`, `Plate ${index}`, '900'])
  expect(planned(emptyScene(), rows(300)).menu.categories).toHaveLength(300)
  expect(planImport(emptyScene().lounge, [heads, ...rows(301)])).toBe('import_categories')
})

const saying = [...heads, 'Tab at the till', 'On the guests’ menu', 'Picture']
test('what a file says and an import does not change is named: who makes a category, its tab, who sees it, counts and pictures', () => {
  const scene = given()
  const plan = planned(
    scene,
    [
      ['Beer', 'Star Lager', '1,000', '99', '', 'kitchen', 'Drinks', 'yes', ''],
      ['Beer', 'Gulder', '1,100', '3', '', 'kitchen', '', '', 'beer'],
      ['Mains', 'Jollof Rice', '2,500', '', '', '', 'Soups', 'no', ''],
    ],
    saying,
  )
  expect(plan.wrong).toEqual([])
  expect(plan.kept).toEqual({ categories: ['Beer', 'Mains'], counts: ['Star Lager'], pictures: ['Gulder'] })
  const { lounge } = imported(scene, plan)
  expect(lounge.get('category', 'beer')).toEqual(scene.lounge.get('category', 'beer'))
  const own = [headings, ...tableOf(scene)]
  expect(planImport(scene.lounge, own)).toMatchObject({ kept: { categories: [], counts: [], pictures: [] } })
})

test('two lines that do not say the same of a new category are wrong, and so is a word that says neither yes nor no', () => {
  const { wrong } = planned(
    given(),
    [
      ['Wine', 'Merlot', '9,000', '', '', 'bar', 'Drinks', 'no', ''],
      ['wine', 'Malbec', '9,000', '', '', 'kitchen', 'Drinks', 'no', ''],
      ['Wine', 'Rosé', '9,000', '', '', 'bar', 'Snacks', 'yes', ''],
      ['Wine', 'Port', '9,000', '', '', '', '', '', ''],
      ['Beer', 'Trophy', '900', '', '', 'bar', 'Drinks', 'hidden', ''],
      ['Grill', 'Croaker', '9,000', '', '', '', '', 'YES', ''],
      ['Grill', 'Tilapia', '9,000', '', '', 'bar', '', '', ''],
    ],
    saying,
  )
  expect(wrong.map(({ line, column, problem }) => `${line} ${column} ${problem}`)).toEqual([
    '3 station import_category_differs',
    '4 tillTab import_category_differs',
    '4 onPublicMenu import_category_differs',
    '6 onPublicMenu import_guests',
    '8 station import_category_differs',
  ])
})

test('a price whose comma parts its line in two is no price of one naira', () => {
  expect(
    wrongIn(given(), [
      ['Beer', 'Star Lager', '1', '200', '', '', ''],
      ['Beer', 'Gulder', '1,100', '', '', ''],
      ['Beer', 'Trophy', '900'],
    ]),
  ).toEqual(['2 price import_cells'])
  expect(planned(given(), [['Beer', 'Gulder', '1', '100']], ['Category', 'Item', 'Price']).wrong).toEqual([
    { line: 2, column: 'price', problem: 'import_cells' },
  ])
})
