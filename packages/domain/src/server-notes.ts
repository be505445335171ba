// What the server adds when a command is decided, and no terminal can know.
import type { ApprovalFound } from './approvals/standing.ts'
import type { Flag, No } from './command.ts'

/** What only the server can know of a command. */
export interface ServerNotes {
  /** Against it: they refuse a wish and an ask, and flag what is told. */
  readonly objections?: readonly Flag[] | undefined
  /** What forbids it, however it comes. */
  readonly forbidden?: No | undefined
  /** They refuse nothing, and flag every fact, also one that is asked: a clock that is far off. */
  readonly remarks?: readonly Flag[] | undefined
  /** It was booked before, in a history that is gone, and is booked once more. */
  readonly isBookedAgain?: true | undefined
  /** What it found of a yes that was taken while it was away. */
  readonly approval?: ApprovalFound | undefined
}
