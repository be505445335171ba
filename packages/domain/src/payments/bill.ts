// The bill that a guest is shown before paying: the lines now on the order, those given away, and the amount still to pay.
import type { OrderId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import type { Kobo } from '../money.ts'
import { givenWith } from '../orders/bill/given-with.ts'
import { type OrderLine, shortNumber } from '../orders/orders.ts'
import { customerName } from '../orders/guests.ts'
import { dueOf, partsTotal } from '../orders/paying/part-payments.ts'
import { totalsOfOrder } from '../orders/placing.ts'
import { lineTotal } from '../pricing/pricing.ts'
import { settingsOf } from '../settings/settings.ts'
import { formatDate, formatTime, type Timestamp } from '../time.ts'
import { letterheadOf, type Receipt, type ReceiptLine } from './receipt.ts'

type OfReceipt =
  | 'shortNumber'
  | 'number'
  | 'tableNumber'
  | 'customerName'
  | 'couponCode'
  | 'discountPercent'
  | 'subtotal'
  | 'discount'
  | 'tax'
  | 'total'
  | 'date'
  | 'time'
  | keyof ReturnType<typeof letterheadOf>

export interface Bill extends Pick<Receipt, OfReceipt> {
  readonly lines: readonly ReceiptLine[]
  /** Lines that were given away: they stand there with nothing to pay. */
  readonly given: readonly ReceiptLine[]
  /** Part payments. */
  readonly paid: Kobo
  /** Negative if more was taken than the total. */
  readonly due: Kobo
  /** 1 for the first paper. */
  readonly copy: number
}

const asLine = ({ id, name, quantity, note, unitPrice }: OrderLine): ReceiptLine => {
  return { id, name, quantity, unitPrice, note, total: lineTotal({ unitPrice, quantity }) }
}

/** The bill of an open order as it was last shown, or is about to be; undefined if the order is not open. */
export function billOf(lounge: Lounge, orderId: OrderId, now: Timestamp): Bill | undefined {
  const order = lounge.get('order', orderId)
  if (order?.status !== 'pending') return undefined
  const settings = settingsOf(lounge)
  const { coupon, number, tableNumber, shown } = order
  const totals = totalsOfOrder(lounge, order)
  // No paper was printed yet of a part that was split off from a shown bill.
  const paper = shown && shown.copies > 0 ? shown : { at: now, copies: 1 }
  return {
    ...letterheadOf(settings),
    ...totals,
    number,
    shortNumber: shortNumber(number),
    tableNumber,
    customerName: customerName(order),
    ...(coupon ? { couponCode: coupon.id, ...(coupon.percent > 0 ? { discountPercent: coupon.percent } : {}) } : {}),
    lines: order.lines.map(asLine),
    given: givenWith(lounge, order).flatMap(({ lines }) => lines.map(asLine)),
    paid: partsTotal(order),
    due: dueOf(lounge, order),
    copy: paper.copies,
    date: formatDate(paper.at, settings),
    time: formatTime(paper.at, settings),
  }
}
