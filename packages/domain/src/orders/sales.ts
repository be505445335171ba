// A sale as reports and histories read it: the same from the orders a till holds and from the server's own tables.
import { isWithin, type Period, withinHeld } from '../history/views.ts'
import type { FuncardId, ItemId, OrderId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import type { Chosen } from '../menu/offers.ts'
import { type Kobo, zero } from '../money.ts'
import type { PaymentMethod } from '../payments/payments.ts'
import type { Totals } from '../pricing/pricing.ts'
import { settingsOf } from '../settings/settings.ts'
import { businessDay, type DayRule, type Timestamp } from '../time.ts'
import { type ClosedOrder, isClosed, type TableNumber } from './orders.ts'
import { customerName, type Guest } from './guests.ts'

export interface SaleLine {
  readonly itemId: ItemId
  /** The name with its choices. */
  readonly name: string
  readonly quantity: number
  readonly unitPrice: Kobo
  readonly note: string
  /** The choices, with their prices of that day. */
  readonly choices?: readonly Chosen[] | undefined
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
  /** Numbers on papers of second payments. */
  readonly otherNumbers?: readonly string[] | undefined
  readonly lines: readonly SaleLine[]
}

/** A closed order as the books see it. */
export function saleOf(order: ClosedOrder): Sale {
  const { id, number, tableNumber, customer, coupon, lines, settlement, refunded, otherNumbers } = order
  const { subtotal, discount, tax, total, payments, paidAt, paidByName, till, table = tableNumber } = settlement
  return {
    orderId: id,
    number,
    tableNumber: table,
    paidAt,
    paidByName,
    till,
    customerName: customerName(order),
    ...(customer ? { funcardId: customer.funcardId, cardNumber: customer.cardNumber } : {}),
    ...(coupon ? { couponCode: coupon.id } : {}),
    payments: payments.map(({ method, amount }) => ({ method, amount })),
    subtotal,
    discount,
    tax,
    total,
    refunded: refunded ?? zero,
    ...(otherNumbers ? { otherNumbers } : {}),
    lines: lines.map(({ itemId, name, quantity, unitPrice, note, choices }) => {
      return { itemId, name, quantity, unitPrice, note, ...(choices ? { choices } : {}) }
    }),
  }
}

/** The sales this device holds, newest first. */
export const recentSales = (lounge: Lounge): readonly Sale[] =>
  [...lounge.all('order')]
    .filter(isClosed)
    .map(saleOf)
    .sort((a, b) => b.paidAt - a.paidAt || (a.orderId < b.orderId ? 1 : -1))

/**
 * The sales on this device that pass a filter, newest first.
 * @param isServerAway whether the server cannot be asked: then sales of earlier days that are here count as well
 */
export function heldSales(lounge: Lounge, filter: SaleFilter, now: Timestamp, isServerAway: boolean): readonly Sale[] {
  const rule = settingsOf(lounge)
  return filterSales(recentSales(lounge), withinHeld(filter, rule, now, isServerAway), rule)
}

/** The filter of a list of sales; an absent field lets everything pass. */
export interface SaleFilter extends Period {
  readonly method?: PaymentMethod | undefined
  /** Matches the order number, the table (`T7`), the customer's name or card, or an item. */
  readonly search?: string | undefined
}

/** The sales that pass a filter, in their original order. */
export function filterSales(sales: readonly Sale[], filter: SaleFilter, rule: DayRule): readonly Sale[] {
  const { method } = filter
  const search = searchedFor(filter.search)
  return sales.filter((sale) => {
    if (!isWithin(businessDay(sale.paidAt, rule), filter)) return false
    if (method !== undefined && !sale.payments.some((payment) => payment.method === method)) return false
    return search === '' || isFound(sale, search)
  })
}

const isFound = (sale: Sale, search: string): boolean =>
  isSearched(
    { ...sale, text: searchText({ ...sale, customer: { name: sale.customerName, cardNumber: sale.cardNumber } }) },
    search,
  )

interface Searchable extends Guest {
  readonly number: string
  readonly otherNumbers?: readonly string[] | undefined
  readonly customer?: { readonly name: string; readonly cardNumber?: string | undefined } | undefined
  readonly lines: readonly Pick<SaleLine, 'name'>[]
}

/** The searchable text of a sale, in small letters. */
export const searchText = ({ number, otherNumbers = [], customer, guestName, lines }: Searchable): string =>
  [
    number,
    ...otherNumbers,
    customerName({ customer, guestName }),
    customer?.cardNumber ?? '',
    ...lines.map(({ name }) => name),
  ]
    .join('\n')
    .toLocaleLowerCase('en')

/** A search text normalised for comparison: trimmed, in small letters. */
export const searchedFor = (search: string | undefined): string => search?.trim().toLocaleLowerCase('en') ?? ''

/** @param search the result of `searchedFor` */
export const isSearched = (
  { tableNumber, text }: { readonly tableNumber: number; readonly text: string },
  search: string,
): boolean => `t${tableNumber}` === search || text.includes(search)
