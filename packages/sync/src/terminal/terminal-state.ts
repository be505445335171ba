// What a terminal holds and shows: the rows the server confirmed, and on top of them the commands it has not answered yet.
import { isCommandName } from '@lounge/domain/command-names'
import type { CommandId } from '@lounge/domain/ids'
import { holdsAllFor } from '@lounge/domain/scope'
import type { Answered, Command } from '../protocol.ts'
import { isQuestion } from './asking.ts'
import { Boards } from './boards.ts'
import type { Session } from './composing.ts'
import { ConfirmedCache } from './confirmed-cache.ts'
import { Feed, type News, type Part } from './feed.ts'
import { Listeners } from './listeners.ts'
import type { Verdict } from './command-outcome.ts'
import { Outbox } from './outbox.ts'
import { isAnswered } from './outbox-rows.ts'
import { changeOf, Replica } from './replica.ts'
import { type Status, LiveStatus } from './status.ts'
import type { CachedLounge, CacheUpdate, OutboxEntry, OutboxRow } from './storage/storage.ts'
import type { TerminalParts } from './terminal-parts.ts'

type TerminalStateParts = Pick<TerminalParts, 'commands' | 'schedule' | 'storage'>

export class TerminalState {
  readonly feed = new Feed()
  readonly replica: Replica
  readonly outbox: Outbox
  readonly cache: ConfirmedCache
  readonly status = new LiveStatus()
  readonly boards = new Boards()
  readonly verdicts = new Listeners<Verdict>()
  /** The ids of questions whose askers still wait. */
  readonly awaited = new Set<CommandId>()
  readonly #parts: TerminalStateParts
  readonly #clientId: string
  #session: Session | undefined
  /** Whose rows are here: those of the session, or of whoever locked the screen. */
  #role: string | undefined

  /** @param role of the rows that are kept where nobody is signed in: the screen is locked */
  constructor(parts: TerminalStateParts, clientId: string, session: Session | undefined, role = session?.role) {
    const { commands, schedule, storage } = parts
    this.replica = new Replica(commands)
    this.outbox = new Outbox(storage)
    this.cache = new ConfirmedCache({ storage, schedule, whole: () => this.#whole() })
    this.#parts = parts
    this.#clientId = clientId
    this.#session = session
    this.#role = role
  }

  get session(): Session | undefined {
    return this.#session
  }
  /** Of the session, unless the server said that it is over. */
  get liveToken(): string | undefined {
    return this.status.now.needsSignIn ? undefined : this.#session?.token
  }
  get role(): string | undefined {
    return this.#role
  }
  /** What the rows here contain: the answered numbers, and the position, where there are rows at all. */
  get seen(): { readonly clientId: string; readonly answered: Answered; readonly cursor: number | undefined } {
    const { answered, rowsAt } = this.feed
    return { clientId: this.#clientId, answered, cursor: rowsAt }
  }
  /**
   * The commands that are replayed on the rows: all that this role holds the rows for, whatever the role of their author. A
   * manager's unsent payment at a till is shown to the next cashier, else it would be taken again. Others are only sent.
   */
  get #shown(): readonly OutboxEntry[] {
    const role = this.#role
    if (role === undefined) return []
    const decidable = new Map<string, boolean>()
    const isDecidable = ({ name }: Command): boolean => {
      let holds = decidable.get(name)
      if (holds === undefined) decidable.set(name, (holds = isCommandName(name) && holdsAllFor(role, name)))
      return holds
    }
    const isShown = (row: OutboxRow) => !row.setAside && !isQuestion(row.command) && isDecidable(row.command)
    return this.outbox.unseen.filter(isShown)
  }

  /** All rows as they would be kept now. */
  #whole(): CacheUpdate | undefined {
    const { epoch, cursor, chain, answered, shape, isSound } = this.feed
    const role = this.#role
    if (!isSound || epoch === undefined || role === undefined) return undefined
    const at = this.status.now.lastSyncAt ?? 0
    const changes = this.replica.confirmed
    return { epoch, from: cursor, cursor, chain, answered, role, shape, at, replaces: true, changes }
  }

  /** Whether rows are here: all of this role's rows or, until the parts of a snapshot come, none. */
  get #extent(): Pick<Status, 'isReady' | 'isWhole'> {
    const isWhole = this.feed.rowsAt !== undefined
    return { isReady: isWhole, isWhole }
  }

