// Orders: the things that a party asked for at a table. Each status has exactly the fields that make sense in it.
import { z } from 'zod'
import { type CommandId, type ExceptionId, ItemId, LineId, type OrderId, type StaffId, type TicketId } from '../ids.ts'
import { noteLengthMax, quantityPerLineMax, tablesMax } from '../limits.ts'
import type { RecipePart, Station } from '../menu/menu.ts'
import type { Chosen } from '../menu/offers.ts'
import { ChoiceId, choicesPerGroupMax, optionGroupsMax } from '../menu/options.ts'
import { PositiveAmount } from '../amounts.ts'
import type { Kobo } from '../money.ts'
import type { Payment } from '../payments/payments.ts'
import type { Coupon, Totals } from '../pricing/pricing.ts'
import { Text } from '../texts.ts'
import type { OrderCustomer } from './guests.ts'
import { Timestamp } from '../time.ts'
import type { BillShown, ShownUnits } from './bill/shown.ts'

declare const tableBrand: unique symbol
/** The number on the piece of furniture, from 1; the settings tell how many tables there are. */
export type TableNumber = number & { readonly [tableBrand]: true }
export const TableNumber = z
  .int()
  .min(1)
  .max(tablesMax)
  .transform((number) => number as TableNumber) // branded after the check

/** `ORD-` + business date (yymmdd) + two digits for the till + four of its own counter. */
export const OrderNumber = z.string().regex(/^ORD-\d{12}$/)

/** The number as the receipt shows it: unique for far longer than a day, even when every till is offline. */
export const shortNumber = (number: string): string => number.slice(-6)

const Quantity = z.int().min(1).max(quantityPerLineMax)
export const Note = Text(noteLengthMax)

/** A line as the till asks for it: with the price on the screen and the version of that price. */
export const LineRequest = z.strictObject({
  id: LineId,
  itemId: ItemId,
  quantity: Quantity,
  unitPrice: PositiveAmount,
  priceVersion: z.int().min(1),
  note: Note,
  /** The choices of this line. */
  choices: z
    .array(ChoiceId)
    .min(1)
    .max(optionGroupsMax * choicesPerGroupMax)
    .readonly()
    .optional(),
  /** When it was added to the cart, if its price depends on the hour: the price of that moment applies. */
  addedAt: Timestamp.optional(),
})
export type LineRequest = Readonly<z.infer<typeof LineRequest>>

export interface OrderLine {
  readonly id: LineId
  readonly itemId: ItemId
  /** The name with its choices: `Jollof Rice (Large)`. Every screen, ticket and paper names it so. */
  readonly name: string
  readonly quantity: number
  readonly unitPrice: Kobo
  readonly note: string
  /** The choices, with their prices of that day. */
  readonly choices?: readonly Chosen[] | undefined
  readonly addedAt?: Timestamp | undefined
  /**
   * When the line, or the last of its units, was added to an order placed before. Absent if it came with the order, or an earlier release
   * added it.
   */
  readonly orderedAt?: Timestamp | undefined
  /** The station that makes it and the ticket it is on; neither for an item that no station makes. */
  readonly station?: Station | undefined
  readonly ticketId?: TicketId | undefined
  /** The materials that each unit took from the store when it was ordered. */
  readonly recipe?: readonly RecipePart[] | undefined
}

export type Priority = 'normal' | 'high'
export const Priority = z.enum(['normal', 'high'])

/** A line, or some units of it, that left an order: paid apart, joined again, or voided. */
export interface MovedLine {
  readonly lineId: LineId
  readonly to: OrderId
  /** The id of the units there; absent if the whole line moved. */
  readonly as?: LineId | undefined
}

/** Money taken for an order before the rest of it. It is in the books at once, and every till sees it. */
export interface PartPayment {
  /** The command that took it. */
  readonly id: CommandId
  readonly payment: Payment
  readonly takenAt: Timestamp
  readonly takenBy: StaffId
  readonly takenByName: string
  readonly till: number
}

interface OrderBase {
  readonly id: OrderId
  readonly number: string
  readonly tableNumber: TableNumber
  readonly customer?: OrderCustomer | undefined
  readonly guestName?: string | undefined
  readonly lines: readonly OrderLine[]
  /** The lines that left it, and where they are: a line is followed from order to order, so that it is billed once. */
  readonly movedLines?: readonly MovedLine[] | undefined
  /** The orders that were joined to this one, with all their lines. */
  readonly joined?: readonly OrderId[] | undefined
  /** The order this one was split off from. */
  readonly splitFrom?: OrderId | undefined
  /** Orders that its payment named but nobody knew. If they come back, this tells what was paid of them. */
  readonly standsFor?: readonly OrderId[] | undefined
  /** Split off where a bill pays the flat tax once: it carries the tax only if no other order of the bill does. */
  readonly isTaxFree?: boolean | undefined
  readonly coupon?: Coupon | undefined
  /** The hundredths of a kobo that its discount starts with, 50 if nothing was split. This makes the parts sum to the whole. */
  readonly rounding?: number | undefined
  readonly priority: Priority
  readonly placedAt: Timestamp
  readonly placedBy: StaffId
  /** The amount given back of what was paid. */
  readonly refunded?: Kobo | undefined
  /** The amount booked as paid for it that never came: it was not given back, and cannot be. */
  readonly neverCame?: Kobo | undefined
  readonly shown?: BillShown | undefined
  /** Copies of its receipt beyond the first. */
  readonly copies?: number | undefined
  /** Papers of its invoice, including the first. */
  readonly invoices?: number | undefined
  /** The units that were given back, if somebody named them. */
  readonly refundedLines?: readonly ShownUnits[] | undefined
  /** Its commands that could not be booked and are being checked: nobody charges for it again until they are settled. */
  readonly checks?: readonly ExceptionId[] | undefined
}

