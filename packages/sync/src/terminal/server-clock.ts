// The server's time on this device: its own clock with the offset that the server's messages give. The offset survives a
// reload, and a clock that was set wrong meanwhile is noticed.
import { days, minutes } from '@lounge/domain/time'
import type { DeskStorage } from './storage/storage.ts'
import type { Schedule } from './transport.ts'

const key = 'clock'
/** No device of a lounge works longer without the server, so a clock that shows more was set meanwhile. */
const plausibleMs = days(14)
/** A strict write, so not for each pong. */
const keptEveryMs = minutes(10)
const keptOffByMs = 1_000

interface Kept {
  /** How far the server's clock was ahead of this device's. */
  readonly offset: number
  /** The server's time in its last message. */
  readonly heardAt: number
}

export class ServerClock {
  readonly #desk: () => DeskStorage
  readonly #schedule: Schedule
  /** This device's time at the last message, or when it was found on the disk. If the clock was set since, counts from then. */
  #since: number
  #last: Kept | undefined
  #kept: Kept | undefined

  constructor(desk: () => DeskStorage, schedule: Schedule) {
    this.#desk = desk
    this.#schedule = schedule
    this.#since = schedule.now()
  }

  async load(): Promise<void> {
    const value = await this.#desk().get(key)
    // A message may have come while the disk was read: it is newer.
    if (isKept(value)) this.#last ??= this.#kept = value
  }

  now(): number {
    const device = this.#schedule.now()
    if (!this.#last) return device
    const { offset, heardAt } = this.#last
    if (isPlausible(device + offset - heardAt)) return device + offset
    // The clock was set since. The time that this page has counted since the last message is the best estimate.
    if (!isPlausible(device - this.#since)) this.#since = device
    return heardAt + device - this.#since
  }
  /** How far the server's clock is ahead of this device's. */
  get offset(): number {
    return this.now() - this.#schedule.now()
  }

  /** The server said what time it is. */
  heard(serverNow: number): void {
    const last = { offset: serverNow - this.#schedule.now(), heardAt: serverNow }
    this.#last = last
    this.#since = this.#schedule.now()
    const kept = this.#kept
    const isKeptWell =
      kept && Math.abs(kept.offset - last.offset) < keptOffByMs && Math.abs(last.heardAt - kept.heardAt) < keptEveryMs
    if (isKeptWell) return
    this.#kept = last
    void this.#desk()
      .update(key, () => last)
      .catch(() => (this.#kept = undefined)) // tried again with the next pong
  }
}

const isPlausible = (since: number): boolean => since >= 0 && since <= plausibleMs

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'offset' in value &&
  'heardAt' in value &&
  Number.isFinite(value.offset) &&
  Number.isFinite(value.heardAt)
