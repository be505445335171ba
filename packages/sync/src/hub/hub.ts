// One lounge's server end: takes every command once, commits in groups, and tells every terminal what changed.
import { scopeOf } from '@lounge/domain/scope'
import type { Lounge } from '@lounge/domain/lounge'
import type { Answer, Answered, Command, Delta, Snapshot } from '../protocol.ts'
import { type Decided, decideGroup, type Surroundings, type Verdict } from './accept.ts'
import { Clients } from './clients.ts'
import { cutTo, LiveRows } from './live-rows.ts'
import { type Directory, type HubLog, type LogGroup, Unwritable } from './log.ts'

/** A terminal that listens: which role's rows it gets, which clients are its own, and how far it has heard. */
export interface Listener {
  /** Absent where nobody is signed in: it hears the answers to what it pushes and sees no row. */
  readonly role: string | undefined
  /** Those that want their answers. */
  readonly clientIds: ReadonlySet<string>
  /** Of the other tabs of this terminal only the numbers are told: their commands are in its rows. */
  readonly terminalId?: string | undefined
  cursor: number
  readonly send: (message: Delta) => void
}

/** What a terminal holds when it joins. */
export interface Seen {
  /** The history its rows are of; absent when it holds none. */
  readonly epoch?: string | undefined
  readonly cursor: number
  readonly answered: Answered
}

export interface Joined {
  readonly news: readonly (Delta | Snapshot)[]
  /** Answers given before, for a terminal that asks again: a delta without rows, where it stands. */
  readonly again: (answers: readonly Answer[]) => Delta
  readonly leave: () => void
}

interface Waiting {
  readonly commands: readonly Command[]
  readonly done: (verdicts: readonly Verdict[]) => void
  readonly failed: (error: unknown) => void
}

/** Rows in one part of a snapshot: some 100 kB, so that a slow line shows progress. */
const rowsPerPart = 500
/** Commands in one transaction: more would keep the first of them waiting for the last. */
const commandsPerGroup = 500

export interface HubParts {
  readonly log: HubLog
  readonly directory: Directory
  readonly world: Surroundings
  /** The log could not be written and nobody knows what is in it: the process must end and start again. */
  readonly onFault: (error: unknown) => void
}

export class Hub {
  readonly #parts: HubParts
  readonly #live = new LiveRows()
  readonly #listeners = new Set<Listener>()
  #epoch = ''
  #head = 0
  #chainHash = ''
  #clients = new Clients([])
  #queue: Waiting[] = []
  #isWorking = false
  #fault: unknown

  private constructor(parts: HubParts) {
    this.#parts = parts
  }

  static async open(parts: HubParts): Promise<Hub> {
    const hub = new Hub(parts)
    const { epoch, head, chainHash, rows, answered } = await parts.log.load()
    for await (const row of rows) hub.#live.load(row)
    hub.#epoch = epoch
    hub.#head = head
    hub.#chainHash = chainHash
    hub.#clients = new Clients(answered)
    return hub
  }

  get epoch(): string {
    return this.#epoch
  }
  get head(): number {
    return this.#head
  }
  get chainHash(): string {
    return this.#chainHash
  }
  /** The rows as they were last committed. */
  get lounge(): Lounge {
    return this.#live.lounge
  }

