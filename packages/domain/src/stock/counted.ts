// What the row of a counted thing remembers of its counts.
import type { Timestamp } from '../time.ts'

/** Something the books learnt late: a movement told late, or the correction by a count. */
export interface Learnt {
  /** When it was done; absent for a count, which corrects all earlier errors. */
  readonly doneAt?: Timestamp | undefined
  /** Since when the books know of it. */
  readonly at: Timestamp
  /** Units of an item or thousandths of a material: positive for what came, negative for what went. */
  readonly amount: number
}

/** The common part of the rows of the shelf and of the stores. */
export interface Counted {
  /** When it was recently counted, the oldest first; absent if an earlier release counted it. */
  readonly counts?: readonly Timestamp[] | undefined
  /** The last day's late news: a count that was found before one of these and is saved after it takes it into account. */
  readonly learnt?: readonly Learnt[] | undefined
  /**
   * Running total of everything the books learnt late: corrections by counts, and movements told late. Excludes events of earlier releases.
   */
  readonly learntInAll?: number | undefined
  /** How often it was counted or corrected, excluding events of earlier releases. */
  readonly corrections?: number | undefined
}
