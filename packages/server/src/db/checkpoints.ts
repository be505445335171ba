// Checkpoints SQLite's write-ahead log into the database file. SQLite would do so in a commit, and the payment of that commit would wait
// for a second sync. A thread with its own connection does it instead (decision 132).
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'

/** Pages in the write-ahead log at which the thread is asked. SQLite's own default is the same. */
const usualPagesBetween = 1000
/** At this number a commit writes them back, because the thread cannot keep up or does not exist. It bounds the journal to 32 MB. */
const pagesMax = 8000

export class Checkpoints {
  readonly #path: string
  readonly #waiting: StatementSync
  readonly #pagesBetween: number
  /** Started on first use: many a process reads a little and ends. */
  #thread: Worker | undefined
  #isAtWork = false
  #isOver = false

  constructor(db: DatabaseSync, path: string, pagesBetween = usualPagesBetween) {
    this.#path = path
    this.#pagesBetween = pagesBetween
    db.exec(`pragma wal_autocheckpoint = ${pagesMax}`)
    // Reports the state without doing a checkpoint.
    this.#waiting = db.prepare('pragma wal_checkpoint(noop)')
  }

  /** Call it after a commit. It takes some microseconds. */
  committed(): void {
    if (this.#isAtWork || this.#isOver || this.#pagesWaiting() < this.#pagesBetween) return
    try {
      this.#thread ??= this.#start()
      this.#thread.postMessage('write back')
      this.#isAtWork = true
    } catch {
      // The commit is done: a machine that cannot start a thread must not turn it into a fault.
      this.#isOver = true
    }
  }

  /** Await it before the database is closed: the last connection to close deletes the journal. */
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
    // As if no thread could be started: commits go on without it and write back the rest.
    thread.on('error', () => (this.#isOver = true))
    thread.unref()
    return thread
  }
}
