// The receipt and the invoice on paper: one layout, for the page and for the printer.
import { formatNaira, type Kobo, negative, zero } from '../money.ts'
import { sentence } from '../messages.ts'
import { columnRows, indentedRows, type PaperRow, type PaperWidth, pictureRow, rule, textRows } from './paper.ts'
import type { Bill } from './bill.ts'
import { discountLabel, type Letterhead, type Receipt, type ReceiptLine } from './receipt.ts'

export interface Printing {
  readonly kind: 'receipt' | 'invoice'
  /** Which copy this is, printed on the paper; 0 for the first paper. */
  readonly copy: number
}

export function receiptRows(receipt: Receipt, width: PaperWidth, { kind, copy }: Printing): readonly PaperRow[] {
  const centre = { align: 'center' } as const
  return [
    ...headRows(receipt, width),
    ...(kind === 'invoice' ? textRows('INVOICE', width, { ...centre, isBold: true }) : []),
    ...(copy > 0 ? textRows(`*** COPY ${copy} ***`, width, { ...centre, isBold: true }) : []),
    rule,
    ...columnRows('Order', kind === 'invoice' ? receipt.number : receipt.shortNumber, width),
    ...columnRows('Table', String(receipt.tableNumber), width),
    ...columnRows('Date', `${receipt.date} ${receipt.time}`, width),
    ...labelled('Customer', receipt.customerName, width),
    ...(receipt.cardNumber === undefined ? [] : columnRows('FunCard', receipt.cardNumber, width)),
    ...labelled('Served by', receipt.cashier, width),
    rule,
    ...receipt.lines.flatMap((line) => lineRows(line, width, kind)),
    rule,
    ...sumRows(receipt, width),
    rule,
    ...paymentRows(receipt, width),
    rule,
    ...centred(receipt.accountLine, width),
    ...textRows(sentence('receipt_thanks'), width, centre),
    ...centred(receipt.footer, width),
  ]
}

/** The letterhead, on top of every paper for a guest. */
export const headRows = ({ logo, companyName, address, phone, header }: Letterhead, width: PaperWidth) => [
  ...(logo ? [pictureRow(logo)] : []),
  ...textRows(companyName, width, { align: 'center', isBold: true, size: 'double' }),
  ...[address, phone, header].flatMap((text) => centred(text, width)),
]

/** The bill before it is paid. It says that it is not a receipt, and how to pay the rest. */
export function billRows(bill: Bill, width: PaperWidth): readonly PaperRow[] {
  const centre = { align: 'center' } as const
  const { given, paid, due, copy, accountLine } = bill
  return [
    ...headRows(bill, width),
    ...textRows('BILL', width, { ...centre, isBold: true }),
    ...textRows(sentence(due > 0 ? 'bill_not_a_receipt' : 'bill_covered'), width, { ...centre, isBold: true }),
    ...(copy > 1 ? textRows(`*** COPY ${copy} ***`, width, { ...centre, isBold: true }) : []),
    rule,
    ...columnRows('Order', bill.shortNumber, width),
    ...columnRows('Table', String(bill.tableNumber), width),
    ...columnRows('Date', `${bill.date} ${bill.time}`, width),
    ...labelled('Customer', bill.customerName, width),
    rule,
    ...bill.lines.flatMap((line) => lineRows(line, width, 'receipt')),
    ...given.flatMap(({ quantity, name }) => columnRows(`${quantity} × ${name}, given`, formatNaira(zero), width)),
    rule,
    ...sumRows(bill, width),
    ...(paid > 0 ? columnRows('Paid already', formatNaira(paid), width) : []),
    ...(paid > 0 ? leftRows(due, width) : []),
    rule,
    ...(due > 0 ? howToPayRows(accountLine, width) : []),
  ]
}

/** The bill on a page that may be printed without being recorded: nobody is asked to pay on such a paper. */
export function billOffRecordRows(bill: Bill, width: PaperWidth): readonly PaperRow[] {
  const mark = textRows(sentence('bill_off_record'), width, { align: 'center', isBold: true })
  return [...mark, rule, ...billRows(bill, width), rule, ...mark]
}

const leftRows = (due: Kobo, width: PaperWidth): readonly PaperRow[] =>
  due < 0
    ? columnRows('TO GIVE BACK TO YOU', formatNaira(negative(due)), width, true)
    : columnRows('STILL TO PAY', formatNaira(due), width, true)

const howToPayRows = (accountLine: string | undefined, width: PaperWidth): readonly PaperRow[] => [
  ...textRows(sentence(accountLine ? 'bill_how_to_pay_with_account' : 'bill_how_to_pay'), width, { align: 'center' }),
  ...centred(accountLine, width),
  ...textRows(sentence('bill_ask_receipt'), width, { align: 'center' }),
]

/** The owner's text, line by line. */
const centred = (text: string | undefined, width: PaperWidth): readonly PaperRow[] =>
  (text ?? '').split('\n').flatMap((line) => textRows(line, width, { align: 'center' }))

/** A typed name may be longer than the right column: then it has the next line to itself. */
export const labelled = (label: string, text: string, width: PaperWidth): readonly PaperRow[] =>
  label.length + 1 + Array.from(text).length <= width
    ? columnRows(label, text, width)
    : [...textRows(label, width), ...indentedRows(text, width)]

function lineRows({ name, quantity, unitPrice, note, total }: ReceiptLine, width: PaperWidth, kind: Printing['kind']) {
  const each = kind === 'invoice' && quantity > 1 ? indentedRows(`${formatNaira(unitPrice)} each`, width) : []
  return [
    ...columnRows(`${quantity} × ${name}`, formatNaira(total), width),
    ...each,
    ...(note === '' ? [] : indentedRows(note, width)),
  ]
}

type Sums = Pick<Receipt, 'subtotal' | 'discount' | 'tax' | 'total' | 'couponCode' | 'discountPercent'>
function sumRows(receipt: Sums, width: PaperWidth): readonly PaperRow[] {
  const { subtotal, discount, tax, total } = receipt
  const sum = (label: string, amount: Kobo, isBold = false) => columnRows(label, formatNaira(amount), width, isBold)
  return [
    ...sum('Subtotal', subtotal),
    ...(discount > 0 ? sum(discountLabel(receipt), negative(discount)) : []),
    ...sum('Tax', tax),
    ...sum('TOTAL', total, true),
  ]
}

function paymentRows(
  { total, methods, payments, tendered, change, refunded }: Receipt,
  width: PaperWidth,
): readonly PaperRow[] {
  return [
    ...(total === 0 ? columnRows(methods, formatNaira(total), width) : []),
    ...payments.flatMap(({ method, amount, reference, isUnconfirmed }) => [
      ...columnRows(method, formatNaira(amount), width),
      ...(reference === undefined ? [] : indentedRows(reference, width)),
      ...(isUnconfirmed ? indentedRows('without a reference', width) : []),
    ]),
    ...(tendered === undefined ? [] : columnRows('Tendered', formatNaira(tendered), width)),
    ...(change === undefined ? [] : columnRows('Change', formatNaira(change), width)),
    ...(refunded > 0 ? columnRows('Given back', formatNaira(refunded), width) : []),
  ]
}
