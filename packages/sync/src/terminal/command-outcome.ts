// The results of a command: on this terminal at once, and at the server afterwards.
import type { No } from '@lounge/domain/command'
import type { CommandId } from '@lounge/domain/ids'
import type { Answer, Command } from '../protocol.ts'

/**
 * The result of a command on this terminal. It is either refused, and nothing happened; or it is shown and survives a power
 * cut, because this device has written it down or the server has answered it.
 */
export type Outcome =
  | { readonly outcome: 'refused'; readonly no: No }
  /**
   * `not-saved`: neither is the case. The command is in memory, is written again later, and is sent once the server is
   * reachable.
   */
  | { readonly outcome: 'done' | 'not-saved'; readonly ids: readonly CommandId[] }

/** The server's answer to a command, and the command. */
export interface Verdict {
  readonly answer: Answer
  readonly command: Command
  /** Somebody on this page asked and still waits for the answer, so they need no further message. */
  readonly isAwaited: boolean
}
