// The interfaces of a terminal's storage: one database that is always strict, and one that is only a cache.
import type { Change } from '@lounge/domain/lounge'
import type { Answer, Answered, Command, WireNo } from '../../protocol.ts'

/** The author of a command, as this terminal needs it to decide the command again. */
export interface Author {
  readonly staffId: string
  readonly name: string
  readonly role: string
  readonly till: number
}

/** One command in the outbox. Entries are appended and never changed; their answers are stored beside them. */
export interface OutboxEntry {
  readonly command: Command
  readonly by: Author
}

export interface OutboxRow extends OutboxEntry {
  readonly answer?: Answer | undefined
  /** Why the server could not read the command: it is filed unchanged. */
  readonly setAside?: WireNo | undefined
}

/** A change of one value on the desk; `undefined` removes it. It is called inside the transaction, and again on each retry. */
export interface DeskChange<Value = unknown> {
  readonly key: string
  readonly change: (value: unknown) => Value
}

/** Append-only and strict: entries survive a power cut once `append` has resolved. */
export interface OutboxStorage {
  /**
   * Appends all entries or none. An existing entry is left unchanged, so that a retry is harmless.
   * @param onDesk is applied in the same transaction: a cart's command is written, or its lines are still in the cart
   */
  append(entries: readonly OutboxEntry[], onDesk?: DeskChange): Promise<void>
  /** Every kept, readable entry, in the order in which this device made them. */
  load(): Promise<readonly OutboxRow[]>
  /** The entries that any tab appended since this connection last read; none is skipped, and none comes twice. */
  fresh(): Promise<readonly OutboxRow[]>
  keepAnswers(answers: readonly Answer[]): Promise<void>
  setAside(id: string, no: WireNo): Promise<void>
  /** Deletes these entries, except those without an answer. */
  forget(ids: readonly string[]): Promise<void>
}

/** Values of the terminal that no server needs: carts, number leases. It is strict as well. */
export interface DeskStorage {
  get(key: string): Promise<unknown>
  /** Reads, changes and writes in one transaction, safe against other tabs; `undefined` removes. */
  update<Value>(key: string, change: (value: unknown) => Value): Promise<Value>
  /** Every key with this prefix, with its value. */
  entries(prefix: string): Promise<readonly (readonly [string, unknown])[]>
}

export interface CachedLounge {
  readonly epoch: string
  readonly cursor: number
  /** The log's chain at the cursor. */
  readonly chain: string
  readonly answered: Answered
  /** The role whose scope the rows are: another role must not see them. */
  readonly role: string
  /** The shape of the rows (`rowShapeOf`): a build that reads another shape drops them. */
  readonly shape: string
  /** When the server was last heard. */
  readonly at: number
  readonly rows: readonly (readonly [kind: string, id: string, row: unknown])[]
}

export interface CacheUpdate {
  readonly epoch: string
  /** The position of the rows before these changes. */
  readonly from: number
  readonly cursor: number
  /** The log's chain at the cursor. */
  readonly chain: string
  readonly answered: Answered
  readonly role: string
  readonly shape: string
  readonly at: number
  /** Whether all existing rows are removed first. */
  readonly replaces: boolean
  readonly changes: Iterable<Change>
}

/** Confirmed rows: written relaxed, and dropped in any doubt, because the server has them all. */
export interface CacheStorage {
  load(): Promise<CachedLounge | undefined>
  /**
   * Writes rows, cursor and answered numbers in one transaction. An update that does not continue the stored rows changes
   * nothing: another tab may have written newer ones, or dropped them all.
   * @returns whether these rows or newer ones are stored now; false if earlier ones are missing
   */
  apply(update: CacheUpdate): Promise<boolean>
  drop(): Promise<void>
}

export interface TerminalStorage {
  readonly outbox: OutboxStorage
  readonly desk: DeskStorage
  readonly cache: CacheStorage
  /** The number of outbox entries that the last load could not read: they stay in the storage. */
  readonly unreadableCount: number
  /** After a failed write: opens the databases again, because the old connection may be dead. */
  reopen(): Promise<void>
  close(): void
}
