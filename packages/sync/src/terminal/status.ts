// How this terminal stands: what the header shows, and what makes it say so again.
import { Listeners } from './listeners.ts'

export interface Status {
  readonly isOnline: boolean
  /** Commands without an answer. */
  readonly pendingCount: number
  /** The session is over: recording goes on, reading does not. */
  readonly needsSignIn: boolean
  /** There are rows to show: from the cache or from the server. */
  readonly isReady: boolean
  /** They are all that this role may hold: on a device that had nothing the floor is there before the cards. */
  readonly isWhole: boolean
  readonly lastSyncAt?: number | undefined
  /** The server's time when it last said that it is there. */
  readonly heardAt?: number | undefined
  /** How much of the outbox this device could not read when it was opened: it stays where it is. */
  readonly unreadableCount?: number | undefined
  /** Something this device could not write down, or could not send: somebody has to look. */
  readonly trouble?: 'not-saved' | 'stuck' | undefined
}

export class StatusBoard {
  #status: Status = { isOnline: false, pendingCount: 0, needsSignIn: false, isReady: false, isWhole: false }
  readonly #watchers = new Listeners()

  get status(): Status {
    return this.#status
  }
  set(change: Partial<Status>): void {
    this.#status = { ...this.#status, ...change }
    this.#watchers.tell()
  }
  watch(watcher: () => void): () => void {
    return this.#watchers.add(watcher)
  }
}
