// What is on the shelf. A level is the sum of its movements; what is made to order has no level and never sells out by count.
import { z } from 'zod'
import type { ItemId, StaffId } from '../ids.ts'
import { noteLengthMax } from '../limits.ts'
import type { RecipePart } from '../menu/menu.ts'
import { RequiredText, Text } from '../texts.ts'
import type { Timestamp } from '../time.ts'
import type { Counted } from './counted.ts'
import { type WasteReason, wasteReasons } from './waste-reasons.ts'

export interface StockLevel extends Counted {
  readonly id: ItemId
  /** Units; below zero when two offline tills sold the last one twice. */
  readonly level: number
  /** What there was when somebody last filled or counted the shelf. */
  readonly lastStock?: number | undefined
  /** At this many units or fewer it is low; absent: as the settings say for all. */
  readonly lowAt?: number | undefined
}

/** Why, from the list, and in somebody's own words: these must be there where the list says nothing. */
export const whyWasted = { reason: z.enum(wasteReasons), words: Text(noteLengthMax) }
/** Why the books were wrong. */
export const AdjustReason = RequiredText(noteLengthMax)
export const lowAtMax = 10_000
/** Units at which something is low; nothing: as the settings say for all. */
export const LowAt = z.int().min(0).max(lowAtMax).nullable()

export type StockEvent =
  | {
      readonly kind: 'stock.counted'
      readonly itemId: ItemId
      /** What somebody found on the shelf, and how far that is from what was expected then. */
      readonly level: number
      readonly difference: number
      /** When it was found. From then on it stands, against what is told later of the time before; counts of earlier releases do not. */
      readonly foundAt?: Timestamp | undefined
      /** Since when the books know of it. */
      readonly knownAt?: Timestamp | undefined
      /** Which of its counts and corrections it is; releases before this one did not say it. */
      readonly nth?: number | undefined
      /** What the books have learnt of it in all, with this. */
      readonly learntInAll?: number | undefined
      readonly at: Timestamp
    }
  /**
   * What was done before somebody counted, and told after it, the count had found already: that movement is put back.
   * `at` is when that was found.
   */
  | { readonly kind: 'stock.countKept'; readonly itemId: ItemId; readonly units: number; readonly at: Timestamp }
  /** That movement was told late, and nobody has counted since it was done. It moves nothing by itself. */
  | {
      readonly kind: 'stock.toldLate'
      readonly itemId: ItemId
      readonly units: number
      /** As of a count. */
      readonly learntInAll?: number | undefined
      readonly doneAt: Timestamp
      readonly at: Timestamp
    }
  | {
      readonly kind: 'stock.adjusted'
      readonly itemId: ItemId
      readonly difference: number
      readonly reason: string
      /** As of a count. */
      readonly nth?: number | undefined
      readonly at: Timestamp
    }
  | {
      readonly kind: 'stock.wasted'
      readonly itemId: ItemId
      readonly units: number
      /** What each unit took of the store, as its recipe was; earlier releases did not say. */
      readonly recipe?: readonly RecipePart[] | undefined
      readonly reason: WasteReason
      readonly words: string
      readonly by?: StaffId | undefined
      readonly byName?: string | undefined
      readonly at: Timestamp
    }
  /** Absent: as the settings say for all. */
  | { readonly kind: 'stock.lowAtSet'; readonly itemId: ItemId; readonly lowAt: number | undefined }

/** Units of one item coming (above zero) or going (below). */
export interface StockMovement {
  readonly itemId: ItemId
  readonly units: number
}
