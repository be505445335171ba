// Order numbers, unique without asking the server: date, till, and a counter of the till, leased in blocks.
import { type OrderId, OrderId as OrderIdSchema, uuidv7 } from '@lounge/domain/ids'
import type { Lounge } from '@lounge/domain/lounge'
import { settingsOf } from '@lounge/domain/settings/settings'
import { businessDay, timestamp } from '@lounge/domain/time'
import type { DeskStorage } from './storage/storage.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import type { Schedule } from './transport.ts'

/** Numbers that one tab leases at a time; unused ones are never used (sync design: gaps are harmless). */
const leaseSize = 20
const refillAt = 10
/** The lower half of the four digits is leased through the disk: all tabs of the device share its counter, which wraps. */
const counterSize = 5_000
const counterKey = 'order-counter'

export interface OrderName {
  readonly orderId: OrderId
  readonly number: string
}

interface OrderNamesParts {
  readonly desk: () => DeskStorage
  readonly random: Schedule['random']
  /** The server's time: the number carries its date. */
  readonly now: () => number
}

export class OrderNames {
  readonly #parts: OrderNamesParts
  readonly #free: number[] = []
  readonly #leaseOnce = oneAtATime(() => this.#lease())
  /** The counter in the upper half, for a disk that gives no lease: it starts at random (decision 27). */
  #inMemory: number | undefined

  constructor(parts: OrderNamesParts) {
    this.#parts = parts
  }

  /** Leases numbers ahead, so that `next` never waits. */
  refill(): Promise<void> {
    return this.#free.length > refillAt ? Promise.resolve() : this.#leaseOnce()
  }

  async #lease(): Promise<void> {
    const count = (value: unknown) => (typeof value === 'number' ? value : 0) + leaseSize
    const end = await this.#parts.desk().update(counterKey, count)
    for (let counter = end - leaseSize; counter < end; counter++) this.#free.push(counter % counterSize)
  }

  next(till: number, lounge: Lounge): OrderName {
    const now = timestamp(this.#parts.now())
    const day = businessDay(now, settingsOf(lounge)).slice(2).replaceAll('-', '')
    const numberOf = (counter: number) =>
      `ORD-${day}${String(till).padStart(2, '0').slice(-2)}${String(counter).padStart(4, '0')}`
    const leased = this.#free.shift()
    void this.refill().catch(() => undefined) // tried again at the next order
    const number = leased === undefined ? this.#fromMemory(numberOf, lounge) : numberOf(leased)
    return { orderId: OrderIdSchema.parse(uuidv7(now, this.#parts.random(10))), number }
  }

  /** The disk gave no lease. Skips numbers that an order here has already. */
  #fromMemory(numberOf: (counter: number) => string, lounge: Lounge): string {
    const taken = new Set<string>()
    for (const { number } of lounge.all('order')) taken.add(number)
    this.#inMemory ??= randomBelow(counterSize, this.#parts.random)
    // There are more counters than a terminal ever holds orders of one day.
    for (;;) {
      this.#inMemory = (this.#inMemory + 1) % counterSize
      const number = numberOf(counterSize + this.#inMemory)
      if (!taken.has(number)) return number
    }
  }
}

function randomBelow(limit: number, random: Schedule['random']): number {
  const [high = 0, low = 0] = random(2)
  return (high * 256 + low) % limit
}
