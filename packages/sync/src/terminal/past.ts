// The history this device was answered in. Where the server went back to an older backup, it asks for all that was told
// here, with the receipts: the device keeps them for that.
import type { Offers, TerminalMessage } from '../protocol.ts'
import { asManyAsFit } from './one-push.ts'
import type { Outbox } from './outbox.ts'
import type { DeskStorage } from './storage/storage.ts'

/** In the strict database: rows may be dropped at any time, but what was answered stays answered in its history. */
const key = 'history'

export class Past {
  readonly #desk: () => DeskStorage
  readonly #outbox: Outbox
  readonly #send: (message: TerminalMessage) => void
  #history: string | undefined

  constructor(desk: () => DeskStorage, outbox: Outbox, send: (message: TerminalMessage) => void) {
    this.#desk = desk
    this.#outbox = outbox
    this.#send = send
  }

  /** Absent on a device that was never answered. */
  get history(): string | undefined {
    return this.#history
  }
  async load(): Promise<void> {
    const history = await this.#desk().get(key)
    if (typeof history === 'string') this.#history = history
  }
  /** From here on what is answered is answered in this history. */
  adopt(history: string): void {
    if (history === this.#history) return
    this.#history = history
    // Where that is not kept, the next start offers it all once more, which is harmless.
    void this.#desk()
      .update(key, () => history)
      .catch(() => undefined)
  }
  /** What was told here stands in this history, as far as it is ours. */
  recalled(history: string): void {
    this.#outbox.wasRecalled()
    this.adopt(history)
  }
  /**
   * All that was told here, in messages of a size that the server takes.
   * @param rowsAt the position of the rows that are shown, where there are any
   */
  async offer(rowsAt: number | undefined): Promise<void> {
    for (const message of inMessages(await this.#outbox.recall(rowsAt))) this.#send(message)
  }
}

function inMessages(all: Offers['offers']): readonly Offers[] {
  const messages: Offers[] = []
  let said = 0
  do {
    const offers = asManyAsFit(all.slice(said))
    said += offers.length
    messages.push({ type: 'offers', offers, isLast: said === all.length })
  } while (said < all.length)
  return messages
}
