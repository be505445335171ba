// The terminal's commands in memory, backed by strict storage: those that wait for an answer, and those to send next.
import type { CommandId } from '@lounge/domain/ids'
import type { Answer, Answered, Command, Offers, WireNo } from '../protocol.ts'
import { isOfBefore, waitsAsItIs } from '../turned-away.ts'
import { MissingNumbers, missingWaitMs, type Signing, standInFor } from './missing-numbers.ts'
import { asManyAsFit } from './one-push.ts'
import {
  assertNumbersRise,
  asSent,
  inTurn,
  isAhead,
  type Kept,
  isAnswered,
  isReturned,
  longAnswered,
  withoutThese,
} from './outbox-rows.ts'
import type { Status } from './status.ts'
import type { DeskChange, OutboxEntry, OutboxRow, TerminalStorage } from './storage/storage.ts'

export class Outbox {
  readonly #storage: TerminalStorage
  /** In the order in which this device made them: commands that wait for an answer, or that the rows do not show yet. */
  #rows: readonly OutboxRow[] = []
  #pending: readonly OutboxRow[] = []
  /** The ids of commands that had no answer when this tab opened or its server was restored. */
  #found: ReadonlySet<string> = new Set()
  /**
   * Commands found in that way although their number is answered. Either a power cut lost the answer, or a stand-in was
   * sent while the disk could not read the command. Only the server knows which, so they are asked again. They are not
   * replayed, because the rows may have them already.
   */
  #unproven: readonly OutboxRow[] = []
  /** The ids of commands in flight. */
  #inFlight: ReadonlySet<string> = new Set()
  readonly #missing = new MissingNumbers()
  /**
   * The ids of commands that are being written to disk. They are not sent before that: otherwise a power cut could take
   * from this device what the server has, and the cart would be here again as if unpaid.
   */
  readonly #unwritten = new Set<string>()
  /** Commands that are in memory only, in their order: the next write includes them. */
  readonly #unsaved = new Map<string, OutboxEntry>()
  /** The commands sent got no answer for so long that they are sent again. */
  #isUnanswered = false
  /** The ids of commands that the server would not even file. */
  #refused: ReadonlySet<string> = new Set()
  /** Writes happen one after the other, so that the device's order is the order in which the commands were made. */
  #lastWrite: Promise<unknown> = Promise.resolve()
  #forgetting: Promise<unknown> = Promise.resolve()
  #told: CommandId | undefined
  #returned: readonly OutboxRow[] = []

  constructor(storage: TerminalStorage) {
    this.#storage = storage
  }

