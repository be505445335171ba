// What the server adds when a command is decided, and no terminal can know.
import type { ApprovalFound } from './approvals/standing.ts'
import type { Flag, No } from './command.ts'

/** What only the server can know about a command. */
export interface ServerNotes {
  /** Objections: they refuse a wish and an ask, and flag a tell. */
  readonly objections?: readonly Flag[] | undefined
  /** A refusal that holds however the command comes. */
  readonly forbidden?: No | undefined
  /** Remarks refuse nothing, and flag every fact, also an asked one: a clock that is far off, for example. */
  readonly remarks?: readonly Flag[] | undefined
  /** The command was booked before, in a history that is gone, and is booked again. */
  readonly isBookedAgain?: true | undefined
  /** The server's finding about an approval that was taken while it was away. */
  readonly approval?: ApprovalFound | undefined
}
