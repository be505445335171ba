// One lounge's server end: takes every command once, commits in groups, and tells every terminal what changed.
import type { Lounge } from '@lounge/domain/lounge'
import type { Answer, Command, Delta, Presence, Snapshot } from '../protocol.ts'
import { type Decided, decideGroup, type Surroundings, type Verdict } from './accept.ts'
import { Audience, type Listener, type Listening, type Place, type Seen } from './audience.ts'
import { Clients } from './clients.ts'
import { Epochs, type Known } from './epochs.ts'
import { History } from './history.ts'
import { LiveRows } from './live-rows.ts'
import { type Directory, type HubLog, type LogState, type RowName, Unwritable } from './log.ts'
import type { Offer, Recovered } from './recovery.ts'

export interface Joined {
  readonly news: readonly (Delta | Snapshot)[]
  /** Answers given before, for a terminal that asks again: a delta without rows, where it stands. */
  readonly again: (answers: readonly Answer[]) => Delta
  /** Which boards are there, for those who see tickets and cook none; every change of it comes by itself. */
  readonly presence: Presence | undefined
  /** It holds everything up to a position. */
  readonly acknowledge: (position: number) => void
  readonly leave: () => void
}

interface Waiting {
  readonly commands: readonly Command[]
  readonly done: (verdicts: readonly Verdict[]) => void
  readonly failed: (error: unknown) => void
}

/** Commands in one transaction: more would keep the first of them waiting for the last. */
const commandsPerGroup = 500

export interface HubParts {
  readonly log: HubLog
  readonly directory: Directory
  readonly world: Surroundings
  /**
   * Lets those who are just arriving arrive, so that they share one commit: on a server a turn of the event loop, in
   * which it reads its sockets.
   */
  readonly gather: () => Promise<void>
  /** After a restored backup, once all is booked that terminals were told. */
  readonly onRecovered?: ((what: Recovered) => void) | undefined
  /** The log could not be written and nobody knows what is in it: the process must end and start again. */
  readonly onFault: (error: unknown) => void
}

export class Hub {
  readonly #parts: HubParts
  readonly #live: LiveRows
  readonly #history: History
  readonly #clients: Clients
  readonly #audience: Audience
  readonly #epochs: Epochs
  #head: number
  #chainHash: string
  #queue: Waiting[] = []
  /** Answers of a history that is gone, to the commands that are being booked again. */
  readonly #earlier = new Map<string, Answer>()
  #isWorking = false
  #fault: unknown

