// What the row of something that is counted remembers of its counts.
import type { Timestamp } from '../time.ts'

/** What the books heard of late, or by how much a count put them right. */
export interface Learnt {
  /** When it was done; absent of a count, which puts right whatever was wrong before. */
  readonly doneAt?: Timestamp | undefined
  /** Since when the books know of it. */
  readonly at: Timestamp
  /** Units of an item, thousandths of a material: what came (above zero) or went (below). */
  readonly amount: number
}

/** What the rows of the shelf and of the stores have in common. */
export interface Counted {
  /** When somebody counted it lately, the oldest first; nothing where that was with an earlier release. */
  readonly counts?: readonly Timestamp[] | undefined
  /** Of the last day: a count that was found before that and is saved after it goes by it. */
  readonly learnt?: readonly Learnt[] | undefined
  /** All that they ever learnt so, in all; of events of earlier releases it is not known. */
  readonly learntInAll?: number | undefined
  /** How often somebody counted it or put it right; what was done with an earlier release is not among them. */
  readonly corrections?: number | undefined
}
