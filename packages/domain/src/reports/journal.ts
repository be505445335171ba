// The journal of the books: the debits and credits of each account per business day, as a table and as files for other bookkeeping
// programs.
import { unreachable } from '../assert.ts'
import { accountName, inBookOrder, otherNameOf } from '../ledger/account-names.ts'
import { type Kobo, minus, plus, zero } from '../money.ts'
import { CalendarDate, formatWholeDay } from '../time.ts'
import { csvForProgram, csvOf } from './csv.ts'
import { shortName } from './period-sheets.ts'
import { type Cell, money, type Sheet } from './sheet.ts'
import { periodsOf, type Span } from './spans.ts'

export interface OfAccount {
  readonly account: string
  readonly debit: Kobo
  readonly credit: Kobo
}
export interface DayJournal {
  readonly day: string
  readonly accounts: readonly OfAccount[]
}

/** Several days as one: the debits and credits of each account. */
function journalOfAll(days: readonly DayJournal[]): readonly OfAccount[] {
  const byAccount = Map.groupBy(
    days.flatMap(({ accounts }) => accounts),
    ({ account }) => account,
  )
  return inBookOrder([...byAccount.keys()]).map((account) => ({
    account,
    ...sumsOf(byAccount.get(account) ?? []),
  }))
}

const sumsOf = (parts: readonly OfAccount[]) => ({
  debit: parts.reduce((sum, { debit }) => plus(sum, debit), zero),
  credit: parts.reduce((sum, { credit }) => plus(sum, credit), zero),
})

type Others = ReadonlyMap<string, string>

const figures = ({ debit, credit }: Pick<OfAccount, 'debit' | 'credit'>): readonly Cell[] => [
  money(debit),
  money(credit),
  money(minus(debit, credit)),
]
const named = (account: string, others: Others): readonly Cell[] =>
  others.size === 0 ? [accountName(account)] : [accountName(account), others.get(account) ?? '']
const accountHead = (others: Others): readonly string[] =>
  others.size === 0 ? ['Account'] : ['Account', 'In other books']
const figuresHead = ['Debit', 'Credit', 'Net']

/** The journal day by day. @param others the names of the accounts in other books */
export function journalSheet(days: readonly DayJournal[], others: Others): Sheet {
  const head = ['Day', ...accountHead(others)]
  return {
    title: 'Journal',
    words: head.length,
    head: [...head, ...figuresHead],
    rows: days.flatMap((of) =>
      journalOfAll([of]).map((account) => [
        { day: CalendarDate.parse(of.day) },
        ...named(account.account, others),
        ...figures(account),
      ]),
    ),
    total: ['Total', ...head.slice(1).map(() => ''), ...figures(sumsOf(days.flatMap(({ accounts }) => accounts)))],
  }
}

/** All days as one, by account. */
export function accountsSheet(days: readonly DayJournal[], others: Others): Sheet {
  const head = accountHead(others)
  const accounts = journalOfAll(days)
  return {
    title: 'Journal by account',
    words: head.length,
    head: [...head, ...figuresHead],
    rows: accounts.map((account) => [...named(account.account, others), ...figures(account)]),
    total: ['Total', ...head.slice(1).map(() => ''), ...figures(sumsOf(accounts))],
  }
}

/** The sum of debits of every day or month that has begun, for a chart. */
export const bookedBars = (days: readonly DayJournal[], span: Span, today: CalendarDate) =>
  periodsOf(span, today).map((name) => {
    const accounts = days.filter(({ day }) => day.startsWith(name)).flatMap((of) => of.accounts)
    const count = new Set(accounts.map(({ account }) => account)).size
    return { name: shortName(name, today), count, total: sumsOf(accounts).debit }
  })

export const journalLayouts = ['plain', 'quickbooks', 'zoho', 'sage'] as const
export type JournalLayout = (typeof journalLayouts)[number]

interface Line {
  readonly day: string
  readonly account: string
  /** Positive for a debit, negative for a credit. */
  readonly net: Kobo
}

/** Each account once a day, with its net amount: a line of other books. Each day sums to zero. */
const linesOf = ({ day, accounts }: DayJournal): readonly Line[] =>
  journalOfAll([{ day, accounts }])
    .map(({ account, debit, credit }) => ({ day, account, net: minus(debit, credit) }))
    .filter(({ net }) => net !== 0)

/** `1234.50`; empty on the other side. */
const naira = (amount: number): string => (amount > 0 ? (amount / 100).toFixed(2) : '')
const parts = (day: string): readonly [year: string, month: string, date: string] => {
  const [year = '', month = '', date = ''] = day.split('-')
  return [year, month, date]
}
const monthFirst = (day: string): string => {
  const [year, month, date] = parts(day)
  return `${month}/${date}/${year}`
}
const dateFirst = (day: string): string => parts(day).toReversed().join('/')
/** One number per business day, always the same, so that other books recognise a day they already have. */
const numberOf = (day: string): string => parts(day).join('')
const aboutOf = (day: string): string => `Lounge, ${formatWholeDay(CalendarDate.parse(day))}`

/** The journal of each day, in the layout that other programs import (decision 82). */
export function journalCsv(days: readonly DayJournal[], layout: JournalLayout, others: Others): string {
  const lines = days.flatMap(linesOf)
  switch (layout) {
    case 'plain':
      return csvOf(
        ['Day', 'Account', 'Name', 'In other books', 'Debit', 'Credit', 'Net'],
        days.flatMap(({ day, accounts }) =>
          journalOfAll([{ day, accounts }]).map(({ account, debit, credit }) => [
            day,
            account,
            accountName(account),
            others.get(account) ?? '',
            debit / 100,
            credit / 100,
            minus(debit, credit) / 100,
          ]),
        ),
      )
    case 'quickbooks':
      return csvForProgram(
        ['JournalNo', 'JournalDate', 'AccountName', 'Debits', 'Credits', 'Description'],
        lines.map(({ day, account, net }) => [
          `LNG-${numberOf(day)}`,
          monthFirst(day),
          otherNameOf(account, others).name,
          naira(net),
          naira(-net),
          aboutOf(day),
        ]),
      )
    case 'zoho':
      return csvForProgram(
        [
          'Journal Date',
          'Journal Number Prefix',
          'Journal Number Suffix',
          'Reference Number',
          'Notes',
          'Currency',
          'Account',
          'Description',
          'Debit',
          'Credit',
        ],
        lines.map(({ day, account, net }) => [
          day,
          'LNG-',
          numberOf(day),
          `LNG-${numberOf(day)}`,
          aboutOf(day),
          'NGN',
          otherNameOf(account, others).name,
          accountName(account),
          naira(net),
          naira(-net),
        ]),
      )
    case 'sage':
      return csvForProgram(
        [
          'Type',
          'Account Reference',
          'Nominal A/C Ref',
          'Department Code',
          'Date',
          'Reference',
          'Details',
          'Net Amount',
          'Tax Code',
          'Tax Amount',
        ],
        lines.map(({ day, account, net }) => [
          net > 0 ? 'JD' : 'JC',
          '',
          otherNameOf(account, others).code,
          '0',
          dateFirst(day),
          `LNG-${numberOf(day)}`,
          accountName(account),
          naira(Math.abs(net)),
          'T9', // no VAT: the tax of the sales is an account of its own
          '0.00',
        ]),
      )
    default:
      return unreachable(layout)
  }
}
