// Checks every terminal after each message: its rows must be the lounge's at one moment, with its own unanswered commands on top. No
// answer without its effect, no effect without its answer.
import { isCommandName } from '@lounge/domain/decide'
import { WriteSet } from '@lounge/domain/flow'
import type { Kind, Lounge, LoungeRows } from '@lounge/domain/lounge'
import { perform } from '@lounge/domain/perform'
import { everyKind, holdsAllFor, scopeOf } from '@lounge/domain/scope'
import { isStandIn } from '../hub/set-aside.ts'
import type { ServerMessage } from '../protocol.ts'
import { isQuestion } from '../terminal/asking.ts'
import { byOf } from '../terminal/replica.ts'
import type { OutboxRow } from '../terminal/storage/storage.ts'
import type { Terminal } from '../terminal/terminal.ts'
import type { Tab } from './device.ts'
import { difference, Shadow, type Truth } from './truth.ts'

interface Seen {
  role: string | undefined
  shadow: Shadow
  /** The position of the rows that it shows. */
  at: number
  /** Every command that it ever had, in the device's order, until its effect is in the rows. */
  readonly commands: Map<string, OutboxRow>
  /** The ids of all commands that it ever had. */
  readonly known: Set<string>
  /** The state at the last good check: the version of each kind, and the kinds that its own commands had written. */
  versions: ReadonlyMap<Kind, number>
  written: ReadonlySet<Kind>
}

interface Expected {
  readonly rows: WriteSet<LoungeRows>
  readonly written: ReadonlySet<Kind>
}

export class Witness {
  readonly #truth: Truth
  readonly #seen = new Map<Tab, Seen>()
  #isOver = false

  constructor(truth: Truth) {
    this.#truth = truth
  }

  /**
   * The server went back to an older history. Until every terminal has offered, they show old and new rows side by side, so from here
   * on only their scope and the final state are checked.
   */
  goBack(): void {
    this.#isOver = true
  }

  /** A tab was opened, on whatever its device had stored. */
  opened(tab: Tab, terminal: Terminal): void {
    const { cached } = tab.found
    const seen = this.#fresh(terminal)
    seen.at = cached?.cursor ?? 0
    this.#seen.set(tab, seen)
    this.#look(tab, terminal, [seen.at])
  }
  /** A command was run on it. */
  ran(tab: Tab, terminal: Terminal): void {
    this.#look(tab, terminal, [])
  }
  heard(tab: Tab, terminal: Terminal, message: ServerMessage): void {
    if (message.type !== 'delta' && message.type !== 'snapshot') return
    this.#look(tab, terminal, [message.to])
  }

