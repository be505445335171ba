// How the devices are: which are connected now, and what each said last of itself. That outlives a restart in the row of its
// terminal, which is written rarely, and when its last line ends.
import { minutes } from '@lounge/domain/time'
import { DeviceTold } from '@lounge/sync/questions/devices'
import type { WireNo } from '@lounge/sync/protocol'
import type { DeviceHeard } from '@lounge/sync/self-report'
import type { Db } from '../db/schema.ts'

/** What may be lost with a process that falls: what it said of itself, and that it was there at all. */
const writtenEveryMs = { news: minutes(1), presence: minutes(15) } as const

/** As far off as a clock can be; whoever says more says nothing. */
const clockFurthestOffMs = 8_640_000_000_000_000

/** One open line of a device. */
export interface DeviceLine {
  readonly goodbye: (no: WireNo) => void
  /** Has the device go away for so long, as an exercise. */
  readonly drill: (ms: number) => void
}

interface Watched {
  readonly lines: Set<DeviceLine>
  /** When the first of them began. */
  connectedAt: number | undefined
  /** How often it was shut out since this server started. */
  timesShutOut: number
  told: DeviceTold | undefined
  writtenAt: number
  /** What its row does not hold yet. */
  unwritten: keyof typeof writtenEveryMs | undefined
}

interface Parts {
  readonly db: Db
  readonly now: () => number
  readonly onFault: (error: unknown) => void
}

export class DeviceWatch {
  readonly #parts: Parts
  readonly #devices = new Map<string, Watched>()
  #lastWrite: Promise<unknown> = Promise.resolve()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * To be asked for before its row is read: a hello that is under way must not slip in behind a device that is shut out.
   * @returns adds a line, or says no where it was shut out meanwhile
   */
  door(terminalId: string): (line: DeviceLine) => boolean {
    const timesShutOut = this.#devices.get(terminalId)?.timesShutOut ?? 0
    return (line) => {
      const watched = this.#of(terminalId)
      if (watched.timesShutOut !== timesShutOut) return false
      if (watched.lines.size === 0) watched.connectedAt = this.#parts.now()
      watched.lines.add(line)
      return true
    }
  }
  leave(terminalId: string, line: DeviceLine): void {
    const { lines } = this.#of(terminalId)
    if (lines.delete(line) && lines.size === 0) this.#write(terminalId)
  }
  heard(terminalId: string, build: string, { offset, about }: DeviceHeard): void {
    const watched = this.#of(terminalId)
    const at = this.#parts.now()
    const before = watched.told?.build === build ? watched.told : undefined
    const { waiting, waitingMs = 0, waitingKobo, storage = before?.storage } = about ?? {}
    const told = about
      ? { waiting, ...(waiting ? { waitingSince: at - waitingMs, waitingKobo } : {}) }
      : { waiting: before?.waiting, waitingSince: before?.waitingSince, waitingKobo: before?.waitingKobo }
    const clockOffMs = Math.max(-clockFurthestOffMs, Math.min(clockFurthestOffMs, offset))
    watched.told = { ...told, at, build, clockOffMs, storage }
    // News wait for their turn also where the device has said since then that it is there and nothing else.
    const unwritten = about ? 'news' : (watched.unwritten ?? 'presence')
    watched.unwritten = unwritten
    if (Math.abs(at - watched.writtenAt) >= writtenEveryMs[unwritten]) this.#write(terminalId)
  }

  isConnected(terminalId: string): boolean {
    return (this.#devices.get(terminalId)?.lines.size ?? 0) > 0
  }
  /** Since when, where it is; otherwise when that began last. */
  connectedAt(terminalId: string): number | undefined {
    return this.#devices.get(terminalId)?.connectedAt
  }
  /** @param written what its row holds, for one that was not heard since this server started */
  told(terminalId: string, written: string | null): DeviceTold | null {
    return this.#devices.get(terminalId)?.told ?? readTold(written)
  }

  /** All its lines end now, each with the reason. To be called after the commit. */
  shutOut(terminalId: string, no: WireNo): void {
    const watched = this.#of(terminalId)
    watched.timesShutOut += 1
    for (const line of watched.lines) {
      this.leave(terminalId, line)
      line.goodbye(no)
    }
  }

  /** All its lines are to go away for so long: an exercise. */
  drill(terminalId: string, ms: number): void {
    for (const line of this.#of(terminalId).lines) line.drill(ms)
  }

  /** Resolves once everything is written. */
  settled(): Promise<unknown> {
    for (const [terminalId, { unwritten }] of this.#devices) if (unwritten) this.#write(terminalId)
    return this.#lastWrite
  }

  #of(terminalId: string): Watched {
    let watched = this.#devices.get(terminalId)
    if (!watched)
      this.#devices.set(
        terminalId,
        (watched = {
          lines: new Set(),
          connectedAt: undefined,
          timesShutOut: 0,
          told: undefined,
          writtenAt: Number.NEGATIVE_INFINITY,
          unwritten: undefined,
        }),
      )
    return watched
  }
  #write(terminalId: string): void {
    const { db, now, onFault } = this.#parts
    const watched = this.#of(terminalId)
    watched.writtenAt = now()
    watched.unwritten = undefined
    const { told } = watched
    if (!told) return
    this.#lastWrite = this.#lastWrite
      .then(() =>
        db
          .updateTable('terminal')
          .set({ last_seen_at: told.at, told: JSON.stringify(told) })
          .where('id', '=', terminalId)
          .execute(),
      )
      .catch(onFault)
  }
}

/** What another release wrote, and this one does not understand, tells nothing. */
function readTold(written: string | null): DeviceTold | null {
  try {
    return written === null ? null : DeviceTold.parse(JSON.parse(written))
  } catch {
    return null
  }
}
