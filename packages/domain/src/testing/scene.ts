// given … when … then: a lounge with a past, one command in it, and the outcome.
/* oxlint-disable vitest/no-standalone-expect -- what every test expects in the same words is written here once */
import { expect } from 'vitest'
import type { ApprovalFound } from '../approvals/standing.ts'
import { type By, type Flag, type No, refuse } from '../command.ts'
import { type Decision, isCommandName, isFactName, parse, type ParsedCommand } from '../decide.ts'
import type { ServerNotes } from '../server-notes.ts'
import { heldException } from '../exceptions/held.ts'
import { type Change, RowStore } from '../flow.ts'
import { type CommandId, derivedId, type TicketId } from '../ids.ts'
import type { EventKind, Kind, Lounge, LoungeEvent, LoungeRows } from '../lounge.ts'
import type { Station } from '../menu/menu.ts'
import type { MessageCode } from '../messages.ts'
import { happen, type Happened } from '../happen.ts'
import { perform } from '../perform.ts'
import { everyKind } from '../scope.ts'
import { permissions } from '../staff/permissions.ts'
import { minutes, type Timestamp, timestamp } from '../time.ts'
import { commandId, evening } from './ids.ts'
import { barman, cashier, cook, manager, type Person, system } from './people.ts'
import type { Command } from './requests.ts'
import { openingOfTheLounge } from './small-lounge.ts'
import { whoSupplies } from './supplying.ts'

/** An empty lounge. */
export const emptyScene = (): Scene => new Scene(new RowStore<LoungeRows>(), 0)

/** The small lounge after these commands, each of which must apply without a flag. */
export function given(...before: readonly Command[]): Scene {
  const scene = new Scene(copyOf(theSmallLounge.lounge), theSmallLounge.commands)
  return scene.after(...before)
}

/** How a command is given, besides the actor. */
interface How {
  readonly notes?: ServerNotes
  readonly id?: CommandId | undefined
  /** Minutes between the act and the lounge hearing of it. */
  readonly minutesAgo?: number
  /** When the lounge hears of it again. */
  readonly againAt?: Timestamp
  /** The server takes it at this moment, unless `by` says otherwise. */
  readonly isHeardNow?: boolean
}

export class Scene {
  readonly lounge: RowStore<LoungeRows>
  /** The number of commands so far. */
  #commands: number
  /** Minutes since the evening began; every command takes one. */
  #minutes: number

