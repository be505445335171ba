// The drawer of a till from its float to its count: what is counted, what goes in and out, and the Z that stands at the end.
import { z } from 'zod'
import { PositiveAmount } from '../amounts.ts'
import type { OrderId } from '../ids.ts'
import { formatNaira, type Kobo, kobo, sum } from '../money.ts'
import type { CalendarDate, Timestamp } from '../time.ts'
import type { CashCategory } from './categories.ts'
import type { OpenClaims } from './open-claims.ts'
import type { CountFound, Doer } from './recount.ts'

/** Named by the device that opens it, so that it is opened once. */
export const ShiftId = z.uuid()

/** Notes and coins of Nigeria in kobo, the largest first. */
export const denominations = [
  100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50,
] as const satisfies readonly number[]
export type Denomination = (typeof denominations)[number]

/** More pieces of one kind than this no drawer holds: it is a slip of the finger. */
export const piecesMax = 10_000

/** How many there are of each note and coin; absent where there is none. */
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

/** What so many of one come to. A count that nobody can have, as releases before this one booked them, is cut to what fits into a number. */
export const worthOfPieces = (of: Denomination, count: number): Kobo => kobo(of * Math.min(count, countedMax))
const countedMax = 1_000_000_000

/** What notes and coins come to. */
export const worthOf = (coins: Coins): Kobo => sum(denominations.map((each) => worthOfPieces(each, coins[each] ?? 0)))

/** `₦500`, `50 k`: as it stands on the note, or on the coin. */
export const denominationWords = (of: Denomination): string => (of >= 100 ? formatNaira(kobo(of)) : `${of} k`)

export const whyOpened = ['sale', 'noSale', 'cashIn', 'cashOut', 'count'] as const

/** The most that one movement of cash may be. */
export const CashAmount = PositiveAmount

/** The drawer of one till as its cashier sees it: never what should be in it before it is counted. */
export interface Shift {
  /** The number of the till. */
  readonly id: string
  readonly till: number
  readonly open?: OpenShift | undefined
  readonly counted?: CountedDrawer | undefined
  readonly last?: LastShift | undefined
  /** When somebody counted it last, in this shift or in one before; of counts of earlier releases it is not known. */
  readonly countedAt?: Timestamp | undefined
  /** When somebody counted it lately, the oldest first, in whichever shift; of counts of earlier releases it is not known. */
  readonly counts?: readonly Timestamp[] | undefined
  /** When cash moved last in it, the float included; of shifts that an earlier release opened it is not known. */
  readonly cashAt?: Timestamp | undefined
  /** How often the drawer was opened without a sale since the shift began. */
  readonly noSales?: number | undefined
  /** It was opened to be counted, and nobody has counted yet. */
  readonly isOpenToCount?: true | undefined
  /** Taken out since the shift began, as far as somebody should have been asked and nobody said yes. */
  readonly takenFreely?: Kobo | undefined
}
export interface OpenShift extends Doer {
  readonly shiftId: string
  readonly float: Kobo
}
export interface CountedDrawer extends Doer {
  readonly total: Kobo
  readonly coins: Coins
  /** Over what was expected, or short of it, with what earlier counts of the shift found; only the lounge's own books know. */
  readonly difference?: Kobo | undefined
  /** It does not agree, and its till is not told by how much before it is counted again. */
  readonly differs?: true | undefined
  /** Cash moved since: count again. */
  readonly isStale?: true | undefined
}
interface LastShift extends Doer {
  /** The number of its Z; the lounge gives it. */
  readonly number?: number | undefined
  readonly difference?: Kobo | undefined
  /** What stayed in the drawer for the next one. */
  readonly left?: Kobo | undefined
}

/** How often, and how much. */
export interface Figure {
  readonly count: number
  readonly amount: Kobo
}
export interface Tally {
  /** What the ledger's accounts moved, FunCards together. The sum of all Zs is the ledger because of this. */
  readonly entries: Readonly<Record<string, Kobo>>
  /** What the ledger does not part: by method, by reason, by person. */
  readonly figures: Readonly<Record<string, Figure>>
}

/** Something that was paid for out of the drawer. */
export interface Expense extends Doer {
  readonly category: CashCategory
  readonly amount: Kobo
  readonly note: string
  /** Of its paper, under the name that the server keeps it by. */
  readonly photo?: string | undefined
}

/** A drawer that is opened for a count which is not due is opened without a sale, whatever it is called. */
export const isWithoutSale = ({ why, isUndue }: Extract<ShiftEvent, { readonly kind: 'drawer.opened' }>): boolean =>
  why === 'noSale' || isUndue === true

/** What was booked in one window: since the last Z of a till, or since the last day was closed. */
export interface Window {
  readonly from?: Timestamp | undefined
  /** When the last of its sales was. */
  readonly saleAt?: Timestamp | undefined
  /** When money was taken last that is of no sale. Absent where it was not, and of money that earlier releases took. */
  readonly takenAt?: Timestamp | undefined
  /** When the office gave cash out of its drawer last: a refund, or what was on a FunCard. Absent where it did not. */
  readonly paidOutAt?: Timestamp | undefined
  readonly tally: Tally
  /** What was paid out of the drawer, one by one: of a till's own window alone. */
  readonly expenses?: readonly Expense[] | undefined
  /** What its counts found, one by one: of a till's own window, as above. */
  readonly countsFound?: readonly CountFound[] | undefined
  /** Of these, what happened before an earlier Z was closed, by the number of that Z. */
  readonly late: Readonly<Record<string, Tally>>
}
export interface Close {
  readonly number: number
  readonly at: Timestamp
}
/** A series of Zs without a gap, and the last of them: what comes late is told by when they were closed. */
export interface Series {
  readonly number: number
  readonly closes: readonly Close[]
}

