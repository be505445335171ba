// The server end of one lounge: takes every command once, commits in groups, and tells every terminal what changed.
import type { Lounge } from '@lounge/domain/lounge'
import type { Answer, Command, Delta, Presence } from '../protocol.ts'
import type { Decided, Delivery, Verdict, World } from './accept.ts'
import { type Arrival, arrivalOf } from './arrival.ts'
import { Audience, type Listener, type Listening, type Place, type Seen } from './audience.ts'
import { Clients } from './clients.ts'
import { Epochs, type Forked, type Known } from './epochs.ts'
import { GroupDecision } from './group-decision.ts'
import { History } from './history.ts'
import { type Joined, missed, withMissed } from './joining.ts'
import { KnownTerminals } from './known-terminals.ts'
import { LiveRows } from './live-rows.ts'
import { lookUp } from './look-up.ts'
import { LogQuota } from './log-quota.ts'
import { type Directory, type HubLog, type LogState, NoRoom, Unwritable } from './log.ts'
import type { Offer, Recovered } from './recovery.ts'
import { commandsPerGroup, notTaken, type Slice, WaitingLine } from './waiting-line.ts'

export interface HubParts {
  readonly log: HubLog
  readonly directory: Directory
  readonly world: World
  /**
   * Waits for commands that are just arriving, so that they share one commit. On a server this is one turn of the event
   * loop, in which it reads its sockets.
   */
  readonly gather: () => Promise<void>
  /** Resolves after this delay; a long push rests during it while other terminals are active (`waiting-line.ts`). */
  readonly after?: ((ms: number) => Promise<unknown>) | undefined
  /** The previous process ended without a clean stop. */
  readonly mayHaveGoneBack?: boolean | undefined
  /** Called after a restore, once everything that terminals were told is booked. */
  readonly onRecovered?: ((what: Recovered) => void) | undefined
  /** A terminal remembers another history than this one, and no backup was restored. */
  readonly onForked?: ((where: Forked) => void) | undefined
  /** The daily log quota of a terminal (`log-quota.ts`), and who is told when one exceeds it. */
  readonly logPerDayMax?: number | undefined
  readonly onWroteMuch?: ((terminalId: string) => void) | undefined
  /** A write to the log failed with an unknown result: the process must end and start again. */
  readonly onFault: (error: unknown) => void
}

export class Hub {
  readonly #parts: HubParts
  readonly terminals: KnownTerminals
  readonly #live: LiveRows
  readonly #history: History
  readonly #clients: Clients
  readonly #audience: Audience
  readonly #epochs: Epochs
  #head: number
  #chainHash: string
  readonly #line: WaitingLine
  readonly #quota: LogQuota
  #pushes = 0
  /** Answers of a lost history, by command that is being booked again. */
  readonly #earlier = new Map<string, Answer>()
  #isWorking = false
  #fault: unknown

