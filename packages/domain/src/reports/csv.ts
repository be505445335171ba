// A table as text for spreadsheets (RFC 4180): what the filters show, nothing that a spreadsheet would run.
import type { Kobo } from '../money.ts'
import type { Sale } from '../orders/sales.ts'
import { paidWith } from '../payments/payments.ts'
import { harmless, marked } from '../sheet-texts.ts'
import { businessDay, calendarDate, type DayRule, formatTime } from '../time.ts'

type Written = (text: string) => string

function cell(value: string | number, written: Written): string {
  if (typeof value === 'number') return String(value)
  const text = written(value.replaceAll(/\r\n?/g, '\n'))
  // Where the comma stands before decimals, spreadsheets part cells by semicolons.
  return /[",;\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Begins with the mark by which spreadsheets know UTF-8. */
const tableOf =
  (written: Written) =>
  (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
    `\uFEFF${[head, ...rows].map((row) => `${row.map((each) => cell(each, written)).join(',')}\r\n`).join('')}`

export const csvOf = tableOf(marked)
/** For a program that takes the file in as it is. */
export const csvForProgram = tableOf(harmless)

/** How many lines such a file has below its head. */
export const linesIn = (csv: string): number => csv.split('\r\n').length - 2

/** In naira with two digits: a spreadsheet adds these up. */
const amount = (kobo: Kobo): number => kobo / 100

const saleHead = [
  'Day',
  'Order',
  'Date',
  'Time',
  'Table',
  'Customer',
  'FunCard',
  'Items',
  'Subtotal',
  'Discount',
  'Tax',
  'Total',
  'Given back',
  'Payment',
  'Till',
  'Served by',
]

/** A day of the lounge does not end at midnight: the first column is what every report counts a sale to, the date is the calendar's. */
export const salesCsv = (sales: readonly Sale[], rule: DayRule): string =>
  csvOf(
    saleHead,
    sales.map((sale) => [
      businessDay(sale.paidAt, rule),
      sale.number,
      calendarDate(sale.paidAt, rule),
      formatTime(sale.paidAt, rule),
      sale.tableNumber,
      sale.customerName,
      sale.cardNumber ?? '',
      sale.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join('; '),
      amount(sale.subtotal),
      amount(sale.discount),
      amount(sale.tax),
      amount(sale.total),
      amount(sale.refunded),
      paidWith(sale),
      sale.till,
      sale.paidByName,
    ]),
  )
