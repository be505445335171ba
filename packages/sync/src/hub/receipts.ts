// A receipt is the server's signature over an answer: who did what, when, and with which result. The terminal that got the
// answer keeps it. A server that was restored from an older backup believes it, because nobody else can have signed it.
import { type Answer, canonical, type Command } from '../protocol.ts'
import { type Author, partsOf, readClaim, receiptOf } from '../receipt.ts'

export interface Proof {
  /** The epoch in which the command was answered. */
  readonly epoch: string
  readonly author: Author | undefined
}

export type Sign = (text: string) => string
/** Whether the server itself made a signature. */
export type IsSigned = (text: string, signature: string) => boolean
export type Result = Omit<Answer, 'id' | 'position' | 'receipt'>

/** A command, its result, and its author. */
export interface Answered extends Proof {
  readonly command: Command
  /** Hash of the canonical command: a receipt is valid for this command only. */
  readonly bodyHash: string
  readonly position: number
  readonly result: Result
}

export function receiptFor(sign: Sign, { command, bodyHash, position, result, author, epoch }: Answered): string {
  const claim = canonical([epoch, author ?? null])
  return receiptOf(claim, sign(canonical([command.id, bodyHash, position, result, claim])))
}

/** The proof in a receipt; undefined if the server did not sign it, or if it belongs to another command. */
export function provenBy(
  isSigned: IsSigned,
  { id, position, receipt, ...result }: Answer,
  bodyHash: string,
): Proof | undefined {
  const { claim, signature } = partsOf(receipt)
  if (!isSigned(canonical([id, bodyHash, position, result, claim]), signature)) return undefined
  const read = readClaim(claim)
  return read && { epoch: read[0], author: read[1] ?? undefined }
}
