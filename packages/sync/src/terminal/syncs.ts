// The syncs of a device as staff know them: by Sync Now, by the interval, and when the server can be reached again.
// Commands go to the server at once anyway; a sync is counted, reported and remembered (SPEC §4).
import { settingsOf } from '@lounge/domain/settings/settings'
import { Listeners } from './listeners.ts'
import {
  ended,
  historyIn,
  noSyncs,
  runningAtMostMs,
  runsIn,
  type SyncHistory,
  type SyncReason,
} from './sync-history.ts'
import type { SyncRecord } from './sync-history.ts'
import { type SyncEnd, syncRound } from './sync-round.ts'
import type { Tabs } from './tabs.ts'
import type { Terminal } from './terminal.ts'
import type { Schedule } from './transport.ts'

export type SyncState = 'idle' | 'running' | 'success' | 'error'

export interface SyncView {
  readonly state: SyncState
  /** The last sync that ended while this tab was open; it determines the state. */
  readonly last: SyncRecord | undefined
  /** The newest first, including those of other tabs and of earlier starts. */
  readonly records: readonly SyncRecord[]
}

const key = 'syncs'

export class Syncs {
  readonly #terminal: Terminal
  readonly #schedule: Schedule
  readonly #tabs: Tabs | undefined
  readonly #id: string
  readonly #changes = new Listeners()
  readonly #ends = new Listeners<SyncRecord>()
  #history: SyncHistory = noSyncs
  /** The newest record when this tab was opened: it says nothing about the present. */
  #found: string | undefined
  #own: Promise<SyncRecord | undefined> | undefined
  /** Staff tapped Sync Now, and must see at once that it runs. */
  #isAsked = false
  #view: SyncView = { state: 'idle', last: undefined, records: [] }
  /** Since when there is no connection, by this device's clock. */
  #offlineSince: number
  #stops: readonly (() => void)[] = []
  #stopWaiting: () => void = () => undefined

  constructor(terminal: Terminal, schedule: Schedule, tabs: Tabs | undefined) {
    this.#terminal = terminal
    this.#schedule = schedule
    this.#tabs = tabs
    this.#id = terminal.newId()
    this.#offlineSince = schedule.now()
  }

  get view(): SyncView {
    return this.#view
  }
  watch(watcher: () => void): () => void {
    return this.#changes.add(watcher)
  }
  /** Called for each sync that this tab has run: a sync is announced once, and not in every tab. */
  onEnd(listener: (record: SyncRecord) => void): () => void {
    return this.#ends.add(listener)
  }

  /** Reads the history, and begins to watch the interval. */
  async start(): Promise<void> {
    await this.#read()
    this.#found = this.#history.records[0]?.id
    this.#show()
    let wasOnline = this.#terminal.status.isOnline
    this.#stops = [
      this.#terminal.watchStatus(() => {
        const { isOnline } = this.#terminal.status
        if (wasOnline && !isOnline) this.#offlineSince = this.#schedule.now()
        wasOnline = isOnline
      }),
      this.#terminal.watch(['settings'], () => this.#wait()),
      ...(this.#tabs ? [this.#tabs.onRing(() => void this.#read())] : []),
      () => this.#stopWaiting(),
    ]
    this.#wait()
  }
  stop(): void {
    for (const stop of this.#stops) stop()
    this.#stops = []
  }

  /**
   * Sync Now: sends the waiting commands, whatever the settings say.
   * @returns how it ended; `offline` if it was not begun; undefined if another tab runs it already
   */
  async syncNow(): Promise<SyncRecord | 'offline' | undefined> {
    if (!this.#terminal.status.isOnline) return 'offline'
    this.#isAsked = true
    return this.#begin('asked')
  }
  /** The server can be reached again after a notable outage. Only one of several tabs runs this sync. */
  cameBack(): void {
    if (!settingsOf(this.#terminal.lounge).autoSync) return
    const since = this.#offlineSince
    void this.#begin('back', ({ completedAt = 0 }) => completedAt < since)
  }

  // ── the interval ───────────────────────────────────────────────────────────────────────────────────────────────

  #wait(): void {
    this.#stopWaiting()
    if (this.#stops.length === 0) return
    const { syncIntervalMs } = settingsOf(this.#terminal.lounge)
    const since = this.#schedule.now() - (this.#history.endedAt ?? 0)
    const rest = since >= 0 && since < syncIntervalMs ? syncIntervalMs - since : syncIntervalMs
    this.#stopWaiting = this.#schedule.after(rest, () => void this.#due().finally(() => this.#wait()))
  }
  async #due(): Promise<void> {
    const { autoSync, syncIntervalMs } = settingsOf(this.#terminal.lounge)
    const { isOnline, pendingCount } = this.#terminal.status
    if (!autoSync || !isOnline || pendingCount === 0) return
    await this.#begin('interval', ({ endedAt = 0 }) => Math.abs(this.#schedule.now() - endedAt) >= syncIntervalMs)
  }

  // ── one of them ────────────────────────────────────────────────────────────────────────────────────────────────

  #begin(reason: SyncReason, isWanted: (history: SyncHistory) => boolean = () => true) {
    this.#own ??= this.#run(reason, isWanted).finally(() => {
      this.#own = undefined
      this.#isAsked = false
      this.#show()
    })
    this.#show()
    return this.#own
  }
  async #run(reason: SyncReason, isWanted: (history: SyncHistory) => boolean): Promise<SyncRecord | undefined> {
    const round = syncRound(this.#terminal, this.#schedule)
    const now = this.#schedule.now()
    const isOurs = await this.#update((history) => {
      if (runsIn(history, now) || !isWanted(history)) return history
      return { ...history, running: { by: this.#id, since: now } }
    })
    if (!isOurs) return (round.cancel(), undefined)
    return this.#end(reason, await round.ended)
  }
  async #end(reason: SyncReason, { result, failure }: SyncEnd): Promise<SyncRecord> {
    const id = this.#terminal.newId()
    const record: SyncRecord = { id, at: this.#terminal.now(), reason, result, failure }
    await this.#update((history) => ended(history, record, this.#schedule.now()))
    this.#ends.tell(record)
    return record
  }

  // ── on the desk ────────────────────────────────────────────────────────────────────────────────────────────────

  /** @returns whether this tab runs the sync. If the desk cannot be written, this tab goes by its own memory. */
  async #update(change: (history: SyncHistory) => SyncHistory): Promise<boolean> {
    try {
      this.#history = await this.#terminal.desk.update(key, (value) => change(historyIn(value)))
      this.#tabs?.ring()
    } catch {
      this.#history = change(this.#history)
    }
    this.#show()
    return runsIn(this.#history, this.#schedule.now()) === this.#id
  }
  async #read(): Promise<void> {
    const value = await this.#terminal.desk.get(key).catch(() => this.#history)
    this.#history = historyIn(value)
    this.#show()
    // The tab that runs it may be gone, so this looks again after the longest run.
    if (runsIn(this.#history, this.#schedule.now())) this.#schedule.after(runningAtMostMs, () => this.#show())
  }
  #show(): void {
    const { records } = this.#history
    const [newest] = records
    const last = newest?.id === this.#found ? undefined : newest
    this.#view = { state: this.#stateAfter(last), last, records }
    this.#changes.tell()
  }
  #stateAfter(last: SyncRecord | undefined): SyncState {
    if (this.#isAsked || runsIn(this.#history, this.#schedule.now())) return 'running'
    if (!last) return 'idle'
    return last.failure ? 'error' : 'success'
  }
}
