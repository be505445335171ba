// Names in an owner's spreadsheet: invisible characters are no part of them, and no name changes when a spreadsheet saves it.
import { describe, expect, test } from 'vitest'
import { naira } from '../money.ts'
import { command } from '../testing/requests.ts'
import { planned, tableOf } from '../testing/importing.ts'
import { emptyScene, given, type Scene } from '../testing/scene.ts'
import type { Table } from './import-plan.ts'
import { headings, menuTable } from './table.ts'

const withItem = (name: string): Scene =>
  given(
    command('item.add', {
      itemId: 'x',
      price: naira(100),
      details: { name, categoryId: 'mains', description: '', picture: 'default', position: 9 },
    }),
  )

test('letters and their accents are the same in one sign or in two', () => {
  const { menu } = planned(withItem('Crème'), [['Mains', 'Crème'.normalize('NFD'), '3,000']])
  expect([menu.added.length, menu.changed.length]).toEqual([0, 1])
})

test.each([
  ['a blank that does not break', 'Jollof\u00a0Rice'],
  ['two blanks', 'Jollof  Rice'],
  ['a sign that nobody sees', 'Jollof Rice\u200b'],
  ['a line break of the cell', 'Jollof\nRice'],
])('an item whose name has %s is the one on the menu', (_what, name) => {
  const { menu } = planned(given(), [['Mains', name, '3,000']])
  expect([menu.added.length, menu.changed.length]).toEqual([0, 1])
})

test('what nobody sees in a cell is no part of a name: of items, of categories, of what is chosen', () => {
  const plan = planned(emptyScene(), [
    ['Hot\u00a0 Mains\u200b', ' Pepper\n\u00a0Soup', '900', '', 'The\u00a0size: Very  large | Small\u200b +100', ''],
  ])
  expect(menuTable(emptyScene().after({ name: 'menu.import', args: plan.menu }).lounge)).toMatchObject([
    { category: 'Hot Mains', name: 'Pepper Soup', choices: 'The size: Very large | Small +100' },
  ])
  expect(planned(emptyScene(), [['\u200b', '\u2060', '900']]).wrong).toMatchObject([
    { column: 'name', problem: 'field_empty' },
    { column: 'category', problem: 'field_empty' },
  ])
  // A name that an earlier release wrote like this is corrected by its own file.
  const { menu } = planned(withItem('Goat  Meat'), [['Mains', 'Goat  Meat', '100']])
  expect(menu.changed).toMatchObject([{ itemId: 'x', details: { name: 'Goat Meat' } }])
})

test.each(['@Home platter', '=Special', '+1 Suya', '-Light'])(
  'an item called %s is read back from the file that the office saved',
  (name) => {
    const scene = withItem(name)
    // As the office writes it and a spreadsheet saves it again: with the quotation mark (reports/csv.ts).
    const saved = tableOf(scene).map((cells) => cells.map((cell) => (cell === name ? `'${name}` : cell)))
    expect(planned(scene, saved, headings)).toMatchObject({ wrong: [], menu: { added: [], changed: [] } })
  },
)

describe('a menu that Excel saved as its older CSV, with a question mark for each letter that this has not', () => {
  const page = new TextDecoder('windows-1252')
  const inPage = new Set(Array.from({ length: 256 }, (_each, byte) => page.decode(new Uint8Array([byte]))))
  /** Character by character, as Windows writes it. */
  const saved = (text: string) =>
    text
      .split('')
      .map((sign) => (inPage.has(sign) ? sign : '?'))
      .join('')
  const having = (...rows: Table): Scene => {
    const { menu, wrong } = planned(given(), rows, ['Category', 'Item', 'Price', 'Description', 'Choices', 'Made by'])
    expect(wrong).toEqual([])
    return given({ name: 'menu.import', args: menu })
  }
  const read = (scene: Scene, change: (cells: readonly string[]) => readonly string[]) =>
    planned(scene, tableOf(scene).map(change), headings)
  const ofAll = (cells: readonly string[]) => cells.map(saved)

  test('names are no new items: each such line is named, and nothing is added', () => {
    const names = ['Ọfada Rice', 'Ẹ̀bà', 'Café crème', 'Suya 🔥', 'What is it?']
    const scene = having(...names.map((name) => ['Mains', name, '900']))
    expect(read(scene, (cells) => cells)).toMatchObject({ wrong: [], menu: { added: [], changed: [] } })
    const { wrong, menu } = read(scene, ofAll)
    expect(wrong.filter(({ column }) => column === 'name')).toHaveLength(3)
    expect(new Set(wrong.map(({ problem }) => problem))).toEqual(new Set(['import_letters_lost']))
    expect(menu.added).toEqual([])
  })

  test('a category is no second one, a description and a choice keep their letters', () => {
    const scene = having(['Ọ̀kẹ́lẹ̀', 'Rice', '900', 'With ayamase, ₦500 more', 'Side: Ẹ̀bà | Fufu', 'kitchen'])
    const { wrong, menu } = read(scene, ofAll)
    expect(wrong.map(({ column }) => column)).toEqual(['description', 'choices', 'category'])
    expect(menu.categories).toEqual([])
  })

  test('a question mark that somebody typed is one', () => {
    const { wrong, menu } = planned(having(['Mains', 'Ọfada Rice', '900']), [
      ['Mains', 'What now?', '900'],
      ['Mains', '?fada Beans', '900'],
    ])
    expect(wrong).toEqual([])
    expect(menu.added).toHaveLength(2)
  })
})