  private constructor(parts: HubParts, live: LiveRows, state: LogState) {
    const { head, chainHash, clients, lastOfHistory } = state
    this.#parts = parts
    this.#line = new WaitingLine(parts.world.now, parts.after)
    this.#quota = new LogQuota(parts.world.now, parts.logPerDayMax)
    this.#live = live
    this.#history = new History(parts.log, lastOfHistory)
    this.#clients = new Clients(clients, head)
    this.terminals = new KnownTerminals(parts.log, parts.world.now, state)
    this.#audience = new Audience(live, this.#clients, parts.world.now)
    const { log, directory, world } = parts
    this.#epochs = new Epochs(
      {
        log,
        directory,
        world,
        book: (offers) => this.#book(offers),
        take: (commands) => this.#takeAll(commands),
        mayHaveGoneBack: parts.mayHaveGoneBack ?? false,
        onRenewed: () => this.#audience.dismiss(this.#place),
        onForked: (where) => parts.onForked?.(where),
        onRecovered: (what) => parts.onRecovered?.(what),
      },
      state,
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
  /** The stations whose boards are on. */
  get boards(): Presence['boards'] {
    return this.#audience.boards()
  }
  /** The rows as last committed. */
  get lounge(): Lounge {
    return this.#live.lounge
  }

  // ── after a restored backup ────────────────────────────────────────────────────────────────────────────────────

  /** Whether a terminal may have been told something that this history does not know: then it must offer all it was told. */
  doubts(known: Known): Promise<boolean> {
    return this.#epochs.doubts(known, this.#head)
  }
  /** Stores sign-ins that a restored server may have lost. */
  meet(vouchers: readonly string[]): Promise<void> {
    return this.#epochs.meet(vouchers)
  }
  /** @returns false if the terminal is to offer it again later */
  offer(terminalId: string, offers: readonly Offer[]): Promise<boolean> {
    return this.#epochs.offer(terminalId, offers)
  }
  /** The terminal has offered everything. Resolves when it is booked. */
  offered(terminalId: string): Promise<void> {
    return this.#epochs.offered(terminalId)
  }
  get offeredAt(): number | undefined {
    return this.#epochs.offeredAt
  }
  /** A person with that right says that the history went back: every terminal offers what it was told, and is believed. */
  beginGathering(): Promise<void> {
    return this.#epochs.gather()
  }
  /** The terminals that are awaited; undefined if no gathering is in progress. */
  get awaited(): ReadonlySet<string> | undefined {
    return this.#epochs.awaited
  }
  /** Books the offers so far, and stops waiting for terminals. */
  finishGathering(): Promise<void> {
    return this.#epochs.finish()
  }
  async #book(offers: readonly Offer[]): Promise<void> {
    for (const { command, answer } of offers) this.#earlier.set(command.id, answer)
    try {
      await this.#takeAll(offers.map(({ command }) => command))
    } finally {
      for (const { command } of offers) this.#earlier.delete(command.id)
    }
  }

