// What may befall the server and the network around it while the storm lasts.
import type { Commit, MemoryDatabase } from '../hub/memory-log.ts'
import type { LogEntry } from '../hub/log.ts'
import type { Device } from './device.ts'
import type { Dice } from './dice.ts'
import type { ServerTrouble } from './plan.ts'
import { count } from './network.ts'
import type { Troubles, TroublesParts } from './troubles.ts'

export type ServerParts = Pick<TroublesParts, 'time' | 'tally' | 'journal' | 'site'> & {
  readonly devices: () => readonly Device[]
  readonly troubles: Troubles
  readonly database: MemoryDatabase
  /** The server gave a command of its own. */
  readonly onTrim: (commandId: string) => void
  /** The history went back: the server does not know these any more. */
  readonly onBack: (gone: readonly LogEntry[]) => void
}

const hours = 3_600_000
const clocksBehindMs = [-5 * hours, -14 * hours, -400 * 24 * hours]

export class ServerTroubles {
  readonly #parts: ServerParts
  /** What becomes of the next commit; nothing where it is well. */
  #next: (() => Commit) | undefined
  #spoilsNext = false

  constructor(parts: ServerParts) {
    this.#parts = parts
  }

  befall(what: ServerTrouble, dice: Dice): void {
    const { journal, tally } = this.#parts
    journal.note('server', what)
    count(tally, what)
    this.#all[what](dice)
  }
  end(): void {
    this.#next = undefined
    this.#parts.site.clockOffMs = 0
  }
  /** What becomes of a commit. */
  commit(): Commit {
    const next = this.#next
    this.#next = undefined
    return next?.() ?? 'good'
  }
  /** @returns whether this command is one that the log is never to take */
  spoil(commandId: string): boolean {
    if (!this.#spoilsNext) return false
    this.#spoilsNext = false
    this.#parts.site.spoil(commandId)
    return true
  }

  readonly #all: Readonly<Record<ServerTrouble, (dice: Dice) => void>> = {
    'server killed': () => this.#parts.site.fall(),
    'server killed between commit and answer': () => {
      this.#next = () => {
        this.#parts.time.after(0, () => this.#parts.site.fall())
        return 'good'
      }
    },
    'commit fails': (dice) => {
      const fate = dice.chance(0.5) ? 'lost' : 'kept, but called an error'
      this.#next = () => fate
    },
    // A small computer without a battery for its clock, until somebody or the network sets it right.
    'server starts with a wrong clock': (dice) => {
      const { site, time } = this.#parts
      site.fall()
      site.clockOffMs = dice.pick(clocksBehindMs) ?? 0
      time.after(dice.skewed(10, 90) * 1_000, () => (site.clockOffMs = 0))
    },
    'network parted': (dice) => {
      const { devices, troubles } = this.#parts
      for (const device of devices()) if (dice.chance(0.5)) troubles.cutOff(device, dice)
    },
    'command the log cannot take': () => (this.#spoilsNext = true),
    'server restored from a backup': (dice) => this.#goBack((groups) => dice.between(1, groups), 'restore'),
    'history trimmed': (dice) => this.#parts.onTrim(this.#parts.site.trim(dice)),
    // It had called the last commits written.
    'server disk lies, then power cut': (dice) => this.#goBack((groups) => groups - dice.between(1, 4)),
  }

  /** @param left how many of so many transactions are left; the opening always is */
  #goBack(left: (groups: number) => number, how: 'restore' | 'goBack' = 'goBack'): void {
    const { database, onBack, site } = this.#parts
    site.fall()
    const { groups } = database
    const kept = Math.max(1, left(groups.length))
    const gone = groups.slice(kept).flatMap(({ entries }) => entries)
    database[how](kept)
    if (how === 'restore') site.forgetSince(kept)
    onBack(gone)
    if (how === 'restore') this.#parts.troubles.signInAgain()
  }
}