  #fresh(terminal: Terminal): Seen {
    const role = terminal.session?.role
    const fresh = {
      at: 0,
      commands: new Map(),
      known: new Set<string>(),
      versions: new Map(),
      written: new Set<Kind>(),
    }
    return { role, shadow: new Shadow(this.#truth, scopeOf(role ?? '')), ...fresh }
  }

  #look(tab: Tab, terminal: Terminal, positions: readonly number[]): void {
    const seen = this.#seen.get(tab)
    if (!seen) return
    const { commands, known } = seen
    if (seen.role !== terminal.session?.role) Object.assign(seen, { ...this.#fresh(terminal), commands, known })
    // Commands of other tabs are among the stored ones; those of this tab wait for their answers.
    for (const row of [...tab.found.rows, ...terminal.pending]) {
      if (known.has(row.command.id)) continue
      known.add(row.command.id)
      commands.set(row.command.id, row)
    }
    const scope = scopeOf(seen.role ?? '')
    for (const kind of everyKind)
      if (!scope.has(kind))
        for (const row of terminal.lounge.all(kind))
          throw new Error(`${tab.name} holds what ${seen.role} may not see: ${kind} ${row.id}`)
    if (this.#isOver) return
    this.#answersAreCommitted(tab, terminal, seen)
    if (!terminal.status.isWhole) return
    let why: string | undefined
    // A person who comes back is shown what another tab of the device has written meanwhile.
    const kept = tab.found.cached?.cursor
    for (const position of new Set([...positions, seen.at, ...(kept === undefined ? [] : [kept])])) {
      const differs = this.#differs(terminal, seen, position)
      if (differs === undefined) {
        this.#move(seen, terminal, position)
        return
      }
      why ??= `at ${position}: ${differs}`
    }
    throw new Error(`${tab.name} shows what never was, ${why}`)
  }

  /**
   * A command that no longer waits was answered, so it must be committed, or a stand-in replaces it. A stand-in is not needed if the
   * command itself arrived after all, on a slow connection.
   */
  #answersAreCommitted(tab: Tab, terminal: Terminal, seen: Seen): void {
    const pending = idsOf(terminal.pending)
    const isThere = (row: OutboxRow): boolean =>
      this.#truth.entry(row.command.id) !== undefined ||
      this.#truth.isStoodInFor(row.command) ||
      (isStandIn(row) && this.#truth.hasNumberOf(row.command))
    for (const [id, row] of seen.commands)
      if (!pending.has(id) && !isThere(row))
        throw new Error(`${tab.name} takes ${id} for answered, and it is not in the log`)
  }

  /** Forgets the commands whose effects are in the rows. */
  #move(seen: Seen, terminal: Terminal, position: number): void {
    seen.at = position
    seen.shadow.touched.clear()
    seen.versions = versionsOf(terminal, scopeOf(seen.role ?? ''))
    const pending = idsOf(terminal.pending)
    for (const id of seen.commands.keys()) {
      const entry = this.#truth.entry(id)
      if (entry && entry.position <= position && !pending.has(id)) seen.commands.delete(id)
    }
  }

  #differs(terminal: Terminal, seen: Seen, position: number): string | undefined {
    const rows = seen.shadow.rowsAt(position)
    const pending = idsOf(terminal.pending)
    const onTop: OutboxRow[] = []
    for (const [id, row] of seen.commands) {
      const entry = this.#truth.entry(id)
      const isIn = entry !== undefined && entry.position <= position
      if (isIn && pending.has(id)) return `${row.command.name} ${id} waits for an answer, and its effect is there`
      const isNowhere = entry ? entry.answer.outcome !== 'applied' : true
      const isGone = isIn || (!pending.has(id) && (isNowhere || this.#truth.isStoodInFor(row.command)))
      // A question counts as done when the server says so: nothing of it is shown before its rows come.
      const isShown = isShownTo(seen.role, row) && !row.setAside && !isQuestion(row.command)
      if (!isGone && isShown) onTop.push(row)
    }
    const expected = decided(rows, onTop, seen.role ?? '')
    const changed = (kind: Kind) =>
      seen.versions.get(kind) !== terminal.version(kind) ||
      seen.shadow.touched.has(kind) ||
      seen.written.has(kind) ||
      expected.written.has(kind)
    const kinds = [...scopeOf(seen.role ?? '')].filter(changed)
    const differs = difference(terminal.lounge, expected.rows, kinds)
    if (differs === undefined) seen.written = expected.written
    return differs
  }
}

const versionsOf = (terminal: Terminal, scope: ReadonlySet<Kind>): ReadonlyMap<Kind, number> =>
  new Map([...scope].map((kind) => [kind, terminal.version(kind)] as const))

const idsOf = (rows: readonly OutboxRow[]): ReadonlySet<string> => new Set(rows.map(({ command }) => command.id))

/** Depends on the scope, not on the command's author. */
const isShownTo = (role: string | undefined, { command: { name } }: OutboxRow): boolean =>
  role !== undefined && isCommandName(name) && holdsAllFor(role, name)

/** The rows with unanswered commands decided on top, in order. */
function decided(rows: Lounge, commands: readonly OutboxRow[], role: string): Expected {
  const overlay = new WriteSet<LoungeRows>(rows)
  for (const entry of commands) {
    const { name, args, as } = entry.command
    if (!isCommandName(name)) continue
    try {
      overlay.apply(
        perform(overlay, { name, args, as }, byOf(entry), { scope: scopeOf(role), reacts: false }).writes.changes(),
      )
    } catch {
      // It waits for the server's answer and is not shown.
    }
  }
  const written = new Set([...overlay.kindsWritten()] as Kind[]) // a write-set of the lounge's rows
  return { rows: overlay, written }
}
