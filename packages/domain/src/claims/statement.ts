// A bank's statement as a table: which column is which, and the money that came in by its lines. Banks call the same things differently.
import type { Kobo } from '../money.ts'
import { parseNaira } from '../payments/cash.ts'
import { CalendarDate } from '../time.ts'

/** Cells of a file, as it has them. */
type Table = readonly (readonly string[])[]

/** Which column is which, counted from 0; what a statement does not have is left out. */
export interface StatementColumns {
  /** The line of the headings: above it banks write whose account it is. */
  readonly headings: number
  readonly date: number
  /** What came in, or what came in and went out where the next one says which. */
  readonly amount: number
  /** `CR` or `DR`, `Credit` or `Debit`. */
  readonly kind?: number | undefined
  readonly narration?: number | undefined
  readonly reference?: number | undefined
}

/** Money that came in. */
export interface StatementLine {
  /** As a spreadsheet counts its lines. */
  readonly line: number
  readonly date: CalendarDate
  readonly amount: Kobo
  readonly narration: string
  /** Under which a payment is confirmed that this line shows: the bank's own, or one made of the line where that names no single one. */
  readonly reference: string
}

/** The first and the last day that a statement tells of. */
export interface StatementDays {
  readonly first: CalendarDate
  readonly last: CalendarDate
}

/** As much as one statement may have. */
export const statementLinesMax = 50_000
/** Banks write at most so much above their headings. */
const headingsWithin = 40
/** A reference of a payment is only so long. */
const ownReferenceMax = 64

/** The first that fits is taken: a day of value may be another than the day on which it was sent. */
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
  kind: [/^(?:drcr|crdr|type|transactiontype|transtype|txntype|creditdebit|debitcredit|entrytype|direction)$/],
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

/** Nothing where the headings are none that banks are known to use: then a person says which is which. */
export function columnsIn(table: Table): StatementColumns | undefined {
  for (const [headings, row] of table.slice(0, headingsWithin).entries()) {
    const cells = row.map(heading)
    const date = columnOf(cells, words.date)
    const credit = columnOf(cells, words.credit)
    const amount = credit ?? columnOf(cells, words.amount)
    if (date === undefined || amount === undefined || date === amount) continue
    const kind = credit === undefined ? columnOf(cells, words.kind) : undefined
    const narration = columnOf(cells, words.narration)
    return { headings, date, amount, kind, narration, reference: columnOf(cells, words.reference) }
  }
  return undefined
}

/** The line that a person is shown to say which column is which: the first that is as wide as any. */
export function likelyHeadings(table: Table): number {
  const filled = table.slice(0, headingsWithin).map((row) => row.filter((cell) => cell.trim() !== '').length)
  return Math.max(0, filled.indexOf(Math.max(...filled)))
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Days come before months here, `3/11/2026`; `2026-11-03` and `3-Nov-26` are the same day. */
export function dateIn(cell: string): CalendarDate | undefined {
  const text = cell.trim().toLowerCase()
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/.exec(text)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const [, day, month = '', year = ''] =
    /^(\d{1,2})[-/. ]+(\d{1,2}|[a-z]{3,9})[-/., ]+(\d{4}|\d{2})(?!\d)/.exec(text) ?? []
  const named = months.indexOf(month.slice(0, 3)) + 1
  return dayOf(year.length === 2 ? `20${year}` : year, named > 0 ? String(named) : month, day)
}

function dayOf(year = '', month = '', day = ''): CalendarDate | undefined {
  const read = CalendarDate.safeParse(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  return read.success ? read.data : undefined
}

/** Not a charge, a card purchase, cash that was drawn, or an internal debit. */
const isCredit = /^(?:c|cr\.?|credit\b.*|credits|in|in(?:flow|ward|coming|bound)\b.*)$/i

/** What came in; nothing for what went out, and for what is no amount. */
export function creditIn(cell: string, kind: string | undefined): Kobo | undefined {
  const text = cell.trim().replace(/^(?:₦|ngn|n)\s*/i, '')
  if (/^[-(]|dr$/i.test(text) || (kind !== undefined && !isCredit.test(kind.trim()))) return undefined
  const amount = parseNaira(text.replace(/^\+/, '').replace(/\s*cr$/i, ''))
  return amount === undefined || amount === 0 ? undefined : amount
}

/** The lines by which money came in, in the order of their days whichever way the bank wrote them. */
export function linesIn(table: Table, columns: StatementColumns): readonly StatementLine[] {
  const { headings, date, amount, kind, narration, reference } = columns
  const read = table.flatMap((row, index) => {
    if (index <= headings) return []
    const cell = (column: number | undefined) => (column === undefined ? '' : (row[column] ?? '').trim())
    const day = dateIn(cell(date))
    const credit = creditIn(cell(amount), kind === undefined ? undefined : cell(kind))
    if (day === undefined || credit === undefined) return []
    return [{ line: index + 1, date: day, amount: credit, narration: cell(narration), own: cell(reference) }]
  })
  const owns = new Map<string, number>()
  for (const { own } of read) owns.set(own, (owns.get(own) ?? 0) + 1)
  const made = new Map<string, number>()
  return read
    .map(({ own, ...line }) => {
      // HEAD OFFICE stands on one line today and on ten of the week: the line would have another name then.
      if (/\d/.test(own) && own.length <= ownReferenceMax && owns.get(own) === 1) return { ...line, reference: own }
      // Nobody's name is kept with it: what the bank wrote is only counted into a number.
      const name = `${line.date} ${line.amount / 100} ${digestOf(`${own} ${line.narration}`)}`
      const before = made.get(name) ?? 0
      made.set(name, before + 1)
      return { ...line, reference: before === 0 ? name : `${name} ${before + 1}` }
    })
    .sort((a, b) => (a.date === b.date ? (a.reference < b.reference ? -1 : 1) : a.date < b.date ? -1 : 1))
}

/** What went out and what the balance was tell of a day as well; a date without any amount is when it was printed. */
export function daysOn(table: Table, { headings, date }: StatementColumns): StatementDays | undefined {
  const told = table.flatMap((row, index) => {
    const day = index > headings ? dateIn(row[date] ?? '') : undefined
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
