// Fates counted up from events and from tickets before and after them: for the books, a check, or a test.
import type { LineId } from '../ids.ts'
import type { LoungeEvent } from '../lounge.ts'
import type { Ticket } from '../tickets/tickets.ts'
import { added, begunOn, type Counts, fateChanges, fatesAfterShown, type LineOrdered, noCounts } from './fates.ts'

/** The fate of one line, as far as this book heard of it. */
export interface FateHeard<Moment> {
  readonly line: LineId
  /** What the line is and when it was ordered; absent if it was ordered before the book was opened. */
  readonly what?: (LineOrdered & Moment) | undefined
  readonly counts: Counts
}

export class FateBook<Moment = unknown> {
  readonly #lines = new Map<LineId, FateHeard<Moment>>()
  readonly #shown: ReadonlySet<LineId>

  /** @param shown the lines that guests were shown on a bill before this book was opened */
  constructor(shown: ReadonlySet<LineId> = new Set()) {
    this.#shown = shown
  }

  /**
   * @param waste the line id of the event if it throws something away
   * @param all the events of its command
   * @returns the lines of which it sold something
   */
  hear(event: LoungeEvent, waste: LineId, moment: Moment, all: readonly LoungeEvent[]) {
    for (const { line, counts } of fatesAfterShown(event, all))
      if (this.#shown.has(line) || (this.#lines.get(line)?.counts.shown ?? 0) > 0) this.#add(line, counts)
    const changes = fateChanges(event, waste)
    for (const { line, isOrdered, counts } of changes) this.#add(line, counts, isOrdered && { ...isOrdered, ...moment })
    return changes.flatMap(({ line, counts: { sold } }) => (sold ? [{ line, sold }] : []))
  }

  /** Counts begun units as those of the new ticket less those of the old, so the count follows the rows, whatever changed them. */
  follow(before: Ticket | undefined, after: Ticket | undefined): void {
    for (const [line, units] of before ? begunOn(before) : []) this.#add(line, { made: -units })
    for (const [line, units] of after ? begunOn(after) : []) this.#add(line, { made: units })
  }

  #add(line: LineId, counts: Partial<Counts>, what?: LineOrdered & Moment): void {
    const heard = this.#lines.get(line)
    // A line stays what it was first ordered as.
    this.#lines.set(line, { line, what: heard?.what ?? what, counts: added(heard?.counts ?? noCounts, counts) })
  }

  /** The fates, in the order in which the lines were heard of. */
  fates(): Iterable<FateHeard<Moment>> {
    return this.#lines.values()
  }
}
