// Decides when this device sends its self-report: with each hello, and on a ping after a notable change, but not too often.
import type { DeviceStorage, SelfReport } from '../self-report.ts'
import { moneyIn } from './waiting-money.ts'
import type { OutboxRow } from './storage/storage.ts'

const toldEveryMs = 20_000
/** A share of the available storage: a smaller change is not notable. */
const notableShare = 0.01

interface Facts {
  readonly waiting: () => readonly OutboxRow[]
  readonly storage: () => DeviceStorage | undefined
  /** By this device's clock. */
  readonly now: () => number
}

export class SelfReports {
  readonly #facts: Facts
  #told: SelfReport | undefined
  #toldAt = 0

  constructor(facts: Facts) {
    this.#facts = facts
  }

  /** The report that goes with a hello. */
  all(): SelfReport {
    return this.#tell(this.#report())
  }
  /** The report that goes with a ping, if it is time for one. */
  news(): SelfReport | undefined {
    const report = this.#report()
    // A clock that was set back must not silence the device, and the browser's first figures come after the hello.
    const isFirst = report.storage !== undefined && this.#told?.storage === undefined
    const isTime = isFirst || Math.abs(this.#facts.now() - this.#toldAt) >= toldEveryMs
    return this.#isEmptied(report.waiting) || (isTime && this.#isNotable(report)) ? this.#tell(report) : undefined
  }
  /** The server last heard of waiting commands, and none waits any more. */
  get isEmptied(): boolean {
    return this.#isEmptied(this.#facts.waiting().length)
  }

  #tell(report: SelfReport): SelfReport {
    this.#told = report
    this.#toldAt = this.#facts.now()
    return report
  }
  #report(): SelfReport {
    const [waiting, storage] = [this.#facts.waiting(), this.#facts.storage()]
    const { now } = this.#facts
    // The commands are in the order in which this device made them.
    const oldest = waiting[0]?.command.at ?? now()
    const waitingMs = Math.max(0, Math.round(now() - oldest))
    const money = waiting.length > 0 ? { waitingKobo: moneyIn(waiting.map(({ command }) => command)) } : {}
    return { waiting: waiting.length, waitingMs, ...money, ...(storage && { storage }) }
  }
  #isEmptied(waiting: number): boolean {
    return waiting === 0 && this.#told !== undefined && this.#told.waiting > 0
  }
  #isNotable({ waiting, storage }: SelfReport): boolean {
    const told = this.#told
    return !told || told.waiting !== waiting || hasChanged(told.storage, storage)
  }
}

function hasChanged(before: DeviceStorage | undefined, now: DeviceStorage | undefined): boolean {
  if (!now) return false
  return before?.isKept !== now.isKept || Math.abs(shareOf(before) - shareOf(now)) >= notableShare
}
const shareOf = ({ used = 0, quota = 0 }: DeviceStorage): number => (quota === 0 ? 0 : used / quota)
