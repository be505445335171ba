// Menu files as owners' computers write them: in other encodings, packed, too large, or no menu at all.
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { tableIn } from './menu-table.ts'

const bytesOf = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer
const text = 'Item,Price\r\nCrème brûlée,1200\r\n'
const table = [['Item', 'Price'], ['Crème brûlée', '1200'], ['']]

test('letters are read as they were saved: in one byte or two each, with or without their mark, and those of old programs', async () => {
  const wide = Buffer.from(`\uFEFF${text}`, 'utf16le')
  const files = [
    Buffer.from(text),
    Buffer.from(`\uFEFF${text}`),
    wide,
    Buffer.from(wide).swap16(),
    Buffer.from(text, 'latin1'),
  ]
  for (const file of files) expect(await tableIn(bytesOf(file), 5_010)).toEqual(table)
})

const ns = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const book = (sheet: string) =>
  zipSync({
    'xl/workbook.xml': strToU8(
      '<workbook xmlns:r="r"><sheets><sheet name="Menu" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships><Relationship Id="rId1" Type="${ns}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
  })
const row = (line: number, name: string) =>
  `<row r="${line}"><c r="A${line}" t="inlineStr"><is><t>${name}</t></is></c><c r="B${line}"><v>1200</v></c></row>`

test('a spreadsheet is read, of whatever size a menu has', async () => {
  const rows = Array.from({ length: 5_000 }, (_, index) => row(index + 1, `Plate ${index} ${'of rice '.repeat(10)}`))
  const read = await tableIn(bytesOf(book(rows.join(''))), 5_010)
  expect(read).toHaveLength(5_000)
  expect(read[1]).toEqual([`Plate 1 ${'of rice '.repeat(10)}`.trim(), '1200'])
})

test('a spreadsheet that unpacks to far more than a menu is not unpacked', async () => {
  expect(await tableIn(bytesOf(book(' '.repeat(25 * 1024 * 1024))), 5_010)).toBe('import_sheet_large')
})

test('what is no table says so; of a hundred thousand lines so many are read that they are known to be too many', async () => {
  const torn = book(row(1, 'Rice')).slice(0, 400)
  for (const file of [
    Buffer.from('PK\u0003\u0004nothing'),
    torn,
    Buffer.from('a\u0000b'),
    zipSync({ 'a.txt': strToU8('a') }),
  ])
    expect(await tableIn(bytesOf(file), 5_010)).toBe('import_unreadable')
  expect(await tableIn(bytesOf(Buffer.from('a,b\n'.repeat(100_000))), 5_010)).toHaveLength(5_010)
})

test('a quotation mark in the midst of a cell takes no line away unseen', async () => {
  const head = 'Date,Narration,Credit\r\n'
  const swallowing = `${head}22/11/2026,"TUNDE" TRANSFER,6500.00\r\n22/11/2026,NIP FROM ADA,2700.00\r\n`
  expect(await tableIn(bytesOf(Buffer.from(swallowing)), 50)).toBe('import_unreadable')
  const harmless = 'Category,Item,Price\nBeer,Pizza 12",1000\nBeer,"A ""good"" one","1,000"\n'
  expect(await tableIn(bytesOf(Buffer.from(harmless)), 50)).toEqual([
    ['Category', 'Item', 'Price'],
    ['Beer', 'Pizza 12"', '1000'],
    ['Beer', 'A "good" one', '1,000'],
    [''],
  ])
})

test('what a formula came to is read as the sheet shows it, not as the computer keeps it', async () => {
  const kept = [0.1 + 0.2, 1_000 * 1.1, 3 * 999.99, 1_500.5, 12_345_678]
  const cells = kept.map((value, index) => `<c r="${'ABCDE'[index]}1"><v>${value}</v></c>`).join('')
  expect(await tableIn(bytesOf(book(`<row r="1">${cells}</row>`)), 50)).toEqual([
    ['0.3', '1100', '2999.97', '1500.5', '12345678'],
  ])
})

test('lines with nothing on them take no line away: only what says something is counted', async () => {
  const lines = Array.from({ length: 40 }, (_, n) => `Beer ${n},900`)
  const spaced = Buffer.from(['Item,Price', ...lines].join('\n\n\n'))
  const said = (await tableIn(bytesOf(spaced), 50)) as readonly (readonly string[])[]
  expect(said.filter(([name]) => name !== '')).toHaveLength(41)
  expect(said[120]).toEqual(['Beer 39', '900'])
  const rows = Array.from({ length: 40 }, (_, n) => row(1 + 3 * n, `Beer ${n}`)).join('')
  const sheet = (await tableIn(bytesOf(book(rows)), 50)) as readonly (readonly string[])[]
  expect(sheet.filter(([name]) => name !== '')).toHaveLength(40)
})
