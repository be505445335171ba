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

/** What the lounge says of itself on its papers; absent where it says nothing. */
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
  /** The last six, as the paper shows it. */
  readonly shortNumber: string
  readonly tableNumber: number
  readonly lines: readonly ReceiptLine[]
  readonly customerName: string
  readonly cardNumber?: string | undefined
  readonly couponCode?: string | undefined
  /** What the coupon took off, of a hundred (SPEC §3). */
  readonly discountPercent?: number | undefined
  readonly methods: string
  readonly payments: readonly ReceiptPayment[]
  /** What was handed over, and given back, in cash; both absent where none was. */
  readonly tendered?: Kobo | undefined
  readonly change?: Kobo | undefined
  /** Of that, what came with the payment itself: whoever paid a part before has had the change of it. */
  readonly cashNow?: CashMoved | undefined
  /** Given back since; nothing mostly. */
  readonly refunded: Kobo
  /** Papers of it beside the first. */
  readonly copies: number
  /** Papers of its invoice, the first among them. */
  readonly invoices: number
  /** What can be given back of it; absent on a paper that is shown as an example. */
  readonly refundable?: Refundable | undefined
  readonly date: string
  readonly time: string
  readonly cashier: string
}

/** Which copy its next paper is: 0 for the first invoice. The first receipt was offered when the guest paid. */
export const nextCopy = ({ copies, invoices }: Pick<Receipt, 'copies' | 'invoices'>, kind: 'receipt' | 'invoice') =>
  kind === 'invoice' ? invoices : copies + 1

/** `Discount SAVE10 (10 %)`, as the details and the papers name it. */
export function discountLabel({
  couponCode,
  discountPercent,
}: Pick<Receipt, 'couponCode' | 'discountPercent'>): string {
  const percent = discountPercent === undefined ? undefined : `(${discountPercent} %)`
  return ['Discount', couponCode, percent].filter((part) => part !== undefined).join(' ')
}

/** Nothing for an order that is not paid. */
export function receiptOf(lounge: Lounge, orderId: OrderId): Receipt | undefined {
  const order = lounge.get('order', orderId)
  return order && isClosed(order) ? receiptFrom(order, settingsOf(lounge)) : undefined
}

/** Of an order from wherever it comes. */
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

/** As it is now, also on the paper of an older sale: guests call the number that the lounge has today. */
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
