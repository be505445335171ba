// The state of this terminal that screens show beside the lounge's rows: online, pending, in trouble.
import { Listeners } from './listeners.ts'

export interface Status {
  readonly isOnline: boolean
  /** Commands without an answer. */
  readonly pendingCount: number
  /** The session is over: commands are recorded, rows are not read. */
  readonly needsSignIn: boolean
  /** There are rows to show, from the cache or from the server. */
  readonly isReady: boolean
  /** The rows are all that this role may see: on an empty device the floor arrives before the FunCards. */
  readonly isWhole: boolean
  readonly lastSyncAt?: number | undefined
  /** The server's time when it was last heard. */
  readonly heardAt?: number | undefined
  /** The number of outbox entries that could not be read at opening: they stay in the storage. */
  readonly unreadableCount?: number | undefined
  /**
   * `not-saved`: this device could not write a command to disk. `stuck`: it cannot send one. `unanswered`: the server is
   * there and does not answer the commands sent.
   */
  readonly trouble?: 'not-saved' | 'stuck' | 'unanswered' | undefined
  /** Why the server ended the conversation, if signing in is no cure. */
  readonly turnedAway?:
    | 'device_unknown'
    | 'device_revoked'
    | 'device_waiting'
    | 'foreign_work'
    | 'not_understood'
    | undefined
  /**
   * The server's disk is full, so it takes nothing until somebody frees space; the commands are then sent again by
   * themselves.
   */
  readonly isServerFull?: boolean | undefined
  /** A newer build exists: `offered`, or `needed` before rows are shown again. */
  readonly upgrade?: 'offered' | 'needed' | undefined
  /** During a drill: when it ends, by this device's clock. */
  readonly drillUntil?: number | undefined
  /** Messages since opening that this build could not read. */
  readonly passedOver?: number | undefined
}

/** Nothing new arrives before another build does, offered or not: this build understands none of the messages. */
export const isTooOld = ({ turnedAway, upgrade }: Pick<Status, 'turnedAway' | 'upgrade'>): boolean =>
  upgrade === 'needed' || turnedAway === 'not_understood'

export class LiveStatus {
  #now: Status = { isOnline: false, pendingCount: 0, needsSignIn: false, isReady: false, isWhole: false }
  readonly #watchers = new Listeners()

  get now(): Status {
    return this.#now
  }
  set(change: Partial<Status>): void {
    this.#now = { ...this.#now, ...change }
    this.#watchers.tell()
  }
  watch(watcher: () => void): () => void {
    return this.#watchers.add(watcher)
  }
}
