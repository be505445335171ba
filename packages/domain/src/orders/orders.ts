// What a party asked for at a table. Each status has exactly the fields that make sense in it.
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
/** The number on the piece of furniture, from 1; how many there are stands in the settings. */
export type TableNumber = number & { readonly [tableBrand]: true }
export const TableNumber = z
  .int()
  .min(1)
  .max(tablesMax)
  .transform((number) => number as TableNumber) // branded after the check

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
  /** What was chosen of it. */
  choices: z
    .array(ChoiceId)
    .min(1)
    .max(optionGroupsMax * choicesPerGroupMax)
    .readonly()
    .optional(),
  /** When it came into the cart, where its price goes by the hour: the price of that moment counts. */
  addedAt: Timestamp.optional(),
})
export type LineRequest = Readonly<z.infer<typeof LineRequest>>

export interface OrderLine {
  readonly id: LineId
  readonly itemId: ItemId
  /** With what was chosen of it: `Jollof Rice (Large)`. So every screen, ticket and paper names it. */
  readonly name: string
  readonly quantity: number
  readonly unitPrice: Kobo
  readonly note: string
  /** What was chosen, with the price of that day. */
  readonly choices?: readonly Chosen[] | undefined
  readonly addedAt?: Timestamp | undefined
  /** When it, or the last of its units, came to an order that was placed before; also absent where an earlier release added it. */
  readonly orderedAt?: Timestamp | undefined
  /** Who makes it, and on which ticket they were told; neither for what nobody prepares. */
  readonly station?: Station | undefined
  readonly ticketId?: TicketId | undefined
  /** What each unit took of the store when it was ordered. */
  readonly recipe?: readonly RecipePart[] | undefined
}

export type Priority = 'normal' | 'high'
export const Priority = z.enum(['normal', 'high'])

/** A line, or some units of it, that left an order: paid apart, put together again, or voided. */
export interface MovedLine {
  readonly lineId: LineId
  readonly to: OrderId
  /** The id under which some of its units stand there; absent where the whole line went. */
  readonly as?: LineId | undefined
}

/** Money that was taken for an order before the rest of it. It is in the books at once, and every till sees it. */
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
  /** What left it, and where that is: a line is followed from order to order, so that it is billed once. */
  readonly movedLines?: readonly MovedLine[] | undefined
  /** The orders that came to this one, with all that stood on them. */
  readonly joined?: readonly OrderId[] | undefined
  /** The order this one was split off from. */
  readonly splitFrom?: OrderId | undefined
  /** Orders that its payment named and nobody knew. They may come back, and find here what was paid of them. */
  readonly standsFor?: readonly OrderId[] | undefined
  /** Split off where a bill pays the flat tax once: it carries the tax where no other order of the bill does. */
  readonly isTaxFree?: boolean | undefined
  readonly coupon?: Coupon | undefined
  /** The hundredths of a kobo that its discount begins with, 50 where nothing was split: so parts come to the whole. */
  readonly rounding?: number | undefined
  readonly priority: Priority
  readonly placedAt: Timestamp
  readonly placedBy: StaffId
  /** Given back of what was paid. */
  readonly refunded?: Kobo | undefined
  readonly shown?: BillShown | undefined
  /** Of its receipt, beside the first. */
  readonly copies?: number | undefined
  /** Papers of its invoice, the first among them. */
  readonly invoices?: number | undefined
  /** For what, where somebody said so. */
  readonly refundedLines?: readonly ShownUnits[] | undefined
  /** What could not be booked of it and is being checked: nobody charges for it again until that is settled. */
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

/** What a settlement is made of beside the money of its own command. */
export interface Funding {
  /** The money that came with the payment itself. */
  readonly takenNow: readonly Payment[]
  /** How much of the part payments it used. */
  readonly used: Kobo
  /** How much of the part payments is owed back. */
  readonly owedBack: Kobo
  /** How much was said to be there and was not. */
  readonly short: Kobo
}

/** What the books remember of a paid order, with the amounts as they were taken. */
export interface Settlement extends Totals {
  readonly payments: readonly Payment[]
  /** Where some of the money had been taken before, or was not there. */
  readonly funding?: Funding | undefined
  readonly paidAt: Timestamp
  readonly paidBy: StaffId
  readonly paidByName: string
  readonly till: number
  /** The table at which it was paid, where its guests have moved since. */
  readonly table?: TableNumber | undefined
  /** It counts as the use of its coupon by the whole bill. */
  readonly usesCoupon?: true | undefined
}

