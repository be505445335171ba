// A voucher is the server's signed word about one sign-in: who, on which terminal, in which role, from when to when. The
// terminal keeps it. A server that was restored from a backup may not know the session; the voucher tells it whose
// unanswered commands these are.
import { SessionId, TerminalId } from '@lounge/domain/ids'
import { z } from 'zod'
import type { IsSigned, Sign } from './hub/receipts.ts'
import { canonical } from './protocol.ts'
import { partsOf, receiptOf } from './receipt.ts'

const Vouched = z.object({
  sessionId: SessionId,
  terminalId: TerminalId,
  staffId: z.string().max(100),
  name: z.string().max(200),
  role: z.string().max(60),
  beganAt: z.int(),
  expiresAt: z.int(),
})
export type Vouched = z.infer<typeof Vouched>

/** The text begins with a word that is no command id, so it never equals the signed text of a receipt. */
const signedText = (claim: string): string => canonical(['session', claim])

export function voucherFor(sign: Sign, facts: Vouched): string {
  const claim = canonical(facts)
  return receiptOf(claim, sign(signedText(claim)))
}

/** @returns undefined if the server did not sign it */
export function readVoucher(isSigned: IsSigned, voucher: string): Vouched | undefined {
  const { claim, signature } = partsOf(voucher)
  return isSigned(signedText(claim), signature) ? factsIn(claim) : undefined
}

/** The claim of a voucher, without a check of its signature. */
export const claimedBy = (voucher: string): Vouched | undefined => factsIn(partsOf(voucher).claim)

function factsIn(claim: string): Vouched | undefined {
  try {
    return Vouched.safeParse(JSON.parse(claim)).data
  } catch {
    return undefined
  }
}
