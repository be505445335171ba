// Sends commands: first to the disk, then to the server. One tab leads and sends for all tabs of the device. A tab whose
// commands are not answered in time sends them itself: two senders are safe, and the leading tab may be frozen.
import type { CommandId } from '@lounge/domain/ids'
import type { TerminalMessage, WireNo } from '../protocol.ts'
import type { Signing } from './missing-numbers.ts'
import type { Outbox } from './outbox.ts'
import type { DeskChange, OutboxEntry } from './storage/storage.ts'
import type { Tabs } from './tabs.ts'
import type { Schedule } from './transport.ts'

/** How long a tab waits for the leading one. */
const patienceMs = 2_000
/** A tab that lost the lead waits longer: with a slow server, two tabs must not take the lead in turns. */
const longPatienceMs = 10_000
/** How long the server may take to answer a push before it is sent again; doubled each time. */
const answerWithinMs = 15_000
const longestAnswerMs = 120_000
/** A disk that is full now may have space soon. */
const saveAgainMs = 5_000

export interface SenderParts {
  readonly outbox: Outbox
  readonly schedule: Schedule
  /** Absent if there is one tab only: it leads. */
  readonly tabs: Tabs | undefined
  readonly line: {
    readonly isOnline: boolean
    readonly send: (message: TerminalMessage) => void
    /** Says hello again: the welcome brings the answers that the server has given meanwhile. */
    readonly greet: () => void
  }
  readonly newId: () => CommandId
  /** The person signed in. */
  readonly session: () => Signing | undefined
  /** Reads what other tabs wrote down. @returns whether there was anything */
  readonly readFresh: () => Promise<boolean>
  /** Called when the waiting commands or their state changed. */
  readonly onChange: () => void
  /** Automatic sync is off: commands that had to wait for a connection are sent on request only (decision 11). */
  readonly isManual: () => boolean
}

export class Sender {
  readonly #parts: SenderParts
  #leads: boolean
  /** The leading tab did not answer in time: this tab also sends until nothing waits. */
  #isOnItsOwn = false
  /** A command was written while there was no connection. */
  #hadToWait = false
  #patienceMs = patienceMs
  #stopWaiting: (() => void) | undefined
  #leave: (() => void) | undefined
  #lastRead: Promise<void> = Promise.resolve()
  #isReadWaiting = false
  #isSavingAgain = false
  #answerWithinMs = answerWithinMs
  #stopWatching: (() => void) | undefined
  /** The server wants nothing until this is over. */
  #endPause: (() => void) | undefined

  constructor(parts: SenderParts) {
    this.#parts = parts
    this.#leads = parts.tabs === undefined
  }

