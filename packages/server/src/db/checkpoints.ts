// When SQLite's journal goes back into its file. Left to itself, SQLite does so in a commit, and the payment of that commit waits for a
// second sync. A thread with a connection of its own does it instead (decision 132).
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'

/** Pages that wait in the journal when the thread is asked. SQLite itself would wait for as many. */
const usualPagesBetween = 1000
/** With so many in it a commit writes them back: the thread does not keep up, or there is none. It bounds the journal to 32 MB. */
const pagesMax = 8000

export class Checkpoints {
  readonly #path: string
  readonly #waiting: StatementSync
  readonly #pagesBetween: number
  /** Started when it is needed first: many a process reads a little and ends. */
  #thread: Worker | undefined
  #isAtWork = false
  #isOver = false

  constructor(db: DatabaseSync, path: string, pagesBetween = usualPagesBetween) {
    this.#path = path
    this.#pagesBetween = pagesBetween
    db.exec(`pragma wal_autocheckpoint = ${pagesMax}`)
    // Looks and does nothing.
    this.#waiting = db.prepare('pragma wal_checkpoint(noop)')
  }

  /** To be called after a commit. It takes some microseconds. */
  committed(): void {
    if (this.#isAtWork || this.#isOver || this.#pagesWaiting() < this.#pagesBetween) return
    try {
      this.#thread ??= this.#start()
      this.#thread.postMessage('write back')
      this.#isAtWork = true
    } catch {
      // What is committed is committed: a machine that has no thread to give must not make a fault of it.
      this.#isOver = true
    }
  }

  /** To be awaited before the database is closed: the last connection to close takes the journal away. */
  async end(): Promise<void> {
    this.#isOver = true
    await this.#thread?.terminate()
  }

  #pagesWaiting(): number {
    const { log, checkpointed } = this.#waiting.get() ?? {}
    return Number(log) - Number(checkpointed)
  }

  #start(): Worker {
    const thread = new Worker(new URL('checkpoint-thread.mjs', import.meta.url), {
      workerData: this.#path,
      resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
    })
    thread.on('message', () => (this.#isAtWork = false))
    // As where none could be made: commits go on without it, and write back what it did not.
    thread.on('error', () => (this.#isOver = true))
    thread.unref()
    return thread
  }
}
