// Detects that the outbox vanished or went back. Outside its storage it notes, for each tab load, the last number written
// and the last one answered. On opening the outbox the two are compared, and missing numbers are reported.
import type { OutboxRow, OutboxStorage, TerminalStorage } from './storage/storage.ts'

/** The numbers known of one client. */
export interface Mark {
  /** The last number that was on the disk. */
  readonly made: number
  /** The last number that had its answer then. */
  readonly answered: number
}

/** A small record elsewhere on the device, cheap to write. It may lag behind, but never runs ahead. */
export interface Sentinel {
  read(): ReadonlyMap<string, Mark>
  note(clientId: string, mark: Mark): void
  /** No command of this client is unanswered any more. */
  forget(clientId: string): void
}

/** Numbers of one client that were written here and are gone; the server has not heard of them. */
export interface Loss {
  readonly clientId: string
  readonly from: number
  readonly to: number
}

export const lossCount = (losses: readonly Loss[]): number =>
  losses.reduce((count, { from, to }) => count + to - from + 1, 0)

/** The numbers that were noted and are not in the outbox. */
export function missingFrom(rows: readonly OutboxRow[], marks: ReadonlyMap<string, Mark>): readonly Loss[] {
  const last = new Map<string, number>()
  for (const { command } of rows)
    last.set(command.clientId, Math.max(command.sequence, last.get(command.clientId) ?? 0))
  return [...marks].flatMap(([clientId, { made, answered }]) => {
    const from = Math.max(last.get(clientId) ?? 0, answered) + 1
    return from <= made ? [{ clientId, from, to: made }] : []
  })
}

/**
 * Wraps a storage with the sentinel.
 * @param onLosses called when the outbox was opened and numbers are missing
 */
export function guarded(
  storage: TerminalStorage,
  sentinel: Sentinel,
  onLosses: (losses: readonly Loss[]) => void,
): TerminalStorage {
  const { outbox } = storage
  const watch = new Watch(sentinel)
  const guardedOutbox: OutboxStorage = {
    append: async (entries, onDesk) => {
      await outbox.append(entries, onDesk)
      watch.take(entries)
    },
    load: async () => {
      // The marks are read first: commands that another tab writes meanwhile are then in the rows, and count as present.
      const marks = sentinel.read()
      const rows = await outbox.load()
      watch.take(rows)
      const losses = missingFrom(rows, marks)
      if (losses.length > 0) onLosses(losses)
      return rows
    },
    fresh: async () => {
      const rows = await outbox.fresh()
      watch.remember(rows)
      return rows
    },
    keepAnswers: async (answers) => {
      await outbox.keepAnswers(answers)
      watch.answer(answers.map(({ id }) => id))
    },
    setAside: (id, no) => outbox.setAside(id, no),
    forget: (ids) => outbox.forget(ids),
  }
  return {
    outbox: guardedOutbox,
    desk: storage.desk,
    cache: storage.cache,
    get unreadableCount() {
      return storage.unreadableCount
    },
    reopen: () => storage.reopen(),
    close: () => storage.close(),
  }
}

/** Keeps the marks of the clients whose commands passed through this tab. */
class Watch {
  readonly #sentinel: Sentinel
  readonly #unanswered = new Map<string, { readonly clientId: string; readonly sequence: number }>()
  readonly #marks = new Map<string, Mark>()

  constructor(sentinel: Sentinel) {
    this.#sentinel = sentinel
  }

  /** Notes commands that are on the disk: written here, or found there at a start. */
  take(rows: readonly OutboxRow[]): void {
    const touched = this.remember(rows)
    if (touched.size === 0) return
    const noted = this.#sentinel.read()
    for (const clientId of touched) this.#note(clientId, noted.get(clientId))
  }
  /**
   * Remembers commands that another tab wrote: that tab has noted them, and knows better what was answered.
   * @returns the clients that made them
   */
  remember(rows: readonly OutboxRow[]): ReadonlySet<string> {
    const touched = new Set<string>()
    for (const { command, answer } of rows) {
      const { id, clientId, sequence } = command
      this.#raise(clientId, { made: sequence, answered: answer ? sequence : 0 })
      if (!answer) this.#unanswered.set(id, { clientId, sequence })
      touched.add(clientId)
    }
    return touched
  }
  answer(ids: readonly string[]): void {
    const touched = new Set<string>()
    for (const id of ids) {
      const waiting = this.#unanswered.get(id)
      if (!waiting) continue
      this.#unanswered.delete(id)
      this.#raise(waiting.clientId, { made: 0, answered: waiting.sequence })
      touched.add(waiting.clientId)
    }
    if (touched.size === 0) return
    const noted = this.#sentinel.read()
    for (const clientId of touched) {
      const mark = noted.get(clientId)
      // Without a note, the tab that wrote them has heard every answer.
      if (mark) this.#note(clientId, mark)
    }
  }
  /** @param noted by this tab or another one */
  #note(clientId: string, noted: Mark | undefined): void {
    const { made, answered } = this.#raise(clientId, noted)
    if (answered < made) this.#sentinel.note(clientId, { made, answered })
    else this.#sentinel.forget(clientId)
  }
  /** Marks only grow. */
  #raise(clientId: string, by: Mark = unknown): Mark {
    const { made, answered } = this.#marks.get(clientId) ?? unknown
    const mark = { made: Math.max(made, by.made), answered: Math.max(answered, by.answered) }
    this.#marks.set(clientId, mark)
    return mark
  }
}

const unknown: Mark = { made: 0, answered: 0 }
