// What a printed receipt and the screen after paying show of a paid order (SPEC §2, Closed Orders).
import type { OrderId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { type Kobo, sum } from '../money.ts'
import { isClosed, shortNumber, unnamedCustomer } from '../orders/orders.ts'
import { lineTotal, type Totals } from '../pricing/pricing.ts'
import { settingsOf } from '../settings/settings.ts'
import { formatDate, formatTime } from '../time.ts'
import { methodsOf } from './payments.ts'

export interface ReceiptLine {
  readonly id: string
  readonly name: string
  readonly quantity: number
  readonly note: string
  readonly total: Kobo
}

export interface Receipt extends Totals {
  readonly companyName: string
  readonly number: string
  /** The last six, as the paper shows it. */
  readonly shortNumber: string
  readonly tableNumber: number
  readonly lines: readonly ReceiptLine[]
  readonly customerName: string
  readonly cardNumber?: string | undefined
  readonly couponCode?: string | undefined
  readonly methods: string
  /** What was handed over, and given back, in cash; both absent where none was. */
  readonly tendered?: Kobo | undefined
  readonly change?: Kobo | undefined
  readonly date: string
  readonly time: string
  readonly cashier: string
}

/** Nothing for an order that is not paid. */
export function receiptOf(lounge: Lounge, orderId: OrderId): Receipt | undefined {
  const order = lounge.get('order', orderId)
  if (!order || !isClosed(order)) return undefined
  const { settlement, customer, coupon } = order
  const { subtotal, discount, tax, total, payments, paidAt, paidByName } = settlement
  const settings = settingsOf(lounge)
  const cash = payments.flatMap((payment) => (payment.method === 'Cash' ? [payment] : []))
  return {
    companyName: settings.companyName,
    number: order.number,
    shortNumber: shortNumber(order.number),
    tableNumber: order.tableNumber,
    lines: order.lines.map(({ id, name, quantity, note, unitPrice }) => {
      return { id, name, quantity, note, total: lineTotal({ unitPrice, quantity }) }
    }),
    customerName: customer?.name ?? unnamedCustomer,
    ...(customer ? { cardNumber: customer.cardNumber } : {}),
    ...(coupon ? { couponCode: coupon.id } : {}),
    subtotal,
    discount,
    tax,
    total,
    methods: methodsOf(payments),
    ...(cash.length > 0
      ? { tendered: sum(cash.map(({ tendered }) => tendered)), change: sum(cash.map(({ change }) => change)) }
      : {}),
    date: formatDate(paidAt, settings),
    time: formatTime(paidAt, settings),
    cashier: paidByName,
  }
}
