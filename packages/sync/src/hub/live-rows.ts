// The site's live rows in memory, each with the position that changed it last: what a delta is cut from.
import type { Change, Kind, Lounge, LoungeRows, RowOf } from '@lounge/domain/lounge'
import { RowStore } from '@lounge/domain/flow'
import type { Delta, Snapshot } from '../protocol.ts'
import type { StoredRow } from './log.ts'

type Put = Snapshot['puts'][number]
type PositionedChange = Change & { readonly position: number }

export class LiveRows {
  readonly #rows = new RowStore<LoungeRows>()
  /** By kind and id. What left memory is the log's to tell. */
  readonly #positions = new Map<Kind, Map<string, number>>()

  get lounge(): Lounge {
    return this.#rows
  }
  load({ kind, id, row, position }: StoredRow): void {
    // The log wrote this row itself, from the very types it is read back as.
    this.apply([{ kind, id, row: row as RowOf<typeof kind>, position } as PositionedChange])
  }
  apply(changes: readonly PositionedChange[]): void {
    this.#rows.apply(changes)
    for (const { kind, id, position } of changes) {
      let positions = this.#positions.get(kind)
      if (!positions) this.#positions.set(kind, (positions = new Map()))
      if (this.#rows.get(kind, id)) positions.set(id, position)
      else positions.delete(id)
    }
  }
  /** What changed after a position, in one scope. */
  since(cursor: number, scope: ReadonlySet<Kind>): Put[] {
    const puts: Put[] = []
    for (const kind of scope)
      for (const [id, position] of this.#positions.get(kind) ?? []) {
        if (position <= cursor) continue
        const row = this.#rows.get(kind, id)
        if (row) puts.push([kind, id, row])
      }
    return puts
  }
}

/** The part of a group's changes that one scope may see. */
export function cutTo(scope: ReadonlySet<Kind>, changes: readonly PositionedChange[]): Pick<Delta, 'puts' | 'removes'> {
  const puts: Put[] = []
  const removes: Delta['removes'] = []
  for (const { kind, id, row } of changes) {
    if (!scope.has(kind)) continue
    if (row) puts.push([kind, id, row])
    else removes.push([kind, id])
  }
  return { puts, removes }
}
