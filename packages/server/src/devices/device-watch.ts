// Tracks devices: which are connected now, and each one's last self-report. It survives a restart in the terminal's row, which is written
// rarely, and when the device's last line ends.
import { minutes } from '@lounge/domain/time'
import { DeviceTold } from '@lounge/sync/questions/devices'
import type { WireNo } from '@lounge/sync/protocol'
import type { DeviceHeard } from '@lounge/sync/self-report'
import type { Db } from '../db/schema.ts'

/** How much may be lost in a crash: the last self-report, and the presence alone. */
const writtenEveryMs = { news: minutes(1), presence: minutes(15) } as const

/** The largest possible clock difference; a report beyond it is ignored. */
const clockFurthestOffMs = 8_640_000_000_000_000

/** One open line of a device. */
export interface DeviceLine {
  readonly goodbye: (no: WireNo) => void
  /** Tells the device to go offline for this long, as an exercise. */
  readonly drill: (ms: number) => void
}

interface Watched {
  readonly lines: Set<DeviceLine>
  /** When the first of its lines began. */
  connectedAt: number | undefined
  /** How often it was shut out since this server started. */
  timesShutOut: number
  told: DeviceTold | undefined
  writtenAt: number
  /** The part that its row does not hold yet. */
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
   * Call it before the device's row is read: a hello in progress must not slip in after the device was shut out.
   * @returns a function that adds a line, or returns false if the device was shut out meanwhile
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
    // A pending self-report stays pending, even if the device has since only said that it is there.
    const unwritten = about ? 'news' : (watched.unwritten ?? 'presence')
    watched.unwritten = unwritten
    if (Math.abs(at - watched.writtenAt) >= writtenEveryMs[unwritten]) this.#write(terminalId)
  }

  isConnected(terminalId: string): boolean {
    return (this.#devices.get(terminalId)?.lines.size ?? 0) > 0
  }
  /** When the current connection began; for a device that is not connected, when its last one began. */
  connectedAt(terminalId: string): number | undefined {
    return this.#devices.get(terminalId)?.connectedAt
  }
  /** @param written the stored self-report, for a device that was not heard since this server started */
  told(terminalId: string, written: string | null): DeviceTold | null {
    return this.#devices.get(terminalId)?.told ?? readTold(written)
  }

  /** Ends all its lines with the reason. Call it after the commit. */
  shutOut(terminalId: string, no: WireNo): void {
    const watched = this.#of(terminalId)
    watched.timesShutOut += 1
    for (const line of watched.lines) {
      this.leave(terminalId, line)
      line.goodbye(no)
    }
  }

  /** Sends all its lines offline for this long, as an exercise. */
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

/** A self-report of another release that this one cannot read counts as none. */
function readTold(written: string | null): DeviceTold | null {
  try {
    return written === null ? null : DeviceTold.parse(JSON.parse(written))
  } catch {
    return null
  }
}
