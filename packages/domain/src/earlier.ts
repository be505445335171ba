// What was so before it was changed, kept for as long as somebody who was away may still tell of that time.
import type { Timestamp } from './time.ts'

export interface Earlier {
  /** From then on it was not so any more. */
  readonly until: Timestamp
}

/** With what ends now. A clock that ran ahead once is no reason to go on with anything else than what is set. */
export const withEarlier = <Was extends Earlier>(
  before: readonly Was[] | undefined,
  ended: Was,
  keptMs: number,
): readonly Was[] => [
  ...(before ?? []).filter(({ until }) => until < ended.until && until > ended.until - keptMs),
  ended,
]
