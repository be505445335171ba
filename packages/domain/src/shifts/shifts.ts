// The drawer of a till from its float to its count: the counts, the cash in and out, and the Z at the end.
import { z } from 'zod'
import { PositiveAmount } from '../amounts.ts'
import type { OrderId } from '../ids.ts'
import { formatNaira, type Kobo, kobo, sum } from '../money.ts'
import type { CalendarDate, Timestamp } from '../time.ts'
import type { CashCategory } from './categories.ts'
import type { OpenClaims } from './open-claims.ts'
import type { CountFound, Doer } from './recount.ts'

/** Chosen by the device that opens the shift, so that it is opened once. */
export const ShiftId = z.uuid()

/** Notes and coins of Nigeria in kobo, the largest first. */
export const denominations = [
  100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50,
] as const satisfies readonly number[]
export type Denomination = (typeof denominations)[number]

/** The maximum number of pieces of one kind: no drawer holds more, so a higher number is a typing error. */
export const piecesMax = 10_000

/** The number of each note and coin; absent for zero. */
export const Coins = z.strictObject({
  100000: z.int().min(0).optional(),
  50000: z.int().min(0).optional(),
  20000: z.int().min(0).optional(),
  10000: z.int().min(0).optional(),
  5000: z.int().min(0).optional(),
  2000: z.int().min(0).optional(),
  1000: z.int().min(0).optional(),
  500: z.int().min(0).optional(),
  200: z.int().min(0).optional(),
  100: z.int().min(0).optional(),
  50: z.int().min(0).optional(),
})
export type Coins = Readonly<z.infer<typeof Coins>>

/** The value of so many of one note or coin. An impossible count, as earlier releases booked them, is cut to what fits into a number. */
export const worthOfPieces = (of: Denomination, count: number): Kobo => kobo(of * Math.min(count, countedMax))
const countedMax = 1_000_000_000

/** The value of notes and coins. */
export const worthOf = (coins: Coins): Kobo => sum(denominations.map((each) => worthOfPieces(each, coins[each] ?? 0)))

/** `₦500`, `50 k`: as it stands on the note or the coin. */
export const denominationWords = (of: Denomination): string => (of >= 100 ? formatNaira(kobo(of)) : `${of} k`)

export const whyOpened = ['sale', 'noSale', 'cashIn', 'cashOut', 'count'] as const

/** An amount of cash that goes in or out. */
export const CashAmount = PositiveAmount

/** The drawer of one till as its cashier sees it: never with the expected amount before it is counted. */
export interface Shift {
  /** The number of the till. */
  readonly id: string
  readonly till: number
  readonly open?: OpenShift | undefined
  readonly counted?: CountedDrawer | undefined
  readonly last?: LastShift | undefined
  /** When it was last counted, in this shift or an earlier one; unknown for counts of earlier releases. */
  readonly countedAt?: Timestamp | undefined
  /** When it was recently counted, the oldest first, in any shift; unknown for counts of earlier releases. */
  readonly counts?: readonly Timestamp[] | undefined
  /** When its cash last moved, including the float; unknown for shifts that an earlier release opened. */
  readonly cashAt?: Timestamp | undefined
  /** How often the drawer was opened without a sale since the shift began. */
  readonly noSales?: number | undefined
  /** It was opened for a count, and nobody has counted yet. */
  readonly isOpenToCount?: true | undefined
  /** Cash out of this shift that needed an approval and had none. */
  readonly takenFreely?: Kobo | undefined
}
export interface OpenShift extends Doer {
  readonly shiftId: string
  readonly float: Kobo
}
export interface CountedDrawer extends Doer {
  readonly total: Kobo
  readonly coins: Coins
  /** Over or short of the expected amount, including earlier counts of the shift; only the lounge's own books know it. */
  readonly difference?: Kobo | undefined
  /** The count does not agree, and its till is not told the amount before it is counted again. */
  readonly differs?: true | undefined
  /** Cash moved since: count again. */
  readonly isStale?: true | undefined
}
interface LastShift extends Doer {
  /** The number of its Z; the lounge assigns it. */
  readonly number?: number | undefined
  readonly difference?: Kobo | undefined
  /** The cash left in the drawer for the next cashier. */
  readonly left?: Kobo | undefined
}

