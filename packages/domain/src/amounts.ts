// Amounts of money as they come from outside: over the wire, from a form, from storage.
import { z } from 'zod'
import type { MessageCode } from './messages.ts'
import type { Kobo } from './money.ts'

/** The most one amount on the wire may be: a hundred million naira. */
const amountMax = 10_000_000_000

/** What the schema says of more than that: the code of the sentence. */
export const amountTooLarge = 'amount_too_large' satisfies MessageCode

/** Whether so many kobo, however they were reckoned, are more than one amount may be. */
export const isTooLarge = (amount: number): boolean => amount > amountMax

/** Whole kobo from the least to the most. The check of what holds the amount is not run where it is beyond these bounds. */
const amountFrom = (least: number) =>
  z
    .int({ abort: true })
    .min(least, { abort: true })
    .max(amountMax, { abort: true, error: amountTooLarge }) as unknown as z.ZodType<Kobo, number> // whole, and far below all money

/** An amount on the wire or in storage: zero or more. */
export const Amount = amountFrom(0)
/** An amount that must be there: one kobo or more. */
export const PositiveAmount = amountFrom(1)
