// One device in the lounge: decides on its own rows at once, writes the commands down, and sends them when it can.
import type { ArgsOf, FactName, WishName } from '@lounge/domain/decide'
import { CommandId, type Id, idOf, uuidv7 } from '@lounge/domain/ids'
import type { Kind, Lounge } from '@lounge/domain/lounge'
import { settingsOf } from '@lounge/domain/settings/settings'
import type { Delivery } from '@lounge/domain/tickets/stages'
import type { Ticket } from '@lounge/domain/tickets/tickets'
import type { Hello } from '../protocol.ts'
import { answerTo, type Asked, askedWithinMs, question } from './asking.ts'
import { keptByServer } from './kept-by-server.ts'
import { type Needed, neededFor } from './needing.ts'
import type { Boards } from './boards.ts'
import { Drill } from './drill.ts'
import { compose, type Device, type ComposeContext, type Session, type Step } from './composing.ts'
import { Connection } from './connection.ts'
import { helloFrom } from './hello.ts'
import { Incoming } from './incoming.ts'
import { TerminalState } from './terminal-state.ts'
import { type OrderName, OrderNames } from './order-names.ts'
import type { Outcome, Verdict } from './command-outcome.ts'
import type { TerminalParts } from './terminal-parts.ts'
import { AnswersToOffer } from './answers-to-offer.ts'
import { SelfReports } from './self-reports.ts'
import { Sender } from './sender.ts'
import { ServerClock } from './server-clock.ts'
import type { Status } from './status.ts'
import type { DeskChange, DeskStorage, OutboxEntry, OutboxRow } from './storage/storage.ts'
import { vouchersFor } from './vouchers.ts'

export class Terminal {
  readonly #parts: TerminalParts
  readonly #state: TerminalState
  readonly #connection: Connection
  readonly #sender: Sender
  readonly #names: OrderNames
  readonly #toOffer: AnswersToOffer
  readonly #clientId: string
  #sequence = 0
  readonly #clock: ServerClock
  readonly #incoming: Incoming
  readonly #drill: Drill

