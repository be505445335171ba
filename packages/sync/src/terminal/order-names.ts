// Numbers for orders, unique without asking anybody: date, till, and a counter of the till's own, leased in blocks.
import { type OrderId, uuidv7 } from '@lounge/domain/ids'
import { OrderId as OrderIdSchema } from '@lounge/domain/ids'
import type { Settings } from '@lounge/domain/settings/settings'
import { businessDay, timestamp } from '@lounge/domain/time'
import type { DeskStorage } from './storage/storage.ts'
import type { Schedule } from './transport.ts'

/** What one tab takes at a time; those it does not use are never used (sync design: gaps are harmless). */
const leaseSize = 20
const refillAt = 10
/** Four digits: the counter never resets, it wraps. */
const counterSize = 10_000
const counterKey = 'order-counter'

export interface OrderName {
  readonly orderId: OrderId
  readonly number: string
}

export class OrderNames {
  readonly #desk: () => DeskStorage
  readonly #schedule: Schedule
  readonly #free: number[] = []
  #refilling: Promise<void> | undefined

  constructor(desk: () => DeskStorage, schedule: Schedule) {
    this.#desk = desk
    this.#schedule = schedule
  }

  /** Leases numbers ahead, so that `next` never waits. */
  refill(): Promise<void> {
    if (this.#free.length > refillAt) return Promise.resolve()
    this.#refilling ??= this.#lease().finally(() => (this.#refilling = undefined))
    return this.#refilling
  }

  async #lease(): Promise<void> {
    const end = await this.#desk().update(counterKey, (value) => (typeof value === 'number' ? value : 0) + leaseSize)
    for (let counter = end - leaseSize; counter < end; counter++) this.#free.push(counter % counterSize)
  }

  /** @returns nothing when the lease ran out and storage did not give another: nothing can be numbered then */
  next(till: number, settings: Settings): OrderName | undefined {
    const counter = this.#free.shift()
    void this.refill().catch(() => undefined) // asked again at the next order
    if (counter === undefined) return undefined
    const now = timestamp(this.#schedule.now())
    const day = businessDay(now, settings).slice(2).replaceAll('-', '')
    const number = `ORD-${day}${String(till).padStart(2, '0').slice(-2)}${String(counter).padStart(4, '0')}`
    return { orderId: OrderIdSchema.parse(uuidv7(now, this.#schedule.random(10))), number }
  }
}
