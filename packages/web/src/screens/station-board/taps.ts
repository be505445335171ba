// A hurried double tap on a card: the first tap moves the card away, the second would hit the one that slid under the finger. On a
// line it would take back the tick that the first has set.
import type { LineId } from '@lounge/domain/ids'

export interface Tap {
  /** Milliseconds of whatever clock all taps share. */
  readonly at: number
  readonly x: number
  readonly y: number
  /** Which line it ticked. */
  readonly lineId?: LineId | undefined
}

const echoMs = 350
const echoPx = 40

/** Whether a tap is only the second half of the one before: too soon after it, and in the same place. */
export const isEcho = (last: Tap | undefined, tap: Tap): boolean =>
  last !== undefined &&
  tap.at - last.at < echoMs &&
  Math.hypot(tap.x - last.x, tap.y - last.y) < echoPx &&
  !areTwoLines(last, tap)

/** They stand close to each other, and are ticked one after the other. */
const areTwoLines = (last: Tap, tap: Tap): boolean =>
  last.lineId !== undefined && tap.lineId !== undefined && last.lineId !== tap.lineId
