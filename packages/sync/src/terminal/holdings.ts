// What a terminal holds, and shows: the rows the server confirmed, and on top of them what it has not answered yet.
import type { Answered } from '../protocol.ts'
import { isQuestion } from './asking.ts'
import { Boards } from './boards.ts'
import type { Session } from './composing.ts'
import { ConfirmedCache } from './confirmed-cache.ts'
import { Feed, type News, type Part } from './feed.ts'
import { Listeners } from './listeners.ts'
import type { Verdict } from './outcome.ts'
import { isAnswered, Outbox } from './outbox.ts'
import { changeOf, Replica } from './replica.ts'
import { type Status, StatusBoard } from './status.ts'
import type { OutboxEntry, OutboxRow, TerminalStorage } from './storage/storage.ts'

export class Holdings {
  readonly feed = new Feed()
  readonly replica = new Replica()
  readonly outbox: Outbox
  readonly cache: ConfirmedCache
  readonly board = new StatusBoard()
  readonly boards = new Boards()
  readonly verdicts = new Listeners<Verdict>()
  readonly #storage: TerminalStorage
  readonly #clientId: string
  #session: Session | undefined

  constructor(storage: TerminalStorage, clientId: string, session: Session | undefined) {
    this.outbox = new Outbox(storage)
    this.cache = new ConfirmedCache(storage)
    this.#storage = storage
    this.#clientId = clientId
    this.#session = session
  }

  get session(): Session | undefined {
    return this.#session
  }
  /** What is in the rows here: the answered numbers, and the position, where there are rows at all. */
  get seen(): { readonly clientId: string; readonly answered: Answered; readonly cursor: number | undefined } {
    const { answered, rowsAt } = this.feed
    return { clientId: this.#clientId, answered, cursor: rowsAt }
  }
  /** Commands on top of the rows that this role's screens can show: others are pushed, not replayed. */
  get #shown(): readonly OutboxEntry[] {
    const isShown = (row: OutboxRow) => row.by.role === this.#session?.role && !row.setAside && !isQuestion(row.command)
    return this.outbox.unseen.filter(isShown)
  }

  /** How much of what this role may hold is here: all of it or, until the parts of a snapshot come, nothing. */
  get #extent(): Pick<Status, 'isReady' | 'isWhole'> {
    const isWhole = this.feed.rowsAt !== undefined
    return { isReady: isWhole, isWhole }
  }

  /** What was here when the last tab was closed. */
  async load(): Promise<void> {
    this.replica.become(this.#session?.role ?? '')
    const cached = await this.cache.load(this.#session?.role)
    if (cached) this.feed.resume(cached)
    await this.outbox.load(this.feed.answered, cached?.cursor)
    const changes = cached?.rows.map(([kind, id, row]) => changeOf(kind, id, row))
    if (changes) {
      this.boards.note(changes, this.feed.cursor, true)
      this.replica.confirm(changes, this.#shown, true)
    }
    const pendingCount = this.outbox.pending.length
    const { unreadableCount } = this.#storage
    this.board.set({ pendingCount, unreadableCount, ...this.#extent, lastSyncAt: cached?.at })
  }

  /** Rows and answers become visible in the same step. */
  take(news: News, now: number): void {
    const names = new Map(this.outbox.pending.map(({ command }) => [command.id, command.name]))
    const { answered, cursor } = this.seen
    this.outbox.settle(answered, news.answers, news.replaces ? undefined : cursor)
    this.boards.note(news.changes, this.feed.cursor, news.replaces)
    this.replica.confirm(news.changes, this.#shown, news.replaces)
    if (this.#session) this.cache.keep(this.feed, news, this.#session.role, now)
    void this.outbox.keepAnswers(news.answers).catch(() => undefined) // the server keeps them as well
    this.board.set({ pendingCount: this.outbox.pending.length, ...this.#extent, lastSyncAt: now })
    for (const answer of news.answers) {
      const commandName = names.get(answer.id)
      if (commandName !== undefined) this.verdicts.tell({ answer, commandName })
    }
  }

  /** Some kinds of row, whole, where none were: the floor can be worked before everything is here. */
  takePart({ changes, shows, isUsable }: Part): void {
    const unseen = this.#shown.filter(({ command }) => !isAnswered(command, shows))
    this.boards.note(changes, Number.POSITIVE_INFINITY, false) // of which position they are is told with the last part
    this.replica.confirm(changes, unseen, false)
    if (isUsable) this.board.set({ isReady: true })
  }

  /** What waits is other than it was. */
  showPending(): void {
    this.replica.confirm([], this.#shown, false)
    this.board.set({ pendingCount: this.outbox.pending.length })
    this.lookForTrouble()
  }
  lookForTrouble(): void {
    const { trouble } = this.outbox
    if (trouble !== this.board.status.trouble) this.board.set({ trouble })
  }

  /**
   * For somebody else from here on: another role's rows go, in the cache as well.
   * @returns resolves when they are gone
   */
  handOver(session: Session | undefined): Promise<unknown> {
    const isSameRole = session !== undefined && this.#session?.role === session.role
    this.#session = session
    if (!isSameRole) {
      this.feed.forget()
      this.replica.become(session?.role ?? '')
      this.boards.note([], 0, true)
    }
    this.board.set({ needsSignIn: false, ...this.#extent })
    return isSameRole ? Promise.resolve() : this.cache.drop()
  }
}
