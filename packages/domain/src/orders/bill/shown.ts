// The bill as a guest was shown it, before paying.
import type { LineId, OrderId, StaffId } from '../../ids.ts'
import type { Kobo } from '../../money.ts'
import type { Discount } from '../../pricing/pricing.ts'
import type { Timestamp } from '../../time.ts'

/** The bill as a guest was last shown it, before paying. */
export interface BillShown {
  readonly at: Timestamp
  readonly by: StaffId
  readonly byName: string
  readonly total: Kobo
  readonly lines: readonly ShownUnits[]
  /** How many papers of it were printed so far; none of what was split off from a bill that was shown. */
  readonly copies: number
  /** Absent where an earlier release showed it. */
  readonly dearest?: DearestPaper | undefined
}
/** Of all papers of a bill, the one that took least off: what a guest was asked before somebody found a discount. */
export interface DearestPaper {
  readonly lines: readonly ShownUnits[]
  /** What took something off on it. */
  readonly off: Discount
}
/** So many units of a line on a bill. */
export interface ShownUnits {
  readonly lineId: LineId
  readonly units: number
}

/** A guest was handed the bill. What is on the paper is what the till knew of. */
export interface BillPresented {
  readonly kind: 'order.presented'
  readonly orderId: OrderId
  readonly number: string
  readonly lines: readonly ShownUnits[]
  readonly total: Kobo
  /** 1 for the first paper of this order. */
  readonly copy: number
  /** This one, or one before it. Releases before this one did not say. */
  readonly dearest?: DearestPaper | undefined
  readonly by: StaffId
  readonly byName: string
  readonly at: Timestamp
}