/** A number of times, and an amount. */
export interface Figure {
  readonly count: number
  readonly amount: Kobo
}
export interface Tally {
  /** The movements of the ledger's accounts, with all FunCards as one. With these, the sum of all Zs equals the ledger. */
  readonly entries: Readonly<Record<string, Kobo>>
  /** Figures that the ledger does not separate: by method, by reason, by person. */
  readonly figures: Readonly<Record<string, Figure>>
}

/** An expense paid out of the drawer. */
export interface Expense extends Doer {
  readonly category: CashCategory
  readonly amount: Kobo
  readonly note: string
  /** The photo of its bill, by the name under which the server stores it. */
  readonly photo?: string | undefined
}

/** Opening a drawer for a count that is not due is opening it without a sale, whatever the stated reason. */
export const isWithoutSale = ({ why, isUndue }: Extract<ShiftEvent, { readonly kind: 'drawer.opened' }>): boolean =>
  why === 'noSale' || isUndue === true

/** The figures of one window: since the last Z of a till, or since the last day was closed. */
export interface Window {
  readonly from?: Timestamp | undefined
  /** The time of its last sale. */
  readonly saleAt?: Timestamp | undefined
  /** When money beside a sale was last taken. Absent if it was not, or an earlier release took it. */
  readonly takenAt?: Timestamp | undefined
  /** When the office last gave cash out of its drawer: a refund, or a FunCard's balance. Absent if it did not. */
  readonly paidOutAt?: Timestamp | undefined
  readonly tally: Tally
  /** The expenses paid out of the drawer, one by one: only in a till's own window. */
  readonly expenses?: readonly Expense[] | undefined
  /** The differences that its counts found, one by one: only in a till's own window. */
  readonly countsFound?: readonly CountFound[] | undefined
  /** The part of these that happened before an earlier Z was closed, by the number of that Z. */
  readonly late: Readonly<Record<string, Tally>>
}
export interface Close {
  readonly number: number
  readonly at: Timestamp
}
/** A series of Zs without a gap; the times of the latest ones tell where late work belongs. */
export interface Series {
  readonly number: number
  readonly closes: readonly Close[]
}

/** The running figures of one till, with its cash: only the hub holds them, because the person who counts must not read them. */
export interface TillFigures {
  readonly id: string
  readonly till: number
  readonly running: Window
  readonly day: Window
  readonly series: Series
  /** The Zs of this till since the last day was closed. */
  readonly zs: readonly number[]
  /** The series of day Zs: on the office's row, till 0. */
  readonly days?: Series | undefined
}

/** State at the moment of closing, beside the figures of a Z. */
interface Standing {
  /** The balances of FunCards: owed to their holders. */
  readonly liability: Kobo
  /** The debts of cards below zero, if any. Earlier releases deducted them from the balances. */
  readonly credit?: Kobo | undefined
  /** The number of open exceptions. */
  readonly exceptions: number
  /** The open claims of its till; of all tills for a day. Earlier releases did not record them. */
  readonly openClaims?: OpenClaims | undefined
}

/** One Z of a till: all that was booked on it since the Z before. */
export interface ZReport extends Window, Standing, Doer {
  readonly number: number
  readonly till: number
  readonly businessDay: CalendarDate
  readonly counted?: CountedDrawer | undefined
  readonly openedBy?: OpenShift | undefined
  readonly stays?: Kobo | undefined
  /** Why the office closed it for a till that no longer could. */
  readonly note?: string | undefined
}
/** One Z of a day: all that was booked on all tills since the last day was closed. */
export interface DayReport extends Window, Standing, Doer {
  readonly number: number
  readonly businessDay: CalendarDate
  readonly tills: readonly DayOfTill[]
  /** Devices that were away or had not sent everything when the day was closed. */
  readonly away?: readonly string[] | undefined
}
export interface DayOfTill {
  readonly till: number
  readonly tally: Tally
  /** The Zs of this till that were closed in this day. */
  readonly zs: readonly number[]
  /** Its shift was still open. */
  readonly isOpen?: true | undefined
}

