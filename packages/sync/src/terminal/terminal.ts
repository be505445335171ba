// One device in the lounge: acts on its own rows at once, writes down what was done, and tells the server when it can.
import { assert } from '@lounge/domain/assert'
import { type No, refuse } from '@lounge/domain/command'
import { type ArgsOf, type CommandName, type FactName, isFactName, parse, type WishName } from '@lounge/domain/decide'
import { CommandId, type Id, idOf, SessionId, TerminalId, uuidv7 } from '@lounge/domain/ids'
import type { Change, Kind, Lounge } from '@lounge/domain/lounge'
import { settingsOf } from '@lounge/domain/settings/settings'
import { timestamp } from '@lounge/domain/time'
import {
  type Answer,
  type Answered,
  type Delta,
  type Hello,
  protocolVersion,
  type ServerMessage,
  type Snapshot,
} from '../protocol.ts'
import { Connection } from './connection.ts'
import { type OrderName, OrderNames } from './order-names.ts'
import { Outbox } from './outbox.ts'
import { byOf, changeOf, Replica } from './replica.ts'
import type { Author, CacheUpdate, DeskStorage, OutboxEntry, OutboxRow, TerminalStorage } from './storage/storage.ts'
import type { Schedule, Transport } from './transport.ts'

/** The device, once it is enrolled. */
export interface Device {
  readonly terminalId: string
  readonly secret: string
  /** 0 where there is no till. */
  readonly till: number
}

/** Who is signed in on it. */
export interface Session {
  readonly id: string
  readonly token: string
  readonly staffId: string
  readonly name: string
  readonly role: string
}

/** What a command came to here: a sentence, and nothing happened; or done and written down. */
export type Outcome =
  | { readonly outcome: 'refused'; readonly no: No }
  | { readonly outcome: 'done'; readonly ids: readonly CommandId[] }
  /** Shown, but this device could not write it down: it is kept in memory and sent as long as that lasts. */
  | { readonly outcome: 'not-saved'; readonly ids: readonly CommandId[] }

/** One of several commands that happen together. */
export type Step = { [Name in CommandName]: { readonly name: Name; readonly args: ArgsOf<Name> } }[CommandName]

export interface Status {
  readonly isOnline: boolean
  /** Commands without an answer. */
  readonly pendingCount: number
  /** The session is over: recording goes on, reading does not. */
  readonly needsSignIn: boolean
  /** There are rows to show: from the cache or from the server. */
  readonly isReady: boolean
  readonly lastSyncAt?: number | undefined
  /** Something this device could not write down, or could not send: somebody has to look. */
  readonly trouble?: 'not-saved' | 'stuck' | undefined
}

/** What the server thought of a command afterwards. */
export interface Verdict {
  readonly answer: Answer
  readonly commandName: string
}

export interface TerminalParts {
  readonly device: Device
  readonly storage: TerminalStorage
  readonly transport: Transport
  readonly schedule: Schedule
  /** Which release this is. */
  readonly build: string
}

const deskKey = { lastSync: 'last-sync' } as const

export class Terminal {
  readonly #parts: TerminalParts
  readonly #replica = new Replica()
  readonly #outbox: Outbox
  readonly #connection: Connection
  readonly #names: OrderNames
  readonly #clientId: string
  readonly #statusWatchers = new Set<() => void>()
  readonly #verdictWatchers = new Set<(verdict: Verdict) => void>()
  #sequence = 0
  #session: Session | undefined
  #epoch: string | undefined
  #cursor = 0
  #answered: Answered = {}
  /** The role the server feeds us as; absent while it feeds nobody. */
  #feedRole: string | undefined
  #staged: Change[] = []
  #stagedPart = 0
  #offset = 0
  #status: Status = { isOnline: false, pendingCount: 0, needsSignIn: false, isReady: false }
  /** Writes to the outbox happen one after the other: a number that is taken is never passed. */
  #lastWrite: Promise<unknown> = Promise.resolve()
  #lastCacheWrite: Promise<unknown> = Promise.resolve()

