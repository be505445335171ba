// The accountant's questions about the books, from the office to the server, and their answers.
import { CalendarDate } from '@lounge/domain/time'
import { paymentMethods } from '@lounge/domain/payments/payments'
import { z } from 'zod'
import { isWithinTwoYears } from './span.ts'

const span = { from: CalendarDate, to: CalendarDate }
const isSpan = (days: { readonly from: CalendarDate; readonly to: CalendarDate }): boolean =>
  days.from <= days.to && isWithinTwoYears(days)
const wrongSpan = { message: 'from must not be after to, and no more than two years before it', path: ['to'] }

/** Business days, with the first and the last included. */
export const SpanQuery = z.strictObject(span).refine(isSpan, wrongSpan)
export type SpanQuery = z.infer<typeof SpanQuery>
export const PeriodsQuery = z.strictObject({ ...span, by: z.enum(['day', 'month']) }).refine(isSpan, wrongSpan)
export type PeriodsQuery = z.infer<typeof PeriodsQuery>

// Answers hold ids, dates and amounts as plain values: readers trust the server that wrote them.
const text = z.string()
const amount = z.int()

/** The earliest first; empty periods are left out. */
export const PeriodsAnswer = z.object({
  periods: z
    .array(
      z.object({
        /** `2026-11-20` or `2026-11` */
        name: text,
        count: z.int(),
        subtotal: amount,
        discount: amount,
        tax: amount,
        total: amount,
        /** Refunds made on these days, of any sale. */
        givenBack: amount,
        methods: z.array(z.object({ method: z.enum(paymentMethods), amount })).readonly(),
      }),
    )
    .readonly(),
})
export type PeriodsAnswer = z.infer<typeof PeriodsAnswer>

/** The amounts booked on each account; the earliest day first. */
export const JournalAnswer = z.object({
  days: z
    .array(
      z.object({
        day: text,
        accounts: z.array(z.object({ account: text, debit: amount, credit: amount })).readonly(),
      }),
    )
    .readonly(),
})
export type JournalAnswer = z.infer<typeof JournalAnswer>

const sold = { units: z.int(), amount, discount: amount }
/** `costed`: the part of the sales whose cost was known at the time. */
export const MarginsAnswer = z.object({
  items: z.array(z.object({ itemId: text, ...sold, costed: z.object({ ...sold, cost: amount }) })).readonly(),
})
export type MarginsAnswer = z.infer<typeof MarginsAnswer>

const HouseEntry = z.object({
  id: text,
  kind: z.enum(['safeOut', 'safeIn', 'cardSettled', 'cardUnsettled']),
  date: text,
  time: text,
  by: text,
  about: text,
  amount,
})
export type HouseEntry = z.infer<typeof HouseEntry>

/** The current balances of money that no till holds. The latest bookings come first; servers of earlier releases do not send them. */
export const HouseMoneyAnswer = z.object({
  safe: amount,
  cardsOnTheirWay: amount,
  safeBooked: z.array(HouseEntry).readonly().optional(),
  cardsBooked: z.array(HouseEntry).readonly().optional(),
})
export type HouseMoneyAnswer = z.infer<typeof HouseMoneyAnswer>
