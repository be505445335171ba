// One unanswered command as it was decided last, and the rows it was decided on: while those are the very same, it comes to the
// same, and need not be decided again.
import { dequal } from 'dequal/lite'
import { isSplitOff } from '@lounge/domain/flow'
import type { Change, Kind, Lounge, LoungeWrites, RowOf } from '@lounge/domain/lounge'

/** @returns nothing, or throws, where it cannot be decided here: nothing is shown of it then */
type Decide = (lounge: Lounge) => LoungeWrites | undefined

export class Replayed {
  readonly #reads = new Reads()
  readonly changes: readonly Change[]

  /** @param before the same command as it was decided last: what it comes to again keeps its rows, so that those who read them hold */
  constructor(lounge: Lounge, decide: Decide, before?: Replayed) {
    const changes = changesOf(decide, this.#reads.of(lounge))
    this.changes = before ? changes.map((change) => sameAsBefore(change, before.changes)) : changes
  }

  /** Whether deciding it on these rows would come to the same. */
  holdsOn(lounge: Lounge): boolean {
    return this.#reads.areIn(lounge)
  }
  /** Whether any of these rows may have been read for it. */
  hasRead(changes: readonly Change[]): boolean {
    return this.#reads.haveAny(changes)
  }
}

function changesOf(decide: Decide, lounge: Lounge): readonly Change[] {
  try {
    return [...(decide(lounge)?.changes() ?? [])]
  } catch {
    // The server will hold it; until then the rows stay as they are without it.
    return []
  }
}

const sameAsBefore = (change: Change, before: readonly Change[]): Change =>
  before.find((each) => each.id === change.id && each.kind === change.kind && dequal(each.row, change.row)) ?? change

/** The rows that somebody read of a lounge, also those that were not there. */
class Reads {
  readonly #rows = new Map<Kind, Map<string, RowOf<Kind> | undefined>>()
  /** The rows from which nothing was split off, as far as somebody looked. */
  readonly #whole: (readonly [kind: Kind, from: string])[] = []
  /** More was read than can be told apart by a few names. */
  #areMany = false

  /** The same lounge; what is read of it is noted. */
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