  async #takeAll(commands: readonly Command[]): Promise<readonly Verdict[]> {
    const verdicts: Verdict[] = []
    for (let from = 0; from < commands.length; from += commandsPerGroup)
      verdicts.push(...(await this.accept(commands.slice(from, from + commandsPerGroup))))
    return verdicts
  }

  // ── the one door ───────────────────────────────────────────────────────────────────────────────────────────────

  /** Resolves after the commit, with one verdict per command in their order. */
  accept(commands: readonly Command[], delivery: Delivery = {}): Promise<readonly Verdict[]> {
    if (this.#fault !== undefined) return Promise.reject(this.#fault)
    return new Promise((done, failed) => {
      const [push, { digest }] = [(this.#pushes += 1), this.#parts.world]
      const arrivals = commands.map((command) => arrivalOf(command, delivery, digest, push))
      this.#line.add({ arrivals, done, failed })
      void this.#work()
    })
  }

  /** The answer to a command; undefined if none with this id was taken. */
  async answerTo(id: string): Promise<Answer | undefined> {
    return (await this.#parts.log.known([id])).get(id)?.answer
  }

  /** Collects the waiting commands, decides them as one group, commits, then answers; repeats until none waits. */
  async #work(): Promise<void> {
    if (this.#isWorking) return
    this.#isWorking = true
    try {
      while (!this.#line.isEmpty && this.#fault === undefined) {
        await this.#parts.gather()
        await this.#commit(await this.#line.nextGroup())
      }
    } finally {
      this.#isWorking = false
    }
  }

  async #commit(slices: readonly Slice[]): Promise<void> {
    try {
      const turnedAway = new Set(slices.flatMap((each) => each.turnedAway))
      const arrivals = slices.flatMap((each) => each.arrivals)
      const verdicts = await this.#write(arrivals, undefined, turnedAway)
      let next = 0
      for (const { arrivals: own, done } of slices) done(verdicts.slice(next, (next += own.length)))
    } catch (error) {
      // On a full disk a retry with half of them would fail too.
      if (error instanceof NoRoom) this.#line.fail(slices, error)
      else if (this.#fault === undefined) await this.#commitInHalves(slices, error)
      else {
        this.#line.fail(slices, error)
        this.#line.failAll(error)
        this.#parts.onFault(error)
      }
    }
  }
  /** Nothing was written. One of the waiting pushes may be the cause: only that one fails, and its terminal may ask again. */
  async #commitInHalves(slices: readonly Slice[], error: unknown): Promise<void> {
    if (slices.length <= 1) return this.#line.fail(slices, error)
    const half = slices.length >> 1
    await this.#commit(slices.slice(0, half))
    if (this.#fault === undefined) await this.#commit(slices.slice(half))
    else this.#line.fail(slices.slice(half), this.#fault)
  }

  /**
   * Decides and writes these, then tells the terminals. A command that the log can never take must stop neither the lounge
   * nor the commands around it: bisection finds it, and it is held.
   */
  async #write(
    arrivals: readonly Arrival[],
    whyHeld?: string,
    turnedAway: ReadonlySet<string> = new Set(),
  ): Promise<readonly Verdict[]> {
    const { log, directory, world } = this.#parts
    const context = await lookUp(arrivals, { log, directory, terminals: this.terminals, earlier: this.#earlier })
    const end = { epoch: this.epoch, head: this.#head, chainHash: this.#chainHash, answered: this.#clients.numbers }
    const lounge = await this.#history.under([...arrivals, ...context.held.values()], this.lounge)
    const quota = this.#quota
    const decided = new GroupDecision({ lounge, end, context, world, whyHeld, turnedAway, quota }).decide(arrivals)
    if (decided.group.entries.length === 0) return decided.verdicts
    try {
      await this.#parts.log.append(decided.group)
      this.#apply(decided, arrivals)
      return decided.verdicts
    } catch (error) {
      if (!(error instanceof Unwritable) || whyHeld !== undefined) {
        // Unless the disk was full, the commit may or may not have happened. An answer would be a guess.
        if (!(error instanceof NoRoom)) this.#fault = error
        throw error
      }
      if (arrivals.length === 1) return this.#write(arrivals, error.message, turnedAway)
    }
    const half = arrivals.length >> 1
    const first = await this.#write(arrivals.slice(0, half), undefined, turnedAway)
    const all = new Set([...turnedAway, ...notTaken(arrivals.slice(0, half), first)])
    return [...first, ...(await this.#write(arrivals.slice(half), undefined, all))]
  }

  #apply({ group, chainHash, verdicts, ofNobody }: Decided, arrivals: readonly Arrival[]): void {
    for (const terminalId of this.#quota.wrote(arrivals, verdicts, ofNobody)) this.#parts.onWroteMuch?.(terminalId)
    this.#live.apply(group.changes)
    this.#history.apply(group.changes)
    this.#clients.apply(group.entries)
    this.terminals.apply(group)
    this.#chainHash = chainHash
    this.#head += group.entries.length
    this.#audience.tell(group, this.#place)
  }

  /**
   * Brings a terminal up to date: what it missed, or a snapshot if it holds another history or none. From this call on the
   * listener gets every group, so that none is lost in between; those messages follow the news.
   */
  async join(listener: Listening, seen: Seen): Promise<Joined> {
    const { epoch, head } = this
    const place =
      listener.role === undefined
        ? { cursor: seen.cursor, chain: seen.chain ?? '' }
        : { cursor: head, chain: this.#chainHash }
    const held = seen.epoch === epoch ? seen.cursor : 0
    const joined: Listener = { ...listener, ...place, held, heardAt: this.#parts.world.now() }
    const rows = this.#audience.newsFor(listener, seen, this.#place)
    const leave = (): void => this.#audience.leave(joined)
    this.#audience.add(joined)
    const lookedUp = missed(this.#parts.log, rows, seen.answered).catch((error: unknown) => {
      leave()
      throw error
    })
    const news = withMissed(rows, await lookedUp, head, (left, puts) =>
      this.#audience.removesFor(listener.role, left, puts),
    )
    const again = (given: readonly Answer[]): Delta => this.#audience.again(joined, given, this.epoch)
    const acknowledge = (position: number): void => this.#audience.acknowledge(joined, position, this.head)
    return { epoch, news, again, presence: this.#audience.presenceFor(listener), acknowledge, leave }
  }
}
