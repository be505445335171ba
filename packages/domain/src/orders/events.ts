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

/** Where and under which name an order stands: what its tickets and its table need to know of it. */
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
      /** Absent: as it was. Null: nobody's any more. */
      readonly customer?: OrderCustomer | null | undefined
      readonly guestName?: string | null | undefined
      /** What that does to its tickets. Before, each ticket that bears its number became as urgent as the order. */
      readonly ticketPriorities?: readonly TicketPriority[] | undefined
    })
  | {
      /** Lines left one order for a new one; nothing is cooked or taken from the shelf again. */
      readonly kind: 'order.split'
      readonly from: OrderId
      /** Lines that left as a whole. */
      readonly lineIds: readonly LineId[]
      /** Lines of which some units left: those are lines of their own in `to`. */
      readonly units?: readonly MovedUnits[] | undefined
      readonly to: PendingOrder
      /** What the discount of the order they came from begins with from now on. */
      readonly rounding?: number | undefined
      /** What its coupon takes off the order they came from by now, of one that takes off an amount. */
      readonly couponAmount?: Kobo | undefined
      /** Nothing was left: the order they came from is gone. */
      readonly isEmptied?: boolean | undefined
      /** Some of it stood on the bill that its guest had been shown. */
      readonly afterShown?: true | undefined
      readonly at: Timestamp
    }
  /**
   * Lines of another order came to this one: the two are paid together. Or lines that were split off are back, for the order was
   * paid as a whole at a till that did not know of the split.
   */
  | (OrderHeading & {
      readonly kind: 'order.rejoined'
      readonly from: OrderId
      readonly fromTable: TableNumber
      readonly lineIds: readonly LineId[]
      /** Nothing was left of the order they had gone to. */
      readonly isEmptied: boolean
      /** What comes along of a coupon that takes off an amount. */
      readonly couponAmount?: Kobo | undefined
      /** The part payments that come along although lines stay there; where none stay, all of them do. */
      readonly parts?: readonly CommandId[] | undefined
      /** Where one of them is high, so are the tickets of all. Earlier releases left them as they were. */
      readonly ticketPriorities?: readonly TicketPriority[] | undefined
      /** Some of it stood on the bill that its guest had been shown. */
      readonly afterShown?: true | undefined
    })
  | (OrderHeading & {
      readonly kind: 'order.moved'
      readonly from: TableNumber
      readonly ticketIds: readonly TicketId[]
      /** What was given away of it goes along, for it is carried to the same guests. Earlier releases left it behind. */
      readonly given?: readonly OrderId[] | undefined
      /** It is paid, and listed by its table or not. Absent: it is open; releases before this one moved nothing else. */
      readonly paid?: { readonly onTable: boolean } | undefined
      /** They say where they were. Releases before this one did not let them. */
      readonly marksTickets?: true | undefined
      /** Some of it stood on the bill that its guest had been shown. */
      readonly afterShown?: true | undefined
    })
  | (OrderHeading & {
      readonly kind: 'order.voided'
      readonly lines: readonly OrderLine[]
      readonly reason: WhyVoided
      readonly by: StaffId
      readonly byName: string
      /** What the voided lines came to. */
      readonly total: Kobo
      /** What was made of them: it does not return to the shelf. */
      readonly made: readonly MadeUnits[]
      /**
       * So much of the total is for what was made, where any was; the rest of it was voided before anybody began. Releases before
       * this one listed such a void by what was made alone.
       */
      readonly totalMade?: Kobo | undefined
      /** Part payments of the order: they are owed back. */
      readonly owedBack?: Kobo | undefined
      /** How they had come; releases before this one did not say. */
      readonly owedPayments?: readonly Payment[] | undefined
      /** Which they are: a payment that is told later may count on them. */
      readonly owedParts?: readonly PartPayment[] | undefined
      /** Where it was voided; releases before this one did not say. */
      readonly till?: number | undefined
      /** Some of it stood on the bill that its guest had been shown. */
      readonly afterShown?: true | undefined
      /** The order as its till saw it: what another one had added meanwhile stays on its table. */
      readonly restStays?: true | undefined
      /** Of tickets on which those who are in no hurry wait alone now. Earlier releases left them as they were. */
      readonly ticketPriorities?: readonly TicketPriority[] | undefined
    })
  | BillPresented
  /** Given away: it is made and carried to the guest all the same. */
  | (OrderHeading & {
      readonly kind: 'order.comped'
      readonly lines: readonly OrderLine[]
      readonly reason: CompReason
      readonly note: string
      readonly by: StaffId
      readonly byName: string
      /** What it comes to, at its prices. */
      readonly total: Kobo
      /** Part payments of the order: they are owed back. */
      readonly owedBack?: Kobo | undefined
      /** How they had come; releases before this one did not say. */
      readonly owedPayments?: readonly Payment[] | undefined
      /** Some of it stood on the bill that its guest had been shown. */
      readonly afterShown?: true | undefined
    })
  /** Its guests left without paying. */
  | (OrderHeading &
      Loss & {
        readonly kind: 'order.walkedOut'
        /** What was kept of its part payments stands on the Z. Releases before this one had it on none; so with what comes back of it. */
        readonly countsKept?: true | undefined
        /** Its tickets say so. Releases before this one left them as they were. */
        readonly marksTickets?: true | undefined
        /** Of tickets on which others wait alone now. Earlier releases left them as they were. */
        readonly ticketPriorities?: readonly TicketPriority[] | undefined
        readonly lines: readonly OrderLine[]
        readonly note: string
        readonly by: StaffId
        readonly byName: string
      })
  /** Its guests came back: it is open again, and what was written off is not. */
  | (OrderHeading &
      Loss & {
        readonly kind: 'order.cameBack'
        readonly countsKept?: true | undefined
        /** Of tickets on which they wait again. */
        readonly ticketPriorities?: readonly TicketPriority[] | undefined
        readonly lines: readonly OrderLine[]
        readonly by: StaffId
        readonly byName: string
      })
  | {
      /** Of an order that was voided and is paid after all: the lines that stay voided, under an id of their own. */
      readonly kind: 'order.voidKept'
      readonly from: OrderId
      readonly kept: VoidedOrder
      readonly at: Timestamp
    }
  /** Some of the money for an order, before the rest of it. */
  | (OrderHeading & {
      readonly kind: 'order.partTaken'
      readonly part: PartPayment
      readonly claims?: readonly ClaimedClaim[] | undefined
      readonly keys?: readonly PaymentKey[] | undefined
      /** A Z of its till that sold nothing is of this day. Releases before this one went by sales alone. */
      readonly datesZ?: true | undefined
    })
  | {
      readonly kind: 'order.partGivenBack'
      readonly orderId: OrderId
      readonly number: string
      /** The part payment that went back. */
      readonly partId: CommandId
      readonly payment: Payment
      /** Of an order whose guests had left: it had been used up, and what nobody will pay is more without it. */
      readonly loss?: { readonly was: Loss; readonly is: Loss; readonly countsKept?: true | undefined } | undefined
      readonly givenBack?: readonly GivenBack[] | undefined
      /** It was sent by transfer. Absent where an earlier release took it off what was claimed. */
      readonly leftBank?: true | undefined
      readonly till: number
      readonly by: StaffId
      readonly byName: string
      readonly at: Timestamp
    }
  | (PaidHeading & {
      readonly kind: 'order.paid'
      readonly lines: readonly OrderLine[]
      /** Whoever presented a card, now or when the order was placed. */
      readonly customer?: OrderCustomer | undefined
      readonly guestName?: string | undefined
      readonly coupon?: Coupon | undefined
      /** Where an earlier release said what its settlement says now. */
      readonly usesCoupon?: true | undefined
      readonly settlement: Settlement
      /**
       * What its lines were asked for, less what they come to at the lounge's own prices: nothing when all agree. Releases before this
       * one counted in what coupon and tax differed.
       */
      readonly difference: Kobo
      /** So much more its discount took off what its guest had seen on the bill than it did there. */
      readonly discountShown?: Kobo | undefined
      readonly onTable: boolean
      /** The number on the paper of this payment, where it is another one. */
      readonly paperNumber?: string | undefined
      /** Orders that it named and nobody knew. */
      readonly standsFor?: readonly OrderId[] | undefined
      /** Its money that nobody has seen yet. */
      readonly claims?: readonly ClaimedClaim[] | undefined
      /** What the payment is known by, so that it counts once. */
      readonly keys?: readonly PaymentKey[] | undefined
    })
  | {
      /** Money for an order that was paid already: it is owed back. */
      readonly kind: 'order.paidAgain'
      readonly orderId: OrderId
      readonly number: string
      readonly payments: readonly Payment[]
      /** Taken in part for an order that was voided: a payment that is told later may count on it. */
      readonly part?: PartPayment | undefined
      readonly claims?: readonly ClaimedClaim[] | undefined
      readonly till: number
      /** The number on the paper of this payment, where it is another one. */
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
      /** What it takes of money that nobody has seen yet. */
      readonly givenBack?: readonly GivenBack[] | undefined
      /** Some of it was sent by transfer. Absent where an earlier release took that off what was claimed. */
      readonly leftBank?: true | undefined
      /** No money went back: it had come once, and was told twice. Then the till is the one that told it. */
      readonly bookedTwice?: BookedTwice | undefined
      /** The office gave it, out of the drawer of this till: whoever counts there may not have heard of it. */
      readonly fromOffice?: true | undefined
      /** How much of it had been owed back; the rest takes from the sale. */
      readonly owedBack: Kobo
      /** What it was given back for, where somebody said so. */
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
      /** Its stations made all of it; releases before this one did not say. */
      readonly byStations?: true | undefined
      readonly at: Timestamp
    }
