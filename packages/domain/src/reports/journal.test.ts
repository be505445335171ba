// The journal for other programs: one file of each layout, written by hand.
import { expect, test } from 'vitest'
import { accountName, otherNameOf, otherNames, otherNamesText } from '../ledger/account-names.ts'
import { kobo } from '../money.ts'
import { accountsSheet, type DayJournal, journalCsv, journalSheet } from './journal.ts'
import { cellText, sheetCsv } from './sheet.ts'

const booked = (account: string, debit: number, credit: number) => ({
  account,
  debit: kobo(debit),
  credit: kobo(credit),
})
const days: readonly DayJournal[] = [
  {
    day: '2026-11-20',
    accounts: [
      booked('tax', 0, 40_000),
      booked('sales', 0, 750_000),
      booked('drawer:1', 220_050, 50),
      booked('discounts', 55_000, 0),
      booked('card-clearing', 515_000, 0),
    ],
  },
  {
    day: '2026-11-21',
    accounts: [booked('owed-back', 30_000, 30_000), booked('refunds', 70_000, 0), booked('drawer:1', 0, 70_000)],
  },
]
const others = otherNames('sales = 4000 Bar and kitchen\ndrawer:1 = 1200\ntax = 2200 VAT, "output"\n\nnothing said')
const linesOf = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n')

test('DAY-11 for QuickBooks: a journal a day, dates with the month first, each line on one side, by its name', () => {
  expect(linesOf(journalCsv(days, 'quickbooks', others))).toEqual([
    'JournalNo,JournalDate,AccountName,Debits,Credits,Description',
    'LNG-20261120,11/20/2026,1200,2200.00,,"Lounge, Fri 20 Nov 2026"',
    'LNG-20261120,11/20/2026,Card payments on their way,5150.00,,"Lounge, Fri 20 Nov 2026"',
    'LNG-20261120,11/20/2026,"VAT, ""output""",,400.00,"Lounge, Fri 20 Nov 2026"',
    'LNG-20261120,11/20/2026,Bar and kitchen,,7500.00,"Lounge, Fri 20 Nov 2026"',
    'LNG-20261120,11/20/2026,Discounts,550.00,,"Lounge, Fri 20 Nov 2026"',
    'LNG-20261121,11/21/2026,1200,,700.00,"Lounge, Sat 21 Nov 2026"',
    'LNG-20261121,11/21/2026,Refunds,700.00,,"Lounge, Sat 21 Nov 2026"',
  ])
})

test('DAY-11 for Zoho Books: dates with the year first, the number in two parts, and the currency', () => {
  expect(linesOf(journalCsv(days.slice(1), 'zoho', others))).toEqual([
    'Journal Date,Journal Number Prefix,Journal Number Suffix,Reference Number,Notes,Currency,Account,Description,Debit,Credit',
    '2026-11-21,LNG-,20261121,LNG-20261121,"Lounge, Sat 21 Nov 2026",NGN,1200,Drawer of till 1,,700.00',
    '2026-11-21,LNG-,20261121,LNG-20261121,"Lounge, Sat 21 Nov 2026",NGN,Refunds,Refunds,700.00,',
  ])
})

test('DAY-11 for Sage 50: debits and credits by their type, dates with the day first, by the number of the account', () => {
  expect(linesOf(journalCsv(days, 'sage', others))).toEqual([
    'Type,Account Reference,Nominal A/C Ref,Department Code,Date,Reference,Details,Net Amount,Tax Code,Tax Amount',
    'JD,,1200,0,20/11/2026,LNG-20261120,Drawer of till 1,2200.00,T9,0.00',
    'JD,,Card payments on their way,0,20/11/2026,LNG-20261120,Card payments on their way,5150.00,T9,0.00',
    'JC,,2200,0,20/11/2026,LNG-20261120,Tax,400.00,T9,0.00',
    'JC,,4000,0,20/11/2026,LNG-20261120,Sales,7500.00,T9,0.00',
    'JD,,Discounts,0,20/11/2026,LNG-20261120,Discounts,550.00,T9,0.00',
    'JC,,1200,0,21/11/2026,LNG-20261121,Drawer of till 1,700.00,T9,0.00',
    'JD,,Refunds,0,21/11/2026,LNG-20261121,Refunds,700.00,T9,0.00',
  ])
})

test('DAY-11 a plain table has both sides of each account, also of one on which as much came as went', () => {
  expect(linesOf(journalCsv(days.slice(1), 'plain', others))).toEqual([
    'Day,Account,Name,In other books,Debit,Credit,Net',
    '2026-11-21,drawer:1,Drawer of till 1,1200,0,700,-700',
    '2026-11-21,owed-back,Owed back to guests,,300,300,0',
    '2026-11-21,refunds,Refunds,,700,0,700',
  ])
})

test('DAY-11 whatever the layout, each day comes to nothing to the kobo', () => {
  const [, ...lines] = linesOf(journalCsv(days, 'quickbooks', new Map()))
  const sums = Map.groupBy(lines, (line) => line.slice(0, 12))
  for (const [, of] of sums) {
    const sides = of.map((line) => /,(\d*\.?\d*),(\d*\.?\d*),"Lounge/.exec(line) ?? [])
    const sum = (side: 1 | 2) => sides.reduce((all, each) => all + Math.round(Number(each[side] ?? 0) * 100), 0)
    expect(sum(1)).toBe(sum(2))
  }
  const texts = (sheet: ReturnType<typeof journalSheet>) => sheet.total?.map(cellText)
  expect(texts(journalSheet(days, new Map()))).toEqual(['Total', '', '₦8,900.50', '₦8,900.50', '₦0'])
  expect(texts(accountsSheet(days, others))).toEqual(['Total', '', '₦8,900.50', '₦8,900.50', '₦0'])
  expect(sheetCsv(accountsSheet(days, others)).split('\r\n')[1]).toBe('Drawer of till 1,1200,2200.5,700.5,1500')
})

test('DAY-11 accounts of every kind have a name, and another one in other books where somebody said so', () => {
  expect(['drawer:12', 'funcards', 'expenses:fuel-and-diesel', 'over-short', 'of-later'].map(accountName)).toEqual([
    'Drawer of till 12',
    'Owed to FunCard holders',
    'Expenses: fuel and diesel',
    'Cash over and short',
    'of-later',
  ])
  expect(otherNameOf('sales', others)).toEqual({ code: '4000', name: 'Bar and kitchen' })
  expect(otherNameOf('drawer:1', others)).toEqual({ code: '1200', name: '1200' })
  expect(otherNameOf('refunds', others)).toEqual({ code: 'Refunds', name: 'Refunds' })
  expect(otherNames(otherNamesText(others))).toEqual(others)
  expect(
    otherNamesText(
      new Map([
        ['sales', ' 4000\n Sales '],
        ['tax', ' '],
      ]),
    ),
  ).toBe('sales = 4000 Sales')
})

test('a code with zeros before it is for another program what it is, and in a spreadsheet it keeps them', () => {
  const zeros = otherNames('sales = 0400')
  expect(journalCsv(days, 'sage', zeros)).toContain(',0400,')
  expect(journalCsv(days, 'plain', zeros)).toContain(",'0400,")
})
