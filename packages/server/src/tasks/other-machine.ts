// Detects another machine that copies the same lounge into the folder: the old one after a restore on a new one, or a copy of the new one.
// Full copies by hand write no tails, so tails that are not this server's come from another server.
import { days } from '@lounge/domain/time'
import type { Tail } from '../backup/folder.ts'

/** In a quiet night nothing is booked and no tail is written. */
const toldForMs = days(1)

export class OtherMachine {
  /** The number of the last tail of each series; undefined before the first look. */
  #last: ReadonlyMap<string, number> | undefined
  #seenAt: number | undefined

  /** @param tails all existing tails, in their order. @param own the series that this server writes */
  look(tails: readonly Tail[], own: string | undefined, now: number): void {
    const last = new Map(tails.map(({ series, number }) => [series, number]))
    const known = this.#last
    this.#last = last
    if (!known) return
    for (const [series, number] of last) if (series !== own && number > (known.get(series) ?? 0)) this.seen(now)
  }

  seen(now: number): void {
    this.#seenAt = now
  }
  /** In both directions: a clock that was set back must not keep it for years. */
  isSeen(now: number): boolean {
    return this.#seenAt !== undefined && Math.abs(now - this.#seenAt) < toldForMs
  }
}
