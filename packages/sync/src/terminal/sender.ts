// What was done on this device on its way out: to the disk first, then to the server. One tab leads and sends for all;
// a tab whose work is not answered in time sends it itself, for two that send are safe, and nobody may wait for a frozen tab.
import type { CommandId } from '@lounge/domain/ids'
import type { TerminalMessage, WireNo } from '../protocol.ts'
import type { Outbox } from './outbox.ts'
import type { DeskChange, OutboxEntry } from './storage/storage.ts'
import type { Tabs } from './tabs.ts'
import type { Schedule } from './transport.ts'

/** So long a tab waits for the one that leads. */
const patienceMs = 2_000
/** A tab from which the lead was taken waits longer: where the server is slow, two must not take it in turns. */
const longPatienceMs = 10_000
/** A disk that is full now may have space soon. */
const saveAgainMs = 5_000

export interface SenderParts {
  readonly outbox: Outbox
  readonly schedule: Schedule
  /** Absent where there is one tab only: it leads. */
  readonly tabs: Tabs | undefined
  readonly line: { readonly isOnline: boolean; readonly send: (message: TerminalMessage) => void }
  readonly newId: () => CommandId
  /** Reads what other tabs wrote down. @returns whether there was anything */
  readonly readFresh: () => Promise<boolean>
  /** Something waits, or waits no more, that was not there before. */
  readonly onChange: () => void
  /** Nobody wants what had to wait for the line sent by itself: it waits until somebody says so (decision 11). */
  readonly isManual: () => boolean
}

export class Sender {
  readonly #parts: SenderParts
  #leads: boolean
  /** The one that leads did not answer in time: until nothing waits, this tab sends as well. */
  #isOnItsOwn = false
  /** Something was written down while there was no line. */
  #hadToWait = false
  #patienceMs = patienceMs
  #stopWaiting: (() => void) | undefined
  #leave: (() => void) | undefined
  #lastRead: Promise<void> = Promise.resolve()
  #isReadWaiting = false
  #isSavingAgain = false

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
  }

  /** @returns whether a power cut could not take them any more; sent they are in either case */
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

  /** Sends what it is this tab's turn to send. */
  push(): void {
    const { outbox, line } = this.#parts
    const isNothingLeft = outbox.pending.length === 0
    if (isNothingLeft) this.#calmDown()
    if (!line.isOnline) {
      this.#hadToWait ||= !isNothingLeft
      return
    }
    if (isNothingLeft) this.#hadToWait = false
    if (this.#isHeldBack) return
    // What is in this tab's memory only, no other can send.
    if (!this.#leads && !this.#isOnItsOwn && !outbox.isUnsaved) return this.#wait()
    const commands = outbox.next()
    if (commands.length > 0) line.send({ type: 'push', commands: [...commands] })
  }
  /**
   * What had to wait goes on waiting, and what is made now waits behind it: the server takes a device's commands in their
   * order. What is nowhere but in memory waits for nobody.
   */
  get #isHeldBack(): boolean {
    return this.#hadToWait && this.#parts.isManual() && !this.#parts.outbox.isUnsaved
  }
  /** Sends all that waits: somebody said so, or asks what cannot be answered before it. */
  sendNow(): void {
    if (this.#isHeldBack) {
      this.#hadToWait = false
      // The tab that leads holds it back as well, and nobody says anything there.
      this.#isOnItsOwn = true
    }
    this.push()
  }
  /** The same with what other tabs wrote down. Throws where the storage cannot be read. */
  async sendAll(): Promise<void> {
    const read = this.#lastRead.then(() => this.#parts.readFresh())
    this.#lastRead = read.then(ignore, ignore)
    if (await read) this.#parts.onChange()
    this.sendNow()
  }
  /** The server misses a number. */
  findMissing(clientId: string, expected: number): void {
    const { outbox, schedule, newId } = this.#parts
    const waitMs = outbox.gap(clientId, expected, schedule.now(), newId)
    if (waitMs !== undefined)
      schedule.after(waitMs, () => {
        outbox.resume()
        this.push()
      })
    this.push()
  }
  /** The server could not read a command. */
  async setAside(id: string, no: WireNo): Promise<void> {
    await this.#parts.outbox.setAside(id, no).catch(() => undefined) // asked for again after a reload, and rejected again
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
  /** What other tabs wrote down: shown here as well, and sent by whoever leads. */
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
    this.#stopWaiting?.()
    this.#stopWaiting = undefined
  }

  // ── a disk that takes nothing ──────────────────────────────────────────────────────────────────────────────────

  /** Tries now to write down what is in memory only. */
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
