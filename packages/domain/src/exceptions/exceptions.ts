// What needs a person's look: it was booked and flagged, or it could not be booked and is held.
import type { CommandId, ExceptionId, OrderId, StaffId } from '../ids.ts'
import type { MessageCode } from '../messages.ts'
import type { Timestamp } from '../time.ts'

/** The code of what could not be booked. */
export const heldCode = 'held' satisfies MessageCode

export interface Exception {
  readonly id: ExceptionId
  /** The code of the sentence that says what happened and what to do. */
  readonly code: string
  readonly params: Readonly<Record<string, string | number>>
  readonly commandId: CommandId
  readonly commandName: string
  readonly orderId?: OrderId | undefined
  readonly by: StaffId
  readonly byName: string
  readonly at: Timestamp
  /** Absent while it waits for somebody's look. */
  readonly settled?: Settled | undefined
}

/** Somebody looked at it and put right what was wrong. */
export interface Settled {
  readonly by: StaffId
  readonly byName: string
  readonly at: Timestamp
}

export type ExceptionEvent =
  | { readonly kind: 'exception.raised'; readonly exception: Exception }
  | (Settled & {
      readonly kind: 'exception.settled'
      readonly exceptionId: ExceptionId
      readonly orderId?: OrderId | undefined
    })
