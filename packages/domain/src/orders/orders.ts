// What a party asked for at a table. Each status has exactly the fields that make sense in it.
import { z } from 'zod'
import { type FuncardId, ItemId, LineId, type OrderId, type StaffId, type TicketId } from '../ids.ts'
import { noteLengthMax, quantityPerLineMax, tablesMax } from '../limits.ts'
import type { Station } from '../menu/menu.ts'
import { PositiveAmount } from '../amounts.ts'
import type { Kobo } from '../money.ts'
import type { Payment } from '../payments/payments.ts'
import type { Coupon, Totals } from '../pricing/pricing.ts'
import { Text } from '../texts.ts'
import type { Timestamp } from '../time.ts'

declare const tableBrand: unique symbol
/** 1 to 20: the number on the piece of furniture. */
export type TableNumber = number & { readonly [tableBrand]: true }
export const TableNumber = z
  .int()
  .min(1)
  .max(tablesMax)
  .transform((number) => number as TableNumber) // branded after the check
export const allTables: readonly TableNumber[] = Array.from(
  { length: tablesMax },
  (_, index) => (index + 1) as TableNumber, // 1 to 20 by construction
)

/** `ORD-` + business date (yymmdd) + two digits for the till + four of its own counter. */
export const OrderNumber = z.string().regex(/^ORD-\d{12}$/)

/** What the receipt shows: unique for far longer than a day, even when every till is offline. */
export const shortNumber = (number: string): string => number.slice(-6)

const Quantity = z.int().min(1).max(quantityPerLineMax)
export const Note = Text(noteLengthMax)

/** A line as the till asks for it: with the price that was on the screen, and which version of it that was. */
export const LineRequest = z.strictObject({
  id: LineId,
  itemId: ItemId,
  quantity: Quantity,
  unitPrice: PositiveAmount,
  priceVersion: z.int().min(1),
  note: Note,
})
export type LineRequest = Readonly<z.infer<typeof LineRequest>>

export interface OrderLine {
  readonly id: LineId
  readonly itemId: ItemId
  readonly name: string
  readonly quantity: number
  readonly unitPrice: Kobo
  readonly note: string
  /** Who makes it, and on which ticket they were told; neither for what nobody prepares. */
  readonly station?: Station | undefined
  readonly ticketId?: TicketId | undefined
}

export type Priority = 'normal' | 'high'
export const Priority = z.enum(['normal', 'high'])

/** The holder of the FunCard that was presented, as the order remembers it. */
export interface OrderCustomer {
  readonly funcardId: FuncardId
  readonly name: string
  readonly cardNumber: string
}

/** What an order without a known customer is called by (SPEC §3). */
export const unnamedCustomer = 'Customer'

export interface MovedLine {
  readonly lineId: LineId
  readonly to: OrderId
}

interface OrderBase {
  readonly id: OrderId
  readonly number: string
  readonly tableNumber: TableNumber
  readonly customer?: OrderCustomer | undefined
  readonly lines: readonly OrderLine[]
  /** Lines somebody took off: they stay off, whatever another till still shows. */
  readonly removedLineIds: readonly LineId[]
  /** Lines that were split off, and the order they went to. */
  readonly movedLines?: readonly MovedLine[] | undefined
  /** The order this one was split off from. */
  readonly splitFrom?: OrderId | undefined
  /** Split off where a bill pays the flat tax once, whoever pays how much of it. */
  readonly isTaxFree?: boolean | undefined
  readonly coupon?: Coupon | undefined
  readonly priority: Priority
  readonly placedAt: Timestamp
  readonly placedBy: StaffId
}

export interface PendingOrder extends OrderBase {
  readonly status: 'pending'
}

/** What the books remember of a paid order, with the amounts as they were taken. */
export interface Settlement extends Totals {
  readonly payments: readonly Payment[]
  readonly paidAt: Timestamp
  readonly paidBy: StaffId
  readonly paidByName: string
  readonly till: number
}

interface Settled extends OrderBase {
  readonly settlement: Settlement
  /** Taken in a second payment and not given back yet. */
  readonly owedBack?: Kobo | undefined
  /** Given back of what was paid. */
  readonly refunded?: Kobo | undefined
}

export interface PaidOrder extends Settled {
  readonly status: 'paid'
  /** Paid before it was ever placed: it stays listed on its table until somebody completes it (TBL-09). */
  readonly onTable: boolean
}

export interface CompletedOrder extends Settled {
  readonly status: 'completed'
  readonly completedAt: Timestamp
}

/** POS void reasons (SPEC §5). */
export const voidReasons = ['Customer cancelled', 'Kitchen error', 'Wrong order', 'Item unavailable'] as const
export type VoidReason = (typeof voidReasons)[number]
export const VoidReason = z.enum(voidReasons)

export interface VoidedOrder extends OrderBase {
  readonly status: 'voided'
  readonly reason: VoidReason
  readonly voidedAt: Timestamp
  readonly voidedBy: StaffId
}

export type Order = PendingOrder | PaidOrder | CompletedOrder | VoidedOrder
/** An order the books count as a sale. */
export type ClosedOrder = PaidOrder | CompletedOrder
export const isClosed = (order: Order): order is ClosedOrder => order.status === 'paid' || order.status === 'completed'
