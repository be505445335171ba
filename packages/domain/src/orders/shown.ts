// The bill as a guest was shown it, before paying.
import { type LineId, sourcesOf, type StaffId } from '../ids.ts'
import type { Kobo } from '../money.ts'
import type { Timestamp } from '../time.ts'
import type { OrderLine, PendingOrder } from './orders.ts'

/** The bill as a guest was last shown it, before paying. */
export interface BillShown {
  readonly at: Timestamp
  readonly by: StaffId
  readonly byName: string
  readonly total: Kobo
  readonly lines: readonly ShownUnits[]
  /** How many papers of it were printed so far. */
  readonly copies: number
}
/** So many units of a line on a bill. */
export interface ShownUnits {
  readonly lineId: LineId
  readonly units: number
}

/** What an event says that takes off, gives away or moves what a guest has seen on the bill; nothing where it is not so. */
export function afterShown(
  { shown }: Pick<PendingOrder, 'shown'>,
  lines: readonly Pick<OrderLine, 'id'>[],
): { readonly afterShown?: true } {
  if (!shown) return {}
  const onPaper = new Set(shown.lines.map(({ lineId }) => lineId))
  return lines.some(({ id }) => onPaper.has(id) || sourcesOf(id).some((each) => onPaper.has(each)))
    ? { afterShown: true }
    : {}
}
