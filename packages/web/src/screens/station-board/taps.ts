// A hurried double tap on a card: the first tap moves the card away, the second would hit the one that slid under the finger.

export interface Tap {
  /** Milliseconds of whatever clock all taps share. */
  readonly at: number
  readonly x: number
  readonly y: number
}

const echoMs = 350
const echoPx = 40

/** Whether a tap is only the second half of the one before: too soon after it, and in the same place. */
export const isEcho = (last: Tap | undefined, tap: Tap): boolean =>
  last !== undefined && tap.at - last.at < echoMs && Math.hypot(tap.x - last.x, tap.y - last.y) < echoPx
