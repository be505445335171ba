// A count takes minutes, and its till or office may lock itself meanwhile: cash that moves after it began is not in it (decision 204).
import type { By } from '../command.ts'
import { clocksApartMs } from '../limits.ts'
import type { Lounge } from '../lounge.ts'
import { doneAt } from '../said-since.ts'
import { type Timestamp, timestamp } from '../time.ts'

const cashAtOf = (lounge: Lounge, till: number): Timestamp | undefined => lounge.get('shift', String(till))?.cashAt

/**
 * Whether cash moved in that drawer after somebody began to count it.
 * @param begunAt absent from a till of an earlier release
 */
export function isBegunBefore(lounge: Lounge, till: number, begunAt: Timestamp | undefined, now: number): boolean {
  const cashAt = cashAtOf(lounge, till)
  if (begunAt === undefined || cashAt === undefined) return false
  // A moment in the future was written by a clock that was ahead: it would keep everybody from counting.
  return begunAt < cashAt && cashAt <= now + clocksApartMs
}

/** The same for a count that a device saved before it heard of that cash. Clocks that differ a little do not count. */
export const isToldTooLate = (lounge: Lounge, begunAt: Timestamp | undefined, by: By): boolean =>
  by.isTold === true &&
  begunAt !== undefined &&
  isBegunBefore(lounge, by.till, timestamp(begunAt + clocksApartMs), doneAt(by))
