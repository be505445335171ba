// The server seals the data beside the log (people, sign-ins, devices, card holders). The log notes the seal now and then, so that older
// data cannot be restored unnoticed. Only the server holds the note.
import type { Timestamp } from '../time.ts'

/** The latest noted seal; there is one row. */
export interface SealNote {
  readonly id: typeof noteId
  /** Distinguishes the server's key from others. */
  readonly key: string
  /** It only grows while the key is the same. */
  readonly version: number
  readonly seal: string
}
export const noteId = 'beside'

export type SealEvent = {
  readonly kind: 'seal.noted'
  readonly note: SealNote
  readonly at: Timestamp
}
