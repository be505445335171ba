// Whether another machine copies the same lounge into the folder: the old one, after the lounge was restored on a new one, or a copy of
// the new one. No full copy by hand writes a tail: those that come and are not this server's are another server's.
import { days } from '@lounge/domain/time'
import type { Tail } from '../backup/folder.ts'

/** In a quiet night nothing is booked, and nothing is written. */
const toldForMs = days(1)

export class OtherMachine {
  /** The number of the last tail of each series; nothing before the first look. */
  #last: ReadonlyMap<string, number> | undefined
  #seenAt: number | undefined

  /** @param tails all that are there, in their order. @param own the series that this server writes */
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
  /** Either way: a clock that was set back must not mean so for years. */
  isSeen(now: number): boolean {
    return this.#seenAt !== undefined && Math.abs(now - this.#seenAt) < toldForMs
  }
}
