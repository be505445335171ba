// A device without the network reports its work later. What others said meanwhile did not apply yet when the work was done.
import type { By } from './command.ts'
import type { Earlier } from './earlier.ts'
import { clocksApartMs } from './limits.ts'
import type { Timestamp } from './time.ts'

/** When the command was done, and when the server took it. */
export type Done = Pick<By, 'at' | 'heardAt' | 'againAt'>

/** When the server learnt of it; a terminal does not know this. */
export const takenAt = ({ heardAt, againAt = heardAt }: Done): Timestamp | undefined => againAt

/** When somebody did it, no matter when the server heard of it. */
export const doneAt = ({ at, saidAt }: Pick<By, 'at' | 'saidAt'>): Timestamp => saidAt ?? at

/**
 * Whether the word of a moment (a count, an item finished or off the menu) was said after this was done and before the server took it. A
 * moment in the future was written by a server whose clock was ahead: it says nothing.
 */
export const isSaidSince = (saidAt: Timestamp | undefined, done: Done): boolean =>
  saidAt !== undefined && done.at + clocksApartMs < saidAt && saidAt <= (takenAt(done) ?? Infinity)

/**
 * Whether a device without the network did this before that moment's word was said, and reports it only now. A device that hears of the
 * word refuses by itself, by what it shows. The result is false if the clock is off, since then nobody knows.
 */
export const isDoneBefore = (saidAt: Timestamp | undefined, by: By): boolean =>
  by.heardAt !== undefined && !by.isClockOff && isSaidSince(saidAt, { ...by, at: doneAt(by) })

/** The value that applied when it was done; undefined if it still applies or was not kept. */
export const earlierAt = <Was extends Earlier>(kept: readonly Was[] | undefined, done: Done): Was | undefined =>
  kept?.find(({ until }) => isSaidSince(until, done))

/** The same, but undefined if the clock is off; otherwise setting the clock back would bring a former value back. */
export const earlierByClock = <Was extends Earlier>(
  kept: readonly Was[] | undefined,
  done: Done & Pick<By, 'isClockOff'>,
): Was | undefined => (done.isClockOff ? undefined : earlierAt(kept, done))
