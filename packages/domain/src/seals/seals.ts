// What stands beside the log (people, sign-ins, devices, card holders) is sealed on the server. The log notes the seal now and then,
// so that it cannot be taken back in silence. The server alone holds the note.
import type { Timestamp } from '../time.ts'

/** The last one noted; there is one row. */
export interface SealNote {
  readonly id: typeof noteId
  /** Tells the server's key from others. */
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
