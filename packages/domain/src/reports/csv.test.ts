// Files for spreadsheets: no text is another one after somebody opened the file and saved it.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planImport } from '../menu/import-plan.ts'
import { menuTable } from '../menu/table.ts'
import { unmarked } from '../sheet-texts.ts'
import { emptyScene } from '../testing/scene.ts'
import { csvOf, linesIn } from './csv.ts'
import { menuCsv } from './menu-csv.ts'

const written = (cell: string | number): string => csvOf(['a'], [[cell]]).slice('\uFEFFa\r\n'.length, -'\r\n'.length)

/** What of a cell without a mark is a number to a spreadsheet is saved as that number. */
const saved = (cell: string): string => (/^\d+$/.test(cell) ? String(Number(cell)) : cell)

test('a telephone number, a reference and a long number of a bank keep each of their digits', () => {
  for (const text of ['08031234567', '0012', '00', '000000000000000000123', '110004261127131452987654321098']) {
    expect(written(text)).toBe(`'${text}`)
    expect(unmarked(saved(written(text)))).toBe(text)
  }
  for (const text of ['0', '12', '1234567', '0.50', '7UP', '0803 123 4567']) expect(written(text)).toBe(text)
  expect([written(12), written(-5), written(0.5)]).toEqual(['12', '-5', '0.5'])
})

test('whatever a text is, its mark is taken off again, and no other sign with it', () => {
  const texts = fc.string({ unit: fc.constantFrom("'", '=', '-', '0', '7', 'x', ' '), maxLength: 8 })
  fc.assert(
    fc.property(texts, (text) => {
      expect(unmarked(written(text))).toBe(text)
      expect(unmarked(saved(written(text)))).toBe(text)
    }),
  )
})

test('a line break within a cell is one, wherever it was typed', () => {
  expect(written('one\r\ntwo\rthree\nfour')).toBe('"one\ntwo\nthree\nfour"')
})

test('the lines of a file are counted, whatever stands in them, and its head is none', () => {
  expect(linesIn(csvOf(['a'], []))).toBe(0)
  expect(
    linesIn(
      csvOf(
        ['a', 'b'],
        [
          ['one\r\ntwo', 1],
          ['"', 2],
          ['', 3],
        ],
      ),
    ),
  ).toBe(3)
})

test('an item that is called by a number keeps its name in a file that a spreadsheet saved again', () => {
  const scene = emptyScene()
  const head = ['Category', 'Item', 'Price', 'Description']
  const plan = planImport(scene.lounge, [head, ['Mains', "'0012", '2500', "'08031234567"]])
  if (typeof plan === 'string') throw new Error(plan)
  scene.after({ name: 'menu.import', args: plan.menu })
  expect(menuTable(scene.lounge)).toMatchObject([{ name: '0012', description: '08031234567' }])
  const file = menuCsv(menuTable(scene.lounge)).replace('\uFEFF', '').trimEnd().split('\r\n')
  // No cell of this menu has a comma but its price.
  const table = file.map((row) => row.replace('"2,500"', '2500').split(',').map(saved))
  const nothing = { categories: [], added: [], changed: [] }
  expect(planImport(scene.lounge, table)).toMatchObject({ wrong: [], same: 1, menu: nothing })
})