export interface PendingOrder extends OrderBase {
  readonly status: 'pending'
  readonly partPayments?: readonly PartPayment[] | undefined
}

/** The tombstone of an order whose last line went to other orders: `movedLines` says where. */
export interface EmptiedOrder extends OrderBase {
  readonly status: 'emptied'
  readonly emptiedAt: Timestamp
}

/** The sources of the money of a settlement, beside its own command. */
export interface Funding {
  /** The money that came with the payment itself. */
  readonly takenNow: readonly Payment[]
  /** The used amount of the part payments. */
  readonly used: Kobo
  /** The amount of the part payments that is owed back. */
  readonly owedBack: Kobo
  /** The amount that was claimed to be there but was not. */
  readonly short: Kobo
}

/** The record of a paid order in the books, with the amounts as they were taken. */
export interface Settlement extends Totals {
  readonly payments: readonly Payment[]
  /** Set if some of the money had been taken before, or was not there. */
  readonly funding?: Funding | undefined
  readonly paidAt: Timestamp
  readonly paidBy: StaffId
  readonly paidByName: string
  readonly till: number
  /** The table at which it was paid, if its guests have moved since. */
  readonly table?: TableNumber | undefined
  /** This sale counts as the whole bill's use of its coupon. */
  readonly usesCoupon?: true | undefined
}

interface Owing {
  /** The amount that the lounge still owes to the guest: paid twice, or in part for an order that was voided. */
  readonly owedBack?: Kobo | undefined
}

interface Settled extends OrderBase, Owing {
  readonly settlement: Settlement
  /** For an order that came back from its void, as in `VoidedOrder`: a payment told later may count on them. */
  readonly owedParts?: readonly PartPayment[] | undefined
  /** Other numbers on papers of its payments: a guest who holds one finds this order by it. */
  readonly otherNumbers?: readonly string[] | undefined
}

export interface PaidOrder extends Settled {
  readonly status: 'paid'
  /** Paid before it was ever placed: it stays listed on its table until somebody completes it (TBL-09). */
  readonly onTable: boolean
}

export interface CompletedOrder extends Settled {
  readonly status: 'completed'
  readonly completedAt: Timestamp
  /** Completed with its last ticket: recalling that ticket brings the order back to its table. */
  readonly byStations?: true | undefined
}

/** POS void reasons (SPEC §5). */
export const voidReasons = ['Customer cancelled', 'Kitchen error', 'Wrong order', 'Item unavailable'] as const
export type VoidReason = (typeof voidReasons)[number]
export const VoidReason = z.enum(voidReasons)
/** The reason of units that an older till took off without asking for one. */
export const withoutReason = 'No reason given'
/** The reason of units that no station had begun when the guests walked out. */
export const guestsLeft = 'Guests left'
export type WhyVoided = VoidReason | typeof withoutReason | typeof guestsLeft

/** An order, or lines of one, that were voided. Lines voided from an order that goes on bear its number. */
export interface VoidedOrder extends OrderBase, Owing {
  readonly status: 'voided'
  /** The part payments in it. Which of them went back is not known: `owedBack` is the most that is still owed of them. */
  readonly owedParts?: readonly PartPayment[] | undefined
  readonly reason: WhyVoided
  readonly voidedAt: Timestamp
  readonly voidedBy: StaffId
  readonly voidedByName: string
  /** The total when it was voided. */
  readonly total: Kobo
}

/** Why something is given away. */
export const compReasons = ['Birthday', 'Complaint', 'Regular guest', 'Staff meal', 'Other'] as const
export type CompReason = (typeof compReasons)[number]
export const CompReason = z.enum(compReasons)

/** An order, or units of one, that were given away. Units given from an order that goes on bear its number. */
export interface GivenOrder extends OrderBase, Owing {
  readonly status: 'given'
  readonly reason: CompReason
  readonly note: string
  readonly givenAt: Timestamp
  readonly givenBy: StaffId
  readonly givenByName: string
  /** The total it would have had, at its prices. */
  readonly total: Kobo
}

/** An order whose guests left without paying. If they come back, it is an open order again. */
export interface WalkedOutOrder extends OrderBase {
  readonly status: 'walkedOut'
  /** Their part payments, used up. */
  readonly partPayments?: readonly PartPayment[] | undefined
  readonly walkedOutAt: Timestamp
  readonly walkedOutBy: StaffId
  readonly walkedOutByName: string
  readonly note: string
  readonly loss: Loss
}

/** The amounts of an unpaid bill in the books. */
export interface Loss {
  readonly subtotal: Kobo
  readonly discount: Kobo
  /** Part payments that were used up. */
  readonly used: Kobo
  /** The tax that part payments still cover: nobody owes tax on what nobody paid. */
  readonly tax: Kobo
  /** The amount nobody will pay. */
  readonly lost: Kobo
}

export type Order = PendingOrder | EmptiedOrder | PaidOrder | CompletedOrder | VoidedOrder | GivenOrder | WalkedOutOrder
export const isPending = (order: Order): order is PendingOrder => order.status === 'pending'
/** An order the books count as a sale. */
export type ClosedOrder = PaidOrder | CompletedOrder
/** Whether money may still come for an order: guests who left may come back and pay. */
export const mayBePaid = (order: Order): order is PendingOrder | WalkedOutOrder =>
  isPending(order) || order.status === 'walkedOut'
/** Whether an order may owe money back to its guest. */
export const mayOwe = (order: Order): order is ClosedOrder | VoidedOrder | GivenOrder =>
  isClosed(order) || order.status === 'voided' || order.status === 'given'
export const isClosed = (order: Order): order is ClosedOrder => order.status === 'paid' || order.status === 'completed'
