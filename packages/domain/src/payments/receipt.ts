// What a printed receipt and the screen after paying show of a paid order (SPEC §2, Closed Orders).
import type { OrderId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { type Kobo, zero } from '../money.ts'
import { type ClosedOrder, isClosed, shortNumber } from '../orders/orders.ts'
import { customerName } from '../orders/guests.ts'
import { type Refundable, refundableOf } from '../orders/refund-shares.ts'
import { lineTotal, type Totals } from '../pricing/pricing.ts'
import type { Logo } from '../settings/logo.ts'
import { type Settings, settingsOf } from '../settings/settings.ts'
import { formatDate, formatTime } from '../time.ts'
import { cashMoved, type CashMoved } from './cash.ts'
import { isUnconfirmed, paidWith, type Payment, type PaymentMethod, takenNow } from './payments.ts'

export interface ReceiptLine {
  readonly id: string
  readonly name: string
  readonly quantity: number
  readonly unitPrice: Kobo
  readonly note: string
  readonly total: Kobo
}

export interface ReceiptPayment {
  readonly method: PaymentMethod
  readonly amount: Kobo
  readonly reference?: string | undefined
  readonly isUnconfirmed: boolean
}

/** The lounge's details on its papers; a field is absent if it is empty. */
export interface Letterhead {
  readonly companyName: string
  readonly logo?: Logo | undefined
  readonly address?: string | undefined
  readonly phone?: string | undefined
  readonly header?: string | undefined
  readonly accountLine?: string | undefined
  readonly footer?: string | undefined
}

export interface Receipt extends Totals, Letterhead {
  readonly number: string
  /** The last six digits, as the paper shows it. */
  readonly shortNumber: string
  readonly tableNumber: number
  readonly lines: readonly ReceiptLine[]
  readonly customerName: string
  readonly cardNumber?: string | undefined
  readonly couponCode?: string | undefined
  /** The percentage that the coupon took off (SPEC §3). */
  readonly discountPercent?: number | undefined
  readonly methods: string
  readonly payments: readonly ReceiptPayment[]
  /** The cash handed over and the change; both absent if no cash was paid. */
  readonly tendered?: Kobo | undefined
  readonly change?: Kobo | undefined
  /** The part of that from the payment itself: change for earlier part payments was given before. */
  readonly cashNow?: CashMoved | undefined
  /** Refunded since; usually zero. */
  readonly refunded: Kobo
  /** Receipts printed beyond the first. */
  readonly copies: number
  /** Invoices printed, including the first. */
  readonly invoices: number
  /** What can be refunded; absent on a sample paper. */
  readonly refundable?: Refundable | undefined
  readonly date: string
  readonly time: string
  readonly cashier: string
}

/** The copy number of its next paper: 0 for the first invoice. The first receipt was offered when the guest paid. */
export const nextCopy = ({ copies, invoices }: Pick<Receipt, 'copies' | 'invoices'>, kind: 'receipt' | 'invoice') =>
  kind === 'invoice' ? invoices : copies + 1

/**
 * What `receipt.printAgain` records of its next paper.
 * @param last the last copy that this page printed, which may not be in the receipt yet
 */
export function copyArgs(orderId: OrderId, receipt: Receipt, kind: 'receipt' | 'invoice', last: number | undefined) {
  const copy = Math.max(nextCopy(receipt, kind), (last ?? -1) + 1)
  return { orderId, number: receipt.number, copy, ...(kind === 'invoice' ? { paper: kind } : {}) }
}

/** `Discount SAVE10 (10 %)`, as details and papers show it. */
export function discountLabel({
  couponCode,
  discountPercent,
}: Pick<Receipt, 'couponCode' | 'discountPercent'>): string {
  const percent = discountPercent === undefined ? undefined : `(${discountPercent} %)`
  return ['Discount', couponCode, percent].filter((part) => part !== undefined).join(' ')
}

/** Undefined if the order is not paid. */
export function receiptOf(lounge: Lounge, orderId: OrderId): Receipt | undefined {
  const order = lounge.get('order', orderId)
  return order && isClosed(order) ? receiptFrom(order, settingsOf(lounge)) : undefined
}

/** The receipt of an order from any source. */
export function receiptFrom(order: ClosedOrder, settings: Settings): Receipt {
  const { settlement, customer, coupon } = order
  const { subtotal, discount, tax, total, payments, paidAt, paidByName } = settlement
  const cashNow = cashMoved(takenNow(settlement))
  return {
    ...letterheadOf(settings),
    number: order.number,
    shortNumber: shortNumber(order.number),
    tableNumber: settlement.table ?? order.tableNumber,
    lines: order.lines.map(({ id, name, quantity, note, unitPrice }) => {
      return { id, name, quantity, unitPrice, note, total: lineTotal({ unitPrice, quantity }) }
    }),
    customerName: customerName(order),
    ...(customer ? { cardNumber: customer.cardNumber } : {}),
    ...(coupon ? { couponCode: coupon.id, ...(coupon.percent > 0 ? { discountPercent: coupon.percent } : {}) } : {}),
    subtotal,
    discount,
    tax,
    total,
    methods: paidWith(settlement),
    payments: payments.map(receiptPayment),
    ...cashMoved(payments),
    ...(cashNow ? { cashNow } : {}),
    refunded: order.refunded ?? zero,
    copies: order.copies ?? 0,
    invoices: order.invoices ?? 0,
    refundable: refundableOf(order),
    date: formatDate(paidAt, settings),
    time: formatTime(paidAt, settings),
    cashier: paidByName,
  }
}

/** The current letterhead, also on papers of older sales: guests call the number that the lounge has today. */
export function letterheadOf(settings: Settings): Letterhead {
  const { companyName, logo, address, phone, receiptHeader, accountLine, receiptFooter } = settings
  return {
    companyName,
    ...(logo ? { logo } : {}),
    ...(address ? { address } : {}),
    ...(phone ? { phone } : {}),
    ...(receiptHeader ? { header: receiptHeader } : {}),
    ...(accountLine ? { accountLine } : {}),
    ...(receiptFooter ? { footer: receiptFooter } : {}),
  }
}

const receiptPayment = (payment: Payment): ReceiptPayment => ({
  method: payment.method,
  amount: payment.amount,
  ...('reference' in payment && payment.reference !== undefined ? { reference: payment.reference } : {}),
  isUnconfirmed: isUnconfirmed(payment),
})
