// The morning page: what the owner reads of one business day. Each of its figures is kept with the lines that it sums.
import { z } from 'zod'
import { kobo } from '../money.ts'
import { CalendarDate, Timestamp } from '../time.ts'

/** The figures in the order of the page. A missing figure belongs to a part that this lounge does not have. */
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

/** The maximum length of a line; with the maximum of lines per figure, a page stays within a few kilobytes on a phone. */
export const lineTextMax = 120
/** Texts above or below a receipt are longer and end with an account. */
export const ruleTextMax = 500
export const linesPerFigureMax = 8
/** How many late arrivals a page lists; the log has all of them. */
export const changesToldMax = 5

const Money = z.int().transform(kobo)
const Count = z.int()

const Line = z.strictObject({
  text: z.string().max(ruleTextMax),
  amount: Money,
  /** Units, minutes, or how many things this line stands for. */
  count: Count,
  /** `rest`: the smaller lines together. `unexplained`: the books have it, but no line does. */
  is: z.enum(['rest', 'unexplained']).optional(),
})
export type Line = Readonly<z.infer<typeof Line>>

const Figure = z.strictObject({
  /** Always the sum of the lines. */
  amount: Money,
  count: Count,
  lines: z.array(Line).max(linesPerFigureMax + 2),
  /** Names of what nobody counted: it is listed, never taken for zero. */
  notCounted: z.array(z.string().max(lineTextMax)).optional(),
  /** Names of what still ran when the day turned: its count stands on the page of a later day. Earlier releases did not record it. */
  countedLater: z.array(z.string().max(lineTextMax)).optional(),
})
export type Figure = Readonly<z.infer<typeof Figure>>

const Late = z.strictObject({ till: z.int().min(0), amount: Money })

/** The page as the server makes it from the log up to a position. */
export const MorningPage = z.strictObject({
  day: CalendarDate,
  madeAt: Timestamp,
  upTo: z.int().min(0),
  /** Absent if nobody closed the day. */
  closed: z.strictObject({ at: Timestamp, byName: z.string().max(lineTextMax) }).optional(),
  /** The number of tills that worked, of those that sent all of their work, and the names of the others. */
  tills: z.strictObject({
    all: z.int().min(0),
    complete: z.int().min(0),
    away: z.array(z.string().max(lineTextMax)).max(linesPerFigureMax),
  }),
  backupAt: Timestamp.optional(),
  /** The usual sales of that weekday; absent if no such day is complete. */
  usual: z.strictObject({ average: Money, days: z.int().min(1) }).optional(),
  figures: z.partialRecord(z.enum(figureNames), Figure),
  /** The head of the history at that time, in letters. */
  head: z.string().max(lineTextMax).optional(),
  /** What came after the previous version of the page, by till. */
  late: z.array(Late).optional(),
})
export type MorningPage = Readonly<z.infer<typeof MorningPage>>

/** One per business day; the date is its id. */
export interface Morning extends Omit<MorningPage, 'late'> {
  readonly id: CalendarDate
  /** 1 for the first version of its day. The log keeps the earlier versions. */
  readonly version: number
  readonly changes: readonly { readonly at: Timestamp; readonly late: readonly Readonly<z.infer<typeof Late>>[] }[]
}

export type MorningEvent = { readonly kind: 'morning.written'; readonly morning: Morning; readonly at: Timestamp }
