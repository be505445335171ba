// What the server knows of each terminal's past: nothing that comes from it now can be older than that.
//
//   clearAt   a moment at which the terminal said that nothing of its own waited: what comes later was made later
//   lastAt    when the last command that was booked of it happened: commands come in the order they were made in
import { minutes } from '@lounge/domain/time'

export interface TerminalContact {
  readonly terminalId: string
  /** Milliseconds, 0 for never; by the terminal's clock as the server had set it right, and never later than it was heard. */
  readonly clearAt: number
  readonly lastAt: number
}

/** What was lost of a contact by a restart is no more than this: a write per message would be too many. */
const writtenEveryMs = minutes(1)

export class Contacts {
  readonly #all = new Map<string, TerminalContact>()
  /** What of `clearAt` a restart would find. */
  readonly #written = new Map<string, number>()

  constructor(known: Iterable<TerminalContact>) {
    this.apply(known)
  }

  of(terminalId: string): TerminalContact {
    return this.#all.get(terminalId) ?? { terminalId, clearAt: 0, lastAt: 0 }
  }
  /**
   * A terminal had nothing of its own waiting.
   * @param at when it said so, by its own clock: a message may have been on its way for long
   * @returns what to write down, if it is time for that
   */
  clear(terminalId: string, at: number, now: number): TerminalContact | undefined {
    const before = this.of(terminalId)
    // A server whose clock was ahead has written down what is still to come: that bounds nothing.
    const clearAt = Math.max(Math.min(at, now), before.clearAt > now ? 0 : before.clearAt)
    const contact = { ...before, clearAt }
    this.#all.set(terminalId, contact)
    const written = this.#written.get(terminalId) ?? 0
    if (Math.abs(clearAt - written) < writtenEveryMs) return undefined
    this.#written.set(terminalId, clearAt)
    return contact
  }
  /** What was written down. A contact that came meanwhile stays. */
  apply(contacts: Iterable<TerminalContact>): void {
    for (const { terminalId, clearAt, lastAt } of contacts) {
      this.#written.set(terminalId, clearAt)
      this.#all.set(terminalId, { terminalId, clearAt: Math.max(clearAt, this.of(terminalId).clearAt), lastAt })
    }
  }
}

/** Of the terminals whose commands a group has, as the group leaves them. */
export class GroupContacts {
  readonly #before: (terminalId: string) => TerminalContact
  readonly #changed = new Map<string, TerminalContact>()

  constructor(before: (terminalId: string) => TerminalContact) {
    this.#before = before
  }

  of(terminalId: string): TerminalContact {
    return this.#changed.get(terminalId) ?? this.#before(terminalId)
  }
  put(contact: TerminalContact): void {
    this.#changed.set(contact.terminalId, contact)
  }
  get changed(): readonly TerminalContact[] {
    return [...this.#changed.values()]
  }
}
