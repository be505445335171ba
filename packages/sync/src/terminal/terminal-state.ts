// The state that a terminal holds and shows: the confirmed rows, with the unanswered commands on top.
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
  /** The role of the rows here: that of the session, or of the person who locked the screen. */
  #role: string | undefined

  /** @param role the role whose rows are kept while nobody is signed in: the screen is locked */
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
  /** The session's token, unless the server said that the session is over. */
  get liveToken(): string | undefined {
    return this.status.now.needsSignIn ? undefined : this.#session?.token
  }
  get role(): string | undefined {
    return this.#role
  }
  /** The content of the rows here: the answered numbers, and the position if there are rows. */
  get seen(): { readonly clientId: string; readonly answered: Answered; readonly cursor: number | undefined } {
    const { answered, rowsAt } = this.feed
    return { clientId: this.#clientId, answered, cursor: rowsAt }
  }
  /**
   * The commands to replay on the rows: every command that this role has the rows for, whatever its author's role. The next
   * cashier must see a manager's unsent payment, or it would be taken again. Other commands are only sent.
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

  /** All rows in the form in which they are cached. */
  #whole(): CacheUpdate | undefined {
    const { epoch, cursor, chain, answered, shape, isSound } = this.feed
    const role = this.#role
    if (!isSound || epoch === undefined || role === undefined) return undefined
    const at = this.status.now.lastSyncAt ?? 0
    const changes = this.replica.confirmed
    return { epoch, from: cursor, cursor, chain, answered, role, shape, at, replaces: true, changes }
  }

  /** Whether rows are here: all of this role's rows, or none until the parts of a snapshot come. */
  get #extent(): Pick<Status, 'isReady' | 'isWhole'> {
    const isWhole = this.feed.rowsAt !== undefined
    return { isReady: isWhole, isWhole }
  }

  /** Loads the data that the last tab left. */
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

  /** The role is still current, and none of its rows are here. */
  #isBareFor(role: string): boolean {
    return this.#role === role && this.feed.epoch === undefined
  }
  /** Loads the rows of a role that came back before rows of another one arrived. */
  async #comeBack(role: string): Promise<void> {
    const cached = await this.cache.load(role)
    if (!cached || !this.#isBareFor(role)) return
    const written = await this.#parts.storage.outbox.load()
    const isInTime = this.#isBareFor(role)
    if (isInTime) this.feed.resume(cached)
    // Commands answered meanwhile may be missing from these rows. The outbox is not read again, whatever the result.
    this.outbox.takeUp(written, this.seen)
    if (isInTime) this.#showKept(cached)
    else this.showPending()
  }

  /**
   * Makes rows and answers visible in the same step.
   * @param onSettled called before the rest is replayed, so that the next commands are sent meanwhile
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
    // The server has read and answered commands again.
    if (pendingCount === 0 || news.answers.length > 0)
      this.status.set({ turnedAway: undefined, isServerFull: undefined })
    for (const answer of news.answers) {
      const command = commands.get(answer.id)
      if (!command) continue
      // The result of a command that another tab made after this one opened is shown in that tab, even after its reload.
      const isOfSibling = command.clientId !== this.#clientId && !this.outbox.wasFound(command.id)
      const isAwaited = isOfSibling || this.awaited.has(command.id)
      this.verdicts.tell({ answer, command, isAwaited })
    }
  }

  /** Takes some complete kinds of row while there were none: the floor can be used before everything is here. */
  takePart({ changes, shows, isUsable }: Part): void {
    const unseen = this.#shown.filter(({ command }) => !isAnswered(command, shows))
    this.boards.note(changes, Number.POSITIVE_INFINITY, false) // only the last part gives their position
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
   * Switches to another session and drops the rows of another role. The cache keeps them for that role until others replace
   * them, or nobody is signed in: the server may be away, and without rows the till could sell nothing.
   * @param role the role whose rows stay if nobody is signed in
   * @returns resolves when the cached rows of this role are here, if there are any
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
    // A device that was shut out stays so through any sign-in, until the server says otherwise.
    const stays = turnedAway === 'device_revoked' ? turnedAway : undefined
    this.status.set({ needsSignIn: false, turnedAway: stays, ...this.#extent })
    if (isSameRole) return Promise.resolve()
    return role === undefined ? this.cache.drop() : this.#comeBack(role).catch(() => undefined) // the server has them as well
  }
}
