// Statements as banks write them: with their own headings, and dates and amounts as people here read them.
import { expect, test } from 'vitest'
import { naira } from '../money.ts'
import { columnsIn, creditIn, dateIn, daysOn, likelyColumns, linesIn, unreadIn } from './statement.ts'

const linesOf = (...table: string[][]) => {
  const columns = columnsIn(table)
  return columns && linesIn(table, columns)
}

test.each([
  [
    ['Trans Date', 'Value Date', 'Narration', 'Debit', 'Credit', 'Balance', 'Reference'],
    { date: 0, amount: 4, narration: 2, reference: 6 },
  ],
  [['S/N', 'Date', 'Description', 'Money Out', 'Money In', 'Balance'], { date: 1, amount: 4, narration: 2 }],
  [
    ['TRANSACTION DATE', 'REF. NO', 'REMARKS', 'WITHDRAWALS', 'LODGEMENTS'],
    { date: 0, amount: 4, reference: 1, narration: 2 },
  ],
  [
    ['Date/Time', 'Type', 'Amount (NGN)', 'Session ID', 'Sender'],
    { date: 0, amount: 2, kind: 1, reference: 3, narration: 4 },
  ],
])('DAY-02 a statement is known by its headings: %s', (headings, columns) => {
  expect(columnsIn([['Account name:', 'The Lounge'], [], headings])).toMatchObject({ headings: 2, ...columns })
})

test('what no bank is known to write is asked of a person, at the line that has most in it', () => {
  const table = [['Kudi account'], ['Wann', 'Wieviel', 'Was'], ['1/11/2026', '5', 'x']]
  expect(columnsIn(table)).toBeUndefined()
  expect(likelyColumns(table)).toEqual({ headings: 1 })
  expect(likelyColumns([])).toEqual({ headings: 0 })
  expect(linesIn(table, { headings: 1, date: 0, amount: 1 })).toMatchObject([{ line: 3, amount: naira(5) }])
})

test.each([
  '23/11/2026',
  '23-11-26',
  '23-Nov-2026 10:04:11',
  '23 November 2026',
  'Nov 23, 2026',
  '2026-11-23T10:04:11',
  '23.11.2026',
])('DAY-02 %s is the same day on every statement', (cell) => {
  expect(dateIn(cell)).toBe('2026-11-23')
})

test('what is no day, or went out, is no line', () => {
  for (const cell of ['', 'Opening balance', '31/02/2026', '13/13/2026', '2026']) expect(dateIn(cell)).toBeUndefined()
  for (const cell of ['6,500.00', '₦6500', 'NGN 6,500', '+6,500.00', '6,500.00 CR'])
    expect(creditIn(cell, undefined)).toBe(naira(6_500))
  for (const cell of ['', '0.00', '-6,500.00', '(6,500.00)', '6,500.00 DR', 'x'])
    expect(creditIn(cell, undefined)).toBeUndefined()
  expect(creditIn('6,500.00', 'Debit')).toBeUndefined()
  expect(creditIn('6,500.00', 'CR')).toBe(naira(6_500))
})

const byColumns = { headings: 0, date: 0, narration: 1, amount: 2 }
const statement = (...rows: (readonly [string, string])[]) => [
  ['Date', 'Narration', 'Credit'],
  ...rows.map(([date, amount]) => [date, 'NIP', amount]),
]

test('DAY-02 lines of which the day or the amount cannot be read are counted; what is no line of money that came in is none', () => {
  const table = statement(
    ['23/11/2026', '5,000.00'],
    ['31/31/2026', '5,000.00'],
    ['23/11/2026', '3000.0000'],
    ['#######', '5,000.00'],
    ['Page 2 of 23/11', '1.5E+05'],
    ['', '70,000.00'],
    ['Date', 'Credit'],
    ['Total', '85,000.00'],
    ['Printed on 24/11/2026', ''],
    ['24/11/2026', '-'],
    ['24/11/2026', '-3000.0000'],
    ['24/11/2026', '3000.0000 DR'],
    ['24/11/2026', '3000.0000-'],
    ['24/11/2026', 'nil'],
  )
  expect(unreadIn(table, byColumns)).toEqual([3, 4, 5, 6])
  expect(linesIn(table, byColumns)).toHaveLength(1)
  const withKind = table.map((row) => [...row, 'Debit'])
  expect(unreadIn(withKind, { ...byColumns, kind: 3 })).toEqual([])
})

test('DAY-02 words where the amount of a day should be are counted as a line that cannot be read, and an empty amount is none', () => {
  const table = statement(
    ['23/11/2026', '5,000.00'],
    ['23/11/2026', 'abc'],
    ['24/11/2026', 'see branch'],
    ...['', ' ', '-', '–', '--', 'nil', 'N/A', 'CR', '₦', 'NGN', 'b/f', 'Opening balance'].map(
      (cell) => ['24/11/2026', cell] as const,
    ),
    ['Date', 'Credit'],
    ['Printed on 24/11/2026', 'abc'],
  )
  expect(unreadIn(table, byColumns)).toEqual([3, 4])
  expect(linesIn(table, byColumns)).toHaveLength(1)
})

