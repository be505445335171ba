// The state of this terminal that screens show beside the lounge's rows: online, pending, in trouble.
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
  /**
   * `not-saved`: this device could not write something down. `stuck`: it cannot send something. `unanswered`: the server is
   * there and does not answer what was sent.
   */
  readonly trouble?: 'not-saved' | 'stuck' | 'unanswered' | undefined
  /** Why the server ended the conversation, where signing in alone is no cure. */
  readonly turnedAway?:
    | 'device_unknown'
    | 'device_revoked'
    | 'device_waiting'
    | 'foreign_work'
    | 'not_understood'
    | undefined
  /** The server takes nothing before somebody makes room on its disk; what was told to it is told again by itself. */
  readonly isServerFull?: boolean | undefined
  /** A newer build is there: `offered`, or `needed` before rows are shown again. */
  readonly upgrade?: 'offered' | 'needed' | undefined
  /** An exercise: it is away on purpose, until then by this device's clock. */
  readonly drillUntil?: number | undefined
  /** Messages that this build could not read since it was opened. */
  readonly passedOver?: number | undefined
}

/** Another build has to come before anything new does: offered or not, this one is told nothing that it understands. */
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
