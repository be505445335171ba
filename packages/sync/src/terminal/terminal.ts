// One device in the lounge: acts on its own rows at once, writes down what was done, and tells the server when it can.
import type { ArgsOf, FactName, WishName } from '@lounge/domain/decide'
import { CommandId, type Id, idOf, uuidv7 } from '@lounge/domain/ids'
import type { Kind, Lounge } from '@lounge/domain/lounge'
import { settingsOf } from '@lounge/domain/settings/settings'
import type { Hello, ServerMessage } from '../protocol.ts'
import { reachTheServer } from './at-the-server.ts'
import { compose, type Device, type Session, type Step } from './composing.ts'
import { ConfirmedCache } from './confirmed-cache.ts'
import { Connection } from './connection.ts'
import { Feed, type News } from './feed.ts'
import { helloFrom } from './hello.ts'
import { Listeners } from './listeners.ts'
import { type OrderName, OrderNames } from './order-names.ts'
import type { Outcome, Verdict } from './outcome.ts'
import { Outbox } from './outbox.ts'
import { changeOf, Replica } from './replica.ts'
import { Sender } from './sender.ts'
import { type Status, StatusBoard } from './status.ts'
import type { DeskStorage, OutboxEntry, OutboxRow, TerminalStorage } from './storage/storage.ts'
import type { Tabs } from './tabs.ts'
import type { Schedule, Transport } from './transport.ts'

export interface TerminalParts {
  readonly device: Device
  readonly storage: TerminalStorage
  readonly transport: Transport
  readonly schedule: Schedule
  /** The other tabs of this device; absent where there are none. */
  readonly tabs?: Tabs | undefined
  /** Which release this is. */
  readonly build: string
}

export class Terminal {
  readonly #parts: TerminalParts
  readonly #replica = new Replica()
  readonly #feed = new Feed()
  readonly #outbox: Outbox
  readonly #cache: ConfirmedCache
  readonly #connection: Connection
  readonly #sender: Sender
  readonly #names: OrderNames
  readonly #clientId: string
  readonly #board = new StatusBoard()
  readonly #verdicts = new Listeners<Verdict>()
  #sequence = 0
  #session: Session | undefined
  #offset = 0