test('DAY-02 a column that only makes sense with its months first is read so', () => {
  const american = statement(['11/3/2026', '100'], ['11/23/2026', '100'], ['12/01/2026', '100'])
  expect(linesIn(american, byColumns).map(({ date }) => date)).toEqual(['2026-11-03', '2026-11-23', '2026-12-01'])
  expect(daysOn(american, byColumns)).toEqual({ first: '2026-11-03', last: '2026-12-01' })
  expect(unreadIn(american, byColumns)).toEqual([])
})

test('DAY-02 where each second number may be a month, or both kinds are mixed, days come first', () => {
  const either = statement(['11/3/2026', '100'], ['12/01/2026', '100'])
  expect(linesIn(either, byColumns).map(({ date }) => date)).toEqual(['2026-01-12', '2026-03-11'])
  const mixed = statement(['11/3/2026', '100'], ['23/11/2026', '100'], ['11/23/2026', '100'])
  expect(linesIn(mixed, byColumns).map(({ date }) => date)).toEqual(['2026-03-11', '2026-11-23'])
  expect(unreadIn(mixed, byColumns)).toEqual([4])
})

test('DAY-02 the same line has the same reference however often and whichever way round it is dropped', () => {
  const head = ['Date', 'Narration', 'Credit', 'Reference']
  const rows = [
    ['23/11/2026', 'NIP FROM TUNDE', '6,500.00', 'FT0001'],
    ['23/11/2026', 'NIP FROM ADA', '6,500.00', ''],
    ['22/11/2026', 'NIP FROM ADA', '6,500.00', 'BRANCH'],
    ['22/11/2026', 'NIP FROM OBI', '6,500.00', 'BRANCH'],
    ['22/11/2026', 'POS', '100', 'x'.repeat(65)],
  ]
  const lines = linesOf(head, ...rows) ?? []
  const references = lines.map(({ reference }) => reference)
  expect(new Set(references).size).toBe(5)
  expect(references).toContain('FT0001')
  expect(references.join(' '), 'no name is kept').not.toMatch(/TUNDE|ADA|OBI/)
  expect(linesOf(head, ...rows.toReversed())?.map(({ reference }) => reference)).toEqual(references)
  const twice = linesOf(head, rows[1] ?? [], rows[1] ?? []) ?? []
  expect(new Set(twice.map(({ reference }) => reference)).size).toBe(2)
})

test('DAY-02 a statement tells of the days of what went out and of its balance too, and not of the day it was printed', () => {
  const table = [
    ['Date', 'Narration', 'Debit', 'Credit', 'Balance'],
    ['24/11/2026', 'DIESEL', '9,000.00', '', '1,000.00'],
    ['23/11/2026', 'NIP FROM TUNDE', '', '6,500.00', '10,000.00'],
    ['21/11/2026', 'Opening balance', '', '', '3,500.00'],
    ['30/11/2026', 'Printed', '', '', ''],
  ]
  const columns = { headings: 0, date: 0, narration: 1, amount: 3 }
  expect(daysOn(table, columns)).toEqual({ first: '2026-11-21', last: '2026-11-24' })
  expect(daysOn(table.slice(0, 1), columns)).toBeUndefined()
})

test.each(['Charge', 'Charges', 'Commission', 'Cash withdrawal', 'Card purchase', 'Internal debit'])(
  'what a statement calls %s did not come in',
  (kind) => {
    expect(creditIn('6,500.00', kind)).toBeUndefined()
  },
)

test.each(['C', 'CR', 'Cr.', 'Credit', 'CREDITS', 'In', 'Inflow', 'Inward', 'Incoming'])(
  'what a statement calls %s came in',
  (kind) => {
    expect(creditIn('6,500.00', kind)).toBe(naira(6_500))
  },
)

const oneColumn = (told: string, came: string, went: string) => [
  ['Tran Date', 'Narration', 'Amount', told],
  ['23/11/2026', 'NIP TO GAS SUPPLIER', '4,700.00', went],
  ['23/11/2026', 'NIP FROM ADA', '6,500.00', came],
  ['24/11/2026', 'NIP TO DIESEL', '9,000.00', went],
]