/** The books of a closed day do not agree with each other. */
export type DayCheckEvent = {
  readonly kind: 'day.faultsFound'
  readonly day: CalendarDate
  /** How many faults were found. */
  readonly count: number
  readonly at: Timestamp
}

export type ShiftEvent =
  | (Doer & {
      readonly kind: 'shift.opened'
      readonly shiftId: string
      readonly till: number
      readonly float: Kobo
      /** The float was in the drawer already: the previous cashier left it there. */
      readonly isLeft?: true | undefined
      /** The cash that a till took before its very first shift: it goes to the safe, because nobody can count it. */
      readonly carried?: Kobo | undefined
      /** The drawer records when its cash moves from here on. Earlier releases did not. */
      readonly keepsCashAt?: true | undefined
    })
  | (Doer & {
      readonly kind: 'shift.cashMoved'
      readonly till: number
      readonly direction: 'in' | 'out'
      readonly category: CashCategory
      readonly amount: Kobo
      readonly note: string
      readonly photo?: string | undefined
      /** It counts towards the sum that may be taken out without an approval. Earlier releases judged each movement alone. */
      readonly countsAsTaken?: true | undefined
    })
  | (Doer & {
      readonly kind: 'shift.counted'
      readonly shiftId: string
      readonly till: number
      readonly coins: Coins
      readonly total: Kobo
      /** Absent on a terminal, which does not know the expected amount. */
      readonly difference?: Kobo | undefined
      /** The sum with earlier counts of the shift, if they found something: earlier releases left that out. */
      readonly ofShift?: Kobo | undefined
      /** The first count since cash moved: its till hears only whether it agrees. Earlier releases told the difference at once. */
      readonly isFirst?: true | undefined
      /** The difference found by earlier counts, if no cash moved since, or this count reverses some of it. */
      readonly foundBefore?: Kobo | undefined
      /** The drawer keeps the count's time after the shift. Earlier releases dropped it. */
      readonly isRemembered?: true | undefined
      /**
       * Since when the lounge knows of the count. From then on it is final: earlier work that is told later does not change its difference.
       * Counts of earlier releases are not final.
       */
      readonly knownAt?: Timestamp | undefined
      /** Counted by a clock that is off: it corrects the books, but its time does not count. */
      readonly isClockOff?: true | undefined
      /** The lounge heard of it after later work, so it found nothing. Earlier releases took it for a current count. */
      readonly isStale?: true | undefined
    })
  /** Cash moved before that count and told after it: the count had already found it. */
  | { readonly kind: 'shift.countKept'; readonly till: number; readonly amount: Kobo; readonly at: Timestamp }
  | (Doer & {
      readonly kind: 'shift.closed'
      readonly shiftId: string
      readonly till: number
      readonly stays?: Kobo | undefined
      readonly note?: string | undefined
      /** Nobody counted since cash last moved. Earlier releases used the count before that. */
      readonly isUncounted?: true | undefined
      /** The shift was over already, and another one runs and goes on. Earlier releases closed that one. */
      readonly isOver?: true | undefined
      /** Absent on a terminal: the number follows. */
      readonly z?: ZReport | undefined
    })
  | { readonly kind: 'day.closed'; readonly z: DayReport; readonly at: Timestamp }
  | (Doer & {
      readonly kind: 'drawer.opened'
      readonly till: number
      readonly why: (typeof whyOpened)[number]
      readonly note: string
      /** Opened for a count when none was due. */
      readonly isUndue?: true | undefined
    })
  | (Doer & {
      readonly kind: 'receipt.printedAgain'
      readonly till: number
      readonly orderId: OrderId
      readonly number: string
      /** 0 for the first invoice, which is on record as well: the next one is a copy. */
      readonly copy: number
      /** Absent for a receipt. */
      readonly paper?: 'invoice' | undefined
    })
