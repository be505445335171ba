// The questions of tills and the office about shifts and closed days, and their answers.
import { cashOutCategories } from '@lounge/domain/shifts/categories'
import { z } from 'zod'
import { onePart } from './history.ts'

const number = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number)

/** For one till, or for all. */
export const XQuery = z.strictObject({ till: number.optional() })
export type XQuery = z.infer<typeof XQuery>
/** Zs of days, or of tills. */
export const ZsQuery = z.strictObject({ of: z.enum(['day', 'till']), ...onePart })
export type ZsQuery = z.infer<typeof ZsQuery>
/** The Z of a till, or of a day if no till is named. */
export const ZQuery = z.strictObject({ till: number.optional(), number })
export type ZQuery = z.infer<typeof ZQuery>

const text = z.string()
const amount = z.int()
const Figure = z.object({ count: z.int(), amount })
const Tally = z.object({
  entries: z.record(text, amount),
  figures: z.record(text, Figure),
})
const doer = { by: text, byName: text, at: z.int() }
const open = z.object({ ...doer, shiftId: text, float: amount })

export const XAnswer = z.object({
  tills: z
    .array(
      z.object({
        till: z.int(),
        /** Not counted yet: figures that reveal how much cash there should be are left out. */
        isBlind: z.boolean(),
        from: z.int().optional(),
        tally: Tally,
        open: open.optional(),
        zs: z.array(z.int()).readonly(),
        lastZ: z.int(),
      }),
    )
    .readonly(),
  /** Absent before the first shift. */
  dayNumber: z.int().optional(),
  from: z.int().optional(),
})
export type XAnswer = z.infer<typeof XAnswer>

export const ZsAnswer = z.object({
  count: z.int(),
  zs: z
    .array(
      z.object({
        number: z.int(),
        /** 0 for a day. */
        till: z.int(),
        at: z.int(),
        businessDay: text,
        byName: text,
        /** Both absent while a drawer of that day is not counted. */
        takings: amount.optional(),
        bills: z.int().optional(),
        difference: amount.optional(),
        isLate: z.boolean(),
        away: z.int(),
      }),
    )
    .readonly(),
})
export type ZsAnswer = z.infer<typeof ZsAnswer>

/** Not counted yet: figures that reveal how much cash there should be are left out. */
const isBlind = z.literal(true).optional()

export const ZAnswer = z.object({
  ...doer,
  number: z.int(),
  till: z.int().optional(),
  businessDay: text,
  from: z.int().optional(),
  tally: Tally,
  late: z.record(text, Tally),
  counted: z
    .object({ ...doer, total: amount, coins: z.record(text, z.int()), difference: amount.optional() })
    .optional(),
  countsFound: z
    .array(z.object({ ...doer, found: amount }))
    .readonly()
    .optional(),
  openedBy: open.optional(),
  expenses: z
    .array(z.object({ ...doer, category: z.enum(cashOutCategories), amount, note: text, photo: text.optional() }))
    .readonly()
    .optional(),
  stays: amount.optional(),
  note: text.optional(),
  liability: amount,
  credit: amount.optional(),
  exceptions: z.int(),
  /** Absent in Zs of earlier releases. */
  openClaims: z.object({ transfers: Figure, cards: Figure, disputed: Figure }).optional(),
  tills: z
    .array(
      z.object({
        till: z.int(),
        tally: Tally,
        zs: z.array(z.int()).readonly(),
        isOpen: z.literal(true).optional(),
        isBlind,
      }),
    )
    .readonly()
    .optional(),
  isBlind,
  away: z.array(text).readonly().optional(),
  /** The head of the history when this Z was booked, in letters. */
  head: text.optional(),
})
export type ZAnswer = z.infer<typeof ZAnswer>