/** The running figures of one till, with its cash: only the hub holds them, for whoever counts must not read them. */
export interface TillFigures {
  readonly id: string
  readonly till: number
  readonly running: Window
  readonly day: Window
  readonly series: Series
  /** The Zs of this till since the last day was closed. */
  readonly zs: readonly number[]
  /** The series of the days: on the row of the office, till 0. */
  readonly days?: Series | undefined
}

/** What stands beside the figures of a Z, of the moment in which it was closed. */
interface Standing {
  /** What FunCards hold: owed to their holders. */
  readonly liability: Kobo
  /** What holders of cards below zero owe, where any does. Releases before this one took it off what the others hold. */
  readonly credit?: Kobo | undefined
  /** How much waits for somebody's look. */
  readonly exceptions: number
  /** Of its own till; of a day, of all of them. Releases before this one did not freeze it. */
  readonly openClaims?: OpenClaims | undefined
}

/** One Z of a till: all that was booked on it since the one before. */
export interface ZReport extends Window, Standing, Doer {
  readonly number: number
  readonly till: number
  readonly businessDay: CalendarDate
  readonly counted?: CountedDrawer | undefined
  readonly openedBy?: OpenShift | undefined
  readonly stays?: Kobo | undefined
  /** Why the office closed it, for a till that could not any more. */
  readonly note?: string | undefined
}
/** One Z of a day: of all tills what was booked since the day before was closed. */
export interface DayReport extends Window, Standing, Doer {
  readonly number: number
  readonly businessDay: CalendarDate
  readonly tills: readonly DayOfTill[]
  /** Devices that were away or had not sent all when the day was closed. */
  readonly away?: readonly string[] | undefined
}
export interface DayOfTill {
  readonly till: number
  readonly tally: Tally
  /** The Zs of this till that were closed in this day. */
  readonly zs: readonly number[]
  /** Nobody had closed its shift. */
  readonly isOpen?: true | undefined
}

/** The books of a day that was closed do not agree with each other. */
export type DayCheckEvent = {
  readonly kind: 'day.faultsFound'
  readonly day: CalendarDate
  /** How much of it does not agree. */
  readonly count: number
  readonly at: Timestamp
}

export type ShiftEvent =
  | (Doer & {
      readonly kind: 'shift.opened'
      readonly shiftId: string
      readonly till: number
      readonly float: Kobo
      /** It was in the drawer already: the cashier before left it there. */
      readonly isLeft?: true | undefined
      /** What a till had taken before its first shift ever: it goes to the safe, for nobody can count it. */
      readonly carried?: Kobo | undefined
      /** When cash moves is kept with the drawer from here on. Releases before this one did not keep it. */
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
      /** It counts against what may be taken out without a yes. Releases before this one looked at each alone. */
      readonly countsAsTaken?: true | undefined
    })
  | (Doer & {
      readonly kind: 'shift.counted'
      readonly shiftId: string
      readonly till: number
      readonly coins: Coins
      readonly total: Kobo
      /** Absent on a terminal, which does not know what to expect. */
      readonly difference?: Kobo | undefined
      /** With what earlier counts of the shift found, where they found something: releases before this one left that out. */
      readonly ofShift?: Kobo | undefined
      /** The first since cash moved: its till hears only whether it agrees. Releases before this one told what it found at once. */
      readonly isFirst?: true | undefined
      /** What the counts before had found: no cash moved since, or this one takes of it back. */
      readonly foundBefore?: Kobo | undefined
      /** Its moment stays with the drawer when the shift is over. Releases before this one forgot it. */
      readonly isRemembered?: true | undefined
      /**
       * Since when the lounge knows of it. From then on it stands: what is told later of the time before it changes nothing of what was
       * found. Counts of releases before this one do not.
       */
      readonly knownAt?: Timestamp | undefined
      /** By a clock that is off: it sets the books right, and its moment stands for nothing. */
      readonly isClockOff?: true | undefined
      /** The lounge heard of it after what came behind it: nothing was found by it. Releases before this one took it for a count of now. */
      readonly isStale?: true | undefined
    })
  /** Cash of before that count, of which the lounge hears after it: what came was found by it, and so was what went. */
  | { readonly kind: 'shift.countKept'; readonly till: number; readonly amount: Kobo; readonly at: Timestamp }
  | (Doer & {
      readonly kind: 'shift.closed'
      readonly shiftId: string
      readonly till: number
      readonly stays?: Kobo | undefined
      readonly note?: string | undefined
      /** Nobody counted since cash moved last. Releases before this one went by the count before that. */
      readonly isUncounted?: true | undefined
      /** It was over, and another shift runs: that one goes on. Releases before this one closed it. */
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
      /** To be counted, when no count was due. */
      readonly isUndue?: true | undefined
    })
  | (Doer & {
      readonly kind: 'receipt.printedAgain'
      readonly till: number
      readonly orderId: OrderId
      readonly number: string
      /** 0 for the first invoice, which is on record as well: the next one is a copy. */
      readonly copy: number
      /** Of the receipt, where it is absent. */
      readonly paper?: 'invoice' | undefined
    })
