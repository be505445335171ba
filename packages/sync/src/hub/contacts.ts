// The server's knowledge of each terminal's past: nothing that comes from it now can be older than these times.
//
//   clearAt   when the terminal last said that none of its commands waited: what comes after that was made later
//   lastAt    when its last booked command happened: commands come in the order in which they were made
import { minutes } from '@lounge/domain/time'

export interface TerminalContact {
  readonly terminalId: string
  /** Milliseconds, 0 for never; by the terminal's clock as corrected, and never later than the server heard it. */
  readonly clearAt: number
  readonly lastAt: number
}

/** A restart loses at most this much of a contact; a write per message would be too many. */
const writtenEveryMs = minutes(1)

export class Contacts {
  readonly #all = new Map<string, TerminalContact>()
  /** The stored value of `clearAt`, which a restart would find. */
  readonly #written = new Map<string, number>()

  constructor(known: Iterable<TerminalContact>) {
    this.apply(known)
  }

  of(terminalId: string): TerminalContact {
    return this.#all.get(terminalId) ?? { terminalId, clearAt: 0, lastAt: 0 }
  }
  /**
   * A terminal had no command waiting.
   * @param at when it said so, by its own clock: a message may have been on its way for long
   * @returns the contact to store, if it is time for that
   */
  clear(terminalId: string, at: number, now: number): TerminalContact | undefined {
    const before = this.of(terminalId)
    // A stored time in the future was written while the server's clock was ahead, so it bounds nothing.
    const clearAt = Math.max(Math.min(at, now), before.clearAt > now ? 0 : before.clearAt)
    const contact = { ...before, clearAt }
    this.#all.set(terminalId, contact)
    const written = this.#written.get(terminalId) ?? 0
    if (Math.abs(clearAt - written) < writtenEveryMs) return undefined
    this.#written.set(terminalId, clearAt)
    return contact
  }
  /** Applies stored contacts. A `clearAt` that came meanwhile stays. */
  apply(contacts: Iterable<TerminalContact>): void {
    for (const { terminalId, clearAt, lastAt } of contacts) {
      this.#written.set(terminalId, clearAt)
      this.#all.set(terminalId, { terminalId, clearAt: Math.max(clearAt, this.of(terminalId).clearAt), lastAt })
    }
  }
}

/** Contacts of the terminals whose commands are in a group, as the group leaves them. */
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