interface Owing {
  /** What the lounge owes to its guest, paid twice or in part for what was voided, and not given back yet. */
  readonly owedBack?: Kobo | undefined
}

interface Settled extends OrderBase, Owing {
  readonly settlement: Settlement
  /** Of one that came back from its void, as there: a payment that is told later may count on them. */
  readonly owedParts?: readonly PartPayment[] | undefined
  /** Other numbers on papers of its payments: the guest who holds one finds this order by it. */
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
  /** With its last ticket: one that is recalled brings it back to its table. */
  readonly byStations?: true | undefined
}

/** POS void reasons (SPEC §5). */
export const voidReasons = ['Customer cancelled', 'Kitchen error', 'Wrong order', 'Item unavailable'] as const
export type VoidReason = (typeof voidReasons)[number]
export const VoidReason = z.enum(voidReasons)
/** What an older till took off without being asked why. */
export const withoutReason = 'No reason given'
/** What nobody had begun to make when its guests walked out. */
export const guestsLeft = 'Guests left'
export type WhyVoided = VoidReason | typeof withoutReason | typeof guestsLeft

/** An order, or lines of one, that were voided. What was voided of an order that goes on bears the number of that order. */
export interface VoidedOrder extends OrderBase, Owing {
  readonly status: 'voided'
  /** The part payments among it. Which of them went back is not known: what is still owed of them is no more than `owedBack`. */
  readonly owedParts?: readonly PartPayment[] | undefined
  readonly reason: WhyVoided
  readonly voidedAt: Timestamp
  readonly voidedBy: StaffId
  readonly voidedByName: string
  /** What it came to when it was voided. */
  readonly total: Kobo
}

/** Why something is given away. */
export const compReasons = ['Birthday', 'Complaint', 'Regular guest', 'Staff meal', 'Other'] as const
export type CompReason = (typeof compReasons)[number]
export const CompReason = z.enum(compReasons)

/** An order, or units of one, that were given away. What was given of an order that goes on bears the number of that order. */
export interface GivenOrder extends OrderBase, Owing {
  readonly status: 'given'
  readonly reason: CompReason
  readonly note: string
  readonly givenAt: Timestamp
  readonly givenBy: StaffId
  readonly givenByName: string
  /** What it would have come to, at its prices. */
  readonly total: Kobo
}

/** What its guests left without paying. Should they come back, it is an open order again. */
export interface WalkedOutOrder extends OrderBase {
  readonly status: 'walkedOut'
  /** What they had paid in part: it is used up. */
  readonly partPayments?: readonly PartPayment[] | undefined
  readonly walkedOutAt: Timestamp
  readonly walkedOutBy: StaffId
  readonly walkedOutByName: string
  readonly note: string
  readonly loss: Loss
}

/** What an unpaid bill comes to in the books. */
export interface Loss {
  readonly subtotal: Kobo
  readonly discount: Kobo
  /** Part payments, used up. */
  readonly used: Kobo
  /** What is left of them for the tax: nobody owes tax on what nobody paid. */
  readonly tax: Kobo
  /** What nobody will pay. */
  readonly lost: Kobo
}

export type Order = PendingOrder | EmptiedOrder | PaidOrder | CompletedOrder | VoidedOrder | GivenOrder | WalkedOutOrder
export const isPending = (order: Order): order is PendingOrder => order.status === 'pending'
/** An order the books count as a sale. */
export type ClosedOrder = PaidOrder | CompletedOrder
/** An order for which money may still come: guests who left may come back, and pay what their order came to. */
export const mayBePaid = (order: Order): order is PendingOrder | WalkedOutOrder =>
  isPending(order) || order.status === 'walkedOut'
/** An order of which money may be owed back to its guest. */
export const mayOwe = (order: Order): order is ClosedOrder | VoidedOrder | GivenOrder =>
  isClosed(order) || order.status === 'voided' || order.status === 'given'
export const isClosed = (order: Order): order is ClosedOrder => order.status === 'paid' || order.status === 'completed'