  /** Loads what was here when the last tab was closed. */
  async load(): Promise<void> {
    this.replica.become(this.#role ?? '')
    const loading = this.cache.load(this.#role)
    await this.outbox.load(
      loading.then((cached) => {
        if (cached) this.feed.resume(cached)
        return { answered: this.feed.answered, cursor: cached?.cursor, epoch: cached?.epoch }
      }),
    )
    this.#showKept(await loading)
    const { unreadableCount } = this.#parts.storage
    this.status.set({ unreadableCount })
  }
  #showKept(cached: CachedLounge | undefined): void {
    const changes = cached?.rows.map(([kind, id, row]) => changeOf(kind, id, row))
    if (changes) {
      this.boards.note(changes, this.feed.cursor, true)
      this.replica.confirm(changes, this.#shown, true)
    }
    this.status.set({ pendingCount: this.outbox.pending.length, ...this.#extent, lastSyncAt: cached?.at })
  }

  /** It is still here, and none of its rows are. */
  #isBareFor(role: string): boolean {
    return this.#role === role && this.feed.epoch === undefined
  }
  /** The rows of a role that is here again before any of another one came. */
  async #comeBack(role: string): Promise<void> {
    const cached = await this.cache.load(role)
    if (!cached || !this.#isBareFor(role)) return
    const written = await this.#parts.storage.outbox.load()
    const isInTime = this.#isBareFor(role)
    if (isInTime) this.feed.resume(cached)
    // What was answered meanwhile may not be in these rows. What was read is not read again, whatever came of it.
    this.outbox.takeUp(written, this.seen)
    if (isInTime) this.#showKept(cached)
    else this.showPending()
  }

  /**
   * Rows and answers become visible in the same step.
   * @param onSettled called before the rest is replayed: what is sent next is on its way meanwhile
   */
  take(news: News, now: number, onSettled: () => void): void {
    const commands = new Map(this.outbox.unanswered.map(({ command }) => [command.id, command]))
    const { answered, cursor } = this.seen
    this.outbox.settle({ answered, cursor: news.replaces ? undefined : cursor }, news.answers)
    onSettled()
    this.boards.note(news.changes, this.feed.cursor, news.replaces)
    this.replica.confirm(news.changes, this.#shown, news.replaces)
    if (this.#role !== undefined) this.cache.keep(this.feed, news, this.#role, now)
    void this.outbox.keepAnswers(news.answers).catch(() => undefined) // the server keeps them as well
    const pendingCount = this.outbox.pending.length
    this.status.set({ pendingCount, ...this.#extent, lastSyncAt: now })
    // What was sent is read and answered again.
    if (pendingCount === 0 || news.answers.length > 0)
      this.status.set({ turnedAway: undefined, isServerFull: undefined })
    for (const answer of news.answers) {
      const command = commands.get(answer.id)
      if (!command) continue
      // What another tab made since this one opened is heard there, also after that tab was loaded anew.
      const isOfSibling = command.clientId !== this.#clientId && !this.outbox.wasFound(command.id)
      const isAwaited = isOfSibling || this.awaited.has(command.id)
      this.verdicts.tell({ answer, command, isAwaited })
    }
  }

  /** Some kinds of row, whole, where none were: the floor can be worked before everything is here. */
  takePart({ changes, shows, isUsable }: Part): void {
    const unseen = this.#shown.filter(({ command }) => !isAnswered(command, shows))
    this.boards.note(changes, Number.POSITIVE_INFINITY, false) // of which position they are is told with the last part
    this.replica.confirm(changes, unseen, false)
    if (isUsable) this.status.set({ isReady: true })
  }

  /** The pending commands have changed: replays them. */
  showPending(): void {
    this.replica.confirm([], this.#shown, false)
    this.status.set({ pendingCount: this.outbox.pending.length })
    this.lookForTrouble()
  }
  lookForTrouble(): void {
    const { trouble } = this.outbox
    if (trouble !== this.status.now.trouble) this.status.set({ trouble })
  }

  /**
   * Another session from here on. The rows of another role go. In the cache they stay for that role until others take their place, or
   * nobody is here: the server may be away, and without them the till would sell nothing.
   * @param role of the rows that stay, where nobody is signed in
   * @returns resolves when those of this role are here, where they were kept
   */
  handOver(session: Session | undefined, role = session?.role): Promise<unknown> {
    const isSameRole = role !== undefined && this.#role === role
    this.#session = session
    this.#role = role
    if (!isSameRole) {
      this.feed.forget()
      this.replica.become(role ?? '')
      this.boards.note([], 0, true)
    }
    const { turnedAway } = this.status.now
    // Whoever signs in or out, a device that was shut out stays so until the server says otherwise.
    const stays = turnedAway === 'device_revoked' ? turnedAway : undefined
    this.status.set({ needsSignIn: false, turnedAway: stays, ...this.#extent })
    if (isSameRole) return Promise.resolve()
    return role === undefined ? this.cache.drop() : this.#comeBack(role).catch(() => undefined) // the server has them as well
  }
}
