// The committed state, as the simulator itself reads it from the log: the rows at any position, and the place of each command.
import { textOfThisBuild } from './other-builds.ts'
import { RowStore } from '@lounge/domain/flow'
import type { Kind, Lounge, LoungeRows } from '@lounge/domain/lounge'
import type { LogEntry, LogGroup } from '../hub/log.ts'
import { isStandIn } from '../hub/set-aside.ts'
import type { MemoryDatabase } from '../hub/memory-log.ts'
import { canonical, type Command } from '../protocol.ts'

export class Truth {
  readonly #database: MemoryDatabase
  readonly #entries = new Map<string, LogEntry>()
  readonly #stoodInFor = new Set<string>()
  readonly #numbers = new Set<string>()
  #read = 0

  constructor(database: MemoryDatabase) {
    this.#database = database
  }
  get groups(): readonly LogGroup[] {
    return this.#database.groups
  }
  /** The entry of a command; undefined if it is not committed. */
  entry(commandId: string): LogEntry | undefined {
    this.#readOn()
    return this.#entries.get(commandId)
  }
  /** Whether a stand-in was filed under its number: the command then comes late, by its id, if at all. */
  isStoodInFor(command: Command): boolean {
    this.#readOn()
    return this.#stoodInFor.has(numberOf(command))
  }
  /** Whether its number is in the log, under any id. */
  hasNumberOf(command: Command): boolean {
    this.#readOn()
    return this.#numbers.has(numberOf(command))
  }
  #readOn(): void {
    for (const { entries } of this.groups.slice(this.#read))
      for (const entry of entries) {
        this.#entries.set(entry.command.id, entry)
        this.#numbers.add(numberOf(entry.command))
        if (isStandIn(entry.command)) this.#stoodInFor.add(numberOf(entry.command))
      }
    this.#read = this.groups.length
  }
}

export const numberOf = ({ clientId, sequence }: Command): string => `${clientId} ${sequence}`

/** The rows of one scope at a position; it moves along with a terminal. */
export class Shadow {
  readonly #truth: Truth
  readonly #scope: ReadonlySet<Kind>
  #rows = new RowStore<LoungeRows>()
  #groups = 0
  #at = 0
  /** The kinds that have changed since the last full comparison. */
  readonly touched = new Set<Kind>()

  constructor(truth: Truth, scope: ReadonlySet<Kind>) {
    this.#truth = truth
    this.#scope = scope
  }
  rowsAt(position: number): Lounge {
    if (position < this.#at) {
      this.#rows = new RowStore<LoungeRows>()
      this.#groups = 0
      for (const kind of this.#scope) this.touched.add(kind)
    }
    const { groups } = this.#truth
    for (let group = groups[this.#groups]; group && endOf(group) <= position; group = groups[this.#groups]) {
      const changes = group.changes.filter(({ kind }) => this.#scope.has(kind))
      this.#rows.apply(changes)
      for (const { kind } of changes) this.touched.add(kind)
      this.#groups += 1
    }
    this.#at = position
    return this.#rows
  }
}

const endOf = ({ entries }: LogGroup): number => entries.at(-1)?.position ?? 0

/** Describes how two lounges differ in these kinds; undefined if they do not. */
export function difference(found: Lounge, expected: Lounge, kinds: Iterable<Kind>): string | undefined {
  for (const kind of kinds) {
    const seen = new Set<string>()
    for (const row of found.all(kind)) {
      seen.add(row.id)
      const other = expected.get(kind, row.id)
      if (!other) return `${kind} ${row.id} should not be there: ${canonical(row)}`
      if (!isSame(row, other)) return `${kind} ${row.id} is\n  ${canonical(row)} and should be\n  ${canonical(other)}`
    }
    for (const row of expected.all(kind))
      if (!seen.has(row.id)) return `${kind} ${row.id} is missing: ${canonical(row)}`
  }
  return undefined
}

const texts = new WeakMap<object, string>()
/** Rows are immutable, so the text of each is cached. */
function textOf(row: object): string {
  let text = texts.get(row)
  if (text === undefined) texts.set(row, (text = textOfThisBuild(row)))
  return text
}
/** Most rows are equal as text; for the others the order of their keys may differ. */
const isSame = (a: object, b: object): boolean => textOf(a) === textOf(b) || sortedText(a) === sortedText(b)
const sortedText = (row: object): string => canonical(JSON.parse(textOf(row)))
