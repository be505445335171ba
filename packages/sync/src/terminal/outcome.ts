// What became of something that staff did: here at once, and at the server afterwards.
import type { No } from '@lounge/domain/command'
import type { CommandId } from '@lounge/domain/ids'
import type { Answer } from '../protocol.ts'

/** What a command came to here: a sentence, and nothing happened; or shown, and written down. */
export type Outcome =
  | { readonly outcome: 'refused'; readonly no: No }
  /** `not-saved`: this device could not write it down; it is kept in memory and sent as long as that lasts. */
  | { readonly outcome: 'done' | 'not-saved'; readonly ids: readonly CommandId[] }

/** What the server thought of a command afterwards. */
export interface Verdict {
  readonly answer: Answer
  readonly commandName: string
}
