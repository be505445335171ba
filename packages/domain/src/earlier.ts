// Former values, kept as long as a terminal that was away may still report work of that time.
import type { Timestamp } from './time.ts'

export interface Earlier {
  /** The value did not apply any more from this time on. */
  readonly until: Timestamp
}

/**
 * Adds the value that ends now, and drops those past `keptMs`. Also drops values that end later: a clock once ran ahead, which is no reason
 * to apply anything but the current setting.
 */
export const withEarlier = <Was extends Earlier>(
  before: readonly Was[] | undefined,
  ended: Was,
  keptMs: number,
): readonly Was[] => [
  ...(before ?? []).filter(({ until }) => until < ended.until && until > ended.until - keptMs),
  ended,
]
