// The connected terminals, and the messages for each: the news when it joins, and then every group, cut to its role.
import { assert } from '@lounge/domain/assert'
import type { Kind } from '@lounge/domain/lounge'
import { isStation, stations } from '@lounge/domain/menu/menu'
import { scopeOf } from '@lounge/domain/scope'
import { type Answer, type Answered, type Delta, type Presence, silenceMs, type Snapshot } from '../protocol.ts'
import type { Clients } from './clients.ts'
import { cutTo, type LiveRows } from './live-rows.ts'
import type { LogGroup, RowName } from './log.ts'

/** A connected terminal: the role whose rows it gets, the clients that are its own, and its cursor. */
export interface Listener {
  /** Absent if nobody is signed in: the terminal gets the answers to what it pushes, and no rows. */
  readonly role: string | undefined
  /** The clients that want their answers. */
  readonly clientIds: ReadonlySet<string>
  /** Other tabs of this terminal get only sequence numbers, because their commands are in the rows. */
  readonly terminalId?: string | undefined
  cursor: number
  /** The log's chain at the cursor. */
  chain: string
  /** The position up to which the terminal says it holds everything, and when it last said so. */
  held: number
  heardAt: number
  readonly send: (message: Delta | Presence) => void
}

/** The state that a terminal holds when it joins. */
export interface Seen {
  /** The history that its rows belong to; absent if it holds no rows. */
  readonly epoch?: string | undefined
  readonly cursor: number
  /** The log's chain at the cursor. */
  readonly chain?: string | undefined
  readonly answered: Answered
}

/** A listener that has no cursor yet. */
export type Listening = Omit<Listener, 'cursor' | 'chain' | 'held' | 'heardAt'>

/** The head of the log, and its epoch. */
export interface Place {
  readonly epoch: string
  readonly head: number
  /** The log's chain at the head. */
  readonly chain: string
}

/**
 * A terminal further behind than this gets a whole snapshot. It was away for days, so most of what it holds is history by
 * now, and a removal of each of those rows would take longer.
 */
const positionsPerDeltaMax = 20_000

/** Rows in one part of a snapshot: some 100 kB, so that a slow line shows progress. */
const rowsPerPart = 250
/**
 * The most rows in one delta, about 150 orders; more are sent as a snapshot in parts. A delta is one message: a terminal
 * gives up a connection that stays silent for as long as a large delta takes, and would ask for the same delta for ever.
 */
const rowsPerDeltaMax = 4 * rowsPerPart

type Cut = Pick<Delta, 'puts' | 'removes'>

export class Audience {
  readonly #live: LiveRows
  readonly #clients: Clients
  readonly #now: () => number
  readonly #listeners = new Set<Listener>()
  /** The boards as the tills were last told. */
  #boards: Presence['boards'] = {}

  constructor(live: LiveRows, clients: Clients, now: () => number) {
    this.#now = now
    this.#live = live
    this.#clients = clients
  }

