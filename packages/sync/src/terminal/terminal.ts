// One device in the lounge: acts on its own rows at once, writes down what was done, and tells the server when it can.
import type { ArgsOf, FactName, WishName } from '@lounge/domain/decide'
import { CommandId, type Id, idOf, uuidv7 } from '@lounge/domain/ids'
import type { Kind, Lounge } from '@lounge/domain/lounge'
import { isStation } from '@lounge/domain/menu/menu'
import { settingsOf } from '@lounge/domain/settings/settings'
import type { Delivery } from '@lounge/domain/tickets/stages'
import type { Ticket } from '@lounge/domain/tickets/tickets'
import type { Hello, ServerMessage } from '../protocol.ts'
import { answerTo, type Asked, askedWithinMs, question } from './asking.ts'
import { reachTheServer } from './at-the-server.ts'
import type { Boards } from './boards.ts'
import { compose, type Device, type Place, type Session, type Step } from './composing.ts'
import { Connection } from './connection.ts'
import { helloFrom } from './hello.ts'
import { Holdings } from './holdings.ts'
import { type OrderName, OrderNames } from './order-names.ts'
import type { Outcome, Verdict } from './outcome.ts'
import type { TerminalParts } from './parts.ts'
import { Past } from './past.ts'
import { Sender } from './sender.ts'
import type { Status } from './status.ts'
import type { DeskChange, DeskStorage, OutboxEntry, OutboxRow } from './storage/storage.ts'

export class Terminal {
  readonly #parts: TerminalParts
  readonly #held: Holdings
  readonly #connection: Connection
  readonly #sender: Sender
  readonly #names: OrderNames
  readonly #past: Past
  readonly #clientId: string
  #sequence = 0
  #offset = 0
  /** Somebody else has said hello here and was not answered yet: what is heard until then is for who was there before. */
  #isNew = false

