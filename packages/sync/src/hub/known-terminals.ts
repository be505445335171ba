// The hub's knowledge from its terminals: the bounds of their times, and the state of the server's clock by theirs.
import { Contacts, type TerminalContact } from './contacts.ts'
import type { HubLog, LogGroup, LogState } from './log.ts'
import { ServerClock } from './server-clock.ts'

/** A terminal's report on its clock, with each hello and ping. */
interface Heard {
  /** How far the server's clock is ahead of the terminal's. */
  readonly offset: number
  /** When the terminal last had no command waiting, by its corrected clock; absent while it has one. */
  readonly clearAt?: number | undefined
}

export class KnownTerminals {
  readonly #log: HubLog
  readonly #now: () => number
  readonly #contacts: Contacts
  readonly #clock: ServerClock

  constructor(log: HubLog, now: () => number, { contacts, lastBookedAt }: Pick<LogState, 'contacts' | 'lastBookedAt'>) {
    this.#log = log
    this.#now = now
    this.#contacts = new Contacts(contacts)
    this.#clock = new ServerClock(lastBookedAt)
  }

  heard(terminalId: string, { offset, clearAt }: Heard): void {
    const now = this.#now()
    this.#clock.heard(terminalId, offset, now)
    if (clearAt === undefined) return
    const contact = this.#contacts.clear(terminalId, clearAt, now)
    // The terminal is heard again within seconds: a failed write is repeated then, or with its next command.
    if (contact) void this.#log.noteContact(contact).catch(() => undefined)
  }
  apply({ contacts = [], entries }: LogGroup): void {
    this.#contacts.apply(contacts)
    for (const { bookedAt } of entries) this.#clock.booked(bookedAt)
  }

  contactOf(terminalId: string): TerminalContact {
    return this.#contacts.of(terminalId)
  }
  /** How far the server's own clock seems to be off; undefined if nothing contradicts it. */
  get serverOffMs(): number | undefined {
    return this.#clock.offMs(this.#now())
  }
  /** The latest write to the log: the present time cannot be earlier. */
  get lastBookedAt(): number {
    return this.#clock.lastBookedAt
  }
  /** Something contradicts the server's clock, even if only one terminal that was heard lately. */
  get isClockDoubted(): boolean {
    return this.#clock.isDoubted(this.#now())
  }
  /** A terminal agrees with the server's clock, and nothing contradicts it. */
  get isClockConfirmed(): boolean {
    return this.#clock.isConfirmed(this.#now())
  }
}
