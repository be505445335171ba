// Statements as banks write them: headings of their own, dates and amounts as people here read them.
import { expect, test } from 'vitest'
import { naira } from '../money.ts'
import { columnsIn, creditIn, dateIn, daysOn, likelyHeadings, linesIn } from './statement.ts'

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
  expect(likelyHeadings(table)).toBe(1)
  expect(likelyHeadings([])).toBe(0)
  expect(linesIn(table, { headings: 1, date: 0, amount: 1 })).toMatchObject([{ line: 3, amount: naira(5) }])
})

test.each(['23/11/2026', '23-11-26', '23-Nov-2026 10:04:11', '23 November 2026', '2026-11-23T10:04:11', '23.11.2026'])(
  'DAY-02 %s is the same day on every statement',
  (cell) => {
    expect(dateIn(cell)).toBe('2026-11-23')
  },
)

test('what is no day, or went out, is no line', () => {
  for (const cell of ['', 'Opening balance', '31/02/2026', '13/13/2026', '2026']) expect(dateIn(cell)).toBeUndefined()
  for (const cell of ['6,500.00', '₦6500', 'NGN 6,500', '+6,500.00', '6,500.00 CR'])
    expect(creditIn(cell, undefined)).toBe(naira(6_500))
  for (const cell of ['', '0.00', '-6,500.00', '(6,500.00)', '6,500.00 DR', 'x'])
    expect(creditIn(cell, undefined)).toBeUndefined()
  expect(creditIn('6,500.00', 'Debit')).toBeUndefined()
  expect(creditIn('6,500.00', 'CR')).toBe(naira(6_500))
})

test('DAY-02 the same line has the same reference however often and whichever way round it is dropped', () => {
  const head = ['Date', 'Narration', 'Credit', 'Reference']
  const rows = [
    ['23/11/2026', 'NIP FROM TUNDE', '6,500.00', 'S1'],
    ['23/11/2026', 'NIP FROM ADA', '6,500.00', ''],
    ['22/11/2026', 'NIP FROM ADA', '6,500.00', 'BRANCH'],
    ['22/11/2026', 'NIP FROM OBI', '6,500.00', 'BRANCH'],
    ['22/11/2026', 'POS', '100', 'x'.repeat(65)],
  ]
  const lines = linesOf(head, ...rows) ?? []
  const references = lines.map(({ reference }) => reference)
  expect(new Set(references).size).toBe(5)
  expect(references).toContain('S1')
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
