// The troubles of the server and of the network around it during the storm.
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
  /** The server made a command of its own. */
  readonly onTrim: (commandId: string) => void
  /** The history went back: the server no longer knows these entries. */
  readonly onBack: (gone: readonly LogEntry[]) => void
}

const hours = 3_600_000
const clocksBehindMs = [-5 * hours, -14 * hours, -400 * 24 * hours]

export class ServerTroubles {
  readonly #parts: ServerParts
  /** The result of the next commit; undefined for a good one. */
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
  /** The result of a commit. */
  commit(): Commit {
    const next = this.#next
    this.#next = undefined
    return next?.() ?? 'good'
  }
  /** @returns whether the log must never take this command */
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
    // A small computer without a clock battery, until somebody or the network sets its clock.
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
    // The disk had called the last commits written.
    'server disk lies, then power cut': (dice) => this.#goBack((groups) => groups - dice.between(1, 4)),
  }

  /** @param left of this many transactions, how many are left; the opening always is */
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
