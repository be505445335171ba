// The bill as a guest was shown it before paying.
import type { LineId, OrderId, StaffId } from '../../ids.ts'
import type { Kobo } from '../../money.ts'
import type { Discount } from '../../pricing/pricing.ts'
import type { Timestamp } from '../../time.ts'

/** The bill as the guest last saw it before paying. */
export interface BillShown {
  readonly at: Timestamp
  readonly by: StaffId
  readonly byName: string
  readonly total: Kobo
  readonly lines: readonly ShownUnits[]
  /** How many papers were printed so far; zero for a part that was split off from a shown bill. */
  readonly copies: number
  /** Absent where an earlier release showed it. */
  readonly dearest?: DearestPaper | undefined
}
/** Of all papers of a bill, the one that took the least off: what the guest was asked for before somebody found a discount. */
export interface DearestPaper {
  readonly lines: readonly ShownUnits[]
  /** The discount on that paper. */
  readonly off: Discount
}
/** So many units of a line on a bill. */
export interface ShownUnits {
  readonly lineId: LineId
  readonly units: number
}

/** A guest was handed the bill. The paper shows what the till knew. */
export interface BillPresented {
  readonly kind: 'order.presented'
  readonly orderId: OrderId
  readonly number: string
  readonly lines: readonly ShownUnits[]
  readonly total: Kobo
  /** 1 for the first paper of this order. */
  readonly copy: number
  /** This paper or an earlier one. Earlier releases did not record it. */
  readonly dearest?: DearestPaper | undefined
  readonly by: StaffId
  readonly byName: string
  readonly at: Timestamp
}
