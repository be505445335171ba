// A sale as reports and histories read it: the same from the orders a till holds and from the server's own tables.
import type { FuncardId, ItemId, OrderId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { type Kobo, zero } from '../money.ts'
import type { PaymentMethod } from '../payments/payments.ts'
import type { Totals } from '../pricing/pricing.ts'
import type { Timestamp } from '../time.ts'
import { type ClosedOrder, isClosed, type TableNumber, unnamedCustomer } from './orders.ts'

export interface SaleLine {
  readonly itemId: ItemId
  readonly name: string
  readonly quantity: number
  readonly unitPrice: Kobo
  readonly note: string
}

export interface Sale extends Totals {
  readonly orderId: OrderId
  readonly number: string
  readonly tableNumber: TableNumber
  readonly paidAt: Timestamp
  readonly paidByName: string
  readonly till: number
  readonly customerName: string
  readonly funcardId?: FuncardId | undefined
  readonly cardNumber?: string | undefined
  readonly couponCode?: string | undefined
  readonly payments: readonly { readonly method: PaymentMethod; readonly amount: Kobo }[]
  readonly refunded: Kobo
  readonly lines: readonly SaleLine[]
}

export function saleOf({ id, number, tableNumber, customer, coupon, lines, settlement, refunded }: ClosedOrder): Sale {
  const { subtotal, discount, tax, total, payments, paidAt, paidByName, till } = settlement
  return {
    orderId: id,
    number,
    tableNumber,
    paidAt,
    paidByName,
    till,
    customerName: customer?.name ?? unnamedCustomer,
    ...(customer ? { funcardId: customer.funcardId, cardNumber: customer.cardNumber } : {}),
    ...(coupon ? { couponCode: coupon.id } : {}),
    payments: payments.map(({ method, amount }) => ({ method, amount })),
    subtotal,
    discount,
    tax,
    total,
    refunded: refunded ?? zero,
    lines: lines.map(({ itemId, name, quantity, unitPrice, note }) => ({ itemId, name, quantity, unitPrice, note })),
  }
}

/** The sales this device holds, newest first. */
export const recentSales = (lounge: Lounge): readonly Sale[] =>
  [...lounge.all('order')]
    .filter(isClosed)
    .map(saleOf)
    .sort((a, b) => b.paidAt - a.paidAt || (a.orderId < b.orderId ? 1 : -1))
