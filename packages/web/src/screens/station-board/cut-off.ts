// Why no new order reaches a board, and since when: it is worked from two metres away, so it has to say so itself.
import { type Timestamp, timestamp } from '@lounge/domain/time'
import { isTooOld, type Status } from '@lounge/sync/terminal/status'

/** Signed out, too old and turned away, the line may be there all the same. */
export type CutOff = 'offline' | 'signed_out' | 'too_old' | 'turned_away'

/** A line that comes back within this moves no card under a finger that is about to tap it; the header tells of it at once. */
export const patienceMs = 3_000

/** @param online whether the server is there, as the header says it */
export function cutOffBy(
  status: Pick<Status, 'needsSignIn' | 'turnedAway' | 'upgrade'>,
  online: boolean,
): CutOff | undefined {
  if (status.needsSignIn) return 'signed_out'
  if (isTooOld(status)) return 'too_old'
  if (status.turnedAway !== undefined) return 'turned_away'
  return online ? undefined : 'offline'
}

/** Since when. The server greets also whom it feeds nothing, so a moment on the line is not the end of it. */
export class CutOffSince {
  #hearsFrom: number | undefined
  #since: Timestamp | undefined

  /**
   * @param newsAt of the last news that this device has: opened without the line, the board is as old as that
   * @returns nothing where it hears, and on a device that never heard
   */
  note(isCutOff: boolean, now: number, newsAt: number | undefined): Timestamp | undefined {
    if (!isCutOff) {
      this.#hearsFrom ??= now
      return undefined
    }
    if (this.#hearsFrom !== undefined && now - this.#hearsFrom >= patienceMs) this.#since = timestamp(now)
    this.#hearsFrom = undefined
    if (newsAt !== undefined) this.#since ??= timestamp(newsAt)
    return this.#since
  }
}
