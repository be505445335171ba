// A table as CSV for spreadsheets (RFC 4180): the filtered rows, with nothing that a spreadsheet would run.
import type { Kobo } from '../money.ts'
import type { Sale } from '../orders/sales.ts'
import { paidBy, paidWith, paymentMethods } from '../payments/payments.ts'
import { harmless, marked } from '../sheet-texts.ts'
import { businessDay, calendarDate, type DayRule, formatTime } from '../time.ts'

type Written = (text: string) => string

function cell(value: string | number, written: Written): string {
  if (typeof value === 'number') return String(value)
  const text = written(value.replaceAll(/\r\n?/g, '\n'))
  // Where the decimal mark is a comma, spreadsheets separate cells by semicolons.
  return /[",;\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Starts with the byte order mark by which spreadsheets recognise UTF-8. */
const tableOf =
  (written: Written) =>
  (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
    `\uFEFF${[head, ...rows].map((row) => `${row.map((each) => cell(each, written)).join(',')}\r\n`).join('')}`

export const csvOf = tableOf(marked)
/** For a program that reads the file as it is. */
export const csvForProgram = tableOf(harmless)

/** How many lines such a file has below its head. */
export const linesIn = (csv: string): number => csv.split('\r\n').length - 2

/** In naira with two digits, so that a spreadsheet can add them up. */
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
  // At the end, so that a spreadsheet that counts on the columns before them still fits. FunCard alone is the column of the card's number.
  ...paymentMethods.map((method) => `Paid by ${method}`),
]

/**
 * A business day does not end at midnight: the first column is the day that every report counts the sale to, the date is the calendar's.
 */
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
      ...paymentMethods.map((method) => amount(paidBy(sale.payments, method))),
    ]),
  )
