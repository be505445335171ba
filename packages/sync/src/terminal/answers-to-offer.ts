// Keeps this device's answers and their receipts, to offer them again: a server that went back to an older backup asks for
// them, and books what it has lost. The device remembers the epoch of its last answer.
import type { Offers, TerminalMessage } from '../protocol.ts'
import { asManyAsFit } from './one-push.ts'
import type { Outbox } from './outbox.ts'
import type { DeskStorage } from './storage/storage.ts'

/** In the strict database: rows may be dropped at any time, answers and their epoch may not. */
const key = 'history'

export class AnswersToOffer {
  readonly #desk: () => DeskStorage
  readonly #outbox: Outbox
  readonly #send: (message: TerminalMessage) => void
  readonly #vouchers: () => readonly string[]
  #history: string | undefined

  /** @param vouchers the server's vouchers for the sign-ins on this device */
  constructor(
    desk: () => DeskStorage,
    outbox: Outbox,
    send: (message: TerminalMessage) => void,
    vouchers: () => readonly string[],
  ) {
    this.#desk = desk
    this.#outbox = outbox
    this.#send = send
    this.#vouchers = vouchers
  }

  /** The epoch of the answers; absent on a device that was never answered. */
  get history(): string | undefined {
    return this.#history
  }
  async load(): Promise<void> {
    const history = await this.#desk().get(key)
    if (typeof history === 'string') this.#history = history
  }
  /** Answers from here on belong to this epoch. */
  adopt(history: string): void {
    if (history === this.#history) return
    this.#history = history
    // If this is not stored, the next start offers everything once more, which is harmless.
    void this.#desk()
      .update(key, () => history)
      .catch(() => undefined)
  }
  /** The offers are booked in this epoch. */
  recalled(history: string): void {
    this.#outbox.wasRecalled()
    this.adopt(history)
  }
  /**
   * Offers every kept answer, in messages of a size that the server takes.
   * @param rowsAt the position of the rows that are shown, if there are any
   */
  async offer(rowsAt: number | undefined): Promise<void> {
    const offers = await this.#outbox.recall(rowsAt)
    for (const message of inMessages(offers, [...this.#vouchers()])) this.#send(message)
  }
}

function inMessages(all: Offers['offers'], vouchers: NonNullable<Offers['vouchers']>): readonly Offers[] {
  const messages: Offers[] = []
  let said = 0
  do {
    const offers = asManyAsFit(all.slice(said))
    const first = messages.length === 0 && vouchers.length > 0 ? { vouchers } : {}
    said += offers.length
    messages.push({ type: 'offers', offers, ...first, isLast: said === all.length })
  } while (said < all.length)
  return messages
}
