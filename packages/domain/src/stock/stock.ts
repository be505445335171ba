// What is on the shelf. A level is the sum of its movements; what is made to order has no level and never sells out by count.
import type { ItemId } from '../ids.ts'
import type { Timestamp } from '../time.ts'

export interface StockLevel {
  readonly id: ItemId
  /** Units; below zero when two offline tills sold the last one twice. */
  readonly level: number
  /** What there was when somebody last filled or counted the shelf. */
  readonly lastStock?: number | undefined
}

export type StockEvent = {
  readonly kind: 'stock.counted'
  readonly itemId: ItemId
  /** What somebody found on the shelf, and how far that is from what was expected. */
  readonly level: number
  readonly difference: number
  readonly at: Timestamp
}

/** Units of one item coming (above zero) or going (below). */
export interface StockMovement {
  readonly itemId: ItemId
  readonly units: number
}
