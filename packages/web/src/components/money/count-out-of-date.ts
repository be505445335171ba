// Checks whether a count in progress is out of date. Separate from `count-in-hand.ts`, which loads before anybody signs in.
import type { Lounge } from '@lounge/domain/lounge'
import { isBegunBefore } from '@lounge/domain/shifts/begun-before'
import { begunBy, type CountOf } from './count-in-hand.ts'

/** Whether cash moved in that drawer since the first field was typed. */
export const isOutOfDate = (of: CountOf, till: number, lounge: Lounge, now: number): boolean =>
  isBegunBefore(lounge, till, begunBy(of), now)
