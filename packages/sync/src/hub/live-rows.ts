// The lounge's live rows in memory, each with the position that last changed it: the source of every delta.
import type { Change, Kind, Lounge, LoungeRows, RowOf } from '@lounge/domain/lounge'
import { RowStore } from '@lounge/domain/flow'
import type { Delta, Snapshot } from '../protocol.ts'
import type { StoredRow } from './log.ts'

type Put = Snapshot['puts'][number]
type PositionedChange = Change & { readonly position: number }

/** The position that last changed each row, by kind and id. */
export class Positions {
  readonly #positions = new Map<Kind, Map<string, number>>()

  get(kind: Kind, id: string): number | undefined {
    return this.#positions.get(kind)?.get(id)
  }
  set(kind: Kind, id: string, position: number): void {
    let positions = this.#positions.get(kind)
    if (!positions) this.#positions.set(kind, (positions = new Map()))
    positions.set(id, position)
  }
  delete(kind: Kind, id: string): void {
    this.#positions.get(kind)?.delete(id)
  }
  of(kind: Kind): Iterable<readonly [id: string, position: number]> {
    return this.#positions.get(kind) ?? []
  }
}

export class LiveRows {
  readonly #rows = new RowStore<LoungeRows>()
  /** For live rows only: the log knows which rows left memory. */
  readonly #positions = new Positions()

  get lounge(): Lounge {
    return this.#rows
  }
  load({ kind, id, row, position }: StoredRow): void {
    // The log wrote this row itself, from the same types.
    this.apply([{ kind, id, row: row as RowOf<typeof kind>, position } as PositionedChange])
  }
  apply(changes: readonly PositionedChange[]): void {
    this.#rows.apply(changes)
    for (const { kind, id, row, position } of changes)
      if (row) this.#positions.set(kind, id, position)
      else this.#positions.delete(kind, id)
  }
  /** The rows of one scope that changed after a position. */
  since(cursor: number, scope: ReadonlySet<Kind>): Put[] {
    const puts: Put[] = []
    for (const kind of scope)
      for (const [id, position] of this.#positions.of(kind)) {
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
