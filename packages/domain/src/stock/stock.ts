// The stock on the shelf. A level is the sum of its movements; an item made to order has no level and never sells out by count.
import { z } from 'zod'
import type { ItemId, StaffId } from '../ids.ts'
import { noteLengthMax } from '../limits.ts'
import type { RecipePart } from '../menu/menu.ts'
import type { Kobo } from '../money.ts'
import { RequiredText, Text } from '../texts.ts'
import type { Timestamp } from '../time.ts'
import type { Counted } from './counted.ts'
import { type WasteReason, wasteReasons } from './waste-reasons.ts'

export interface StockLevel extends Counted {
  readonly id: ItemId
  /** Units; negative when two offline tills both sold the last one. */
  readonly level: number
  /** The level when somebody last filled or counted the shelf. */
  readonly lastStock?: number | undefined
  /** It is low at this many units or fewer; absent to use the settings. */
  readonly lowAt?: number | undefined
}

/** A reason from the list, with a note; the note is required for `Other`. */
export const whyWasted = { reason: z.enum(wasteReasons), words: Text(noteLengthMax) }
/** Why the books were wrong. */
export const AdjustReason = RequiredText(noteLengthMax)
export const lowAtMax = 10_000
/** Units at which something is low; null to use the settings. */
export const LowAt = z.int().min(0).max(lowAtMax).nullable()

export type StockEvent =
  | {
      readonly kind: 'stock.counted'
      readonly itemId: ItemId
      /** The level that was found, and its difference to the expected one. */
      readonly level: number
      readonly difference: number
      /** When it was found. From then on it is final against earlier work told later; counts of earlier releases are not. */
      readonly foundAt?: Timestamp | undefined
      /** Since when the books know of it. */
      readonly knownAt?: Timestamp | undefined
      /** The running number of its counts and corrections; earlier releases did not record it. */
      readonly nth?: number | undefined
      /** Everything the books have learnt of it, including this. */
      readonly learntInAll?: number | undefined
      readonly at: Timestamp
    }
  /**
   * Work done before a count and told after it, which the count had already found: that movement is reversed. `at` is when the count was
   * found.
   */
  | { readonly kind: 'stock.countKept'; readonly itemId: ItemId; readonly units: number; readonly at: Timestamp }
  /** A movement told late, with no count since it was done. It moves nothing by itself. */
  | {
      readonly kind: 'stock.toldLate'
      readonly itemId: ItemId
      readonly units: number
      /** As for a count. */
      readonly learntInAll?: number | undefined
      readonly doneAt: Timestamp
      readonly at: Timestamp
    }
  | {
      readonly kind: 'stock.adjusted'
      readonly itemId: ItemId
      readonly difference: number
      readonly reason: string
      /** As for a count. */
      readonly nth?: number | undefined
      readonly at: Timestamp
    }
  | {
      readonly kind: 'stock.wasted'
      readonly itemId: ItemId
      readonly units: number
      /** What each unit took from the store by its recipe; earlier releases did not record it. */
      readonly recipe?: readonly RecipePart[] | undefined
      /** What one unit sold for at that time, zero without a price; earlier releases did not record it. */
      readonly unitPrice?: Kobo | undefined
      readonly reason: WasteReason
      readonly words: string
      readonly by?: StaffId | undefined
      readonly byName?: string | undefined
      readonly at: Timestamp
    }
  /** Absent to use the settings. */
  | { readonly kind: 'stock.lowAtSet'; readonly itemId: ItemId; readonly lowAt: number | undefined }

/** Units of one item: positive for those that came, negative for those that went. */
export interface StockMovement {
  readonly itemId: ItemId
  readonly units: number
}
