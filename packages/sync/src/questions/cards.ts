// What the server tells the back office of a FunCard: who holds it, and what became of its money. No terminal keeps it.
import { movementKinds } from '@lounge/domain/funcards/statement'
import { FuncardId } from '@lounge/domain/ids'
import { holderPhoneLengthMax, nameLengthMax } from '@lounge/domain/limits'
import { paymentMethods } from '@lounge/domain/payments/payments'
import { Email, Text } from '@lounge/domain/texts'
import { z } from 'zod'

/** Personal data: it stays with the server, beside the log. */
export const Holder = z.strictObject({
  name: Text(nameLengthMax),
  email: z.union([z.literal(''), Email]),
  phone: Text(holderPhoneLengthMax),
  /** When the holder agreed that this is kept. Absent for what was written down before it was asked. */
  consentOn: z.iso.date().optional(),
})
export type Holder = Readonly<z.infer<typeof Holder>>

/** `seen` is how it stood on the screen: what somebody else has changed, or erased, is not overwritten unseen. Older screens do not say. */
export const HolderSaved = Holder.extend({ seen: Holder.nullable().optional() })

/** `holder` is null where nothing is written down. */
export const HolderAnswer = z.object({
  holder: z
    .object({ name: z.string(), email: z.string(), phone: z.string(), consentOn: z.iso.date().optional() })
    .nullable(),
  /** Other cards with the same phone or email: most likely the same guest's. Servers before this one do not say. */
  alsoOn: z.array(FuncardId).readonly().optional(),
})

// On the way out amounts and moments are what they are made of: who reads them trusts the server that wrote them.
const StatementLine = z.object({
  kind: z.enum(movementKinds),
  orderNumber: z.string().optional(),
  method: z.enum(paymentMethods).optional(),
  at: z.int().optional(),
  /** Above zero: it came to the card. */
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
