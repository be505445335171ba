// Where a terminal keeps what must not be lost, and what may. Two databases: one always strict, one only a cache.
import type { Change } from '@lounge/domain/lounge'
import type { Answer, Answered, Command, WireNo } from '../../protocol.ts'

/** Who gave a command, as this terminal needs it to decide the command again. */
export interface Author {
  readonly staffId: string
  readonly name: string
  readonly role: string
  readonly till: number
}

/** One command in the outbox. Entries are appended and never changed; what became of them stands beside them. */
export interface OutboxEntry {
  readonly command: Command
  readonly by: Author
}

export interface OutboxRow extends OutboxEntry {
  readonly answer?: Answer | undefined
  /** Why the server could not read it: it is filed as it is. */
  readonly setAside?: WireNo | undefined
}

/** What becomes of one thing on the desk; `undefined` removes it. Called inside the transaction, and again in each that is tried. */
export interface DeskChange<Value = unknown> {
  readonly key: string
  readonly change: (value: unknown) => Value
}

/** Append-only and strict: what `append` resolved for survives a power cut. */
export interface OutboxStorage {
  /**
   * All of them or none; one that is there already is left as it is, so that trying again is harmless.
   * @param onDesk is done in the same transaction: what a cart came to is written down, or is still in the cart
   */
  append(entries: readonly OutboxEntry[], onDesk?: DeskChange): Promise<void>
  /** Every entry still kept and readable, in the order in which this device made them. */
  load(): Promise<readonly OutboxRow[]>
  /** What was appended since this connection read last, by whichever tab: nothing is passed over, and nothing comes twice. */
  fresh(): Promise<readonly OutboxRow[]>
  keepAnswers(answers: readonly Answer[]): Promise<void>
  setAside(id: string, no: WireNo): Promise<void>
  /** Lets go of these entries; one that was not answered stays, whoever asks. */
  forget(ids: readonly string[]): Promise<void>
}

/** The terminal's own things that no server needs: carts, number leases. Strict as well. */
export interface DeskStorage {
  get(key: string): Promise<unknown>
  /** Reads, changes and writes in one transaction, also against other tabs; `undefined` removes. */
  update<Value>(key: string, change: (value: unknown) => Value): Promise<Value>
  /** Every key that begins so, with its value. */
  entries(prefix: string): Promise<readonly (readonly [string, unknown])[]>
}

export interface CachedLounge {
  readonly epoch: string
  readonly cursor: number
  /** The log's chain there. */
  readonly chain: string
  readonly answered: Answered
  /** Whose scope the rows are: another role must not see them. */
  readonly role: string
  /** The shape of the rows (`rowShapeOf`): a build that reads another one drops them. */
  readonly shape: string
  /** When the server was heard last. */
  readonly at: number
  readonly rows: readonly (readonly [kind: string, id: string, row: unknown])[]
}

export interface CacheUpdate {
  readonly epoch: string
  /** Where the rows stood before these changes. */
  readonly from: number
  readonly cursor: number
  /** The log's chain there. */
  readonly chain: string
  readonly answered: Answered
  readonly role: string
  readonly shape: string
  readonly at: number
  /** Whether everything that was there goes first. */
  readonly replaces: boolean
  readonly changes: Iterable<Change>
}

/** Confirmed rows: relaxed, and dropped whenever in doubt, for the server has them all. */
export interface CacheStorage {
  load(): Promise<CachedLounge | undefined>
  /**
   * Rows, cursor and answered numbers in one transaction. An update that does not continue what is there changes
   * nothing: another tab may have written what is newer, or dropped it all.
   * @returns whether all of it is there now, or what is newer; false where something before it is missing
   */
  apply(update: CacheUpdate): Promise<boolean>
  drop(): Promise<void>
}

export interface TerminalStorage {
  readonly outbox: OutboxStorage
  readonly desk: DeskStorage
  readonly cache: CacheStorage
  /** How much of the outbox could not be read when it was last loaded: it stays where it is. */
  readonly unreadableCount: number
  /** After a failed write: opens the databases anew, for the old connection may be dead. */
  reopen(): Promise<void>
  close(): void
}
