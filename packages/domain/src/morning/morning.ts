// The morning page: what the owner reads of one business day. Each of its figures is kept with the lines that it sums.
import { z } from 'zod'
import { kobo } from '../money.ts'
import { CalendarDate, Timestamp } from '../time.ts'

/** In the order in which the page shows them. One that is missing belongs to a part that this lounge does not have. */
export const figureNames = [
  'sold',
  'cash',
  'short',
  'recounted',
  'card',
  'transfer',
  'unconfirmed',
  'funcard',
  'flags',
  'unpaid',
  'belowZero',
  'madeNotPaid',
  'cookedVoids',
  'discounts',
  'comps',
  'toBuy',
  'variance',
  'dark',
  'soldMeanwhile',
  'riskKnown',
  'riskCeiling',
  'cashOut',
  'refunds',
  'approved',
  'discountsShown',
  'rulesChanged',
  'funcardsHold',
  'owedBack',
] as const
export type FigureName = (typeof figureNames)[number]

/** Words of one line, and how many a page keeps of each figure: it fits into a few kilobytes on a phone. */
export const lineTextMax = 120
/** The words above or below a receipt are longer, and an account stands at their end. */
export const ruleTextMax = 500
export const linesPerFigureMax = 8
/** How often a page tells that something came late; the log knows all of it. */
export const changesToldMax = 5

const Money = z.int().transform(kobo)
const Count = z.int()

const Line = z.strictObject({
  text: z.string().max(ruleTextMax),
  amount: Money,
  /** Units, minutes, or how many of them this line stands for. */
  count: Count,
  /** `rest`: the smaller ones together. `unexplained`: the books have it, and no line does. */
  is: z.enum(['rest', 'unexplained']).optional(),
})
export type Line = Readonly<z.infer<typeof Line>>

const Figure = z.strictObject({
  /** What the lines come to, always. */
  amount: Money,
  count: Count,
  lines: z.array(Line).max(linesPerFigureMax + 2),
  /** What nobody counted, by name: it is said, and never taken for nothing. */
  notCounted: z.array(z.string().max(lineTextMax)).optional(),
  /** What ran on when the day turned, by name: its count stands on the page of a later day. Pages of earlier releases do not say. */
  countedLater: z.array(z.string().max(lineTextMax)).optional(),
})
export type Figure = Readonly<z.infer<typeof Figure>>

const Late = z.strictObject({ till: z.int().min(0), amount: Money })

/** The page as the server makes it of what it has up to a position of the log. */
export const MorningPage = z.strictObject({
  day: CalendarDate,
  madeAt: Timestamp,
  upTo: z.int().min(0),
  /** Absent where nobody closed the day. */
  closed: z.strictObject({ at: Timestamp, byName: z.string().max(lineTextMax) }).optional(),
  /** The tills that worked, those that told all of their work, and the names of the others. */
  tills: z.strictObject({
    all: z.int().min(0),
    complete: z.int().min(0),
    away: z.array(z.string().max(lineTextMax)).max(linesPerFigureMax),
  }),
  backupAt: Timestamp.optional(),
  /** What the same weekday usually brings; absent where no such day is complete. */
  usual: z.strictObject({ average: Money, days: z.int().min(1) }).optional(),
  figures: z.partialRecord(z.enum(figureNames), Figure),
  /** The history as it was then, in letters. */
  head: z.string().max(lineTextMax).optional(),
  /** What came after the page was made before, by till. */
  late: z.array(Late).optional(),
})
export type MorningPage = Readonly<z.infer<typeof MorningPage>>

/** One per business day, whose date is its id. */
export interface Morning extends Omit<MorningPage, 'late'> {
  readonly id: CalendarDate
  /** 1 for the first one of its day. What it was before, the log keeps. */
  readonly version: number
  readonly changes: readonly { readonly at: Timestamp; readonly late: readonly Readonly<z.infer<typeof Late>>[] }[]
}

export type MorningEvent = { readonly kind: 'morning.written'; readonly morning: Morning; readonly at: Timestamp }