  constructor(lounge: RowStore<LoungeRows>, commands: number) {
    this.lounge = lounge
    this.#commands = commands
    this.#minutes = 0
  }
  get commands(): number {
    return this.#commands
  }
  get now(): Timestamp {
    return timestamp(evening + minutes(this.#minutes))
  }
  later(count: number): this {
    this.#minutes += count
    return this
  }
  after(...before: readonly Command[]): this {
    for (const each of before)
      expect(this.when(each).decision, `${each.name} goes through`).toMatchObject({ outcome: 'applied', flags: [] })
    return this
  }
  /**
   * Somebody asks, and the lounge may refuse.
   * @param id of the command, where another one names it
   */
  when(command: Command, by: Person = whoDoes(command), id?: CommandId): Outcome {
    return this.#do(command, by, 'ask', { id })
  }
  /** It happened in the room already and is told; `objections` are those that only the server can have. */
  told(command: Command, by: Person = whoDoes(command), objections: readonly Flag[] = [], id?: CommandId): Outcome {
    return this.#do(command, by, 'tell', { notes: { objections }, id })
  }
  /** It happened so many minutes ago, at a till without the network, and the lounge hears of it now. */
  toldLate(minutesAgo: number, command: Command, by: Person = whoDoes(command)): Outcome {
    return this.#do(command, by, 'tell', { minutesAgo, isHeardNow: true })
  }
  /** Like `toldLate`, by a till whose clock is off: nobody knows when it was. */
  toldByWrongClock(minutesAgo: number, command: Command, by: Person = whoDoes(command)): Outcome {
    const notes = { remarks: [refuse('clock_off', { minutes: 180 })] }
    return this.#do(command, by, 'tell', { minutesAgo, isHeardNow: true, notes })
  }
  /** It is about to be told, on its own terminal: every guard may still refuse. */
  tried(command: Command, by: Person = whoDoes(command)): Outcome {
    return this.#do(command, by, 'try')
  }
  /** The server hears of it and checks the account of the alleged approver. */
  heard(command: Command, by: Person, as: 'ask' | 'tell', approval: ApprovalFound): Outcome {
    return this.#do(command, by, as, { notes: { approval } })
  }
  /** It was booked without a flag, and is booked again after a backup was restored. */
  again(command: Command, by: Person = whoDoes(command), minutesAgo = 0): Outcome {
    return this.#do(command, by, 'tell', { notes: { isBookedAgain: true }, minutesAgo, againAt: this.now })
  }
  /** It happened in the room, and the lounge could not book it. */
  held(
    { name, args }: { readonly name: string; readonly args: unknown },
    person: Person = cashier,
    why?: Parameters<typeof heldException>[3],
  ): Happened {
    this.#commands += 1
    this.#minutes += 1
    const by: By = { ...person, commandId: commandId(this.#commands), at: this.now }
    const as = isCommandName(name) && !isFactName(name) ? 'ask' : 'tell'
    const events = heldException(this.lounge, { name, args, as }, by, why)
    const happened = happen(this.lounge, events, by, { scope: everyKind, reacts: true })
    this.lounge.apply(frozenChanges(happened))
    return happened
  }
  #do(
    { name, args }: Command,
    person: Person,
    as: ParsedCommand['as'],
    { notes = {}, id, minutesAgo = 0, againAt, isHeardNow = false }: How = {},
  ): Outcome {
    this.#commands += 1
    this.#minutes += 1
    const at = timestamp(this.now - minutes(minutesAgo))
    const heard = isHeardNow ? { heardAt: this.now } : {}
    const by: By = { ...heard, ...person, commandId: id ?? commandId(this.#commands), at, againAt }
    const parsed = parse(name, args)
    if ('no' in parsed) return new Outcome(this, by.commandId, { outcome: 'rejected', no: parsed.no }, [])
    const done = perform(this.lounge, { name: commandName(name), args: parsed.args, as }, by, {
      scope: everyKind,
      reacts: true,
      notes,
    })
    this.lounge.apply(frozenChanges(done))
    return new Outcome(this, by.commandId, done.decision, done.events)
  }
}

export class Outcome {
  /** The lounge afterwards. */
  readonly scene: Scene
  readonly commandId: CommandId
  readonly decision: Decision
  /** All events, flags and reactions included. */
  readonly events: readonly LoungeEvent[]

  constructor(scene: Scene, id: CommandId, decision: Decision, events: readonly LoungeEvent[]) {
    this.scene = scene
    this.commandId = id
    this.decision = decision
    this.events = events
  }
  /** The ticket this command fired at a station. */
  ticketAt(station: Station): TicketId {
    return derivedId(this.commandId, station)
  }
  #decided(): readonly LoungeEvent[] {
    expect(this.decision).toMatchObject({ outcome: 'applied' })
    return this.decision.outcome === 'applied' ? this.decision.events : []
  }
  /** It applied, and nobody has to look at it. */
  thenApplied(): this {
    expect(this.decision).toMatchObject({ outcome: 'applied', flags: [] })
    return this
  }
  /** It applied with exactly these events, and nobody has to look at it. */
  thenEvents(...kinds: readonly EventKind[]): this {
    expect(this.#decided().map((event) => event.kind)).toEqual(kinds)
    expect(this.decision).toMatchObject({ flags: [] })
    return this
  }
  /** The first event of its kind matches this one. */
  thenEvent(event: Partial<LoungeEvent> & { readonly kind: EventKind }): this {
    expect(this.#decided().find(({ kind }) => kind === event.kind)).toMatchObject(event)
    return this
  }
  /** It was booked in spite of these flags, and each is on the list to settle. */
  thenFlagged(...flags: readonly No[]): this {
    const events = this.#decided()
    expect(this.decision).toMatchObject({ flags })
    expect(this.decision.outcome === 'applied' && this.decision.flags).toHaveLength(flags.length)
    const raised = events.flatMap((event) => (event.kind === 'exception.raised' ? [event.exception] : []))
    expect(raised.map(({ code, params }) => ({ refused: code, params }))).toEqual(flags)
    return this
  }
  /** The lounge refused, and nothing changed. */
  thenRefused(no: No): this {
    expect(this.decision).toEqual({ outcome: 'refused', no })
    return this.#thenNothing()
  }
  /** It was rejected: it is not well formed, or names what never existed. */
  thenRejected(code: MessageCode): this {
    expect(this.decision).toMatchObject({ outcome: 'rejected', no: { refused: code } })
    return this.#thenNothing()
  }
  #thenNothing(): this {
    expect(this.events).toEqual([])
    return this
  }
}

/** The default actor of a command; the lounge itself for a command that no role may give. */
function whoDoes({ name, args }: Command): Person {
  if (name.startsWith('request.')) return whoSupplies({ name, args })
  if (name.startsWith('ticket.')) return JSON.stringify(args).includes('.bar"') ? barman : cook
  const allowed: readonly string[] = permissions[commandName(name)]
  if (allowed.length === 0) return system
  // Stations and tills may count and throw away too, each its own.
  if (/^(material|stock)\./.test(name)) return manager
  return allowed.includes('pos') ? cashier : manager
}

function commandName(name: string) {
  if (!isCommandName(name)) throw new Error(`There is no command ${name}`)
  return name
}

/** The changes with frozen rows, so that a write into an existing row fails. */
export function* frozenChanges({ writes }: Happened): Iterable<Change<LoungeRows>> {
  for (const change of writes.changes()) {
    deepFreeze(change.row)
    yield change
  }
}

function deepFreeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const part of Object.values(value)) deepFreeze(part)
}

/** Every row of a lounge, by kind and id. */
export function rowsOf(lounge: Lounge, kinds: Iterable<Kind> = everyKind): Readonly<Record<string, unknown>> {
  const rows: Record<string, unknown> = {}
  for (const kind of [...kinds].sort())
    for (const row of [...lounge.all(kind)].sort((a, b) => (a.id < b.id ? -1 : 1))) rows[`${kind} ${row.id}`] = row
  return rows
}

export function copyOf(lounge: Lounge, kinds: Iterable<Kind> = everyKind): RowStore<LoungeRows> {
  const copy = new RowStore<LoungeRows>()
  for (const kind of kinds)
    for (const row of lounge.all(kind)) copy.apply([{ kind, id: row.id, row } as Change<LoungeRows>]) // a row of its kind
  return copy
}

const theSmallLounge = emptyScene().after(...openingOfTheLounge)
