// The ground under every noun: rows by kind and id, a write-set over them, and how to refuse.
import { assert } from './assert.ts'

/** What every kind of row has in common. */
export interface Row {
  readonly id: string
  /** The row of the same kind from which it was split off. */
  readonly splitFrom?: string | undefined
  /** Rows of the same kind that were not here when this row took what was theirs. */
  readonly standsFor?: readonly string[] | undefined
}

/** The ids of the rows of the same kind by which this row is found. */
const originsOf = ({ splitFrom, standsFor = [] }: Row): readonly string[] =>
  splitFrom === undefined ? standsFor : [splitFrom, ...standsFor]

/** Whether the row was split off from that one, or stands for it. */
export const isSplitOff = (row: Row, from: string): boolean => originsOf(row).includes(from)

/** A map from the name of each kind to the type of its rows. */
export type RowTypes = Record<string, Row>
export type KindOf<Types extends RowTypes> = keyof Types & string

/** Rows to read. They may be a part of the lounge: a terminal holds only the kinds of its role. */
export interface Rows<Types extends RowTypes> {
  get<Kind extends KindOf<Types>>(kind: Kind, id: string): Types[Kind] | undefined
  all<Kind extends KindOf<Types>>(kind: Kind): Iterable<Types[Kind]>
  /** The rows that were split off from a row or stand for it, whether that row is here or not. Indexed: does not scan all rows. */
  splitOff<Kind extends KindOf<Types>>(kind: Kind, from: string): Iterable<Types[Kind]>
}

/** The rows of one kind as its own reducer, their only writer, sees them. */
export interface OwnRows<R extends Row> {
  get(id: string): R | undefined
  /** A row that must exist; its absence is a bug. */
  mustGet(id: string): R
  all(): Iterable<R>
  put(row: R): void
  remove(id: string): void
}

/** One changed row, or its removal, by kind and id. */
export type Change<Types extends RowTypes> = {
  [Kind in KindOf<Types>]: { readonly kind: Kind; readonly id: string; readonly row: Types[Kind] | undefined }
}[KindOf<Types>]

const nowhere: readonly string[] = []

/** The rows of one kind, by id and by the row they were split off from. A removal is kept as `undefined`, a tombstone. */
class Shelf {
  readonly rows = new Map<string, Row | undefined>()
  readonly #splitOff = new Map<string, Set<string>>()

  set(id: string, row: Row | undefined): void {
    this.#note(id, row ? originsOf(row) : nowhere)
    this.rows.set(id, row)
  }
  delete(id: string): void {
    this.#note(id, nowhere)
    this.rows.delete(id)
  }
  *splitOff(from: string): Iterable<Row> {
    for (const id of this.#splitOff.get(from) ?? []) {
      const row = this.rows.get(id)
      if (row) yield row
    }
  }
  #note(id: string, after: readonly string[]): void {
    // Most kinds never have a row that was split off.
    if (after.length === 0 && this.#splitOff.size === 0) return
    const before = this.rows.get(id)
    for (const from of before ? originsOf(before) : nowhere)
      if (!after.includes(from)) this.#splitOff.get(from)?.delete(id)
    for (const from of after) {
      let ids = this.#splitOff.get(from)
      if (!ids) this.#splitOff.set(from, (ids = new Set()))
      ids.add(id)
    }
  }
}

class Shelves {
  readonly #shelves = new Map<string, Shelf>()

  get(kind: string): Shelf | undefined {
    return this.#shelves.get(kind)
  }
  for(kind: string): Shelf {
    let shelf = this.#shelves.get(kind)
    if (!shelf) this.#shelves.set(kind, (shelf = new Shelf()))
    return shelf
  }
  kinds(): Iterable<string> {
    return this.#shelves.keys()
  }
  *kindsUnlike(other: Shelves): Iterable<string> {
    for (const kind of new Set([...this.kinds(), ...other.kinds()]))
      if (!areSame(this.get(kind)?.rows, other.get(kind)?.rows)) yield kind
  }
  *[Symbol.iterator](): Iterator<readonly [kind: string, id: string, row: Row | undefined]> {
    for (const [kind, { rows }] of this.#shelves) for (const [id, row] of rows) yield [kind, id, row]
  }
  clear(): void {
    this.#shelves.clear()
  }
}

function areSame(rows: Shelf['rows'] = new Map(), others: Shelf['rows'] = new Map()): boolean {
  if (rows.size !== others.size) return false
  for (const [id, row] of rows) if (!others.has(id) || others.get(id) !== row) return false
  return true
}

/** A permanent store of rows: the hub's live rows, a terminal's confirmed rows. */
export class RowStore<Types extends RowTypes> implements Rows<Types> {
  readonly #shelves = new Shelves()

