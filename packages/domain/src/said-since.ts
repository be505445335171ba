// A device without the network tells of its work later. What somebody else said meanwhile did not hold yet when it was done.
import type { By } from './command.ts'
import type { Earlier } from './earlier.ts'
import { clocksApartMs } from './limits.ts'
import type { Timestamp } from './time.ts'

/** When it was done, and when the server took it. */
export type Done = Pick<By, 'at' | 'heardAt' | 'againAt'>

/** By when the server knew of it; a terminal does not know. */
export const takenAt = ({ heardAt, againAt = heardAt }: Done): Timestamp | undefined => againAt

/** When somebody did it, whenever the server heard of it. */
export const doneAt = ({ at, saidAt }: Pick<By, 'at' | 'saidAt'>): Timestamp => saidAt ?? at

/**
 * Whether the word of a moment (a count, that something is finished or off the menu) was given after this was done, and knew of it.
 * A moment that is still to come was written by a server whose clock was ahead: it says nothing.
 */
export const isSaidSince = (saidAt: Timestamp | undefined, done: Done): boolean =>
  saidAt !== undefined && done.at + clocksApartMs < saidAt && saidAt <= (takenAt(done) ?? Infinity)

/**
 * Whether a device without the network did this before somebody else said the word of that moment, and is heard of only now. One that hears
 * of the word itself is told no by what it shows; of a clock that is off nobody knows.
 */
export const isDoneBefore = (saidAt: Timestamp | undefined, by: By): boolean =>
  by.heardAt !== undefined && !by.isClockOff && isSaidSince(saidAt, { ...by, at: doneAt(by) })

/** What was so when it was done; nothing where that is so still, or nobody kept what was. */
export const earlierAt = <Was extends Earlier>(kept: readonly Was[] | undefined, done: Done): Was | undefined =>
  kept?.find(({ until }) => isSaidSince(until, done))
