// A sale as reports and histories read it: the same from the orders a till holds and from the server's own tables.
import type { FuncardId, ItemId, OrderId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { type Kobo, zero } from '../money.ts'
import type { PaymentMethod } from '../payments/payments.ts'
import type { Totals } from '../pricing/pricing.ts'
import { businessDay, type CalendarDate, type DayRule, type Timestamp } from '../time.ts'
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

function saleOf({ id, number, tableNumber, customer, coupon, lines, settlement, refunded }: ClosedOrder): Sale {
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

/** What a list of sales is narrowed to; each absent where everything counts. */
export interface SaleFilter {
  readonly method?: PaymentMethod | undefined
  /** The first and the last business day. */
  readonly from?: CalendarDate | undefined
  readonly to?: CalendarDate | undefined
  /** In the number of the order, the table (`T7`), the customer's name or card, or an item. */
  readonly search?: string | undefined
}

/** The sales that a filter lets through, in the order in which they came. */
export function filterSales(sales: readonly Sale[], filter: SaleFilter, rule: DayRule): readonly Sale[] {
  const { method, from, to } = filter
  const search = filter.search?.trim().toLocaleLowerCase('en') ?? ''
  return sales.filter((sale) => {
    const day = businessDay(sale.paidAt, rule)
    if (from !== undefined && day < from) return false
    if (to !== undefined && day > to) return false
    if (method !== undefined && !sale.payments.some((payment) => payment.method === method)) return false
    return search === '' || isFound(sale, search)
  })
}

function isFound({ number, tableNumber, customerName, cardNumber, lines }: Sale, search: string): boolean {
  if (`t${tableNumber}` === search) return true
  const texts = [number, customerName, cardNumber ?? '', ...lines.map(({ name }) => name)]
  return texts.some((text) => text.toLocaleLowerCase('en').includes(search))
}

/** `Cash`, or `Cash + Card` when several tenders paid it. */
export const methodsOfSale = ({ payments }: Sale): string =>
  [...new Set(payments.map(({ method }) => method))].join(' + ')
