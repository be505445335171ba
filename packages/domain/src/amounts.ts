// Amounts of money as they come from outside: over the wire, from a form, from storage.
import { z } from 'zod'
import type { MessageCode } from './messages.ts'
import { kobo } from './money.ts'

/** The most one amount on the wire may be: a hundred million naira. */
const amountMax = 10_000_000_000

/** What the schema says of more than that: the code of the sentence. */
export const amountTooLarge = 'amount_too_large' satisfies MessageCode

/** An amount on the wire or in storage: zero or more. */
export const Amount = z.int().min(0).max(amountMax, amountTooLarge).transform(kobo)
/** An amount that must be there: one kobo or more. */
export const PositiveAmount = z.int().min(1).max(amountMax, amountTooLarge).transform(kobo)