test.each([
  ['DB/CR', 'CR', 'DB'],
  ['CR/DB', 'CR', 'DB'],
  ['Dr/Cr', 'Cr', 'Dr'],
  ['D/C', 'C', 'D'],
  ['C/D', 'C', 'D'],
  ['DR-CR Indicator', 'CR', 'DR'],
  ['Debit/Credit Indicator', 'Credit', 'Debit'],
  ['Tran Type', 'C', 'D'],
  ['Part Tran Type', 'C', 'D'],
  ['DRCR Flag', 'C', 'D'],
  ['Sign', '+', '-'],
  ['+/-', '+', '−'],
  ['Nature', 'Credit', 'Debit'],
  ['Trans Kind', 'IN', 'OUT'],
  ['Type of transaction', 'Inflow', 'Outflow'],
  ['Transaction Type', 'Credit transfer', 'Card purchase'],
  ['Soll/Haben', 'C', 'D'],
])('DAY-02 money that went out is none that came in, where one column has both and %s tells which', (...told) => {
  expect(linesOf(...oneColumn(...told))?.map(({ amount }) => amount)).toEqual([naira(6_500)])
})

test('DAY-02 a type of the transfer does not stand for the way that it went, where another column tells that', () => {
  const table = oneColumn('Part Tran Type', 'C', 'D').map((row, n) => [...row, n === 0 ? 'Tran Type' : 'NIP'])
  expect(columnsIn(table)).toMatchObject({ kind: 3 })
  expect(columnsIn(table.map((row) => row.toReversed()))).toMatchObject({ kind: 1 })
})

test('DAY-02 one column with money in and money out, and nothing that tells which is which, is asked of a person', () => {
  const table = oneColumn('Teller', 'Ngozi', 'Ngozi')
  expect(columnsIn(table)).toBeUndefined()
  expect(columnsIn(oneColumn('Charge', '-', '-')), 'empty cells tell nothing').toBeUndefined()
  expect(likelyColumns(table)).toMatchObject({ headings: 0, date: 0, narration: 1, amount: 2 })
  const said = { headings: 0, date: 0, amount: 2, kind: 3 }
  expect(linesIn(oneColumn('Wohin', 'CR', 'DR'), said)).toMatchObject([{ amount: naira(6_500) }])
})

test.each([
  ['4,700.00 DR', '6,500.00', undefined],
  ['4,700.00D', '6,500.00', undefined],
  ['-4,700.00', '+6,500.00', undefined],
  ['(4,700.00)', '6,500.00 CR', undefined],
  ['-4,700.00', '6,500.00', ['10,000.00', '5,300.00', '11,800.00']],
  ['(4,700.00)', '6,500.00', ['₦10,000.00 CR', '5,300.00 CR', '11,800.00 CR']],
] as const)('DAY-02 amounts of %s and %s tell it by themselves, with balances of %j', (out, came, balances) => {
  const table = [
    ['Date', 'Narration', 'Amount', balances ? 'Running balance' : 'Branch'],
    ['22/11/2026', 'Opening balance', '', balances?.[0] ?? ''],
    ['23/11/2026', 'NIP TO GAS SUPPLIER', out, balances?.[1] ?? ''],
    ['23/11/2026', 'NIP FROM ADA', came, balances?.[2] ?? ''],
  ]
  expect(linesOf(...table)?.map(({ amount }) => amount)).toEqual([naira(6_500)])
  const [headings = [], ...rows] = table
  expect(linesOf(headings, ...rows.toReversed()), 'the newest first').toHaveLength(1)
})

const paidOut = (more: string, said: readonly string[]) => [
  ['Date', 'Narration', 'Amount', more],
  ['23/11/2026', 'NIP FROM ADA', '4,700.00', said[0] ?? ''],
  ['23/11/2026', 'NIP TO GAS SUPPLIER', '4,700.00', said[1] ?? ''],
]

test.each([
  ['C for completed', paidOut('Status', ['C', 'C']), 3],
  ['the kind of the account', paidOut('Account Type', ['Credit', 'Credit']), 3],
  ['the kind of transfer', paidOut('Type', ['NIP', 'NIP']), undefined],
  ['one reversal', [...paidOut('Teller', []), ['23/11/2026', 'REVERSAL', '-50.00']], undefined],
  [
    'a balance that falls by what has no sign',
    [...paidOut('Balance', ['9,700.00', '5,000.00']), ['23/11/2026', 'REVERSAL', '-50.00', '5,050.00']],
    undefined,
  ],
])('DAY-02 %s does not tell what came in, and a person is asked', (_what, table, kind) => {
  expect(columnsIn(table)).toBeUndefined()
  expect(likelyColumns(table)).toEqual({ headings: 0, date: 0, narration: 1, amount: 2, reference: undefined, kind })
})

test('DAY-02 a type of the transfer that is the same on each line hides nothing, where the amounts tell it', () => {
  const table = paidOut('Type', ['NIP', 'NIP']).map((row) =>
    row.with(2, row[1]?.includes('TO') ? '-4,700.00' : (row[2] ?? '')),
  )
  const [headings = [], ...rows] = table
  expect(linesOf(headings, ...rows, ['24/11/2026', 'NIP FROM OBI', '+100.00', 'NIP'])).toHaveLength(2)
})
