// A bank statement as a table: which column is which, and the lines of incoming money. Banks name the same columns differently.
import type { Kobo } from '../money.ts'
import { parseNaira } from '../payments/cash.ts'
import { CalendarDate } from '../time.ts'
import {
  amountTextIn,
  columnOfOneWay,
  columnOfWays,
  isCredit,
  isNoAmount,
  isOut,
  isSomething,
  saysSomeWay,
  tellBySigns,
} from './in-or-out.ts'
import { tellsApart } from './references.ts'

/** The cells of a file, unchanged. */
type Table = readonly (readonly string[])[]

/** The columns, counted from 0; a column that the statement lacks is absent. */
export interface StatementColumns {
  /** The row of the headings: banks write the account holder above it. */
  readonly headings: number
  readonly date: number
  /** Incoming amounts, or incoming and outgoing ones if the next column distinguishes them. */
  readonly amount: number
  /** `CR` or `DR`, `Credit` or `Debit`. */
  readonly kind?: number | undefined
  readonly narration?: number | undefined
  readonly reference?: number | undefined
}

/** A line of incoming money. */
export interface StatementLine {
  /** The line as a spreadsheet counts it. */
  readonly line: number
  readonly date: CalendarDate
  readonly amount: Kobo
  readonly narration: string
  /**
   * The reference under which this line confirms a payment: the bank's own, or one made from the line if the bank's names several lines.
   */
  readonly reference: string
  /** The reference made from the line itself: the same in every file, even if the bank's own names more than one line. */
  readonly lineName: string
}

/** The arguments that confirm a payment by this line. */
export const confirmedAs = ({ reference, lineName }: StatementLine) =>
  ({ reference, onStatement: true, ...(lineName === reference ? {} : { lineName }) }) as const

/** The first and the last day that a statement covers. */
export interface StatementDays {
  readonly first: CalendarDate
  readonly last: CalendarDate
}

/** The maximum number of lines of a statement. */
export const bankStatementLinesMax = 50_000
/** Banks write at most this many rows above their headings. */
const headingsWithin = 40
/** The maximum length of a payment's reference. */
const ownReferenceMax = 64

/** The first match is taken: the value date may differ from the day on which the money was sent. */
const words = {
  date: [
    /^(?:trans|txn|tran|transaction)(?:date|datetime|dateandtime)$/,
    /^(?:date|datetime|dateandtime|datetimelagos|createdat|createdon|timestamp)$/,
    /^(?:post|posted|posting|entry|actual|value|val|payment|booking)(?:date|datetime|time)$/,
  ],
  credit: [
    /^(?:credit|credits|deposit|deposits|lodgement|lodgements|moneyin|paidin|inflow|cr|amountin)(?:amount|ngn|n)?$/,
    /^(?:amount)?credited$/,
    /^creditamt$/,
  ],
  amount: [/^(?:transaction|trans|txn|settlement|settled)?(?:amount|amt|value)(?:ngn|n)?$/],
  kind: [
    /^(?:parttran|parttrans|parttransaction)type$/,
    /^(?:d[rb]?cr?|cr?d[rb]?|creditdebit|debitcredit)(?:indicator|ind|flag|type|sign)?$/,
    /^(?:direction|sign|inout|moneyinout)$/,
  ],
  /** It may say only NIP or POS, so a column whose cells tell the direction (`columnOfWays`) takes precedence. */
  type: [/^(?:trans|txn|tran|transaction|entry)?(?:type|kind|nature)$/, /^typeoftransaction$/],
  balance: [/^(?:running|closing|available|current|ledger|book|account)?(?:balance|bal)(?:after)?(?:ngn|n)?$/],
  narration: [
    /^(?:transaction|trans)?(?:narration|narrative|description|remarks|remark|particulars|details|detail|memo)s?$/,
    /^(?:payer|sender|from|sendername|originatorname|beneficiary|counterparty)$/,
  ],
  reference: [
    /^(?:sessionid|transactionreference|transactionref|transref|txnref|paymentreference|referenceno|referencenumber|refno|reference|ref)$/,
    /^(?:transactionid|transid|rrn|instrumentno|chequeno|id)$/,
  ],
} as const

const heading = (cell: string): string => cell.toLowerCase().replaceAll(/[^a-z]/g, '')

function columnOf(cells: readonly string[], known: readonly RegExp[]): number | undefined {
  for (const pattern of known) {
    const at = cells.findIndex((cell) => pattern.test(cell))
    if (at >= 0) return at
  }
  return undefined
}

