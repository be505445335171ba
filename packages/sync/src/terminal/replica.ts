// The lounge as this terminal sees it: the confirmed rows, with its unanswered commands replayed on top.
import { dequal } from 'dequal/lite'
import { idOf } from '@lounge/domain/ids'
import type { By } from '@lounge/domain/command'
import { RowStore, WriteSet } from '@lounge/domain/flow'
import type { Change, Kind, Lounge, LoungeRows, LoungeWrites, RowOf } from '@lounge/domain/lounge'
import { type Performed, performKnown } from '@lounge/domain/happen'
import type { KnownCommands } from '@lounge/domain/known-commands'
import type { Parsed, ParsedCommand } from '@lounge/domain/decide'
import { scopeOf } from '@lounge/domain/scope'
import { readKnown } from '@lounge/domain/upcasting'
import { timestamp } from '@lounge/domain/time'
import type { Command } from '../protocol.ts'
import { Replayed } from './replayed.ts'
import type { OutboxEntry } from './storage/storage.ts'

type Watcher = () => void

export const byOf = ({ command, by }: OutboxEntry): By => ({
  commandId: command.id,
  staffId: idOf(by.staffId),
  name: by.name,
  role: by.role,
  sessionId: command.sessionId,
  terminalId: command.terminalId,
  till: by.till,
  at: timestamp(command.at + command.offset),
})

export class Replica {
  readonly #commands: KnownCommands
  readonly #confirmed = new RowStore<LoungeRows>()
  #overlay = new WriteSet<LoungeRows>(this.#confirmed)
  #scope: ReadonlySet<Kind> = new Set()
  /** The pending commands with their last decisions, in order. */
  #replayed: ReadonlyMap<Command, Replayed> = new Map()
  /** Writes that were shown at once are in the overlay too. */
  #hasKept = false
  readonly #readCommands = new WeakMap<Command, Parsed>()
  readonly #versions = new Map<string, number>()
  readonly #watchers = new Map<string, Set<Watcher>>()

  /** @param commands the commands that are decided here; another role may add more */
  constructor(commands: KnownCommands) {
    this.#commands = commands
  }