  add(listener: Listener): void {
    this.#listeners.add(listener)
    this.#tellOfBoards()
  }
  leave(listener: Listener): void {
    if (this.#listeners.delete(listener)) this.#tellOfBoards()
  }
  /**
   * A terminal says that it holds everything up to a position. If that is all it was sent, it holds everything up to the
   * head, because the rest is outside its role. This also checks for boards that were silent for too long.
   */
  acknowledge(listener: Listener, position: number, head: number): void {
    listener.held = Math.max(position >= listener.cursor ? head : position, listener.held)
    listener.heardAt = this.#now()
    this.#tellOfBoards()
  }
  /** The presence message for a terminal that joins. */
  presenceFor({ role }: Listening): Presence | undefined {
    const boards = this.#boards
    return isTill(role) && Object.keys(boards).length > 0 ? { type: 'presence', boards } : undefined
  }

  /** The boards that were heard within the time that a board may be silent. */
  boards(): Presence['boards'] {
    const boards: Presence['boards'] = {}
    const now = this.#now()
    for (const { role, held, heardAt } of this.#listeners)
      if (isStation(role) && now - heardAt < silenceMs) boards[role] = Math.max(boards[role] ?? 0, held)
    return boards
  }

  #tellOfBoards(): void {
    const boards = this.boards()
    if (stations.every((station) => boards[station] === this.#boards[station])) return
    this.#boards = boards
    for (const listener of this.#listeners) if (isTill(listener.role)) this.#say(listener, { type: 'presence', boards })
  }
  /** @returns false if the connection is gone: that terminal will say hello again, and the others are told all the same */
  #say(listener: Listener, message: Delta | Presence): boolean {
    try {
      listener.send(message)
      return true
    } catch {
      this.leave(listener)
      return false
    }
  }

  /** Tells every listener of a group. The rows are cut once per role, however many terminals have it. */
  tell(group: LogGroup, place: Place): void {
    const cuts = new Map<string | undefined, Cut>()
    const answersOf = byClient(group)
    const makers = new Set<string>(group.entries.map(({ command }) => command.terminalId))
    const { length } = group.entries
    assert(
      group.entries.every(({ position }, index) => position === place.head - length + 1 + index),
      'a group takes the positions behind the head, each once',
    )
    for (const listener of this.#listeners) {
      let cut = cuts.get(listener.role)
      if (!cut) cuts.set(listener.role, (cut = cutTo(scopeOf(listener.role ?? ''), group.changes)))
      const answers = answersOf(listener.clientIds)
      // Another tab of this device shows what this tab did, so it must also hear that the command changed nothing.
      const isTheirs = listener.terminalId !== undefined && makers.has(listener.terminalId)
      if (cut.puts.length === 0 && cut.removes.length === 0 && answers.length === 0 && !isTheirs) continue
      // A terminal that gets no rows keeps its cursor: after the next sign-in it gets all that it missed.
      const to = listener.role === undefined ? standingOf(listener, place.epoch) : place
      assert(to.head >= listener.cursor, 'a cursor never goes back within an epoch')
      const answered = this.#answeredFor(listener, listener.cursor)
      if (!this.#say(listener, deltaFor(listener, { ...cut, answers, answered }, to))) continue
      listener.cursor = to.head
      listener.chain = to.chain
    }
  }

  /**
   * Answers given before, for a terminal that asks again: a delta without rows, at its cursor. It carries no sequence
   * numbers, because a terminal whose session has ended meanwhile lacks the rows of what was answered since.
   */
  again(listener: Listener, answers: readonly Answer[], epoch: string): Delta {
    return deltaFor(listener, { ...nothing, answers, answered: {} }, standingOf(listener, epoch))
  }
  /** A new epoch: every terminal must say hello again, because its rows fit no delta of this epoch. */
  dismiss({ epoch }: Place): void {
    const all = [...this.#listeners]
    this.#listeners.clear()
    for (const listener of all) this.#say(listener, this.again(listener, [], epoch))
    this.#tellOfBoards()
  }

  /**
   * The answered sequence numbers of its clients and of the other tabs of its device. The commands of those tabs are in the
   * rows. A terminal without rows is not told of them: it would drop these commands before it shows their effect.
   */
  #answeredFor({ role, clientIds, terminalId }: Listening, after: number): Answered {
    const others = role === undefined ? [] : this.#clients.of(terminalId, after)
    return this.#clients.answeredOf([...clientIds, ...others])
  }

  /**
   * The removals that a role needs together with these rows. A row that left memory and is among these rows was brought
   * back meanwhile, so it is not removed.
   */
  removesFor(role: string | undefined, left: readonly RowName[], puts: Delta['puts']): Delta['removes'] {
    const scope = scopeOf(role ?? '')
    const back = new Set(puts.map(([kind, id]) => `${kind} ${id}`))
    return left.flatMap(([kind, id]) => (scope.has(kind) && !back.has(`${kind} ${id}`) ? [[kind, id]] : []))
  }

  /** The messages that bring a terminal up to date, without removals; the answers belong to the last part. */
  newsFor(listening: Listening, seen: Seen, { epoch, head, chain }: Place): readonly (Delta | Snapshot)[] {
    const { role } = listening
    const answered = this.#answeredFor(listening, seen.epoch === epoch ? seen.cursor : 0)
    const unfed = { puts: [], removes: [], answered, answers: [] }
    if (role === undefined)
      return [
        {
          type: 'delta',
          epoch: seen.epoch ?? epoch,
          from: seen.cursor,
          to: seen.cursor,
          chain: seen.chain ?? '',
          ...unfed,
        },
      ]
    const scope = scopeOf(role)
    if (seen.epoch === epoch && seen.cursor <= head && head - seen.cursor <= positionsPerDeltaMax) {
      const puts = this.#live.since(seen.cursor, scope)
      if (puts.length <= rowsPerDeltaMax)
        return [{ type: 'delta', epoch, from: seen.cursor, to: head, chain, ...unfed, puts }]
    }
    return this.#wholeOf(scope, answered, { epoch, head, chain })
  }

  #wholeOf(scope: ReadonlySet<Kind>, answered: Answered, { epoch, head, chain }: Place): readonly Snapshot[] {
    const puts = this.#live.since(-1, scope)
    const parts = Math.max(1, Math.ceil(puts.length / rowsPerPart))
    const partOf = (row: number): number => Math.floor(row / rowsPerPart)
    const lastOf = new Map(puts.map(([kind], row) => [kind, row]))
    return Array.from({ length: parts }, (_, index) => ({
      type: 'snapshot' as const,
      epoch,
      to: head,
      chain,
      part: index + 1,
      parts,
      puts: puts.slice(index * rowsPerPart, (index + 1) * rowsPerPart),
      complete: [...scope].filter((kind) => partOf(lastOf.get(kind) ?? 0) === index),
      answered,
      answers: [],
    }))
  }
}

/** A role that sees the tickets of all stations and works at none. */
const isTill = (role: string | undefined): boolean =>
  role !== undefined && !isStation(role) && stations.every((station) => scopeOf(role).has(`ticket:${station}`))

const nothing: Cut = { puts: [], removes: [] }
/** The delta for one listener, from its cursor. */
const deltaFor = (
  { cursor }: Listener,
  { answers, ...news }: Cut & { readonly answered: Answered; readonly answers: readonly Answer[] },
  to: Place,
): Delta => ({
  type: 'delta',
  epoch: to.epoch,
  from: cursor,
  to: to.head,
  chain: to.chain,
  ...news,
  answers: [...answers],
})
const standingOf = ({ cursor, chain }: Listener, epoch: string): Place => ({ epoch, head: cursor, chain })

/** Most listeners made no command of a group: for those this does not go through the entries. */
function byClient({ entries }: LogGroup): (clientIds: ReadonlySet<string>) => readonly Answer[] {
  const makers = new Set(entries.map(({ command }) => command.clientId))
  return (clientIds) => {
    if (![...makers].some((maker) => clientIds.has(maker))) return []
    return entries.filter(({ command }) => clientIds.has(command.clientId)).map((entry) => entry.answer)
  }
}