  private constructor(parts: TerminalParts, session: Session | undefined, role: string | undefined) {
    const { schedule, storage, tabs, transport } = parts
    this.#parts = parts
    this.#clientId = uuidv7(schedule.now(), schedule.random(10))
    this.#state = new TerminalState(parts, this.#clientId, session, role)
    const { outbox, status } = this.#state
    this.#clock = new ServerClock(() => storage.desk, schedule)
    const reports = new SelfReports({
      waiting: () => outbox.pending,
      storage: () => parts.deviceStorage?.(),
      now: () => schedule.now(),
    })
    this.#names = new OrderNames({ desk: () => storage.desk, random: schedule.random, now: () => this.now() })
    this.#connection = new Connection(transport, schedule, {
      hello: () => this.#hello(),
      about: (goesWith) => (goesWith === 'hello' ? reports.all() : reports.news()),
      onMessage: (message) => this.#incoming.hear(message),
      onNotUnderstood: (what) => this.#incoming.hearNot(what),
      onOnline: (isOnline) => {
        if (!isOnline) outbox.rewind()
        status.set({ isOnline })
        if (isOnline) return
        this.#state.boards.set({})
        this.#sender.push()
      },
    })
    status.watch(() => {
      if (reports.isEmptied) this.#connection.acknowledge()
    })
    this.#toOffer = new AnswersToOffer(
      () => storage.desk,
      outbox,
      (message) => this.#connection.say(message),
      () => parts.vouchers?.() ?? [],
    )
    this.#sender = new Sender({
      outbox,
      schedule,
      tabs,
      line: this.#connection,
      newId: () => CommandId.parse(this.newId()),
      session: () => this.session,
      readFresh: () => outbox.readFresh(() => this.#state.seen),
      onChange: () => this.#state.showPending(),
      isManual: () => !settingsOf(this.lounge).autoSync,
    })
    this.#drill = new Drill({ connection: this.#connection, schedule, status, memory: parts.drillMemory })
    this.#incoming = new Incoming({
      drill: this.#drill,
      state: this.#state,
      connection: this.#connection,
      sender: this.#sender,
      toOffer: this.#toOffer,
      clock: this.#clock,
      schedule,
    })
  }

  /** Opens the data on this device; needs no network. @param lockedRole the role whose rows a locked screen keeps */
  static async open(parts: TerminalParts, session: Session | undefined, lockedRole?: string): Promise<Terminal> {
    const terminal = new Terminal(parts, session, session?.role ?? lockedRole)
    await Promise.all([
      // If this fails, the first order asks again.
      terminal.#names.refill().catch(() => undefined),
      terminal.#clock.load(),
      terminal.#toOffer.load(),
      terminal.#state.load(),
    ])
    return terminal
  }

  // ── what screens read ──────────────────────────────────────────────────────────────────────────────────────────
  get lounge(): Lounge {
    return this.#state.replica.lounge
  }
  get status(): Status {
    return this.#state.status.now
  }
  get session(): Session | undefined {
    return this.#state.session
  }
  get device(): Device {
    return this.#parts.device
  }
  get desk(): DeskStorage {
    return this.#parts.storage.desk
  }
  get pending(): readonly OutboxRow[] {
    return this.#state.outbox.pending
  }
  /** The commands without an answer here: the pending ones, and those whose answer never reached this device. */
  get unanswered(): readonly OutboxRow[] {
    return this.#state.outbox.unanswered
  }
  /** The refused and held commands of the last fortnight; the newest last. */
  get returned(): readonly OutboxRow[] {
    return this.#state.outbox.returned
  }
  /** The server's time, as precisely as this device knows it. */
  now(): number {
    return this.#clock.now()
  }
  /** Whether a row is confirmed: no unanswered command of this device changes it, and the server knows who is signed in. */
  isSettled(kind: Kind, id: string): boolean {
    return this.status.isOnline && this.#incoming.isOfSession && this.#state.replica.isSettled(kind, id)
  }
  version(kind: Kind): number {
    return this.#state.replica.version(kind)
  }
  watch(kinds: readonly Kind[], watcher: () => void): () => void {
    return this.#state.replica.watch(kinds, watcher)
  }
  /** The stations whose boards are on, each with the position up to which one of its boards holds every row. */
  get boards(): Boards['now'] {
    return this.#state.boards.now
  }
  /** Changes with the tickets and with the boards. */
  deliveryOf(ticket: Pick<Ticket, 'id' | 'station'>): Delivery {
    return this.#state.boards.deliveryOf(ticket)
  }
  watchBoards(watcher: () => void): () => void {
    return this.#state.boards.watch(watcher)
  }
  watchStatus(watcher: () => void): () => void {
    return this.#state.status.watch(watcher)
  }
  /** Called with every answer: a refused wish must be shown on screen. */
  onVerdict(watcher: (verdict: Verdict) => void): () => void {
    return this.#state.verdicts.add(watcher)
  }
  /** A new id for a line or anything else that a command makes. */
  newId<Noun extends string>(): Id<Noun> {
    return idOf<Noun>(uuidv7(this.now(), this.#parts.schedule.random(10)))
  }
  /** The next order's id and number. */
  newOrderName(): OrderName {
    return this.#names.next(this.#parts.device.till, this.lounge)
  }

  // ── what staff do ──────────────────────────────────────────────────────────────────────────────────────────────
  /** Tells a fact: something that happened in the room. Only the guards of this terminal may refuse it. */
  tell<Name extends FactName>(name: Name, args: ArgsOf<Name>): Promise<Outcome> {
    return this.run([{ name, args } as Step]) // one name with its own arguments
  }
  /** Asks a wish: it is shown at once, and taken back with a message if the server refuses it. */
  ask<Name extends WishName>(name: Name, args: ArgsOf<Name>): Promise<Outcome> {
    return this.run([{ name, args } as Step]) // one name with its own arguments
  }

  neededFor(steps: readonly Step[], isAsked = false): Needed | undefined {
    return neededFor(this.#state.replica, steps, this.#context, isAsked)
  }
  /**
   * Runs several commands together: all of them or none. Their changes are on screen when this returns its promise, which
   * resolves when they survive a power cut.
   * @param onDesk a change on the desk in the same write: after a power cut both are there, or neither
   */
  run(steps: readonly Step[], onDesk?: DeskChange): Promise<Outcome> {
    const composed = compose(this.#state.replica, steps, this.#context)
    if ('no' in composed) return Promise.resolve({ outcome: 'refused', no: composed.no })
    this.#state.replica.keep(composed.writes)
    return this.#take(composed.entries, onDesk)
  }
  /** Asks the server to decide, online only; nothing is shown before its answer. A late answer is handled like any other. */
  askServer(step: Step, withinMs = askedWithinMs): Promise<Asked> {
    if (!this.status.isOnline) return Promise.resolve({ outcome: 'offline' })
    const asked = question(step, this.#context)
    if (asked.no) return Promise.resolve({ outcome: 'refused', no: asked.no })
    const { entry } = asked
    const answer = answerTo(entry.command.id, this.#state.verdicts, this.#parts.schedule, withinMs)
    this.#state.awaited.add(entry.command.id)
    void answer.finally(() => this.#state.awaited.delete(entry.command.id))
    this.#sender.sendNow()
    void this.#take([entry])
    return answer
  }

  get #context(): ComposeContext {
    const { commands, device, schedule } = this.#parts
    const made = { clientId: this.#clientId, sequence: this.#sequence, session: this.#state.session }
    return { commands, device, ...made, offset: this.#clock.offset, now: schedule.now(), random: schedule.random }
  }
  #take(entries: readonly OutboxEntry[], onDesk?: DeskChange): Promise<Outcome> {
    this.#sequence += entries.length
    this.#state.outbox.add(entries)
    this.#state.status.set({ pendingCount: this.#state.outbox.pending.length })
    return this.#write(entries, onDesk)
  }
  async #write(entries: readonly OutboxEntry[], onDesk: DeskChange | undefined): Promise<Outcome> {
    const ids = entries.map(({ command }) => command.id)
    const isWritten = await this.#sender.write(entries, onDesk)
    this.#state.lookForTrouble()
    const isKept = isWritten || (await keptByServer(ids, this.#state.outbox, this.#state.status, this.#parts.schedule))
    return { outcome: isKept ? 'done' : 'not-saved', ids }
  }
  /** Retries now to write what this device could not write before. */
  saveAgain(): Promise<void> {
    return this.#sender.saveAgain()
  }

  // ── the line to the server ─────────────────────────────────────────────────────────────────────────────────────
  start(): void {
    this.#sender.start()
    this.#connection.start()
  }
  stop(): void {
    this.#incoming.stop()
    this.#sender.stop()
    this.#drill.stop()
    this.#connection.stop()
    this.#state.cache.stop()
  }
  /** Ends a drill early: the connection comes back, and waiting commands are sent. */
  endDrill(): void {
    this.#drill.end()
  }
  nudge(): void {
    this.#connection.nudge()
  }
  /** Sends all waiting commands now, even with automatic sync off; reads first what other tabs wrote. */
  sendNow(): Promise<void> {
    return this.#sender.sendAll()
  }
  /** Resolves once all confirmed rows are in the cache: tests and closing wait for it. */
  settled(): Promise<unknown> {
    return Promise.all([this.#state.outbox.written, this.#state.cache.written])
  }

  #hello(): Hello {
    const { device, schedule, build } = this.#parts
    const { feed, outbox, liveToken: token } = this.#state
    const [clientId, now, offset] = [this.#clientId, schedule.now(), this.#clock.offset]
    const [history, handOver] = [this.#toOffer.history, this.#incoming.handOvers]
    const waiting = outbox.pending.map(({ command }) => command)
    const vouchers = vouchersFor(this.#parts.vouchers?.() ?? [], waiting)
    return helloFrom({ device, clientId, build, token, vouchers, history, now, offset, handOver }, feed, outbox)
  }

  // ── sign-in and sign-out ───────────────────────────────────────────────────────────────────────────────────────
  /** Somebody signed in. Rows of another role are dropped; the outbox stays, including commands of other people. */
  signIn(session: Session): Promise<void> {
    return this.#handOver(session)
  }
  /** Nobody is signed in. Unsent commands are still sent. */
  signOut(): Promise<void> {
    return this.#handOver(undefined)
  }
  /** Locks the screen: nobody is signed in, and the rows stay for the next sign-in. Unsent commands are still sent. */
  lock(): Promise<void> {
    return this.#handOver(undefined, this.#state.role)
  }
  async #handOver(session: Session | undefined, role = session?.role): Promise<void> {
    const isCleared = this.#state.handOver(session, role)
    this.#incoming.expectWelcome()
    this.#connection.greetNow()
    await isCleared
  }
}
