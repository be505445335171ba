// Money that was taken for an order and does not cover it yet. Nothing of it is booked before the rest is there; it lies on the
// till's desk, so that a reload does not forget what is in the drawer.
import type { OrderId } from '@lounge/domain/ids'
import { Payment } from '@lounge/domain/payments/payments'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { useSyncExternalStore } from 'react'
import { tendersPrefix } from '../../../terminal/tenders-key.ts'

const none: readonly Payment[] = []

class TendersInHand {
  readonly #terminal: Terminal
  readonly #listeners = new Set<() => void>()
  readonly #tenders = new Map<string, readonly Payment[]>()

  constructor(terminal: Terminal) {
    this.#terminal = terminal
    void this.#read().catch(() => undefined) // a desk that cannot be read holds nothing
  }

  of(orderId: OrderId | undefined): readonly Payment[] {
    return (orderId && this.#tenders.get(orderId)) ?? none
  }
  put(orderId: OrderId, payments: readonly Payment[]): void {
    this.#tenders.set(orderId, payments)
    this.#tell()
    const kept = payments.length === 0 ? undefined : payments
    void this.#terminal.desk.update(`${tendersPrefix}${orderId}`, () => kept).catch(() => undefined) // it is on screen
  }
  readonly watch = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async #read(): Promise<void> {
    for (const [key, value] of await this.#terminal.desk.entries(tendersPrefix)) {
      const orderId = key.slice(tendersPrefix.length)
      const payments = Payment.array().safeParse(value).data
      if (payments && !this.#tenders.has(orderId)) this.#tenders.set(orderId, payments)
    }
    this.#tell()
  }
  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

const all = new WeakMap<Terminal, TendersInHand>()

export function tendersOf(terminal: Terminal): TendersInHand {
  const tenders = all.get(terminal) ?? new TendersInHand(terminal)
  all.set(terminal, tenders)
  return tenders
}

export function useTenders(terminal: Terminal, orderId: OrderId | undefined): readonly Payment[] {
  const tenders = tendersOf(terminal)
  return useSyncExternalStore(tenders.watch, () => tenders.of(orderId))
}
