// What became of something that staff did: here at once, and at the server afterwards.
import type { No } from '@lounge/domain/command'
import type { CommandId } from '@lounge/domain/ids'
import type { Answer, Command } from '../protocol.ts'

/**
 * What a command came to here: a sentence, and nothing happened; or shown, and a power cut could not take it any more,
 * because this device has written it down or the server has answered it.
 */
export type Outcome =
  | { readonly outcome: 'refused'; readonly no: No }
  /** `not-saved`: neither of the two. It is kept in memory, tried again, and sent as soon as the server is reachable. */
  | { readonly outcome: 'done' | 'not-saved'; readonly ids: readonly CommandId[] }

/** What the server thought of a command afterwards. */
export interface Verdict {
  readonly answer: Answer
  readonly command: Command
  /** Somebody on this page asked and still waits for it: they hear it by themselves. */
  readonly isAwaited: boolean
}
