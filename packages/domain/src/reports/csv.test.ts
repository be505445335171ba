// Files for spreadsheets: no text changes when somebody opens and saves the file.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planImport } from '../menu/import-plan.ts'
import { plainName } from '../menu/names.ts'
import { menuTable } from '../menu/table.ts'
import { naira } from '../money.ts'
import { unmarked } from '../sheet-texts.ts'
import { command, detailsOf } from '../testing/requests.ts'
import { emptyScene, given } from '../testing/scene.ts'
import { csvForProgram, csvOf, linesIn } from './csv.ts'
import { menuCsv } from './menu-csv.ts'

const written = (cell: string | number): string => csvOf(['a'], [[cell]]).slice('\uFEFFa\r\n'.length, -'\r\n'.length)

/** The value of an unmarked cell that a spreadsheet takes for a number, after saving. */
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

const cellIn = ([, quoted, plain = '']: readonly string[]) => quoted?.replaceAll('""', '"') ?? plain
/** Quoting by RFC 4180, without the end of the last line. */
const rowsIn = (file: string) =>
  file.split('\r\n').map((row) => [...row.matchAll(/(?<=^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(cellIn))

/** Texts that a spreadsheet runs, and separators that may split a cell in two. */
const anySigns = fc.string({ unit: fc.constantFrom(...'\'"=+-@;,\t\n\r 07x'.split('')), maxLength: 12 })

test('no text is run where a spreadsheet parts cells at semicolons or tabs: there a quotation mark counts only at the beginning', () => {
  expect(written("x;=cmd|'/C calc'!A0;y")).toBe(`"x;'=cmd|'/C calc'!A0;y"`)
  expect(written('x;"=1+1')).toBe(`"x;'""=1+1"`)
  expect(written('x\n@1')).toBe(`"x\n'@1"`)
  expect(written('1 × Rice; 2 × Beer')).toBe('"1 × Rice; 2 × Beer"')
  fc.assert(
    fc.property(fc.constantFrom(csvOf, csvForProgram), anySigns, (fileOf, text) => {
      const [first = '', ...others] = fileOf([text], [])
        .slice('\uFEFF'.length, -'\r\n'.length)
        .split(/[;\t\n]/)
      expect(first).not.toMatch(/^"?[=+\-@]/)
      for (const other of others) expect(other).not.toMatch(/^[ "]*[=+\-@]/)
      const [[cell = ''] = []] = rowsIn(written(text))
      expect(unmarked(cell)).toBe(text.replaceAll(/\r\n?/g, '\n'))
    }),
    { numRuns: 1_000 },
  )
})

test('whatever is on the menu, its file says the same when it is read again', () => {
  const group = (name: string, id: string) => ({ name, min: 1, max: 1, choices: [{ id, name, price: naira(1) }] })
  fc.assert(
    fc.property(anySigns, anySigns, anySigns, (item, choice, about) => {
      const [name, chosen, description] = [plainName(item), plainName(choice), about.replaceAll(/\r\n?/g, '\n').trim()]
      fc.pre(name !== '' && chosen !== '')
      const scene = given(
        command('item.add', {
          itemId: 'merlot',
          details: { ...detailsOf('gulder'), name, description },
          price: naira(9_000),
          options: [group(chosen, 'a'), group(`-${chosen}`, 'b')],
        }),
      )
      const file = menuCsv(menuTable(scene.lounge)).slice('\uFEFF'.length, -'\r\n'.length)
      const nothing = { categories: [], added: [], changed: [] }
      expect(planImport(scene.lounge, rowsIn(file))).toMatchObject({ wrong: [], menu: nothing })
    }),
    { numRuns: 300 },
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
  // No cell of this menu has a comma except its price.
  const table = file.map((row) => row.replace('"2,500"', '2500').split(',').map(saved))
  const nothing = { categories: [], added: [], changed: [] }
  expect(planImport(scene.lounge, table)).toMatchObject({ wrong: [], same: 1, menu: nothing })
})
