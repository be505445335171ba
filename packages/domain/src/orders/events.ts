// What can have happened to orders. Kept for ever: add, never change. Each event carries all that any noun needs of it.
import type { LineId, OrderId, TicketId } from '../ids.ts'
import type { PaymentKey } from '../payments/payment-keys.ts'
import type { Payment } from '../payments/payments.ts'
import type { Coupon } from '../pricing/pricing.ts'
import type { Kobo } from '../money.ts'
import type { Timestamp } from '../time.ts'
import type { OrderCustomer, OrderLine, PendingOrder, Priority, Settlement, TableNumber, VoidReason } from './orders.ts'
import type { StaffId } from '../ids.ts'

/** One line whose quantity or note became another; quantity 0 took it off. */
export interface LineChange {
  /** The line as it was before. */
  readonly line: OrderLine
  readonly quantity: number
  readonly note: string
  /** When more is wanted of what is already cooked: the new ticket for the difference. */
  readonly extraTicketId?: TicketId | undefined
}

/** Where and under which name an order stands: what its tickets and its table need to know of it. */
export interface OrderHeading {
  readonly orderId: OrderId
  readonly number: string
  readonly tableNumber: TableNumber
  readonly priority: Priority
  readonly at: Timestamp
}

export type OrderEvent =
  | { readonly kind: 'order.placed'; readonly order: PendingOrder; readonly at: Timestamp }
  | (OrderHeading & { readonly kind: 'order.linesAdded'; readonly lines: readonly OrderLine[] })
  | (OrderHeading & {
      readonly kind: 'order.changed'
      readonly changes: readonly LineChange[]
      readonly coupon?: Coupon | undefined
      /** Absent: as it was. Null: nobody's any more. */
      readonly customer?: OrderCustomer | null | undefined
    })
  | {
      /** Lines left one order for a new one; nothing is cooked or taken from the shelf again. */
      readonly kind: 'order.split'
      readonly from: OrderId
      readonly lineIds: readonly LineId[]
      readonly to: PendingOrder
      /** Nothing was left: the order they came from is gone. */
      readonly isEmptied?: boolean | undefined
      readonly at: Timestamp
    }
  /** Lines that were split off are back: the order was paid as a whole at a till that did not know of the split. */
  | (OrderHeading & {
      readonly kind: 'order.rejoined'
      readonly from: OrderId
      readonly fromTable: TableNumber
      readonly lineIds: readonly LineId[]
      /** Nothing was left of the order they had gone to. */
      readonly isEmptied: boolean
    })
  | (OrderHeading & {
      readonly kind: 'order.moved'
      readonly from: TableNumber
      readonly ticketIds: readonly TicketId[]
    })
  | (OrderHeading & {
      readonly kind: 'order.voided'
      readonly lines: readonly OrderLine[]
      readonly reason: VoidReason
      readonly by: StaffId
    })
  | (OrderHeading & {
      readonly kind: 'order.paid'
      readonly lines: readonly OrderLine[]
      /** Whoever presented a card, now or when the order was placed. */
      readonly customer?: OrderCustomer | undefined
      readonly coupon?: Coupon | undefined
      readonly settlement: Settlement
      /** What was taken less what the lounge's own prices come to: nothing when all agree. */
      readonly difference: Kobo
      readonly onTable: boolean
      /** What the payment is known by, so that it counts once. */
      readonly keys?: readonly PaymentKey[] | undefined
    })
  | {
      /** Money for an order that was paid already: it is owed back. */
      readonly kind: 'order.paidAgain'
      readonly orderId: OrderId
      readonly number: string
      readonly payments: readonly Payment[]
      readonly till: number
      readonly keys?: readonly PaymentKey[] | undefined
      readonly at: Timestamp
    }
  | {
      readonly kind: 'order.refunded'
      readonly orderId: OrderId
      readonly number: string
      /** How the money went back. */
      readonly payments: readonly Payment[]
      /** How much of it had been owed back; the rest takes from the sale. */
      readonly owedBack: Kobo
      readonly reason: string
      readonly by: StaffId
      readonly byName: string
      readonly till: number
      readonly at: Timestamp
    }
  | {
      readonly kind: 'order.completed'
      readonly orderId: OrderId
      readonly tableNumber: TableNumber
      readonly at: Timestamp
    }
