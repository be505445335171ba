// What needs a person's look: it was booked and flagged, or it could not be booked and is held.
import type { CommandId, ExceptionId, ItemId, OrderId, SessionId, StaffId } from '../ids.ts'
import type { Department } from '../materials/materials.ts'
import type { MessageCode } from '../messages.ts'
import type { Kobo } from '../money.ts'
import type { ShownUnits } from '../orders/bill/shown.ts'
import type { PaymentMethod } from '../payments/payments.ts'
import type { FixingKind, HowSettled } from './settling.ts'
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
  /** The order that its command left open beside that one; releases before this one did not write it down. */
  readonly restId?: OrderId | undefined
  /**
   * The money it is about, by method, less what was one payment since. Absent where it is about none, and in what releases before
   * this one raised.
   */
  readonly brought?: readonly Brought[] | undefined
  /** Units of its order that are paid and will not be made. */
  readonly notMade?: readonly ShownUnits[] | undefined
  /** The item that it concerns; releases before this one wrote down its name alone. */
  readonly itemId?: ItemId | undefined
  /** The store that it concerns. */
  readonly department?: Department | undefined
  readonly by: StaffId
  readonly byName: string
  /** The till at which it happened; absent where there was none, and in what was raised before this was written down. */
  readonly till?: number | undefined
  readonly at: Timestamp
  /** The owner's yes was needed for it: no manager says that it was allowed. */
  readonly isForOwner?: true | undefined
  /** Its words would tell a till what no till is to know: the office alone holds it. Releases before this one told every till. */
  readonly isForOffice?: true | undefined
  /** What was done about it since, the latest last. */
  readonly answers?: readonly ExceptionAnswer[] | undefined
  /** When it had waited for so long that the owner was told. */
  readonly overdueAt?: Timestamp | undefined
  /** Absent while it waits for somebody's look. */
  readonly settled?: Settled | undefined
}

/** Money by one method. */
export interface Brought {
  readonly method: PaymentMethod
  readonly amount: Kobo
}

/** A command that may have put it right. */
export interface ExceptionAnswer {
  readonly commandId: CommandId
  readonly did: FixingKind
  readonly byName: string
  readonly at: Timestamp
}

/** Somebody looked at it and put right what was wrong. */
export interface Settled {
  readonly by: StaffId
  readonly byName: string
  readonly at: Timestamp
  /** Absent in what was settled before there was more than one way. */
  readonly how?: HowSettled | undefined
  readonly note?: string | undefined
  /** The command that put it right. */
  readonly commandId?: CommandId | undefined
}

export type ExceptionEvent =
  | { readonly kind: 'exception.raised'; readonly exception: Exception }
  | (Settled & {
      readonly kind: 'exception.settled'
      readonly exceptionId: ExceptionId
      readonly orderId?: OrderId | undefined
      /** What was flagged; releases before this one did not say it again. */
      readonly of?: Pick<Exception, 'code' | 'params'> | undefined
      /**
       * Of what was looked at again: the session under which it was given. All that stands beside this event was done under it; releases
       * before this one did not say so.
       */
      readonly givenUnder?: SessionId | undefined
    })
  | { readonly kind: 'exception.answered'; readonly exceptionId: ExceptionId; readonly answer: ExceptionAnswer }
  | { readonly kind: 'exception.overdue'; readonly exceptionId: ExceptionId; readonly at: Timestamp }