  get<Kind extends KindOf<Types>>(kind: Kind, id: string): Types[Kind] | undefined {
    return this.#shelves.get(kind)?.rows.get(id) as Types[Kind] | undefined // apply() files each row under its own kind
  }
  *all<Kind extends KindOf<Types>>(kind: Kind): Iterable<Types[Kind]> {
    const rows = this.#shelves.get(kind)?.rows
    if (rows) yield* rows.values() as Iterable<Types[Kind]> // apply() files each row under its own kind, and no removal
  }
  *splitOff<Kind extends KindOf<Types>>(kind: Kind, from: string): Iterable<Types[Kind]> {
    const rows = this.#shelves.get(kind)?.splitOff(from)
    if (rows) yield* rows as Iterable<Types[Kind]> // as above
  }
  apply(changes: Iterable<Change<Types>>): void {
    for (const { kind, id, row } of changes) {
      const shelf = this.#shelves.for(kind)
      if (row) shelf.set(id, row)
      else shelf.delete(id)
    }
  }
  clear(): void {
    this.#shelves.clear()
  }
}

/** Writes on top of unchanged rows, applied or dropped as a whole. */
export class WriteSet<Types extends RowTypes> implements Rows<Types> {
  readonly #base: Rows<Types>
  readonly #writes = new Shelves()

  constructor(base: Rows<Types>) {
    this.#base = base
  }
  get<Kind extends KindOf<Types>>(kind: Kind, id: string): Types[Kind] | undefined {
    const writes = this.#writes.get(kind)?.rows
    if (writes?.has(id)) return writes.get(id) as Types[Kind] | undefined // own() files each row under its own kind
    return this.#base.get(kind, id)
  }
  *all<Kind extends KindOf<Types>>(kind: Kind): Iterable<Types[Kind]> {
    const writes = this.#writes.get(kind)?.rows
    if (!writes) {
      yield* this.#base.all(kind)
      return
    }
    for (const row of this.#base.all(kind)) if (!writes.has(row.id)) yield row
    for (const row of writes.values()) if (row) yield row as Types[Kind] // own() files each row under its own kind
  }
  *splitOff<Kind extends KindOf<Types>>(kind: Kind, from: string): Iterable<Types[Kind]> {
    const writes = this.#writes.get(kind)
    for (const row of this.#base.splitOff(kind, from)) if (!writes?.rows.has(row.id)) yield row
    for (const row of writes?.splitOff(from) ?? []) yield row as Types[Kind] // own() files each row under its own kind
  }
  /** Write access for the reducer that owns this kind. */
  own<Kind extends KindOf<Types>>(kind: Kind): OwnRows<Types[Kind]> {
    return new Own(this, kind, this.#writes)
  }
  *changes(): Iterable<Change<Types>> {
    for (const [kind, id, row] of this.#writes) yield { kind, id, row } as Change<Types> // own() files each row under its own kind
  }
  kindsWritten(): Iterable<string> {
    return this.#writes.kinds()
  }
  /** The kinds whose written rows are not the very same objects in another write-set. */
  kindsUnlike(other: WriteSet<Types>): readonly string[] {
    return [...this.#writes.kindsUnlike(other.#writes)]
  }
  /** Takes over writes that were made on top of this write-set. */
  apply(changes: Iterable<Change<Types>>): void {
    for (const { kind, id, row } of changes) this.#writes.for(kind).set(id, row)
  }
}

/** A class, because one is asked for with every event and closures would be made each time. */
class Own<Types extends RowTypes, Kind extends KindOf<Types>> implements OwnRows<Types[Kind]> {
  readonly #rows: Rows<Types>
  readonly #kind: Kind
  readonly #writes: Shelves

  constructor(rows: Rows<Types>, kind: Kind, writes: Shelves) {
    this.#rows = rows
    this.#kind = kind
    this.#writes = writes
  }
  get(id: string): Types[Kind] | undefined {
    return this.#rows.get(this.#kind, id)
  }
  mustGet(id: string): Types[Kind] {
    const row = this.get(id)
    assert(row, `${this.#kind} ${id} is not there`)
    return row
  }
  all(): Iterable<Types[Kind]> {
    return this.#rows.all(this.#kind)
  }
  put(row: Types[Kind]): void {
    this.#writes.for(this.#kind).set(row.id, row)
  }
  remove(id: string): void {
    this.#writes.for(this.#kind).set(id, undefined)
  }
}

/** An expected refusal: the code of its sentence and the parameters that fill it in. */
export interface Refusal<Code extends string = string> {
  readonly refused: Code
  readonly params: Readonly<Record<string, string | number>>
}
