// The back office's question about acts of staff that an owner may want to know of, and its answer.
import { actKinds } from '@lounge/domain/acts/acts'
import { CalendarDate } from '@lounge/domain/time'
import { z } from 'zod'
import { asked, onePart } from './history.ts'
import { isWithinTwoYears } from './span.ts'

/** The kinds of act, and those that only many commands together show. */
export const seenKinds = [...actKinds, 'topUpSpent', 'twoTills', 'heardLate'] as const
export type SeenKind = (typeof seenKinds)[number]

const days = { from: CalendarDate, to: CalendarDate }
const tooLong = { message: 'from must be no more than two years before to', path: ['from'] }

export const ActsQuery = z.strictObject(days).refine(isWithinTwoYears, tooLong)
export type ActsQuery = z.infer<typeof ActsQuery>

const count = z.int().min(0)
const amount = z.int()

export const ActsAnswer = z.object({
  /** Everybody who did something on these days. */
  people: z.array(z.object({ staffId: z.string(), name: z.string(), sales: count, total: amount })).readonly(),
  /** One for each kind and person; of `twoTills` and `heardLate` the number of five-minute spans. */
  sums: z.array(z.object({ kind: z.enum(seenKinds), staffId: z.string(), count, amount })).readonly(),
  /** The two strongest outliers: of the 28 days up to the last one, once the lounge has records for 56. */
  signals: z
    .array(
      z.object({
        kind: z.enum(actKinds),
        staffId: z.string(),
        /** The person may have done nothing on the days asked for. Older servers do not send it. */
        name: z.string().optional(),
        incidents: count,
        amount,
        base: count,
        others: z.object({ incidents: count, base: count }),
      }),
    )
    .readonly(),
})
export type ActsAnswer = Readonly<z.infer<typeof ActsAnswer>>

export const ActLinesQuery = z
  .strictObject({
    ...days,
    kind: z.enum(seenKinds).optional(),
    staffId: asked(64).min(1).optional(),
    ...onePart,
  })
  .refine(isWithinTwoYears, tooLong)
export type ActLinesQuery = z.infer<typeof ActLinesQuery>

/** Newest first. */
export const ActLinesAnswer = z.object({
  count,
  lines: z
    .array(
      z.object({
        id: z.string(),
        kind: z.enum(seenKinds),
        day: z.string(),
        date: z.string(),
        time: z.string(),
        by: z.string(),
        /** The name that staff use; empty if there is nothing to say. */
        about: z.string(),
        amount,
      }),
    )
    .readonly(),
})
export type ActLinesAnswer = Readonly<z.infer<typeof ActLinesAnswer>>
