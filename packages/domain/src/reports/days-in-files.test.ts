// The days in files for spreadsheets: a spreadsheet of another country reads none of them as another day.
import { expect, test } from 'vitest'
import { naira, zero } from '../money.ts'
import { recentSales } from '../orders/sales.ts'
import { outageEntries } from '../outages/office-views.ts'
import { settingsOf } from '../settings/settings.ts'
import { powerCut } from '../testing/dark.ts'
import { evening } from '../testing/ids.ts'
import { manager } from '../testing/people.ts'
import { beersAndRice, command, pay } from '../testing/requests.ts'
import { given } from '../testing/scene.ts'
import { formatDate, minutes, timestamp } from '../time.ts'
import { actsCsv } from './acts-csv.ts'
import { salesCsv } from './csv.ts'
import { journalCsv, journalSheet } from './journal.ts'
import { outagesCsv } from './outages-csv.ts'
import { type PeriodTotals, taxSheet, totalsSheet } from './period-sheets.ts'
import { cellText, sheetCsv } from './sheet.ts'
import { statementCsv } from './statement-csv.ts'
import { zCsv } from './z-csv.ts'

const to = timestamp(evening + minutes(30))
const outage = powerCut({ id: 'power', from: evening, to, settledAt: to })
const shiftId = '018f0000-0000-7000-8000-0000000000f1'
const opened = command('shift.open', { shiftId, float: naira(1_000), from: 'safe' })
const scene = given(opened, pay(beersAndRice), command('outage.report', { outage }))
const rule = settingsOf(scene.lounge)

function closedDay() {
  const { events } = scene.when(command('day.close', {}), manager)
  const [z] = events.flatMap((event) => (event.kind === 'day.closed' ? [event.z] : []))
  if (!z) throw new Error('the day was not closed')
  return z
}

const name = '2026-11-20'
const amounts = { subtotal: zero, discount: zero, tax: zero, total: zero, givenBack: zero }
const sold: PeriodTotals = { name, count: 1, ...amounts, methods: [] }
const journal = [{ day: name, accounts: [{ account: 'sales', debit: zero, credit: naira(100) }] }]
const acted = { date: formatDate(evening, rule), time: '18:00', about: '', amount: naira(100) }

const files: Readonly<Record<string, () => string>> = {
  sales: () => salesCsv(recentSales(scene.lounge), rule),
  statement: () => statementCsv([{ kind: 'other', at: evening, amount: naira(1), balance: naira(1) }], rule),
  outages: () => outagesCsv(outageEntries(scene.lounge, to), rule),
  acts: () => actsCsv('Given back', 'Ada', [acted]),
  totals: () => sheetCsv(totalsSheet([sold], { kind: 'month' })),
  tax: () => sheetCsv(taxSheet([sold], { kind: 'month' })),
  'journal as shown': () => sheetCsv(journalSheet(journal, new Map())),
  journal: () => journalCsv(journal, 'plain', new Map()),
  z: () => zCsv(closedDay(), rule),
}

test.each(Object.entries(files))('each day in the file of %s has its year first', (_, fileOf) => {
  const cells = fileOf().split(/[,\r\n]+/)
  expect(cells.filter((cell) => /^\d\d-\d\d-\d{4}/.test(cell))).toEqual([])
  expect(cells.filter((cell) => /^2026-11-2\d/.test(cell))).not.toEqual([])
})

test.each(Object.entries(files))(
  'a column in the file of %s sums up to what the rows come to: no line of totals',
  (_, fileOf) => {
    expect(
      fileOf()
        .split('\r\n')
        .filter((line) => /^(Total|All),/.test(line)),
    ).toEqual([])
  },
)

test('on screens and papers the day stays first', () => {
  const sheet = totalsSheet([sold], { kind: 'month' })
  expect(sheet.rows.map(([day = '']) => cellText(day))).toEqual(['20-11-2026'])
})