  private constructor(parts: TerminalParts) {
    const { schedule, storage, tabs, transport } = parts
    this.#parts = parts
    this.#clientId = uuidv7(schedule.now(), schedule.random(10))
    this.#outbox = new Outbox(storage)
    this.#cache = new ConfirmedCache(storage)
    this.#names = new OrderNames(() => storage.desk, schedule)
    this.#connection = new Connection(transport, schedule, {
      hello: () => this.#hello(),
      onMessage: (message) => this.#hear(message),
      onOnline: (isOnline) => {
        if (!isOnline) this.#outbox.rewind()
        this.#board.set({ isOnline })
      },
    })
    this.#sender = new Sender({
      outbox: this.#outbox,
      schedule,
      tabs,
      line: this.#connection,
      newId: () => CommandId.parse(this.newId()),
      readFresh: () => this.#outbox.readFresh(() => this.#seen()),
      onChange: () => this.#showPending(),
    })
  }

  /** Opens what this device holds; works without any network. */
  static async open(parts: TerminalParts, session: Session | undefined): Promise<Terminal> {
    const terminal = new Terminal(parts)
    const { schedule } = parts
    terminal.#session = session
    terminal.#replica.become(session?.role ?? '')
    // Asked again at the first order where it fails. It is a strict write: what else there is to read does not wait for it.
    const leased = terminal.#names.refill().catch(() => undefined)
    const cached = await terminal.#cache.load(session?.role)
    if (cached) terminal.#feed.resume(cached)
    await terminal.#outbox.load(terminal.#feed.answered, cached?.cursor, schedule.now())
    if (cached) {
      const changes = cached.rows.map(([kind, id, row]) => changeOf(kind, id, row))
      terminal.#replica.confirm(changes, terminal.#shown(), true)
    }
    await leased
    terminal.#board.set({
      pendingCount: terminal.#outbox.pending.length,
      isReady: cached !== undefined,
      lastSyncAt: cached?.at,
    })
    return terminal
  }

  // ── what screens read ──────────────────────────────────────────────────────────────────────────────────────────

  get lounge(): Lounge {
    return this.#replica.lounge
  }
  get status(): Status {
    return this.#board.status
  }
  get session(): Session | undefined {
    return this.#session
  }
  get device(): Device {
    return this.#parts.device
  }
  get desk(): DeskStorage {
    return this.#parts.storage.desk
  }
  get pending(): readonly OutboxRow[] {
    return this.#outbox.pending
  }
  /** The server's time, as well as this device knows it. */
  now(): number {
    return this.#parts.schedule.now() + this.#offset
  }
  version(kind: Kind): number {
    return this.#replica.version(kind)
  }
  watch(kinds: readonly Kind[], watcher: () => void): () => void {
    return this.#replica.watch(kinds, watcher)
  }
  watchStatus(watcher: () => void): () => void {
    return this.#board.watch(watcher)
  }
  /** Hears of every answer: a wish that was refused has to be said on screen. */
  onVerdict(watcher: (verdict: Verdict) => void): () => void {
    return this.#verdicts.add(watcher)
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
   */
  run(steps: readonly Step[]): Promise<Outcome> {
    const { device, schedule } = this.#parts
    const made = { clientId: this.#clientId, sequence: this.#sequence, offset: this.#offset }
    const composed = compose(this.#replica, steps, { device, schedule, session: this.#session, ...made })
    if ('no' in composed) return Promise.resolve({ outcome: 'refused', no: composed.no })
    this.#sequence += composed.entries.length
    this.#replica.keep(composed.writes)
    this.#outbox.add(composed.entries)
    this.#board.set({ pendingCount: this.#outbox.pending.length })
    return this.#write(composed.entries)
  }

  async #write(entries: readonly OutboxEntry[]): Promise<Outcome> {
    const ids = entries.map(({ command }) => command.id)
    const isWritten = await this.#sender.write(entries)
    this.#lookForTrouble()
    const isKept = isWritten || (await reachTheServer(ids, this.#outbox, this.#board, this.#parts.schedule))
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
  /** Resolves once what was confirmed so far is in the cache: tests and closing wait for it. */
  settled(): Promise<unknown> {
    return Promise.all([this.#outbox.written, this.#cache.written])
  }

  #hello(): Hello {
    const { device, schedule, build } = this.#parts
    const token = this.status.needsSignIn ? undefined : this.#session?.token
    return helloFrom({ device, clientId: this.#clientId, build, token, now: schedule.now() }, this.#feed, this.#outbox)
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.#feed.welcome(message.role)
        this.#offset = message.now - this.#parts.schedule.now()
        this.#outbox.rewind()
        return
      case 'pong':
        this.#offset = message.now - this.#parts.schedule.now()
        return
      case 'delta':
      case 'snapshot': {
        const news = this.#feed.take(message, this.status.needsSignIn ? undefined : this.#session?.role)
        if (news === 'unfit') this.#connection.greet()
        else if (news) this.#take(news)
        return
      }
      case 'gap':
        this.#sender.findMissing(message.clientId, message.expected)
        return this.#lookForTrouble()
      case 'rejected':
        return void this.#sender.setAside(message.id, message.no).then(() => this.#lookForTrouble())
      case 'reauth':
        this.#board.set({ needsSignIn: true })
        return this.#connection.greet()
      case 'goodbye':
        return this.#board.set({ needsSignIn: true })
    }
  }

  /** Rows and answers become visible in the same step. */
  #take(news: News): void {
    const names = new Map(this.#outbox.pending.map(({ command }) => [command.id, command.name]))
    const { epoch } = this.#feed
    const { answered, cursor } = this.#seen()
    this.#outbox.settle(answered, news.answers, news.replaces ? undefined : cursor)
    this.#replica.confirm(news.changes, this.#shown(), news.replaces)
    const lastSyncAt = this.now()
    if (this.#session) this.#cache.keep(this.#feed, news, this.#session.role, lastSyncAt)
    void this.#outbox.keepAnswers(news.answers).catch(() => undefined) // the server keeps them as well
    this.#board.set({ pendingCount: this.#outbox.pending.length, isReady: epoch !== undefined, lastSyncAt })
    for (const answer of news.answers) {
      const commandName = names.get(answer.id)
      if (commandName !== undefined) this.#verdicts.tell({ answer, commandName })
    }
    this.#sender.push()
    this.#lookForTrouble()
  }
  /** What is in the rows here: the answered numbers, and the position, where there are rows at all. */
  #seen() {
    const { answered, cursor, epoch } = this.#feed
    return { clientId: this.#clientId, answered, cursor: epoch === undefined ? undefined : cursor }
  }
  /** What waits is other than it was. */
  #showPending(): void {
    this.#replica.confirm([], this.#shown(), false)
    this.#board.set({ pendingCount: this.#outbox.pending.length })
    this.#lookForTrouble()
  }

  /** Commands on top of the rows that this role's screens can show: others are pushed, not replayed. */
  #shown(): readonly OutboxEntry[] {
    return this.#outbox.unseen.filter((row) => row.by.role === this.#session?.role && !row.setAside)
  }

  #lookForTrouble(): void {
    const { trouble } = this.#outbox
    if (trouble !== this.status.trouble) this.#board.set({ trouble })
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
    const isSameRole = session !== undefined && this.#session?.role === session.role
    this.#session = session
    if (!isSameRole) {
      this.#feed.forget()
      this.#replica.become(session?.role ?? '')
    }
    this.#board.set({ needsSignIn: false, isReady: this.#feed.epoch !== undefined })
    this.#connection.greet()
    if (!isSameRole) await this.#cache.drop()
  }
}
