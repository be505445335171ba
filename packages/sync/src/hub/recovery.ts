// After the history went back to an older backup: what the terminals were told by the one that is gone is gathered from
// all of them, and booked in its first order. A till that comes later brings what it has then.
import type { Answer, Command } from '../protocol.ts'

/** A command and what the history that is gone had answered to it. */
export interface Offer {
  readonly command: Command
  readonly answer: Answer
}

export class Recovery {
  readonly #offers = new Map<string, Offer>()
  readonly #awaited: Set<string>
  readonly #book: (offers: readonly Offer[]) => Promise<void>
  #finished: Promise<void> | undefined
  readonly #over = Promise.withResolvers<void>()

  /** @param awaited the terminals that may hold something */
  constructor(awaited: Iterable<string>, book: (offers: readonly Offer[]) => Promise<void>) {
    this.#awaited = new Set(awaited)
    this.#book = book
  }

  /** Those that have not told yet what they have. */
  get awaited(): ReadonlySet<string> {
    return this.#awaited
  }
  /** All that a terminal has. Resolves when everybody's is booked. */
  report(terminalId: string, offers: readonly Offer[]): Promise<void> {
    if (this.#finished) return this.#finished.then(() => this.#book(offers))
    for (const offer of offers) this.#offers.set(offer.command.id, offer)
    this.#awaited.delete(terminalId)
    if (this.#awaited.size === 0) void this.finish()
    return this.#over.promise
  }
  /** Waits for nobody any more. */
  finish(): Promise<void> {
    this.#finished ??= this.#book([...this.#offers.values()]).then(this.#over.resolve, this.#over.reject)
    return this.#over.promise
  }
}

/** What came of it all. */
export interface Recovered {
  readonly recovered: number
  /** Positions between the first and the last that came back which nobody had: they are lost. */
  readonly missing: number
}

/** @param unknown what the history had lost, with the epoch of each: positions count within their own */
export function sumUp(unknown: readonly { readonly epoch: string; readonly position: number }[]): Recovered {
  const byEpoch = Map.groupBy(unknown, ({ epoch }) => epoch)
  let missing = 0
  for (const positions of [...byEpoch.values()].map((told) => told.map(({ position }) => position)))
    missing += Math.max(...positions) - Math.min(...positions) + 1 - new Set(positions).size
  return { recovered: unknown.length, missing }
}

/** As they were answered first: an order before what was added to it. */
export const inTheirFirstOrder = (offers: readonly Offer[]): readonly Offer[] =>
  [...offers].sort((a, b) => a.answer.position - b.answer.position)
