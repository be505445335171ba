// The server's answers to the back office about a FunCard: its holder, and its movements of money. No terminal stores them.
import { movementKinds } from '@lounge/domain/funcards/statement'
import { FuncardId } from '@lounge/domain/ids'
import { holderPhoneLengthMax, nameLengthMax } from '@lounge/domain/limits'
import { paymentMethods } from '@lounge/domain/payments/payments'
import { Email, Text } from '@lounge/domain/texts'
import { z } from 'zod'

/** Personal data: it stays on the server, beside the log. */
export const Holder = z.strictObject({
  name: Text(nameLengthMax),
  email: z.union([z.literal(''), Email]),
  phone: Text(holderPhoneLengthMax),
  /** When the holder consented to storing it. Absent for records older than that question. */
  consentOn: z.iso.date().optional(),
})
export type Holder = Readonly<z.infer<typeof Holder>>

/**
 * `seen` is the record as the screen showed it: a change or erasure by somebody else is not overwritten unseen. Older screens omit
 * it.
 */
export const HolderSaved = Holder.extend({ seen: Holder.nullable().optional() })

/** `holder` is null if nothing is recorded. */
export const HolderAnswer = z.object({
  holder: z
    .object({ name: z.string(), email: z.string(), phone: z.string(), consentOn: z.iso.date().optional() })
    .nullable(),
  /** Other FunCards with the same phone or email, most likely of the same guest. Older servers omit it. */
  alsoOn: z.array(FuncardId).readonly().optional(),
})

// Answers hold amounts and times as plain values: readers trust the server that wrote them.
const StatementLine = z.object({
  kind: z.enum(movementKinds),
  orderNumber: z.string().optional(),
  method: z.enum(paymentMethods).optional(),
  at: z.int().optional(),
  /** Above zero: money that came to the card. */
  amount: z.int(),
  balance: z.int(),
})

/** The latest first; `count`: how many there are in all. */
export const StatementAnswer = z.object({ lines: z.array(StatementLine).readonly(), count: z.int() })
export type StatementAnswer = Readonly<z.infer<typeof StatementAnswer>>

export const cardStatementLinesPerAnswerMax = 200
export const StatementQuery = z.object({
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(cardStatementLinesPerAnswerMax).default(25),
})
