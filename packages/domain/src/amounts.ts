// Amounts of money as they come from outside: over the wire, from a form, from storage.
import { z } from 'zod'
import type { MessageCode } from './messages.ts'
import type { Kobo } from './money.ts'

/** The most one amount on the wire may be: a hundred million naira. */
const amountMax = 10_000_000_000

/** The issue message of the schema for a larger amount: the code of its sentence. */
export const amountTooLarge = 'amount_too_large' satisfies MessageCode

/** Whether an amount in kobo, however it was computed, exceeds the maximum of one amount. */
export const isTooLarge = (amount: number): boolean => amount > amountMax

/** Whole kobo between the bounds. Outside them parsing aborts, so later checks of the surrounding object do not run. */
const amountFrom = (least: number) =>
  z
    .int({ abort: true })
    .min(least, { abort: true })
    .max(amountMax, { abort: true, error: amountTooLarge }) as unknown as z.ZodType<Kobo, number> // whole, and far below all money

/** An amount on the wire or in storage: zero or more. */
export const Amount = amountFrom(0)
/** An amount that cannot be zero: one kobo or more. */
export const PositiveAmount = amountFrom(1)
