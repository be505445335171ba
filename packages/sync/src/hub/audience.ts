// The terminals that listen, and what each has to hear: the news when it joins, and from then on every group, cut to its role.
import { assert } from '@lounge/domain/assert'
import type { Kind } from '@lounge/domain/lounge'
import { isStation, stations } from '@lounge/domain/menu/menu'
import { scopeOf } from '@lounge/domain/scope'
import { type Answer, type Answered, type Delta, type Presence, silenceMs, type Snapshot } from '../protocol.ts'
import type { Clients } from './clients.ts'
import { cutTo, type LiveRows } from './live-rows.ts'
import type { LogGroup, RowName } from './log.ts'

/** A terminal that listens: which role's rows it gets, which clients are its own, and how far it has heard. */
export interface Listener {
  /** Absent where nobody is signed in: it hears the answers to what it pushes and sees no row. */
  readonly role: string | undefined
  /** Those that want their answers. */
  readonly clientIds: ReadonlySet<string>
  /** Other tabs of this terminal get only sequence numbers: their commands are in the rows. */
  readonly terminalId?: string | undefined
  cursor: number
  /** The log's chain at the cursor. */
  chain: string
  /** What it says it holds, and when it said so last. */
  held: number
  heardAt: number
  readonly send: (message: Delta | Presence) => void
}

/** What a terminal holds when it joins. */
export interface Seen {
  /** The history its rows are of; absent when it holds none. */
  readonly epoch?: string | undefined
  readonly cursor: number
  /** The log's chain at the cursor. */
  readonly chain?: string | undefined
  readonly answered: Answered
}

/** A listener before it has a cursor. */
export type Listening = Omit<Listener, 'cursor' | 'chain' | 'held' | 'heardAt'>

/** The head of the log, and the epoch it is of. */
export interface Place {
  readonly epoch: string
  readonly head: number
  /** The log's chain there. */
  readonly chain: string
}

/**
 * A terminal further behind than this gets everything. It was away for days: most of what it holds is history by now,
 * and hearing of each row that left would take longer.
 */
const positionsPerDeltaMax = 20_000

/** Rows in one part of a snapshot: some 100 kB, so that a slow line shows progress. */
const rowsPerPart = 250
/**
 * A delta comes in one piece, and a line on which nothing is heard for as long as a large one takes is given up: it would
 * be asked for again, for ever. So more rows than these, of some 150 orders, come as parts of everything.
 */
const rowsPerDeltaMax = 4 * rowsPerPart

type Cut = Pick<Delta, 'puts' | 'removes'>

export class Audience {
  readonly #live: LiveRows
  readonly #clients: Clients
  readonly #now: () => number
  readonly #listeners = new Set<Listener>()
  /** What the tills were told last of the boards. */
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
   * A terminal says that it holds everything up to a position. Where that is all it was sent, it holds everything up to the
   * head: the rest is outside its role. Boards that were silent for too long are looked for at the same time.
   */
  acknowledge(listener: Listener, position: number, head: number): void {
    listener.held = Math.max(position >= listener.cursor ? head : position, listener.held)
    listener.heardAt = this.#now()
    this.#tellOfBoards()
  }
  /** What a terminal that joins is told of the boards. */
  presenceFor({ role }: Listening): Presence | undefined {
    const boards = this.#boards
    return isTill(role) && Object.keys(boards).length > 0 ? { type: 'presence', boards } : undefined
  }

  /** The boards that were heard of within the time that a board may be silent. */
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
  /** @returns false where its line is gone: it will say hello again, and the other terminals are told all the same */
  #say(listener: Listener, message: Delta | Presence): boolean {
    try {
      listener.send(message)
      return true
    } catch {
      this.leave(listener)
      return false
    }
  }

  /** One cut per role, however many terminals have it. */
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
      // Another tab of it shows what was done in this one, and has to hear that it came to nothing.
      const isTheirs = listener.terminalId !== undefined && makers.has(listener.terminalId)
      if (cut.puts.length === 0 && cut.removes.length === 0 && answers.length === 0 && !isTheirs) continue
      // A terminal that gets no rows keeps its cursor: signed in again, it gets all that it missed.
      const to = listener.role === undefined ? standingOf(listener, place.epoch) : place
      assert(to.head >= listener.cursor, 'a cursor never goes back within an epoch')
      const answered = this.#answeredFor(listener, listener.cursor)
      if (!this.#say(listener, deltaFor(listener, { ...cut, answers, answered }, to))) continue
      listener.cursor = to.head
      listener.chain = to.chain
    }
  }

  /**
   * Answers given before, for a terminal that asks again: a delta without rows, where it stands. It tells no numbers: a
   * terminal whose session has ended meanwhile does not have the rows of what was answered since.
   */
  again(listener: Listener, answers: readonly Answer[], epoch: string): Delta {
    return deltaFor(listener, { ...nothing, answers, answered: {} }, standingOf(listener, epoch))
  }
  /** A new epoch: every terminal is made to say hello again, for its rows fit no delta of this epoch. */
  dismiss({ epoch }: Place): void {
    const all = [...this.#listeners]
    this.#listeners.clear()
    for (const listener of all) this.#say(listener, this.again(listener, [], epoch))
    this.#tellOfBoards()
  }

  /**
   * How far its clients are answered, and the other tabs of its device. The commands of those are in the rows: a terminal
   * that gets no rows is not told, or it would take them away before it shows what they did.
   */
  #answeredFor({ role, clientIds, terminalId }: Listening, after: number): Answered {
    const others = role === undefined ? [] : this.#clients.of(terminalId, after)
    return this.#clients.answeredOf([...clientIds, ...others])
  }

  /**
   * The removals that a role has to hear of together with these rows. A row that left memory and is among them was brought
   * back meanwhile: it is no removal.
   */
  removesFor(role: string | undefined, left: readonly RowName[], puts: Delta['puts']): Delta['removes'] {
    const scope = scopeOf(role ?? '')
    const back = new Set(puts.map(([kind, id]) => `${kind} ${id}`))
    return left.flatMap(([kind, id]) => (scope.has(kind) && !back.has(`${kind} ${id}`) ? [[kind, id]] : []))
  }

  /** What a terminal has to hear as things stand, but for what left; the answers belong to the last part. */
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
/** What one listener hears, from where it stands. */
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

/** Most listeners made nothing of a group: for those the entries are not gone through. */
function byClient({ entries }: LogGroup): (clientIds: ReadonlySet<string>) => readonly Answer[] {
  const makers = new Set(entries.map(({ command }) => command.clientId))
  return (clientIds) => {
    if (![...makers].some((maker) => clientIds.has(maker))) return []
    return entries.filter(({ command }) => clientIds.has(command.clientId)).map((entry) => entry.answer)
  }
}
