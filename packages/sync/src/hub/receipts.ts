// A receipt is the server's word about an answer, kept by the terminal that got it. A server that was restored from an
// older backup believes it, for nobody else can have signed it: who did what, when, and what became of it.
import { Timestamp } from '@lounge/domain/time'
import { z } from 'zod'
import { type Answer, canonical, type Command } from '../protocol.ts'

/** Who gave the command and when it counts as given, as the server knew it then. */
const Author = z.strictObject({
  staffId: z.string(),
  name: z.string(),
  role: z.string(),
  till: z.int(),
  at: Timestamp,
})
export type Author = z.infer<typeof Author>
/** Nobody's, where a command was filed without a look at who gave it. */
const Claim = z.tuple([z.string(), Author.nullable()])

export interface Proof {
  /** The history it was answered in. */
  readonly epoch: string
  readonly author: Author | undefined
}

export type Sign = (text: string) => string
export type Result = Omit<Answer, 'id' | 'position' | 'receipt'>

/** @param bodyHash of the canonical command: a receipt is about this very command and no other */
export function receiptFor(
  sign: Sign,
  command: Command,
  bodyHash: string,
  position: number,
  result: Result,
  author: Author | undefined,
  epoch: string,
): string {
  const claim = canonical([epoch, author ?? null])
  return `${claim}#${sign(canonical([command.id, bodyHash, position, result, claim]))}`
}

/** What a receipt proves; nothing where it is not ours, or about something else. */
export function provenBy(
  sign: Sign,
  { id, position, receipt, ...result }: Answer,
  bodyHash: string,
): Proof | undefined {
  const end = receipt.lastIndexOf('#')
  const claim = receipt.slice(0, Math.max(end, 0))
  if (receipt.slice(end + 1) !== sign(canonical([id, bodyHash, position, result, claim]))) return undefined
  const [epoch, author] = Claim.parse(JSON.parse(claim))
  return { epoch, author: author ?? undefined }
}
