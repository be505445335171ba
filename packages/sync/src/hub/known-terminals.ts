// What the hub knows of its terminals by hearing them: what bounds their word, and what their clocks say of its own.
import { Contacts, type TerminalContact } from './contacts.ts'
import type { HubLog, LogGroup, LogState } from './log.ts'
import { ServerClock } from './server-clock.ts'

/** What a terminal says of its time with each hello and ping. */
interface Heard {
  /** How far the server's clock is ahead of its own. */
  readonly offset: number
  /** When nothing of its own waited, by its clock as the server had set it right; absent where something does. */
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
    // Heard again within seconds: what could not be written now is written then, or with what the terminal does next.
    if (contact) void this.#log.noteContact(contact).catch(() => undefined)
  }
  apply({ contacts = [], entries }: LogGroup): void {
    this.#contacts.apply(contacts)
    for (const { bookedAt } of entries) this.#clock.booked(bookedAt)
  }

  contactOf(terminalId: string): TerminalContact {
    return this.#contacts.of(terminalId)
  }
  /** So far the server's own clock seems to be off; nothing where nothing speaks against it. */
  get serverOffMs(): number | undefined {
    return this.#clock.offMs(this.#now())
  }
  /** The latest time that the log was written at: it cannot be earlier now. */
  get lastBookedAt(): number {
    return this.#clock.lastBookedAt
  }
  /** Something speaks against the server's clock, be it one terminal that was heard lately. */
  get isClockDoubted(): boolean {
    return this.#clock.isDoubted(this.#now())
  }
  /** A terminal agrees with the server's clock, and nothing speaks against it. */
  get isClockConfirmed(): boolean {
    return this.#clock.isConfirmed(this.#now())
  }
}