  start(): void {
    const { outbox, tabs } = this.#parts
    this.#hadToWait = outbox.pending.length > 0
    if (!tabs || this.#leave) return
    const stopListening = tabs.onRing(() => this.#read())
    const leaveQueue = tabs.queue((leads) => this.#lead(leads))
    this.#leave = () => {
      stopListening()
      leaveQueue()
    }
  }
  stop(): void {
    this.#leave?.()
    this.#leave = undefined
    this.#stopWaiting?.()
    this.#unwatch()
    this.#endPause?.()
    this.#endPause = undefined
  }

  /** @returns whether the commands survive a power cut; they are sent in either case */
  async write(entries: readonly OutboxEntry[], onDesk?: DeskChange): Promise<boolean> {
    const isWritten = await this.#parts.outbox.write(entries, onDesk).then(
      () => true,
      () => false,
    )
    if (isWritten) this.#parts.tabs?.ring()
    else this.#saveLater()
    this.push()
    return isWritten
  }

  /** Sends the commands that this tab is to send now. */
  push(): void {
    const { outbox, line, schedule } = this.#parts
    const isNothingLeft = outbox.pending.length === 0
    if (isNothingLeft) this.#calmDown()
    if (!line.isOnline) {
      this.#hadToWait ||= !isNothingLeft
      return
    }
    if (isNothingLeft) this.#hadToWait = false
    if (this.#isHeldBack || this.#endPause) return
    // Other tabs cannot send what is only in this tab's memory.
    if (!this.#leads && !this.#isOnItsOwn && !outbox.isUnsaved) return this.#wait()
    const commands = outbox.next()
    if (commands.length === 0) return
    line.send({ type: 'push', commands: [...commands], now: schedule.now() })
    this.#watch(commands[0]?.id)
  }
  /** The server is overloaded: the last commands are sent again, after at least this many milliseconds. */
  pause(ms: number): void {
    const { outbox, schedule } = this.#parts
    outbox.rewind()
    this.#unwatch()
    this.#endPause?.()
    this.#endPause = schedule.after(Math.min(ms, longestAnswerMs), () => {
      this.#endPause = undefined
      this.push()
    })
  }
  /** A push may be lost on a connection that is alive, so it is sent again if no answer comes for a while. */
  #watch(first: CommandId | undefined): void {
    const { line, onChange, outbox, schedule } = this.#parts
    this.#unwatch()
    this.#stopWatching = schedule.after(this.#answerWithinMs, () => {
      this.#stopWatching = undefined
      if (first === undefined || !outbox.isOnItsWay(first) || !line.isOnline) return
      this.#answerWithinMs = Math.min(longestAnswerMs, 2 * this.#answerWithinMs)
      outbox.giveUpWaiting()
      onChange()
      line.greet()
    })
  }
  #unwatch(): void {
    this.#stopWatching?.()
    this.#stopWatching = undefined
  }
  /**
   * With automatic sync off, commands that had to wait keep waiting, and new ones wait behind them: the server takes a
   * device's commands in order. Commands that are in memory only are sent all the same.
   */
  get #isHeldBack(): boolean {
    return this.#hadToWait && this.#parts.isManual() && !this.#parts.outbox.isUnsaved
  }
  /** Sends all waiting commands: on request, or before a question that depends on them. */
  sendNow(): void {
    if (this.#isHeldBack) {
      this.#hadToWait = false
      // The leading tab holds them back as well, so this tab sends them.
      this.#isOnItsOwn = true
    }
    this.push()
  }
  /** The same, including what other tabs wrote. Throws if the storage cannot be read. */
  async sendAll(): Promise<void> {
    const read = this.#lastRead.then(() => this.#parts.readFresh())
    this.#lastRead = read.then(ignore, ignore)
    if (await read) this.#parts.onChange()
    this.sendNow()
  }
  /** The server misses a number. */
  findMissing(clientId: string, expected: number): void {
    const { outbox, schedule, newId, session } = this.#parts
    const waitMs = outbox.gap(clientId, expected, schedule.now(), newId, session())
    if (waitMs !== undefined)
      schedule.after(waitMs, () => {
        outbox.resume()
        this.push()
      })
    this.push()
  }
  /** The server could not read a command. */
  async setAside(id: string, no: WireNo): Promise<void> {
    await this.#parts.outbox.setAside(id, no).catch(() => undefined) // after a reload it is sent again, and rejected again
    this.push()
  }

  // ── among the tabs ─────────────────────────────────────────────────────────────────────────────────────────────

  #lead(leads: boolean): void {
    this.#leads = leads
    if (!leads) {
      this.#patienceMs = longPatienceMs
      return
    }
    this.#read()
    this.push()
  }
  /** Reads what other tabs wrote down: it is shown here as well, and the leading tab sends it. */
  #read(): void {
    if (this.#isReadWaiting) return
    this.#isReadWaiting = true
    this.#lastRead = this.#lastRead
      .then(() => {
        this.#isReadWaiting = false
        return this.#parts.readFresh()
      })
      .then((isMore) => {
        if (isMore) this.#parts.onChange()
        this.push()
      })
      .catch(() => undefined) // the tab that wrote it sends it itself, a little later
  }
  #wait(): void {
    const { outbox, schedule, tabs } = this.#parts
    const oldest = outbox.pending[0]?.command.id
    if (this.#stopWaiting || oldest === undefined) return
    this.#stopWaiting = schedule.after(this.#patienceMs, () => {
      this.#stopWaiting = undefined
      if (outbox.pending[0]?.command.id === oldest && this.#parts.line.isOnline) {
        this.#isOnItsOwn = true
        tabs?.takeLead()
      }
      this.push()
    })
  }
  #calmDown(): void {
    this.#isOnItsOwn = false
    this.#patienceMs = patienceMs
    this.#answerWithinMs = answerWithinMs
    this.#unwatch()
    this.#stopWaiting?.()
    this.#stopWaiting = undefined
  }

  // ── a disk that takes nothing ──────────────────────────────────────────────────────────────────────────────────

  /** Retries now to write what is in memory only. */
  async saveAgain(): Promise<void> {
    if (
      await this.#parts.outbox.write([]).then(
        () => true,
        () => false,
      )
    )
      this.#parts.tabs?.ring()
    this.#parts.onChange()
    this.push()
  }
  #saveLater(): void {
    if (this.#isSavingAgain) return
    this.#isSavingAgain = true
    this.#parts.schedule.after(saveAgainMs, () => {
      this.#isSavingAgain = false
      void this.saveAgain().then(() => this.#parts.outbox.inMemoryOnly.length > 0 && this.#saveLater())
    })
  }
}

const ignore = (): void => undefined