  get lounge(): Lounge {
    return this.#overlay
  }
  get scope(): ReadonlySet<Kind> {
    return this.#scope
  }
  /** Every confirmed row, as it is now. */
  get confirmed(): readonly Change[] {
    return [...this.#scope].flatMap((kind) => [...this.#confirmed.all(kind)].map((row) => changeOf(kind, row.id, row)))
  }
  /** Whether a row is as the server confirmed it. */
  isSettled(kind: Kind, id: string): boolean {
    return this.#overlay.get(kind, id) === this.#confirmed.get(kind, id)
  }
  /** Counts the changes of one kind: a rise tells a view to compute again. */
  version(kind: Kind): number {
    return this.#versions.get(kind) ?? 0
  }
  watch(kinds: readonly Kind[], watcher: Watcher): () => void {
    for (const kind of kinds) {
      let watchers = this.#watchers.get(kind)
      if (!watchers) this.#watchers.set(kind, (watchers = new Set()))
      watchers.add(watcher)
    }
    return () => {
      for (const kind of kinds) this.#watchers.get(kind)?.delete(watcher)
    }
  }

  /** The result that a command would have here; nothing changes until `keep`. */
  try(command: ParsedCommand, by: By, on: Lounge = this.#overlay): Performed {
    return performKnown(this.#commands, on, command, by, { scope: this.#scope, reacts: false })
  }
  /** Shows the writes of commands at once. */
  keep(writes: WriteSet<LoungeRows>): void {
    const kinds = new Set(writes.kindsWritten())
    this.#overlay.apply(writes.changes())
    this.#hasKept = true
    this.#ring(kinds)
  }
  /** A write-set on top of the overlay: several commands are decided in turn, and kept or dropped together. */
  draft(): WriteSet<LoungeRows> {
    return new WriteSet<LoungeRows>(this.#overlay)
  }

  /** Switches to another role: the rows of the previous one are dropped. */
  become(role: string): void {
    const kinds = new Set([...this.#scope, ...scopeOf(role)])
    this.#scope = scopeOf(role)
    this.#confirmed.clear()
    this.#overlay = new WriteSet<LoungeRows>(this.#confirmed)
    this.#replayed = new Map()
    this.#ring(kinds)
  }

  /**
   * Takes over confirmed rows and replays the pending commands on top in one step, so that an answered payment never
   * flickers. A command is decided again only if a row that it read has changed.
   */
  confirm(changes: readonly Change[], pending: readonly OutboxEntry[], replaces: boolean): void {
    const touched = new Set<string>(changes.map(({ kind }) => kind))
    if (replaces) {
      const rows = changes.map((change) => this.#asItStands(change))
      this.#confirmed.clear()
      for (const kind of this.#scope) touched.add(kind)
      this.#confirmed.apply(rows)
    } else this.#confirmed.apply(changes)
    if (replaces || !this.#standsAfter(changes, pending)) this.#decideAgain(pending, touched)
    this.#ring(touched)
  }
  /** If a row comes again unchanged, the old object is kept, so that decisions that read it stay valid. */
  #asItStands(change: Change): Change {
    const row = this.#confirmed.get(change.kind, change.id)
    return row !== undefined && dequal(row, change.row) ? changeOf(change.kind, change.id, row) : change
  }
  /** Whether these commands are shown already, and nothing that they read has changed. */
  #standsAfter(changes: readonly Change[], pending: readonly OutboxEntry[]): boolean {
    if (this.#hasKept || pending.length !== this.#replayed.size) return false
    let at = 0
    for (const [command, replayed] of this.#replayed)
      if (command !== pending[at++]?.command || replayed.hasRead(changes)) return false
    return true
  }
  /** @param touched collects the kinds of row whose overlay changes */
  #decideAgain(pending: readonly OutboxEntry[], touched: Set<string>): void {
    const overlay = new WriteSet<LoungeRows>(this.#confirmed)
    const replayed = new Map<Command, Replayed>()
    for (const entry of pending) {
      const kept = this.#replayed.get(entry.command)
      const own = kept?.holdsOn(overlay) ? kept : new Replayed(overlay, (lounge) => this.#again(entry, lounge), kept)
      replayed.set(entry.command, own)
      overlay.apply(own.changes)
    }
    for (const kind of overlay.kindsUnlike(this.#overlay)) touched.add(kind)
    this.#overlay = overlay
    this.#replayed = replayed
    this.#hasKept = false
  }

  /**
   * A pending command that can no longer be decided here waits for the server's answer and is not shown. An older build may
   * have written it.
   */
  #again(entry: OutboxEntry, lounge: Lounge): LoungeWrites | undefined {
    const read = this.#read(entry.command)
    if ('no' in read) return undefined
    const { name, args } = read
    return this.try({ name, args, as: entry.command.as }, byOf(entry), lounge).writes
  }

  /** Parses each command once, however often it is decided. */
  #read(command: Command): Parsed {
    let read = this.#readCommands.get(command)
    if (!read) this.#readCommands.set(command, (read = readKnown(this.#commands, command)))
    return read
  }

  #ring(kinds: ReadonlySet<string>): void {
    const watchers = new Set<Watcher>()
    for (const kind of kinds) {
      this.#versions.set(kind, (this.#versions.get(kind) ?? 0) + 1)
      for (const watcher of this.#watchers.get(kind) ?? []) watchers.add(watcher)
    }
    for (const watcher of watchers) watcher()
  }
}

/** A row as it came over the wire. The server wrote it from the same types. */
export const changeOf = (kind: string, id: string, row: unknown): Change =>
  ({ kind, id, row: row as RowOf<Kind> | undefined }) as Change