/**
 * The columns of a statement. Undefined if its headings are unknown, or if nothing distinguishes incoming from outgoing money: a person
 * then chooses the columns.
 */
export function columnsIn(table: Table): StatementColumns | undefined {
  const columns = columnsNamed(table)
  return columns && tellsWhatCameIn(table, columns) ? columns : undefined
}

/** The columns as far as the headings tell, with the likeliest line of headings, for a person who chooses the rest. */
export function likelyColumns(table: Table): Partial<StatementColumns> & Pick<StatementColumns, 'headings'> {
  const columns = columnsNamed(table)
  if (!columns) return { headings: likelyHeadings(table) }
  if (tellsWhatCameIn(table, columns)) return columns
  return { ...columns, kind: columnOfOneWay(linesOf(table, columns), others(table, columns)) }
}

function columnsNamed(table: Table): StatementColumns | undefined {
  for (const [headings, row] of table.slice(0, headingsWithin).entries()) {
    const cells = row.map(heading)
    const date = columnOf(cells, words.date)
    const credit = columnOf(cells, words.credit)
    const amount = credit ?? columnOf(cells, words.amount)
    if (date === undefined || amount === undefined || date === amount) continue
    const narration = columnOf(cells, words.narration)
    const columns = { headings, date, amount, narration, reference: columnOf(cells, words.reference) }
    if (credit !== undefined) return columns
    const lines = linesOf(table, columns)
    const type = columnOf(cells, words.type)
    const told = columnOf(cells, words.kind) ?? columnOfWays(lines, others(table, columns))
    return { ...columns, kind: told ?? (type !== undefined && saysSomeWay(lines, type) ? type : undefined) }
  }
  return undefined
}

/** The lines with an amount. */
const linesOf = (table: Table, { headings, amount }: StatementColumns): Table =>
  table.slice(headings + 1).filter((row) => isSomething(row[amount] ?? ''))

/** The columns without a known heading. */
function others(table: Table, { headings, date, amount, narration, reference }: StatementColumns): readonly number[] {
  const used = new Set<number | undefined>([date, amount, narration, reference])
  return [...(table[headings] ?? []).keys()].filter((column) => !used.has(column))
}

/** Whether incoming money can be distinguished from outgoing money if one column has both. */
function tellsWhatCameIn(table: Table, { headings, amount, kind }: StatementColumns): boolean {
  const cells = (table[headings] ?? []).map(heading)
  const isOfCredits = columnOf([cells[amount] ?? ''], words.credit) !== undefined
  return (
    isOfCredits || kind !== undefined || tellBySigns(table.slice(headings + 1), amount, columnOf(cells, words.balance))
  )
}

