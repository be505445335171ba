// A table as text for spreadsheets (RFC 4180): what the filters show, nothing that a spreadsheet would run.
import type { Kobo } from '../money.ts'
import type { Sale } from '../orders/sales.ts'
import { paidWith } from '../payments/payments.ts'
import { type DayRule, formatDate, formatTime } from '../time.ts'

/** Spreadsheets take what begins so for a formula, whoever typed it. */
const beginsFormula = /^[=+\-@\t\r]/

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = beginsFormula.test(value) ? `'${value}` : value
  // Where the comma stands before decimals, spreadsheets part cells by semicolons.
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Begins with the mark by which spreadsheets know UTF-8. */
export const csvOf = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${[head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`

/** In naira with two digits: a spreadsheet adds these up. */
const amount = (kobo: Kobo): number => kobo / 100

const saleHead = [
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

export const salesCsv = (sales: readonly Sale[], rule: DayRule): string =>
  csvOf(
    saleHead,
    sales.map((sale) => [
      sale.number,
      formatDate(sale.paidAt, rule),
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