  /** Resolves after the commit, with one verdict per command in their order. */
  accept(commands: readonly Command[]): Promise<readonly Verdict[]> {
    if (this.#fault !== undefined) return Promise.reject(this.#fault)
    return new Promise((done, failed) => {
      this.#queue.push({ commands, done, failed })
      void this.#work()
    })
  }

  /** Gathers whatever has come in, decides it as one group, commits, then answers: again, until nothing waits. */
  async #work(): Promise<void> {
    if (this.#isWorking) return
    this.#isWorking = true
    try {
      while (this.#queue.length > 0 && this.#fault === undefined) {
        // One turn of the loop for those who are just arriving: they share this commit.
        await Promise.resolve()
        await this.#commit(this.#takeGroup())
      }
    } finally {
      this.#isWorking = false
    }
  }

  #takeGroup(): readonly Waiting[] {
    let count = 0
    let taken = 0
    while (taken < this.#queue.length && (taken === 0 || count < commandsPerGroup))
      count += this.#queue[taken++]?.commands.length ?? 0
    return this.#queue.splice(0, taken)
  }

  async #commit(waiting: readonly Waiting[]): Promise<void> {
    try {
      const verdicts = await this.#write(waiting.flatMap((each) => each.commands))
      let next = 0
      for (const { commands: own, done } of waiting) done(verdicts.slice(next, (next += own.length)))
    } catch (error) {
      if (this.#fault === undefined) {
        // Nothing is half done: those who wait may ask again.
        for (const each of waiting) each.failed(error)
        return
      }
      for (const each of [...waiting, ...this.#queue.splice(0)]) each.failed(error)
      this.#parts.onFault(error)
    }
  }

  /**
   * Decides and writes these, then tells of them. One command that the log can never take must not stop the lounge, and
   * not the commands around it either: it is found by halving, and held.
   */
  async #write(
    commands: readonly Command[],
    whyHeld?: string,
    turnedAway?: ReadonlySet<string>,
  ): Promise<readonly Verdict[]> {
    const context = await this.#contextOf(commands)
    const start = { head: this.#head, chainHash: this.#chainHash, answered: this.#clients.numbers }
    const decided = decideGroup(this.#live, commands, start, context, this.#parts.world, whyHeld, turnedAway)
    if (decided.group.entries.length === 0) return decided.verdicts
    try {
      await this.#parts.log.append(decided.group)
      this.#apply(decided)
      return decided.verdicts
    } catch (error) {
      if (!(error instanceof Unwritable) || whyHeld !== undefined) {
        // The commit may or may not have happened. Answering would be guessing.
        this.#fault = error
        throw error
      }
      if (commands.length === 1) return this.#write(commands, error.message, turnedAway)
    }
    const half = commands.length >> 1
    const first = await this.#write(commands.slice(0, half), undefined, turnedAway)
    const isNotTaken = (_command: Command, index: number): boolean => first[index]?.kind !== 'answered'
    const away = commands
      .slice(0, half)
      .filter(isNotTaken)
      .map((command) => command.terminalId)
    return [
      ...first,
      ...(await this.#write(commands.slice(half), undefined, new Set([...(turnedAway ?? []), ...away]))),
    ]
  }

  async #contextOf(commands: readonly Command[]) {
    const { log, directory } = this.#parts
    const unique = <Of>(of: (command: Command) => Of): Of[] => [...new Set(commands.map(of))]
    const [known, sessions, tills] = await Promise.all([
      log.known(unique((command) => command.id)),
      directory.sessions(unique((command) => command.sessionId)),
      directory.tills(unique((command) => command.terminalId)),
    ])
    return { known, sessions, tills }
  }

  #apply({ group, chainHash }: Decided): void {
    this.#live.apply(group.changes)
    this.#clients.apply(group.entries)
    this.#chainHash = chainHash
    this.#head += group.entries.length
    if (group.entries.length > 0) this.#tell(group)
  }

  /** One cut per role, however many terminals have it. */
  #tell(group: LogGroup): void {
    const cuts = new Map<string | undefined, Pick<Delta, 'puts' | 'removes'>>()
    for (const listener of this.#listeners) {
      let cut = cuts.get(listener.role)
      if (!cut) cuts.set(listener.role, (cut = cutTo(scopeOf(listener.role ?? ''), group.changes)))
      const answers = group.entries
        .filter(({ command }) => listener.clientIds.has(command.clientId))
        .map((entry) => entry.answer)
      if (cut.puts.length === 0 && cut.removes.length === 0 && answers.length === 0) continue
      // Who sees no rows stands still: signed in again, it must get all it missed.
      const to = listener.role === undefined ? listener.cursor : this.#head
      try {
        listener.send(this.#deltaFor(listener, cut, answers, to))
        listener.cursor = to
      } catch {
        // Its line is gone. It says hello again; the others hear what they have to hear, and the answers are given.
        this.#listeners.delete(listener)
      }
    }
  }

  #deltaFor(
    { clientIds, terminalId, cursor }: Listener,
    cut: Pick<Delta, 'puts' | 'removes'>,
    answers: readonly Answer[],
    to: number,
  ): Delta {
    const answered = this.#clients.answeredOf([...clientIds, ...this.#clients.of(terminalId, cursor)])
    return { type: 'delta', epoch: this.#epoch, from: cursor, to, ...cut, answered, answers: [...answers] }
  }

  /**
   * Brings a terminal up to date: what it missed, or everything where it holds another history or none. From the moment
   * of the call on the listener hears of every group, so that nothing falls between; what it hears comes after the news.
   */
  async join(listener: Omit<Listener, 'cursor'>, seen: Seen): Promise<Joined> {
    const head = this.#head
    const joined: Listener = { ...listener, cursor: listener.role === undefined ? seen.cursor : head }
    const rows = this.#newsFor(listener, seen)
    const leave = (): void => void this.#listeners.delete(joined)
    this.#listeners.add(joined)
    let answers: readonly Answer[]
    try {
      answers = await this.#parts.log.answersAfter(new Map(Object.entries(seen.answered)))
    } catch (error) {
      leave()
      throw error
    }
    // Those of groups that were committed meanwhile come with the rows of their group.
    const missed = answers.filter((answer) => answer.position <= head)
    const news = rows.map((each, index) => (index === rows.length - 1 ? { ...each, answers: missed } : each))
    return { news, again: (given) => this.#deltaFor(joined, { puts: [], removes: [] }, given, joined.cursor), leave }
  }

  /** What a terminal has to hear as things stand; the answers belong to the last part. */
  #newsFor({ role, clientIds, terminalId }: Omit<Listener, 'cursor'>, seen: Seen): readonly (Delta | Snapshot)[] {
    const before = seen.epoch === this.#epoch ? seen.cursor : 0
    const answered = this.#clients.answeredOf([...clientIds, ...this.#clients.of(terminalId, before)])
    if (role === undefined) {
      const { epoch = this.#epoch, cursor } = seen
      return [{ type: 'delta', epoch, from: cursor, to: cursor, puts: [], removes: [], answered, answers: [] }]
    }
    const scope = scopeOf(role)
    const epoch = this.#epoch
    const to = this.#head
    if (seen.epoch === epoch && seen.cursor <= to) {
      const changed = this.#live.since(seen.cursor, scope)
      return [{ type: 'delta', epoch, from: seen.cursor, to, ...changed, answered, answers: [] }]
    }
    const { puts } = this.#live.since(-1, scope)
    const parts = Math.max(1, Math.ceil(puts.length / rowsPerPart))
    return Array.from({ length: parts }, (_, index) => ({
      type: 'snapshot' as const,
      epoch,
      to,
      part: index + 1,
      parts,
      puts: puts.slice(index * rowsPerPart, (index + 1) * rowsPerPart),
      answered,
      answers: [],
    }))
  }
}
