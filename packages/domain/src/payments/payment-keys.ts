// A row for all that may confirm one payment and no other.
import type { FuncardId, OrderId } from '../ids.ts'
import type { Timestamp } from '../time.ts'

export interface PaymentKey {
  /** `Transfer:` and the reference, or `command:` and the id of the command. */
  readonly id: string
  /** What was paid: an order, or a top-up of a card. */
  readonly of: OrderId | FuncardId
  readonly at: Timestamp
}
