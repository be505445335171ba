// Exceptions, which need somebody to look at them: either booked and flagged, or held because they could not be booked.
import type { CommandId, ExceptionId, ItemId, OrderId, SessionId, StaffId } from '../ids.ts'
import type { Department } from '../materials/materials.ts'
import type { MessageCode } from '../messages.ts'
import type { Kobo } from '../money.ts'
import type { ShownUnits } from '../orders/bill/shown.ts'
import type { PaymentMethod } from '../payments/payments.ts'
import type { FixingKind, HowSettled } from './settling.ts'
import type { Timestamp } from '../time.ts'

/** The code of a held exception: its command could not be booked. */
export const heldCode = 'held' satisfies MessageCode

export interface Exception {
  readonly id: ExceptionId
  /** The code of the sentence that says what happened and what to do. */
  readonly code: string
  readonly params: Readonly<Record<string, string | number>>
  readonly commandId: CommandId
  readonly commandName: string
  readonly orderId?: OrderId | undefined
  /** The order that its command left open beside `orderId`; earlier releases did not record it. */
  readonly restId?: OrderId | undefined
  /**
   * The money it concerns, by method, less repeats of one payment found since. Absent if it concerns none, or an earlier release raised it.
   */
  readonly brought?: readonly Brought[] | undefined
  /** Units of its order that are paid and will not be made. */
  readonly notMade?: readonly ShownUnits[] | undefined
  /** The item it concerns; earlier releases recorded only its name. */
  readonly itemId?: ItemId | undefined
  /** The department whose store it concerns. */
  readonly department?: Department | undefined
  readonly by: StaffId
  readonly byName: string
  /** The till where it happened; absent if there was none, or an earlier release raised it. */
  readonly till?: number | undefined
  readonly at: Timestamp
  /** It needed the owner's approval: no manager can say that it was allowed. */
  readonly isForOwner?: true | undefined
  /** Its sentence would tell a till what no till may know, so only the office holds it. Earlier releases told every till. */
  readonly isForOffice?: true | undefined
  /** What was done about it since, the latest last. */
  readonly answers?: readonly ExceptionAnswer[] | undefined
  /** When it had waited so long that the owner was told. */
  readonly overdueAt?: Timestamp | undefined
  /** Absent while it waits. */
  readonly settled?: Settled | undefined
}

/** Money by one method. */
export interface Brought {
  readonly method: PaymentMethod
  readonly amount: Kobo
}

/** A command that may have resolved it. */
export interface ExceptionAnswer {
  readonly commandId: CommandId
  readonly did: FixingKind
  readonly byName: string
  readonly at: Timestamp
}

/** Somebody looked at it and resolved it. */
export interface Settled {
  readonly by: StaffId
  readonly byName: string
  readonly at: Timestamp
  /** Absent if it was settled before there was more than one way. */
  readonly how?: HowSettled | undefined
  readonly note?: string | undefined
  /** The command that resolved it. */
  readonly commandId?: CommandId | undefined
}

export type ExceptionEvent =
  | { readonly kind: 'exception.raised'; readonly exception: Exception }
  | (Settled & {
      readonly kind: 'exception.settled'
      readonly exceptionId: ExceptionId
      readonly orderId?: OrderId | undefined
      /** The settled exception's sentence; earlier releases did not repeat it. */
      readonly of?: Pick<Exception, 'code' | 'params'> | undefined
      /**
       * For a held command that was looked at again: the session under which it was given. All events beside this one were done under it;
       * earlier releases did not record it.
       */
      readonly givenUnder?: SessionId | undefined
    })
  | { readonly kind: 'exception.answered'; readonly exceptionId: ExceptionId; readonly answer: ExceptionAnswer }
  | { readonly kind: 'exception.overdue'; readonly exceptionId: ExceptionId; readonly at: Timestamp }