  private constructor(parts: TerminalParts) {
    const { schedule, storage, transport } = parts
    this.#parts = parts
    this.#clientId = uuidv7(schedule.now(), schedule.random(10))
    this.#outbox = new Outbox(() => storage.outbox)
    this.#names = new OrderNames(() => storage.desk, schedule)
    this.#connection = new Connection(transport, schedule, {
      hello: () => this.#hello(),
      onMessage: (message) => this.#hear(message),
      onOnline: (isOnline) => this.#setOnline(isOnline),
    })
  }

  /** Opens what this device holds; works without any network. */
  static async open(parts: TerminalParts, session: Session | undefined): Promise<Terminal> {
    const terminal = new Terminal(parts)
    const { storage, schedule } = parts
    terminal.#session = session
    terminal.#replica.become(session?.role ?? '')
    const cached = await storage.cache.load()
    if (cached && session && cached.role === session.role) {
      terminal.#epoch = cached.epoch
      terminal.#cursor = cached.cursor
      terminal.#answered = cached.answered
    } else if (cached) await storage.cache.drop()
    await terminal.#outbox.load(terminal.#answered, schedule.now())
    if (terminal.#epoch !== undefined) {
      const changes = (cached?.rows ?? []).map(([kind, id, row]) => changeOf(kind, id, row))
      terminal.#replica.confirm(changes, terminal.#shown(), true)
    }
    await terminal.#names.refill()
    const lastSyncAt = await storage.desk.get(deskKey.lastSync)
    terminal.#set({
      pendingCount: terminal.#outbox.pending.length,
      isReady: terminal.#epoch !== undefined,
      lastSyncAt: typeof lastSyncAt === 'number' ? lastSyncAt : undefined,
    })
    return terminal
  }

  // ── what screens read ──────────────────────────────────────────────────────────────────────────────────────────

  get lounge(): Lounge {
    return this.#replica.lounge
  }
  get status(): Status {
    return this.#status
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
  /** Commands without an answer, oldest first. */
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
    this.#statusWatchers.add(watcher)
    return () => this.#statusWatchers.delete(watcher)
  }
  /** Hears of every answer: a wish that was refused has to be said on screen. */
  onVerdict(watcher: (verdict: Verdict) => void): () => void {
    this.#verdictWatchers.add(watcher)
    return () => this.#verdictWatchers.delete(watcher)
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
    const tried = this.#try(steps)
    if ('no' in tried) return Promise.resolve({ outcome: 'refused', no: tried.no })
    this.#outbox.add(tried.entries)
    this.#set({ pendingCount: this.#outbox.pending.length })
    return this.#write(tried.entries)
  }

  #try(steps: readonly Step[]): { readonly no: No } | { readonly entries: readonly OutboxEntry[] } {
    const session = this.#session
    if (!session) return { no: refuse('not_signed_in') }
    const writes = this.#replica.draft()
    const entries: OutboxEntry[] = []
    for (const { name, args } of steps) {
      const entry = this.#entryFor(session, name, args, this.#sequence + entries.length + 1)
      // Asked first, told after: here every guard may still say no.
      const { decision, writes: own } = this.#replica.try({ name, args, as: 'ask' }, byOf(entry), writes)
      if (decision.outcome !== 'applied') return { no: decision.no }
      const parsed = parse(name, args)
      if ('no' in parsed) return { no: parsed.no }
      writes.absorb(own)
      entries.push(entry)
    }
    this.#sequence += entries.length
    this.#replica.keep(writes)
    return { entries }
  }

  #entryFor(session: Session, name: CommandName, args: unknown, sequence: number): OutboxEntry {
    const { device, schedule } = this.#parts
    const by: Author = { staffId: session.staffId, name: session.name, role: session.role, till: device.till }
    const command = {
      id: CommandId.parse(uuidv7(this.now(), schedule.random(10))),
      terminalId: TerminalId.parse(device.terminalId),
      clientId: this.#clientId,
      sequence,
      sessionId: SessionId.parse(session.id),
      as: isFactName(name) ? ('tell' as const) : ('ask' as const),
      name,
      // As it will be read back: what does not survive JSON must not be decided on either.
      args: JSON.parse(JSON.stringify(args)) as unknown,
      at: timestamp(schedule.now()),
      offset: Math.round(this.#offset),
    }
    return { command, by }
  }

  async #write(entries: readonly OutboxEntry[]): Promise<Outcome> {
    const ids = entries.map(({ command }) => command.id)
    const written = this.#lastWrite.then(() => this.#writeOrRetry(entries))
    this.#lastWrite = written.catch(() => undefined)
    try {
      await written
      this.#push()
      return { outcome: 'done', ids }
    } catch {
      this.#set({ trouble: 'not-saved' })
      this.#push()
      return { outcome: 'not-saved', ids }
    }
  }
  async #writeOrRetry(entries: readonly OutboxEntry[]): Promise<void> {
    try {
      await this.#outbox.write(entries)
    } catch {
      await this.#parts.storage.reopen()
      await this.#outbox.write(entries)
    }
  }

  // ── the line to the server ─────────────────────────────────────────────────────────────────────────────────────

  start(): void {
    this.#connection.start()
  }
  stop(): void {
    this.#connection.stop()
  }
  /** The network may be back. */
  nudge(): void {
    this.#connection.nudge()
  }
  /** Resolves once what was confirmed so far is in the cache: tests and closing wait for it. */
  settled(): Promise<unknown> {
    return Promise.all([this.#lastWrite, this.#lastCacheWrite])
  }

  #hello(): Hello {
    const { device, schedule, build } = this.#parts
    const token = this.#status.needsSignIn ? undefined : this.#session?.token
    return {
      type: 'hello',
      protocol: protocolVersion,
      terminalId: TerminalId.parse(device.terminalId),
      secret: device.secret,
      ...(token === undefined ? {} : { token }),
      answered: { [this.#clientId]: this.#answered[this.#clientId] ?? 0, ...this.#outbox.numbersBefore(this.#answered) },
      ...(this.#epoch === undefined ? {} : { epoch: this.#epoch }),
      cursor: this.#cursor,
      build,
      now: schedule.now(),
    }
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.#feedRole = message.role
        this.#offset = message.now - this.#parts.schedule.now()
        this.#outbox.rewind()
        return
      case 'pong':
        this.#offset = message.now - this.#parts.schedule.now()
        return
      case 'delta':
        this.#takeDelta(message)
        return
      case 'snapshot':
        this.#takeSnapshot(message)
        return
      case 'gap':
        this.#outbox.rewind()
        this.#push()
        return
      case 'rejected':
        void this.#outbox
          .setAside(message.id, message.no)
          .then((isFiled) => (isFiled ? this.#push() : this.#set({ trouble: 'stuck' })))
          .catch(() => this.#set({ trouble: 'not-saved' }))
        return
      case 'reauth':
        this.#set({ needsSignIn: true })
        this.#connection.greet()
        return
      case 'busy':
        this.#parts.schedule.after(message.retryMs, () => {
          this.#outbox.rewind()
          this.#push()
        })
        return
      case 'goodbye':
        this.#set({ needsSignIn: true })
        return
    }
  }

  /** Whose rows these are: what was still under way when somebody else signed in is not for them. */
  #isForUs(): boolean {
    return this.#feedRole === (this.#status.needsSignIn ? undefined : this.#session?.role)
  }

  #takeDelta(delta: Delta): void {
    if (!this.#isForUs()) return
    const fits = delta.epoch === this.#epoch && delta.from <= this.#cursor && this.#cursor <= delta.to
    const changes = [
      ...delta.puts.map(([kind, id, row]) => changeOf(kind, id, row)),
      ...delta.removes.map(([kind, id]) => changeOf(kind, id, undefined)),
    ]
    // Without a session there are no rows to keep, only answers.
    const isWithoutRows = changes.length === 0 && !this.#status.isReady
    if (!fits && !isWithoutRows) return this.#connection.greet()
    this.#take(delta, delta.to, changes, false)
  }

  #takeSnapshot(snapshot: Snapshot): void {
    if (!this.#isForUs()) return
    if (snapshot.part === 1) this.#staged = []
    else if (snapshot.part !== this.#stagedPart + 1) return this.#connection.greet()
    this.#stagedPart = snapshot.part
    this.#staged.push(...snapshot.puts.map(([kind, id, row]) => changeOf(kind, id, row)))
    if (snapshot.part < snapshot.parts) return
    const changes = this.#staged
    this.#staged = []
    this.#epoch = snapshot.epoch
    this.#take(snapshot, snapshot.to, changes, true)
  }

  /** Rows and answers become visible in the same step. */
  #take(news: Delta | Snapshot, cursor: number, changes: readonly Change[], replaces: boolean): void {
    const names = new Map(this.#outbox.pending.map(({ command }) => [command.id, command.name]))
    const from = this.#cursor
    this.#cursor = cursor
    this.#answered = { ...this.#answered, ...news.answered }
    this.#outbox.settle(this.#answered)
    this.#replica.confirm(changes, this.#shown(), replaces)
    this.#keep(changes, from, replaces)
    void this.#outbox.keepAnswers(news.answers).catch(() => undefined) // the server keeps them as well
    const lastSyncAt = this.now()
    void this.desk.update(deskKey.lastSync, () => lastSyncAt).catch(() => undefined) // only shown, never relied on
    this.#set({ pendingCount: this.#outbox.pending.length, isReady: this.#session !== undefined, lastSyncAt })
    for (const answer of news.answers) {
      const commandName = names.get(answer.id)
      if (commandName !== undefined) for (const watcher of this.#verdictWatchers) watcher({ answer, commandName })
    }
    this.#push()
  }

  #keep(changes: readonly Change[], from: number, replaces: boolean): void {
    const { cache } = this.#parts.storage
    if (this.#epoch === undefined || !this.#session) return
    const update: CacheUpdate = {
      epoch: this.#epoch,
      from,
      cursor: this.#cursor,
      answered: this.#answered,
      role: this.#session.role,
      replaces,
      changes,
    }
    // A cache that could not be written is dropped: the next start takes a snapshot.
    this.#lastCacheWrite = this.#lastCacheWrite.then(() => cache.apply(update)).catch(() => cache.drop().catch(() => undefined))
  }

  /** Pending commands that this role's screens can show: others are pushed, not replayed. */
  #shown(): readonly OutboxEntry[] {
    return this.#outbox.pending.filter((row) => row.by.role === this.#session?.role && !row.setAside)
  }

  #push(): void {
    if (!this.#connection.isOnline) return
    const commands = this.#outbox.next()
    if (commands.length > 0) this.#connection.send({ type: 'push', commands: [...commands] })
  }

  // ── sign-in and sign-out ───────────────────────────────────────────────────────────────────────────────────────

  /** Somebody signed in. Another role's rows go; the outbox stays, whoever filled it. */
  async signIn(session: Session): Promise<void> {
    const isSameRole = this.#session?.role === session.role
    assert(session.token !== '', 'a session without a token')
    this.#session = session
    if (!isSameRole) await this.#forgetRows(session.role)
    this.#set({ needsSignIn: false })
    this.#connection.greet()
  }

  /** Nobody is signed in. What is unsent is still sent. */
  async signOut(): Promise<void> {
    this.#session = undefined
    await this.#forgetRows('')
    this.#connection.greet()
  }

  async #forgetRows(role: string): Promise<void> {
    this.#epoch = undefined
    this.#cursor = 0
    this.#replica.become(role)
    this.#set({ isReady: false })
    this.#lastCacheWrite = this.#lastCacheWrite.then(() => this.#parts.storage.cache.drop())
    await this.#lastCacheWrite
  }

  #setOnline(isOnline: boolean): void {
    if (!isOnline) this.#outbox.rewind()
    this.#set({ isOnline })
  }
  #set(change: Partial<Status>): void {
    this.#status = { ...this.#status, ...change }
    for (const watcher of this.#statusWatchers) watcher()
  }
}
