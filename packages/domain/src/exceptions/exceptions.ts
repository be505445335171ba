// What was booked although something about it needs a person's look: flagged, never refused.
import type { CommandId, ExceptionId, OrderId, StaffId } from '../ids.ts'
import type { Timestamp } from '../time.ts'

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
}

export type ExceptionEvent = { readonly kind: 'exception.raised'; readonly exception: Exception }