  private constructor(parts: HubParts, live: LiveRows, state: LogState) {
    const { epoch, head, chainHash, clients, lastOfHistory } = state
    this.#parts = parts
    this.#live = live
    this.#history = new History(parts.log, lastOfHistory)
    this.#clients = new Clients(clients, head)
    this.#audience = new Audience(live, this.#clients, parts.world.now)
    const { log, directory, world } = parts
    const onRenewed = () => this.#audience.dismiss(this.#place)
    this.#epochs = new Epochs(
      {
        log,
        directory,
        world,
        book: (offers) => this.#book(offers),
        onRenewed,
        onRecovered: (what) => parts.onRecovered?.(what),
      },
      epoch,
    )
    this.#head = head
    this.#chainHash = chainHash
  }

  static async open(parts: HubParts): Promise<Hub> {
    const state = await parts.log.load()
    const live = new LiveRows()
    for await (const row of state.rows) live.load(row)
    const hub = new Hub(parts, live, state)
    if (state.isGathering) await hub.#epochs.resume()
    return hub
  }

  get epoch(): string {
    return this.#epochs.epoch
  }
  get head(): number {
    return this.#head
  }
  get chainHash(): string {
    return this.#chainHash
  }
  get #place(): Place {
    return { epoch: this.epoch, head: this.#head, chain: this.#chainHash }
  }
  /** The rows as they were last committed. */
  get lounge(): Lounge {
    return this.#live.lounge
  }

  // ── after a restored backup ────────────────────────────────────────────────────────────────────────────────────

  /** Whether a terminal may have been told what this history does not know: then it is to offer all it was told. */
  doubts(known: Known): Promise<boolean> {
    return this.#epochs.doubts(known, this.#head)
  }
  offer(terminalId: string, offers: readonly Offer[]): Promise<void> {
    return this.#epochs.offer(terminalId, offers)
  }
  /** The terminals whose offers are waited for; nothing while nothing is gathered. */
  get awaited(): ReadonlySet<string> | undefined {
    return this.#epochs.awaited
  }
  /** Books what was offered so far, and waits for nobody any more. */
  finishGathering(): Promise<void> {
    return this.#epochs.finish()
  }
  async #book(offers: readonly Offer[]): Promise<void> {
    for (const { command, answer } of offers) this.#earlier.set(command.id, answer)
    try {
      for (let from = 0; from < offers.length; from += commandsPerGroup)
        await this.accept(offers.slice(from, from + commandsPerGroup).map(({ command }) => command))
    } finally {
      for (const { command } of offers) this.#earlier.delete(command.id)
    }
  }

  // ── the one door ───────────────────────────────────────────────────────────────────────────────────────────────

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
        await this.#parts.gather()
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
    const { epoch } = this
    const start = { epoch, head: this.#head, chainHash: this.#chainHash, answered: this.#clients.numbers }
    const lounge = await this.#history.under(commands, this.lounge)
    const decided = decideGroup(lounge, commands, start, context, this.#parts.world, whyHeld, turnedAway)
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
    return { known, sessions, tills, earlier: this.#earlier }
  }

  #apply({ group, chainHash }: Decided): void {
    this.#live.apply(group.changes)
    this.#history.apply(group.changes)
    this.#clients.apply(group.entries)
    this.#chainHash = chainHash
    this.#head += group.entries.length
    this.#audience.tell(group, this.#place)
  }

  /**
   * Brings a terminal up to date: what it missed, or everything where it holds another history or none. From the moment
   * of the call on the listener hears of every group, so that nothing falls between; what it hears comes after the news.
   */
  async join(listener: Listening, seen: Seen): Promise<Joined> {
    const { head } = this
    const place =
      listener.role === undefined
        ? { cursor: seen.cursor, chain: seen.chain ?? '' }
        : { cursor: head, chain: this.#chainHash }
    const held = seen.epoch === this.epoch ? seen.cursor : 0
    const joined: Listener = { ...listener, ...place, held, heardAt: this.#parts.world.now() }
    const rows = this.#audience.newsFor(listener, seen, this.#place)
    const leave = (): void => this.#audience.leave(joined)
    this.#audience.add(joined)
    let answers: readonly Answer[]
    let left: readonly RowName[]
    try {
      const { log } = this.#parts
      const asked = [log.answersAfter(new Map(Object.entries(seen.answered))), leftIn(log, rows)] as const
      ;[answers, left] = await Promise.all(asked)
    } catch (error) {
      leave()
      throw error
    }
    // Those of groups that were committed meanwhile come with the rows of their group.
    const missed = answers.filter((answer) => answer.position <= head)
    const last = rows.length - 1
    const news = rows.map((each, index) => {
      const all = index === last ? { ...each, answers: missed } : each
      return all.type === 'delta' ? { ...all, removes: this.#audience.removesFor(listener.role, left, all.puts) } : all
    })
    const again = (given: readonly Answer[]): Delta => this.#audience.again(joined, given, this.epoch)
    const acknowledge = (position: number): void => this.#audience.acknowledge(joined, position, this.head)
    return { news, again, presence: this.#audience.presenceFor(listener), acknowledge, leave }
  }
}

/** What left memory while a terminal was away, where it gets what it missed and not everything. */
const leftIn = (log: HubLog, [first]: readonly (Delta | Snapshot)[]): Promise<readonly RowName[]> =>
  first?.type === 'delta' && first.from < first.to ? log.leftBetween(first.from, first.to) : Promise.resolve([])