/** The line shown to a person who chooses the columns: the first of the widest lines. */
function likelyHeadings(table: Table): number {
  const filled = table.slice(0, headingsWithin).map((row) => row.filter((cell) => cell.trim() !== '').length)
  return Math.max(0, filled.indexOf(Math.max(...filled)))
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const parted = /^(\d{1,2}|[a-z]{3,9})[-/. ]+(\d{1,2}|[a-z]{3,9})[-/., ]+(\d{4}|\d{2})(?!\d)/

/**
 * Reads a date. Days come before months, `3/11/2026`; `2026-11-03`, `3-Nov-26` and `Nov 3, 2026` are the same day.
 * @param isMonthFirst for a column with months before days, `11/3/2026`
 */
export function dateIn(cell: string, isMonthFirst = false): CalendarDate | undefined {
  const text = cell.trim().toLowerCase()
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/.exec(text)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const [, first = '', second = '', year = ''] = parted.exec(text) ?? []
  const named = [second, first].find((part) => monthCalled(part) > 0)
  const month = named ?? (isMonthFirst ? first : second)
  const day = month === second ? first : second
  return dayOf(year.length === 2 ? `20${year}` : year, named === undefined ? month : String(monthCalled(named)), day)
}

const monthCalled = (part: string): number => months.indexOf(part.slice(0, 3)) + 1

/**
 * A spreadsheet of an American computer writes months first. That is certain if some second number is no month and each first one may be
 * one.
 */
function isMonthFirst(table: Table, { headings, date }: StatementColumns): boolean {
  const pairs = table.slice(headings + 1).flatMap((row) => {
    const [, first = '', second = ''] = parted.exec((row[date] ?? '').trim().toLowerCase()) ?? []
    return /^\d+$/.test(first) && /^\d+$/.test(second) ? [[Number(first), Number(second)] as const] : []
  })
  return pairs.some(([, second]) => second > 12) && pairs.every(([first]) => first <= 12)
}

function dayOf(year = '', month = '', day = ''): CalendarDate | undefined {
  const read = CalendarDate.safeParse(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  return read.success ? read.data : undefined
}

/** The incoming amount; undefined for outgoing money and invalid texts. */
export function creditIn(cell: string, kind: string | undefined): Kobo | undefined {
  const amount = amountIn(cell, kind)
  return typeof amount === 'number' ? amount : undefined
}

/** @returns `words` for a cell without any digit that does not say that there is no amount */
function amountIn(cell: string, kind: string | undefined): Kobo | 'unreadable' | 'words' | undefined {
  const text = amountTextIn(cell)
  if (isOut(text) || (kind !== undefined && !isCredit.test(kind.trim()))) return undefined
  const amount = parseNaira(text.replace(/^\+/, '').replace(/\s*c(?:r\.?)?$/i, ''))
  if (amount === undefined) return isSomething(text) ? 'unreadable' : isNoAmount(cell.trim()) ? undefined : 'words'
  return amount === 0 ? undefined : amount
}

/** The lines of incoming money, sorted by day, whichever way the bank wrote them. */
export function linesIn(table: Table, columns: StatementColumns): readonly StatementLine[] {
  const read = rowsIn(table, columns).flatMap(({ date, amount, ...line }) =>
    date !== undefined && typeof amount === 'number' ? [{ ...line, date, amount }] : [],
  )
  const owns = new Map<string, number>()
  for (const { own } of read) owns.set(own, (owns.get(own) ?? 0) + 1)
  const made = new Map<string, number>()
  return read
    .map(({ own, said: _said, ...line }) => {
      // It contains nobody's name: the bank's text is only hashed into a number.
      const name = `${line.date} ${line.amount / 100} ${digestOf(`${own} ${line.narration}`)}`
      const before = made.get(name) ?? 0
      made.set(name, before + 1)
      const lineName = before === 0 ? name : `${name} ${before + 1}`
      // A bank may write HEAD OFFICE, or 0, as the reference of one line today and of ten in the week.
      const isOwn = tellsApart(own) && own.length <= ownReferenceMax && owns.get(own) === 1
      return { ...line, reference: isOwn ? own : lineName, lineName }
    })
    .sort((a, b) => (a.date === b.date ? (a.reference < b.reference ? -1 : 1) : a.date < b.date ? -1 : 1))
}

/**
 * Line numbers, as a spreadsheet counts them, where money may have come in but the day or amount is unreadable. Words instead of an amount
 * count only beside a day: headings and footers have words as well.
 */
export const unreadIn = (table: Table, columns: StatementColumns): readonly number[] =>
  rowsIn(table, columns).flatMap(({ line, date, said, amount }) => {
    const isUnread =
      date === undefined
        ? amount !== undefined && amount !== 'words' && isSomething(said)
        : amount === 'unreadable' || amount === 'words'
    return isUnread ? [line] : []
  })

function rowsIn(table: Table, columns: StatementColumns) {
  const { headings, date, amount, kind, narration, reference } = columns
  const monthFirst = isMonthFirst(table, columns)
  return table.slice(headings + 1).map((row, index) => {
    const cell = (column: number | undefined) => (column === undefined ? '' : (row[column] ?? '').trim())
    return {
      line: headings + index + 2,
      said: cell(date),
      date: dateIn(cell(date), monthFirst),
      amount: amountIn(cell(amount), kind === undefined ? undefined : cell(kind)),
      narration: cell(narration),
      own: cell(reference),
    }
  })
}

/** Outgoing money and balances show the covered days as well; a date without any amount is when it was printed. */
export function daysOn(table: Table, columns: StatementColumns): StatementDays | undefined {
  const { headings, date } = columns
  const monthFirst = isMonthFirst(table, columns)
  const told = table.flatMap((row, index) => {
    const day = index > headings ? dateIn(row[date] ?? '', monthFirst) : undefined
    const hasAmount = row.some((cell, column) => column !== date && creditIn(cell, undefined) !== undefined)
    return day !== undefined && hasAmount ? [day] : []
  })
  const [first] = told.sort()
  const last = told.at(-1)
  return first && last && { first, last }
}

/** The same for the same text wherever it is read (FNV-1a). */
function digestOf(text: string): string {
  let digest = 0x811c9dc5
  for (const char of text) digest = Math.imul(digest ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return (digest >>> 0).toString(36)
}
