// What can have happened to orders. Kept for ever: add, never change. Each event carries all that any noun needs of it.
import type { BookedTwice, ClaimedClaim, GivenBack } from '../claims/claims.ts'
import type { CommandId, LineId, OrderId, StaffId, TicketId } from '../ids.ts'
import type { PaymentKey } from '../payments/payment-keys.ts'
import type { Payment } from '../payments/payments.ts'
import type { Coupon } from '../pricing/pricing.ts'
import type { Kobo } from '../money.ts'
import type { TicketPriority } from '../tickets/tickets.ts'
import type { Timestamp } from '../time.ts'
import type {
  CompReason,
  Loss,
  OrderLine,
  PartPayment,
  PendingOrder,
  Priority,
  Settlement,
  TableNumber,
  VoidedOrder,
  WhyVoided,
} from './orders.ts'
import type { OrderCustomer } from './guests.ts'
import type { BillPresented, ShownUnits } from './bill/shown.ts'
import type { LineChange, MovedUnits, NotBegun, RevivedLine } from './line-events.ts'
import type { MadeUnits } from './made.ts'
import type { OwedWithSale } from './owing.ts'

/** Where and under which number an order stands, for its tickets and its table. */
export interface OrderHeading {
  readonly orderId: OrderId
  readonly number: string
  readonly tableNumber: TableNumber
  readonly priority: Priority
  readonly at: Timestamp
}

type PaidHeading = OrderHeading & OwedWithSale