  /** @param kept may be read meanwhile; a power cut may have lost later rows and left the answers */
  async load(kept: Kept | Promise<Kept>): Promise<void> {
    const [rows, found] = await Promise.all([this.#storage.outbox.load(), kept])
    this.#told = rows.findLast((row) => row.answer)?.command.id
    this.#returned = rows.filter(isReturned)
    this.takeUp(rows, found)
    // Nothing waits for this. A full disk deletes nothing, and must not keep the till from opening.
    this.#forgetting = this.#storage.outbox.forget(longAnswered(rows)).catch(() => undefined)
  }

  /**
   * Reads the commands that other tabs have written since.
   * @param now as in `load`, once they are read; with this tab's client, whose commands are here already
   * @returns whether there were any
   */
  async readFresh(now: () => Kept & { readonly clientId: string }): Promise<boolean> {
    const fresh = await this.#storage.outbox.fresh()
    const { clientId, ...kept } = now()
    // Commands that a full load read meanwhile are here already.
    const theirs = withoutThese(fresh, this.#rows).filter(({ command }) => command.clientId !== clientId)
    if (theirs.length === 0) return false
    this.#rows = inTurn(this.#rows, theirs)
    this.#missing.found(theirs)
    this.settle(kept, [])
    return true
  }

  /**
   * The history went back: returns all answers here, for the server to book again. A command whose answer never arrived
   * waits again, whatever the numbers said.
   * @param rowsAt the position of the rows that stay on screen, if there are any
   */
  async recall(rowsAt: number | undefined): Promise<Offers['offers']> {
    const written = await this.#storage.outbox.load()
    this.takeUp(written, { answered: {}, cursor: rowsAt })
    return written.flatMap((row) => (row.answer ? [{ command: asSent(row), answer: row.answer }] : []))
  }
  /** Takes up commands after the rows changed: the new rows may or may not contain the written ones and those in memory. */
  takeUp(written: readonly OutboxRow[], kept: Kept): void {
    this.#rows = inTurn(written, withoutThese(this.#rows, written))
    this.#unproven = []
    this.#found = new Set(this.#rows.flatMap(({ command, answer }) => (answer ? [] : [command.id])))
    this.#missing.found(this.#rows)
    this.settle(kept, [])
  }

  /** The server has checked all offers: none of them need be asked for again. */
  wasRecalled(): void {
    this.#told = undefined
    this.#missing.wasRecalled()
  }
  /** The last command of this device that has its answer here. */
  get told(): CommandId | undefined {
    return this.#told
  }
  /** The commands without an answer, in the order in which this device made them. */
  get pending(): readonly OutboxRow[] {
    return this.#pending
  }
  /** The pending commands, and those that were answered without the answer reaching this device. */
  get unanswered(): readonly OutboxRow[] {
    return [...this.#unproven, ...this.#pending]
  }
  get isClear(): boolean {
    return this.#pending.length + this.#unproven.length === 0
  }
  /**
   * The commands to replay on the rows here: the pending ones, and those that were applied at a position that these rows
   * have not reached. Otherwise a paid order would look unpaid again.
   */
  get unseen(): readonly OutboxRow[] {
    return this.#rows
  }
  /** Every client with a pending command, with its last answered number. */
  numbersBefore(answered: Answered): Answered {
    return Object.fromEntries(this.#pending.map(({ command: { clientId } }) => [clientId, answered[clientId] ?? 0]))
  }

  add(entries: readonly OutboxEntry[]): void {
    assertNumbersRise(this.#pending, entries)
    this.#rows = [...this.#rows, ...entries]
    this.#pending = [...this.#pending, ...entries]
  }
  /**
   * Resolves when the entries survive a power cut. A failed write is retried once after reopening the storage. Without
   * entries it retries earlier failed writes.
   */
  write(entries: readonly OutboxEntry[], onDesk?: DeskChange): Promise<void> {
    const ids = entries.map(({ command }) => command.id)
    for (const id of ids) this.#unwritten.add(id)
    const written = this.#lastWrite
      .then(() => this.#append(entries, onDesk))
      // If the disk keeps refusing, only the server is left to keep the commands.
      .finally(() => ids.forEach((id) => this.#unwritten.delete(id)))
    this.#lastWrite = written.catch(() => undefined)
    return written
  }
  async #append(entries: readonly OutboxEntry[], onDesk: DeskChange | undefined): Promise<void> {
    for (const entry of entries) this.#unsaved.set(entry.command.id, entry)
    const all = [...this.#unsaved.values()]
    if (all.length === 0) return
    try {
      await this.#storage.outbox.append(all, onDesk)
    } catch {
      await this.#storage.reopen()
      await this.#storage.outbox.append(all, onDesk)
    }
    for (const { command } of all) this.#unsaved.delete(command.id)
  }
  /** Commands that are in memory only, whether the server has them or not; those being written to disk are excluded. */
  get inMemoryOnly(): readonly OutboxEntry[] {
    return [...this.#unsaved.values()].filter(({ command }) => !this.#unwritten.has(command.id))
  }
  /** A pending command exists in this tab's memory only. */
  get isUnsaved(): boolean {
    return this.inMemoryOnly.some((entry) => this.#pending.some(({ command }) => command.id === entry.command.id))
  }
  /** Resolves when no write is in progress. */
  get written(): Promise<unknown> {
    return Promise.all([this.#lastWrite, this.#forgetting])
  }

  /** Removes the answered commands, except those that the rows here do not show yet. */
  settle({ answered, ...here }: Kept, answers: readonly Answer[]): void {
    const given = new Map<string, Answer>(answers.map((answer) => [answer.id, answer]))
    const unproven = this.#unproven.filter(({ command }) => !given.has(command.id))
    this.#return(given)
    this.#rows = this.#rows.flatMap((row) => {
      const answer = row.answer ?? given.get(row.command.id)
      if (!answer && !isAnswered(row.command, answered)) return [row]
      if (!answer && this.#found.has(row.command.id)) unproven.push(row)
      return isAhead(answer, here) ? [{ ...row, answer }] : []
    })
    this.#unproven = unproven
    this.#pending = this.#rows.filter((row) => !row.answer)
    const waiting = this.unanswered.map(({ command }) => command.id)
    if (answers.length > 0 || this.#pending.length === 0) {
      this.#isUnanswered = false
      this.#missing.goesOn()
    }
    const stillIn = (ids: ReadonlySet<string>) => (ids.size > 0 ? new Set(waiting.filter((id) => ids.has(id))) : ids)
    this.#inFlight = stillIn(this.#inFlight)
    this.#refused = stillIn(this.#refused)
  }
  #return(given: ReadonlyMap<string, Answer>): void {
    const returned = this.unanswered.map((row) => ({ ...row, answer: given.get(row.command.id) })).filter(isReturned)
    const before = this.#returned.filter(({ command }) => !given.has(command.id))
    if (returned.length > 0) this.#returned = [...before, ...returned]
  }
  /** Whether the command had no answer when this tab opened: no other tab may be left to show it. */
  wasFound = (id: CommandId): boolean => this.#found.has(id)
  /** The refused and held commands, as long as their answers are kept; the newest last. */
  get returned(): readonly OutboxRow[] {
    return this.#returned
  }
  async keepAnswers(answers: readonly Answer[]): Promise<void> {
    const last = answers.at(-1)
    if (!last) return
    this.#told = last.id
    await this.#storage.outbox.keepAnswers(answers)
  }

  /** The commands to send now: none while some are in flight, otherwise as many from the front as one push takes. */
  next(): readonly Command[] {
    if (this.#inFlight.size > 0 || this.#missing.isWaiting) return []
    const commands = asManyAsFit(this.#ready())
    this.#inFlight = new Set(commands.map(({ id }) => id))
    return commands
  }
  *#ready(): Iterable<Command> {
    for (const row of this.#unproven) yield asSent(row)
    for (const row of this.#pending) {
      if (this.#unwritten.has(row.command.id)) return
      yield asSent(row)
    }
  }
  isOnItsWay = (id: CommandId): boolean => this.#inFlight.has(id)
  /** The connection broke, or a number was missing: all unanswered commands are sent again. */
  rewind(): void {
    this.#inFlight = new Set()
  }
  /** The connection is alive, but the commands in flight get no answer: they are sent again, and screens say so. */
  giveUpWaiting(): void {
    this.rewind()
    this.#isUnanswered = true
  }

  /**
   * The server misses a number. If it is here, everything from it on is sent again.
   * @returns milliseconds until `resume`, if it is not here; undefined if there is nothing to wait for
   */
  gap(clientId: string, expected: number, now: number, newId: () => CommandId, session?: Signing): number | undefined {
    this.rewind()
    const behind = this.#pending.filter(({ command }) => command.clientId === clientId)
    const here = behind.find(({ command }) => command.sequence === expected)
    if (here) return this.#missing.isHere(here.command.id, this.#refused.has(here.command.id))
    const [next] = behind.toSorted((a, b) => a.command.sequence - b.command.sequence)
    const fate = this.#missing.judge(clientId, expected, now, session !== undefined)
    if (fate !== 'lost' || !next || !session) return fate === 'waits' ? missingWaitMs : undefined
    const standIn = standInFor(next, expected, newId(), session)
    this.#rows = this.#rows.flatMap((row) => (row === next ? [standIn, row] : [row]))
    this.#pending = this.#rows.filter((row) => !row.answer)
    return undefined
  }
  /** Retries the commands that were blocked. */
  resume(): void {
    this.#missing.resume()
  }
  /**
   * `stuck`: the server lost an answer it had given, or would not even file a command. `not-saved`: the disk failed to take
   * a command that the server does not have yet. `unanswered`: the server does not react to the commands sent.
   */
  get trouble(): Status['trouble'] {
    if (this.#missing.isStuck || this.#refused.size > 0) return 'stuck'
    if (this.isUnsaved) return 'not-saved'
    return this.#isUnanswered ? 'unanswered' : undefined
  }

  /** The server could not read a command: it is sent again, to be filed unchanged. If even that is rejected, it is stuck. */
  async setAside(id: string, no: WireNo): Promise<void> {
    const unproven = this.#unproven.find(({ command }) => command.id === id)
    const row = unproven ?? this.#pending.find(({ command }) => command.id === id)
    if (!row) return
    if (row.setAside && isOfBefore(no)) return // it was sent twice, and both were rejected
    if ((row.setAside && !unproven) || waitsAsItIs(no)) {
      this.#refused = new Set([...this.#refused, id])
      return
    }
    this.rewind()
    if (row.setAside) {
      // The server has this number already, as another command: nothing is left to ask.
      this.#unproven = this.#unproven.filter((each) => each !== row)
      return
    }
    const aside = { ...row, setAside: no }
    const replaced = (rows: readonly OutboxRow[]) => rows.map((each) => (each === row ? aside : each))
    this.#unproven = replaced(this.#unproven)
    this.#rows = replaced(this.#rows)
    this.#pending = this.#rows.filter((each) => !each.answer)
    await this.#storage.outbox.setAside(id, no)
  }
}
