// A statement in a spreadsheet.
import { expect, test } from 'vitest'
import { kobo, naira } from '../money.ts'
import { defaultSettings } from '../settings/settings.ts'
import { evening, orderNumber } from '../testing/ids.ts'
import { statementCsv } from './statement-csv.ts'

const number = orderNumber(1)

test('a statement is a table for spreadsheets', () => {
  const lines = [
    { kind: 'sale', orderNumber: number, at: evening, amount: naira(-1_200), balance: kobo(50) } as const,
    { kind: 'other', amount: naira(1), balance: naira(1) } as const,
  ]
  expect(statementCsv(lines, defaultSettings).split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFDate,Time,What,Order,Amount,Balance',
    `2026-11-20,18:00,Sale,${number},-1200,0.5`,
    ',,Movement,,1,1',
  ])
})