  private constructor(parts: TerminalParts, session: Session | undefined) {
    const { schedule, storage, tabs, transport } = parts
    this.#parts = parts
    this.#clientId = uuidv7(schedule.now(), schedule.random(10))
    this.#held = new Holdings(storage, this.#clientId, session)
    const { outbox, board } = this.#held
    this.#names = new OrderNames(() => storage.desk, schedule)
    this.#connection = new Connection(transport, schedule, {
      hello: () => this.#hello(),
      onMessage: (message) => this.#hear(message),
      onOnline: (isOnline) => {
        if (!isOnline) outbox.rewind()
        board.set({ isOnline })
        if (isOnline) return
        this.#held.boards.set({})
        this.#sender.push()
      },
    })
    this.#past = new Past(
      () => storage.desk,
      outbox,
      (message) => this.#connection.say(message),
    )
    this.#sender = new Sender({
      outbox,
      schedule,
      tabs,
      line: this.#connection,
      newId: () => CommandId.parse(this.newId()),
      readFresh: () => outbox.readFresh(() => this.#held.seen),
      onChange: () => this.#held.showPending(),
      isManual: () => !settingsOf(this.lounge).autoSync,
    })
  }

  /** Opens what this device holds; works without any network. */
  static async open(parts: TerminalParts, session: Session | undefined): Promise<Terminal> {
    const terminal = new Terminal(parts, session)
    // Asked again at the first order where it fails. It is a strict write: what there is to read does not wait for it.
    const leased = terminal.#names.refill().catch(() => undefined)
    await terminal.#held.load()
    await terminal.#past.load()
    await leased
    return terminal
  }

  // ── what screens read ──────────────────────────────────────────────────────────────────────────────────────────

  get lounge(): Lounge {
    return this.#held.replica.lounge
  }
  get status(): Status {
    return this.#held.board.status
  }
  get session(): Session | undefined {
    return this.#held.session
  }
  get device(): Device {
    return this.#parts.device
  }
  get desk(): DeskStorage {
    return this.#parts.storage.desk
  }
  get pending(): readonly OutboxRow[] {
    return this.#held.outbox.pending
  }
  /** What the server would not do, or could not book, of the last fortnight; the newest last. */
  get returned(): readonly OutboxRow[] {
    return this.#held.outbox.returned
  }
  /** The server's time, as well as this device knows it. */
  now(): number {
    return this.#parts.schedule.now() + this.#offset
  }
  version(kind: Kind): number {
    return this.#held.replica.version(kind)
  }
  watch(kinds: readonly Kind[], watcher: () => void): () => void {
    return this.#held.replica.watch(kinds, watcher)
  }
  /** The stations whose boards are there, each with the position up to which one of them holds everything. */
  get boards(): Boards['now'] {
    return this.#held.boards.now
  }
  /** Changes with the tickets and with the boards. */
  deliveryOf(ticket: Pick<Ticket, 'id' | 'station'>): Delivery {
    return this.#held.boards.deliveryOf(ticket)
  }
  watchBoards(watcher: () => void): () => void {
    return this.#held.boards.watch(watcher)
  }
  watchStatus(watcher: () => void): () => void {
    return this.#held.board.watch(watcher)
  }
  /** Hears of every answer: a wish that was refused has to be said on screen. */
  onVerdict(watcher: (verdict: Verdict) => void): () => void {
    return this.#held.verdicts.add(watcher)
  }
  /** A new id for a line or anything else a command makes. */
  newId<Noun extends string>(): Id<Noun> {
    return idOf<Noun>(uuidv7(this.now(), this.#parts.schedule.random(10)))
  }
  /** The next order's id and number; nothing when this device cannot write and has used up its lease. */
  newOrderName(): OrderName | undefined {
    return this.#names.next(this.#parts.device.till, settingsOf(this.lounge))
  }

  // ── what staff do ──────────────────────────────────────────────────────────────────────────────────────────────

  /** Something happened in the room. The guards of this terminal may hold it back; nothing else can. */
  tell<Name extends FactName>(name: Name, args: ArgsOf<Name>): Promise<Outcome> {
    return this.run([{ name, args } as Step]) // one name with its own arguments
  }
  /** A wish: shown at once, and taken back with a sentence should the server refuse it. */
  ask<Name extends WishName>(name: Name, args: ArgsOf<Name>): Promise<Outcome> {
    return this.run([{ name, args } as Step]) // one name with its own arguments
  }

  /**
   * Several commands that happen together: all of them or none. What they change is on screen when this returns its
   * promise; the promise resolves when a power cut could not take them any more.
   * @param onDesk what is done with them on the desk, in one write: both are there after a power cut, or neither
   */
  run(steps: readonly Step[], onDesk?: DeskChange): Promise<Outcome> {
    const composed = compose(this.#held.replica, steps, this.#place)
    if ('no' in composed) return Promise.resolve({ outcome: 'refused', no: composed.no })
    this.#held.replica.keep(composed.writes)
    return this.#take(composed.entries, onDesk)
  }
  /**
   * Lets the server decide, and shows nothing as done before it has: for what this terminal holds no row of. Works online
   * only; what is not answered in time stays on its way, and its answer is heard like any other.
   */
  askServer(step: Step, withinMs = askedWithinMs): Promise<Asked> {
    if (!this.status.isOnline) return Promise.resolve({ outcome: 'offline' })
    const asked = question(step, this.#place)
    if (asked.no) return Promise.resolve({ outcome: 'refused', no: asked.no })
    const { entry } = asked
    const answer = answerTo(entry.command.id, this.#held.verdicts, this.#parts.schedule, withinMs)
    this.#sender.sendNow()
    void this.#take([entry])
    return answer
  }

  get #place(): Place {
    const { device, schedule } = this.#parts
    const made = { clientId: this.#clientId, sequence: this.#sequence, offset: this.#offset }
    return { device, schedule, session: this.#held.session, ...made }
  }
  #take(entries: readonly OutboxEntry[], onDesk?: DeskChange): Promise<Outcome> {
    this.#sequence += entries.length
    this.#held.outbox.add(entries)
    this.#held.board.set({ pendingCount: this.#held.outbox.pending.length })
    return this.#write(entries, onDesk)
  }

  async #write(entries: readonly OutboxEntry[], onDesk: DeskChange | undefined): Promise<Outcome> {
    const ids = entries.map(({ command }) => command.id)
    const isWritten = await this.#sender.write(entries, onDesk)
    this.#held.lookForTrouble()
    const isKept = isWritten || (await reachTheServer(ids, this.#held.outbox, this.#held.board, this.#parts.schedule))
    return { outcome: isKept ? 'done' : 'not-saved', ids }
  }
  /** Tries now to write down what this device could not write down before. */
  saveAgain(): Promise<void> {
    return this.#sender.saveAgain()
  }

  // ── the line to the server ─────────────────────────────────────────────────────────────────────────────────────

  start(): void {
    this.#sender.start()
    this.#connection.start()
  }
  stop(): void {
    this.#sender.stop()
    this.#connection.stop()
  }
  nudge(): void {
    this.#connection.nudge()
  }
  /** Everything that waits is sent now, also where that is done by hand only; what other tabs wrote down is read first. */
  sendNow(): Promise<void> {
    return this.#sender.sendAll()
  }
  /** Resolves once what was confirmed so far is in the cache: tests and closing wait for it. */
  settled(): Promise<unknown> {
    return Promise.all([this.#held.outbox.written, this.#held.cache.written])
  }

  #hello(): Hello {
    const { device, schedule, build } = this.#parts
    const token = this.status.needsSignIn ? undefined : this.#held.session?.token
    const [clientId, history, now] = [this.#clientId, this.#past.history, schedule.now()]
    return helloFrom({ device, clientId, build, token, history, now }, this.#held.feed, this.#held.outbox)
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.#isNew = false
        this.#held.feed.welcome(message.role)
        this.#past.adopt(message.epoch)
        this.#offset = message.now - this.#parts.schedule.now()
        this.#held.outbox.rewind()
        return
      case 'pong':
        this.#held.board.set({ heardAt: message.now })
        this.#offset = message.now - this.#parts.schedule.now()
        return
      case 'delta':
      case 'snapshot': {
        const news = this.#held.feed.take(message, this.status.needsSignIn ? undefined : this.#held.session?.role)
        if (news === 'unfit') return this.#connection.greet()
        if (!news) return
        if ('isUsable' in news) return this.#held.takePart(news)
        this.#held.take(news, this.now())
        if (isStation(this.session?.role)) this.#connection.acknowledge()
        this.#sender.push()
        return this.#held.lookForTrouble()
      }
      case 'presence':
        return this.#held.boards.set(message.boards)
      case 'recall':
        return void this.#past.offer(this.#held.feed.rowsAt)
      case 'recalled':
        this.#past.recalled(message.epoch)
        this.#held.feed.forgetAnswers()
        // What was kept may be ahead of where the history is now, and would be taken for newer than what comes.
        void this.#held.cache.drop()
        return this.#connection.greet()
      case 'gap':
        this.#sender.findMissing(message.clientId, message.expected)
        return this.#held.lookForTrouble()
      case 'rejected':
        return void this.#sender.setAside(message.id, message.no).then(() => this.#held.lookForTrouble())
      case 'reauth':
        if (this.#isNew) return
        this.#held.board.set({ needsSignIn: true })
        return this.#connection.greet()
      case 'goodbye':
        return this.#held.board.set({ needsSignIn: true })
    }
  }

  // ── sign-in and sign-out ───────────────────────────────────────────────────────────────────────────────────────

  /** Somebody signed in. Another role's rows go; the outbox stays, whoever filled it. */
  signIn(session: Session): Promise<void> {
    return this.#handOver(session)
  }
  /** Nobody is signed in. What is unsent is still sent. */
  signOut(): Promise<void> {
    return this.#handOver(undefined)
  }
  async #handOver(session: Session | undefined): Promise<void> {
    const isCleared = this.#held.handOver(session)
    this.#isNew = true
    this.#connection.greet()
    await isCleared
  }
}
