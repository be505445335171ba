// The last decision of one unanswered command, and the rows it read. While those rows are unchanged the decision stays the
// same, and need not be repeated.
import { dequal } from 'dequal/lite'
import { isSplitOff } from '@lounge/domain/flow'
import type { Change, Kind, Lounge, LoungeWrites, RowOf } from '@lounge/domain/lounge'

/** @returns undefined, or throws, if the command cannot be decided here: nothing of it is shown then */
type Decide = (lounge: Lounge) => LoungeWrites | undefined

export class Replayed {
  readonly #reads = new Reads()
  readonly changes: readonly Change[]

  /** @param before the last decision of the same command: equal rows are reused, so that decisions that read them stay valid */
  constructor(lounge: Lounge, decide: Decide, before?: Replayed) {
    const changes = changesOf(decide, this.#reads.of(lounge))
    this.changes = before ? changes.map((change) => sameAsBefore(change, before.changes)) : changes
  }

  /** Whether a decision on these rows would be the same. */
  holdsOn(lounge: Lounge): boolean {
    return this.#reads.areIn(lounge)
  }
  /** Whether the decision may have read any of these rows. */
  hasRead(changes: readonly Change[]): boolean {
    return this.#reads.haveAny(changes)
  }
}

function changesOf(decide: Decide, lounge: Lounge): readonly Change[] {
  try {
    return [...(decide(lounge)?.changes() ?? [])]
  } catch {
    // The server will hold the command; until then the rows stay unchanged.
    return []
  }
}

const sameAsBefore = (change: Change, before: readonly Change[]): Change =>
  before.find((each) => each.id === change.id && each.kind === change.kind && dequal(each.row, change.row)) ?? change

/** The rows that were read from a lounge, including those that did not exist. */
class Reads {
  readonly #rows = new Map<Kind, Map<string, RowOf<Kind> | undefined>>()
  /** The rows that were checked, and from which nothing was split off. */
  readonly #whole: (readonly [kind: Kind, from: string])[] = []
  /** More was read than a few names can tell apart. */
  #areMany = false

  /** The same lounge, which records every read. */
  of(lounge: Lounge): Lounge {
    return {
      get: (kind, id) => {
        const row = lounge.get(kind, id)
        let rows = this.#rows.get(kind)
        if (!rows) this.#rows.set(kind, (rows = new Map()))
        rows.set(id, row)
        return row
      },
      all: (kind) => {
        this.#areMany = true
        return lounge.all(kind)
      },
      splitOff: (kind, from) => {
        const rows = [...lounge.splitOff(kind, from)]
        if (rows.length > 0) this.#areMany = true
        else this.#whole.push([kind, from])
        return rows
      },
    }
  }
  haveAny(changes: readonly Change[]): boolean {
    if (this.#areMany) return changes.length > 0
    return changes.some(
      ({ kind, id, row }) =>
        this.#rows.get(kind)?.has(id) ||
        this.#whole.some(([wholeKind, from]) => wholeKind === kind && (row ? isSplitOff(row, from) : false)),
    )
  }
  areIn(lounge: Lounge): boolean {
    if (this.#areMany) return false
    for (const [kind, rows] of this.#rows) for (const [id, row] of rows) if (lounge.get(kind, id) !== row) return false
    return this.#whole.every(([kind, from]) => [...lounge.splitOff(kind, from)].length === 0)
  }
}
