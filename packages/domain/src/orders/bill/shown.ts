// The bill as a guest was shown it, before paying.
import type { LineId, StaffId } from '../../ids.ts'
import type { Kobo } from '../../money.ts'
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
}
/** So many units of a line on a bill. */
export interface ShownUnits {
  readonly lineId: LineId
  readonly units: number
}