export type OrderEvent =
  | {
      readonly kind: 'order.placed'
      readonly order: PendingOrder
      readonly revived?: readonly RevivedLine[] | undefined
      readonly at: Timestamp
    }
  | (OrderHeading & {
      readonly kind: 'order.linesAdded'
      readonly lines: readonly OrderLine[]
      readonly revived?: readonly RevivedLine[] | undefined
    })
  | (OrderHeading & {
      readonly kind: 'order.changed'
      readonly changes: readonly LineChange[]
      readonly coupon?: Coupon | undefined
      /** Absent: unchanged. Null: removed. */
      readonly customer?: OrderCustomer | null | undefined
      readonly guestName?: string | null | undefined
      /** The new priorities of its tickets. In earlier releases each ticket with its number took the order's priority. */
      readonly ticketPriorities?: readonly TicketPriority[] | undefined
    })
  | {
      /** Lines left one order for a new one; nothing is cooked or taken from the shelf again. */
      readonly kind: 'order.split'
      readonly from: OrderId
      /** Lines that left as a whole. */
      readonly lineIds: readonly LineId[]
      /** Lines that left in part: the units are lines of their own in `to`. */
      readonly units?: readonly MovedUnits[] | undefined
      readonly to: PendingOrder
      /** The rounding that the discount of the remaining order starts with from now on. */
      readonly rounding?: number | undefined
      /** What the coupon of the remaining order takes off from now on, for a coupon with an amount. */
      readonly couponAmount?: Kobo | undefined
      /** Nothing was left, so the order they came from is gone. */
      readonly isEmptied?: boolean | undefined
      /** Some of the lines stood on the bill that the guest had been shown. */
      readonly afterShown?: true | undefined
      readonly at: Timestamp
    }
  /**
   * Lines of another order came to this one, so that both are paid together. Or split-off lines are back, because a till that did not know
   * of the split was paid for the whole order.
   */
  | (OrderHeading & {
      readonly kind: 'order.rejoined'
      readonly from: OrderId
      readonly fromTable: TableNumber
      readonly lineIds: readonly LineId[]
      /** Nothing was left of the order that the lines come from. */
      readonly isEmptied: boolean
      /** The share of a coupon amount that comes along. */
      readonly couponAmount?: Kobo | undefined
      /** The part payments that come along although lines stay there; if no lines stay, all of them do. */
      readonly parts?: readonly CommandId[] | undefined
      /** If one of the orders has high priority, the tickets of all become high. Earlier releases left them as they were. */
      readonly ticketPriorities?: readonly TicketPriority[] | undefined
      /** Some of the lines stood on the bill that the guest had been shown. */
      readonly afterShown?: true | undefined
    })
  | (OrderHeading & {
      readonly kind: 'order.moved'
      readonly from: TableNumber
      readonly ticketIds: readonly TicketId[]
      /** The given-away parts move along, because they are served to the same guests. Earlier releases left them behind. */
      readonly given?: readonly OrderId[] | undefined
      /** The order is paid; `onTable` says whether its table lists it. Absent for an open order; earlier releases moved no other. */
      readonly paid?: { readonly onTable: boolean } | undefined
      /** Its tickets say where they were. Earlier releases did not let them. */
      readonly marksTickets?: true | undefined
      /** Some of the lines stood on the bill that the guest had been shown. */
      readonly afterShown?: true | undefined
    })
  | (OrderHeading & {
      readonly kind: 'order.voided'
      readonly lines: readonly OrderLine[]
      readonly reason: WhyVoided
      readonly by: StaffId
      readonly byName: string
      /** The total of the voided lines. */
      readonly total: Kobo
      /** Units that were made: they do not return to the shelf. */
      readonly made: readonly MadeUnits[]
      /**
       * The part of the total that is for made units, if any; the rest was voided before a station began. Earlier releases listed such a
       * void by its made units alone.
       */
      readonly totalMade?: Kobo | undefined
      /** Part payments of the order, now owed back. */
      readonly owedBack?: Kobo | undefined
      /** How those had been paid; earlier releases did not record it. */
      readonly owedPayments?: readonly Payment[] | undefined
      /** Which part payments those are: a payment told later may count on them. */
      readonly owedParts?: readonly PartPayment[] | undefined
      /** The till where it was voided; earlier releases did not record it. */
      readonly till?: number | undefined
      /** Some of the lines stood on the bill that the guest had been shown. */
      readonly afterShown?: true | undefined
      /** The void covers the order as its till saw it: lines that another till had added stay on the table. */
      readonly restStays?: true | undefined
      /** New priorities of tickets on which only unhurried orders wait now. Earlier releases left them as they were. */
      readonly ticketPriorities?: readonly TicketPriority[] | undefined
    })
  | BillPresented
  /** Given away: it is made and served all the same. */
  | (OrderHeading & {
      readonly kind: 'order.comped'
      readonly lines: readonly OrderLine[]
      readonly reason: CompReason
      readonly note: string
      readonly by: StaffId
      readonly byName: string
      /** The total at the prices of its lines. */
      readonly total: Kobo
      /** Part payments of the order, now owed back. */
      readonly owedBack?: Kobo | undefined
      /** How those had been paid; earlier releases did not record it. */
      readonly owedPayments?: readonly Payment[] | undefined
      /** Some of the lines stood on the bill that the guest had been shown. */
      readonly afterShown?: true | undefined
    })
  /** Its guests left without paying. */
  | (OrderHeading &
      Loss & {
        readonly kind: 'order.walkedOut'
        /** The Z includes the part payments that were kept. Earlier releases had them on no Z; the same holds for what comes back. */
        readonly countsKept?: true | undefined
        /** Its tickets say that the guests left. Earlier releases left them as they were. */
        readonly marksTickets?: true | undefined
        /** New priorities of tickets on which only others wait now. Earlier releases left them as they were. */
        readonly ticketPriorities?: readonly TicketPriority[] | undefined
        readonly lines: readonly OrderLine[]
        readonly note: string
        readonly by: StaffId
        readonly byName: string
      })
  /** Its guests came back: the order is open again, and its loss is undone. */
  | (OrderHeading &
      Loss & {
        readonly kind: 'order.cameBack'
        readonly countsKept?: true | undefined
        /** New priorities of the tickets on which they wait again. */
        readonly ticketPriorities?: readonly TicketPriority[] | undefined
        readonly lines: readonly OrderLine[]
        readonly by: StaffId
        readonly byName: string
      })
  | {
      /** For an order that was voided and is paid after all: the lines that stay voided, under an id of their own. */
      readonly kind: 'order.voidKept'
      readonly from: OrderId
      readonly kept: VoidedOrder
      readonly at: Timestamp
    }
  /** Money taken for an order before the rest of it. */
  | (OrderHeading & {
      readonly kind: 'order.partTaken'
      readonly part: PartPayment
      readonly claims?: readonly ClaimedClaim[] | undefined
      readonly keys?: readonly PaymentKey[] | undefined
      /** The part payment dates a Z of its till that sold nothing to this day. Earlier releases went by sales alone. */
      readonly datesZ?: true | undefined
    })
  | {
      readonly kind: 'order.partGivenBack'
      readonly orderId: OrderId
      readonly number: string
      /** The part payment that went back. */
      readonly partId: CommandId
      readonly payment: Payment
      /** For an order whose guests had left: the part payment had been used up, and the loss grows without it. */
      readonly loss?: { readonly was: Loss; readonly is: Loss; readonly countsKept?: true | undefined } | undefined
      readonly givenBack?: readonly GivenBack[] | undefined
      /** The money was sent by transfer. Absent if an earlier release deducted it from the claims. */
      readonly leftBank?: true | undefined
      readonly till: number
      readonly by: StaffId
      readonly byName: string
      readonly at: Timestamp
    }
  | (PaidHeading & {
      readonly kind: 'order.paid'
      readonly lines: readonly OrderLine[]
      /** The customer whose card was presented, now or when the order was placed. */
      readonly customer?: OrderCustomer | undefined
      readonly guestName?: string | undefined
      readonly coupon?: Coupon | undefined
      /** Set by an earlier release; the settlement says it now. */
      readonly usesCoupon?: true | undefined
      readonly settlement: Settlement
      /**
       * What the till asked for its lines, less what they cost at the lounge's own prices; zero if all agree. Earlier releases included the
       * difference of coupon and tax.
       */
      readonly difference: Kobo
      /** How much more the discount took off the lines that the guest had seen on the bill than the bill did. */
      readonly discountShown?: Kobo | undefined
      readonly onTable: boolean
      /** The number on the paper of this payment, if it is another one. */
      readonly paperNumber?: string | undefined
      /** Orders that the payment named and nobody knew. */
      readonly standsFor?: readonly OrderId[] | undefined
      /** Claims on money of this payment that nobody has seen yet. */
      readonly claims?: readonly ClaimedClaim[] | undefined
      /** The keys of the payment, so that it counts once. */
      readonly keys?: readonly PaymentKey[] | undefined
    })
  | {
      /** Money for an order that was paid already: it is owed back. */
      readonly kind: 'order.paidAgain'
      readonly orderId: OrderId
      readonly number: string
      readonly payments: readonly Payment[]
      /** Taken in part for an order that was voided: a payment told later may count on it. */
      readonly part?: PartPayment | undefined
      readonly claims?: readonly ClaimedClaim[] | undefined
      readonly till: number
      /** The number on the paper of this payment, if it is another one. */
      readonly paperNumber?: string | undefined
      readonly keys?: readonly PaymentKey[] | undefined
      readonly datesZ?: true | undefined
      readonly at: Timestamp
    }
  | (NotBegun & {
      readonly kind: 'order.refunded'
      readonly orderId: OrderId
      readonly number: string
      /** How the money went back. */
      readonly payments: readonly Payment[]
      /** The part of it that comes out of money nobody has seen yet. */
      readonly givenBack?: readonly GivenBack[] | undefined
      /** Some of it was sent by transfer. Absent if an earlier release deducted that from the claims. */
      readonly leftBank?: true | undefined
      /** No money went back: one payment was told twice. `till` is then the till that told it. */
      readonly bookedTwice?: BookedTwice | undefined
      /** The office gave it out of this till's drawer, and the cashier who counts there may not have heard of it. */
      readonly fromOffice?: true | undefined
      /** The part of it that had been owed back; the rest reduces the sale. */
      readonly owedBack: Kobo
      /** The lines it was given back for, if somebody named them. */
      readonly lines?: readonly ShownUnits[] | undefined
      readonly reason: string
      readonly by: StaffId
      readonly byName: string
      readonly till: number
      readonly at: Timestamp
    })
  | {
      readonly kind: 'order.completed'
      readonly orderId: OrderId
      readonly tableNumber: TableNumber
      /** Its stations made all of it; earlier releases did not record it. */
      readonly byStations?: true | undefined
      readonly at: Timestamp
    }
