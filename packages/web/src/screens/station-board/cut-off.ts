// Why a board receives no new orders, and since when. It is read from two metres away, so the board itself has to say so.
import { type Timestamp, timestamp } from '@lounge/domain/time'
import { isTooOld, type Status } from '@lounge/sync/terminal/status'

/** For all but `offline` the line may be open all the same. */
export type CutOff = 'offline' | 'signed_out' | 'too_old' | 'turned_away'

/** A line that is back within this time moves no card under a finger; the header shows the loss at once. */
export const patienceMs = 3_000

/** @param online whether the server is in reach, as the header shows it */
export function cutOffBy(
  status: Pick<Status, 'needsSignIn' | 'turnedAway' | 'upgrade'>,
  online: boolean,
): CutOff | undefined {
  if (status.needsSignIn) return 'signed_out'
  if (isTooOld(status)) return 'too_old'
  if (status.turnedAway !== undefined) return 'turned_away'
  return online ? undefined : 'offline'
}

/** Since when the board is cut off. The server also greets terminals that it sends no rows, so a moment on the line does not end it. */
export class CutOffSince {
  #hearsFrom: number | undefined
  #since: Timestamp | undefined

  /**
   * @param newsAt the time of the last rows on this device: a board that opened offline is as old as that
   * @returns nothing while it receives rows, and on a device that never did
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
