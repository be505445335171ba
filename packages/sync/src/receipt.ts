// The content of a receipt apart from its signature: the epoch in which an answer was given, and who gave the command when,
// as the server knew it then.
import { Timestamp } from '@lounge/domain/time'
import { z } from 'zod'

const Author = z.strictObject({
  staffId: z.string(),
  name: z.string(),
  role: z.string(),
  till: z.int(),
  at: Timestamp,
})
export type Author = z.infer<typeof Author>

/** The author is null if a command was filed without a check of who gave it. */
const Claim = z.tuple([z.string(), Author.nullable()])
export type Claim = z.infer<typeof Claim>

export const receiptOf = (claim: string, signature: string): string => `${claim}#${signature}`

/** Splits a receipt into its signature and the claim, which is the text that was signed. */
export function partsOf(receipt: string): { readonly claim: string; readonly signature: string } {
  const end = receipt.lastIndexOf('#')
  return { claim: receipt.slice(0, Math.max(end, 0)), signature: receipt.slice(end + 1) }
}

/** Undefined if it is not readable. */
export function readClaim(claim: string): Claim | undefined {
  try {
    return Claim.safeParse(JSON.parse(claim)).data
  } catch {
    return undefined
  }
}

/** When the command counts as given: never later than the server heard of it, whatever the device's clock said. */
export const givenAt = (receipt: string): number | undefined => readClaim(partsOf(receipt).claim)?.[1]?.at

/** The epoch that the receipt belongs to. */
export const historyOf = (receipt: string): string | undefined => readClaim(partsOf(receipt).claim)?.[0]
