// A receipt is the server's word about an answer, kept by the terminal that got it. A server that was restored from an
// older backup believes it, for nobody else can have signed it: who did what, when, and what became of it.
import { type Answer, canonical, type Command } from '../protocol.ts'
import { type Author, partsOf, readClaim, receiptOf } from '../receipt.ts'

export interface Proof {
  /** The history it was answered in. */
  readonly epoch: string
  readonly author: Author | undefined
}

export type Sign = (text: string) => string
/** Whether a signature under a text is the server's own. */
export type IsSigned = (text: string, signature: string) => boolean
export type Result = Omit<Answer, 'id' | 'position' | 'receipt'>

/** What became of a command, and in whose name. */
export interface Answered extends Proof {
  readonly command: Command
  /** Of the canonical command: a receipt is about this very command and no other. */
  readonly bodyHash: string
  readonly position: number
  readonly result: Result
}

export function receiptFor(sign: Sign, { command, bodyHash, position, result, author, epoch }: Answered): string {
  const claim = canonical([epoch, author ?? null])
  return receiptOf(claim, sign(canonical([command.id, bodyHash, position, result, claim])))
}

/** What a receipt proves; nothing where it is not ours, or about something else. */
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
