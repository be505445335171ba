// The ground every noun stands on: rows by kind and id, a write-set over them, and how to say no.
import { assert } from './assert.ts'

/** What every kind of row has in common. */
export interface Row {
  readonly id: string
}
/** A map from the name of each kind to the type of its rows. */
export type RowTypes = Record<string, Row>
export type KindOf<Types extends RowTypes> = keyof Types & string

/** Rows to read. What it holds may be a part of the lounge: a terminal holds only the kinds of its role. */
export interface Rows<Types extends RowTypes> {
  get<Kind extends KindOf<Types>>(kind: Kind, id: string): Types[Kind] | undefined
  all<Kind extends KindOf<Types>>(kind: Kind): Iterable<Types[Kind]>
}

/** One kind as its own reducer sees it: the only writer. */
export interface OwnRows<R extends Row> {
  get(id: string): R | undefined
  /** A row that must be there: anything else is a bug. */
  mustGet(id: string): R
  all(): Iterable<R>
  put(row: R): void
  remove(id: string): void
}

/** One changed row, or its removal, by kind and id. */
export type Change<Types extends RowTypes> = {
  [Kind in KindOf<Types>]: { readonly kind: Kind; readonly id: string; readonly row: Types[Kind] | undefined }
}[KindOf<Types>]

/** A place where rows are kept for good: the hub's live rows, a terminal's confirmed rows. */
export class RowStore<Types extends RowTypes> implements Rows<Types> {
  readonly #kinds = new Map<string, Map<string, Row>>()

  get<Kind extends KindOf<Types>>(kind: Kind, id: string): Types[Kind] | undefined {
    return this.#kinds.get(kind)?.get(id) as Types[Kind] | undefined // apply() files each row under its own kind
  }
  *all<Kind extends KindOf<Types>>(kind: Kind): Iterable<Types[Kind]> {
    const rows = this.#kinds.get(kind)
    if (rows) yield* rows.values() as Iterable<Types[Kind]> // apply() files each row under its own kind
  }
  apply(changes: Iterable<Change<Types>>): void {
    for (const { kind, id, row } of changes) {
      let rows = this.#kinds.get(kind)
      if (!rows) this.#kinds.set(kind, (rows = new Map()))
      if (row) rows.set(id, row)
      else rows.delete(id)
    }
  }
  clear(): void {
    this.#kinds.clear()
  }
}

/** Writes on top of rows that stay as they are: dropped, nothing happened; applied, all of it did. */
export class WriteSet<Types extends RowTypes> implements Rows<Types> {
  readonly #base: Rows<Types>
  readonly #writes = new Map<string, Map<string, Row | undefined>>()

  constructor(base: Rows<Types>) {
    this.#base = base
  }
  get<Kind extends KindOf<Types>>(kind: Kind, id: string): Types[Kind] | undefined {
    const writes = this.#writes.get(kind)
    if (writes?.has(id)) return writes.get(id) as Types[Kind] | undefined // own() files each row under its own kind
    return this.#base.get(kind, id)
  }
  *all<Kind extends KindOf<Types>>(kind: Kind): Iterable<Types[Kind]> {
    const writes = this.#writes.get(kind)
    if (!writes) {
      yield* this.#base.all(kind)
      return
    }
    for (const row of this.#base.all(kind)) if (!writes.has(row.id)) yield row
    for (const row of writes.values()) if (row) yield row as Types[Kind] // own() files each row under its own kind
  }
  /** The door for the reducer that owns this kind. */
  own<Kind extends KindOf<Types>>(kind: Kind): OwnRows<Types[Kind]> {
    const write = (id: string, row: Types[Kind] | undefined): void => {
      let writes = this.#writes.get(kind)
      if (!writes) this.#writes.set(kind, (writes = new Map()))
      writes.set(id, row)
    }
    return {
      get: (id) => this.get(kind, id),
      mustGet: (id) => {
        const row = this.get(kind, id)
        assert(row, `${kind} ${id} is not there`)
        return row
      },
      all: () => this.all(kind),
      put: (row) => write(row.id, row),
      remove: (id) => write(id, undefined),
    }
  }
  *changes(): Iterable<Change<Types>> {
    for (const [kind, writes] of this.#writes) for (const [id, row] of writes) yield { kind, id, row } as Change<Types> // own() files each row under its own kind
  }
  kindsWritten(): Iterable<string> {
    return this.#writes.keys()
  }
  /** Takes over what another write-set on top of this one wrote. */
  absorb(other: WriteSet<Types>): void {
    for (const { kind, id, row } of other.changes()) {
      let writes = this.#writes.get(kind)
      if (!writes) this.#writes.set(kind, (writes = new Map()))
      writes.set(id, row)
    }
  }
}

/** An expected no: a code for the sentence, and what the sentence fills in. */
export interface Refusal<Code extends string = string> {
  readonly refused: Code
  readonly params: Readonly<Record<string, string | number>>
}
