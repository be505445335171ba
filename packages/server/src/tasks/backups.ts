// Keeps the lounge copied: this process writes a tail each minute, and a low-priority process of its own makes a full copy each night.
// Tells staff of three outcomes: the first good full copy of a business day, a failure once an hour, and the recovery. A bell that rang for
// every copy would be ignored.
import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { BackupOutcome } from '@lounge/domain/backups/backups'
import type { Lounge } from '@lounge/domain/lounge'
import { settingsOf } from '@lounge/domain/settings/settings'
import { businessDay, hours, minutes, timestamp } from '@lounge/domain/time'
import { oneAtATime } from '@lounge/sync/one-at-a-time'
import { withTimeout } from '../with-timeout.ts'
import { BackupFolder } from '../backup/folder.ts'
import { asFailure } from '../backup/failure.ts'
import type { Outcome } from '../backup/outcome.ts'
import { baseIn, type Heads } from '../backup/latest-full.ts'
import { othersLastIn } from '../backup/folder-owner.ts'
import type { Place } from '../db/place.ts'
import type { LastBackup } from '../health/backup.ts'
import { withoutSecrets } from '../secret-variables.ts'
import { knownLostEnd, tellOfLostEnd } from './lost-end.ts'
import type { SystemActor } from './system-actor.ts'
import type { Tailed, Tails } from './tails.ts'

const program = fileURLToPath(new URL('../backup/main.ts', import.meta.url))

/** A server that has just started has more important work, and may be asked to stop again at once. */
const settlesWithinMs = minutes(1)
/** The pause before a failed full copy is retried. */
const againAfterMs = minutes(15)
/** A failed tail may succeed a minute later, and a slow one may still end: until then nobody is told. */
const patienceMs = minutes(5)
/** A page does not wait longer for a disk that does not answer. */
const shownWithinMs = 1_000
/** A process that waits for such a disk cannot even be killed. */
const endsWithinMs = 5_000
/** The server stops within ten seconds, and some of them are for the database. */
const stopsWithinMs = 7_000
/** After this time a disk that does not answer is reported. */
const givesUpAfterMs = hours(2)

export interface BackupsParts {
  readonly place: Place & { readonly backupDir: string }
  /** The interval of tails; 0 if something else makes copies. */
  readonly everyMs: number
  /** The interval of `look`: a tail comes rather sooner than later. */
  readonly lookEveryMs?: number
  readonly lounge: Lounge
  readonly actor: Pick<SystemActor, 'give'>
  readonly now: () => number
  /** The id by which this lounge's copies are known. */
  readonly mark?: (() => Promise<string | undefined>) | undefined
  readonly onOutcome: (outcome: Outcome | Exclude<Tailed, { kind: 'nothing new' }>) => void
  /** Makes a full copy; replaced by tests that need each outcome. */
  readonly make?: ((signal: AbortSignal) => Promise<Outcome>) | undefined
  /** Absent if there are only full copies. */
  readonly tails?: Pick<Tails, 'write' | 'isShared'> | undefined
}

/** A look into the folder, and the tail that was due. */
interface Step {
  readonly since: number
  /** Resolves when the step ends, or is given up. */
  readonly isOver: Promise<void>
  readonly waitNoLonger: () => void
}

export class Backups {
  readonly #parts: BackupsParts
  readonly #startedAt: number
  readonly #folder: BackupFolder
  readonly #heads: Heads = new Map()
  readonly #stop = new AbortController()
  #full: Promise<void> | undefined
  #step: Step | undefined
  #isRead = false
  /** The time of the last full copy in the folder: somebody may have made it by hand. */
  #inFolderAt: number | undefined
  #lastTryAt: number | undefined
  #lastFullAt: number | undefined
  #lastTailTryAt: number | undefined
  #lastTailAt: number | undefined
  #tailsFailSince: number | undefined
  /** Tails cannot continue the copies in the folder. */
  #isAnew = false
  /** At the last reading the folder had copies of another lounge. */
  #isOthers = false
  /** The failures that staff were told of. */
  readonly #failing = new Set<'full' | 'tails'>()
  #failedAt: number | undefined

  constructor(parts: BackupsParts) {
    this.#parts = parts
    this.#startedAt = parts.now()
    this.#folder = new BackupFolder(parts.place.backupDir)
    this.#read().catch(() => undefined) // the first look reports it
  }

  /** The time up to which everything is copied, as of the last look; undefined without a copy. */
  get lastGoodAt(): number | undefined {
    const moments = [this.#inFolderAt, this.#lastFullAt, this.#lastTailAt].filter((at) => at !== undefined)
    return moments.length === 0 ? undefined : Math.max(...moments)
  }

  /** The last attempt failed. */
  get hasFailed(): boolean {
    return this.#failedAt !== undefined
  }

  /** The current state of the folder, if its disk answers at once: somebody may have made a copy by hand. */
  async known(): Promise<LastBackup> {
    await withTimeout(
      shownWithinMs,
      this.#read().catch(() => undefined),
    )
    const { lastGoodAt } = this
    const isShared = this.#parts.tails?.isShared ?? false
    // Without any copy nobody is told to wait for the first one while it fails.
    const hasFailed = this.hasFailed || (lastGoodAt === undefined && this.#tailsFailSince !== undefined)
    const { path: folder } = this.#folder
    return { folder, lastGoodAt, hasFailed, isShared, isOthers: this.#isOthers, lostEnd: knownLostEnd(this.#parts) }
  }

  /** Called periodically; resolves once the outcome of the due step has been told. */
  async look(): Promise<void> {
    if (this.#step && this.#since(this.#step.since) >= patienceMs) await this.#goOnWithout(this.#step)
    this.#step ??= this.#begin()
    await this.#step.isOver
    if (!this.#full && this.#isFullDue()) this.#full = this.#back().finally(() => (this.#full = undefined))
    await this.#full
  }
  /**
   * Aborts a running full copy. Resolves when a last tail is written, or after some seconds if the disk does not answer.
   * @param quiet resolves when nothing is booked any more, so that this tail has everything
   */
  async stop(quiet: Promise<unknown> = Promise.resolve()): Promise<void> {
    this.#stop.abort()
    await withTimeout(stopsWithinMs, this.#writeLast(quiet))
    this.#step?.waitNoLonger()
  }
  async #writeLast(quiet: Promise<unknown>): Promise<void> {
    await Promise.allSettled([quiet, this.#full, this.#step?.isOver])
    const isStuck = this.#step !== undefined
    const { everyMs, tails } = this.#parts
    if (everyMs > 0 && !this.#isAnew && !isStuck) await tails?.write(this.#stop.signal).catch(() => undefined)
  }

  #begin(): Step {
    const { promise, resolve } = Promise.withResolvers<void>()
    const work = this.#readAndWrite().finally(() => (this.#step = undefined))
    return { since: this.#parts.now(), isOver: Promise.race([work, promise]), waitNoLonger: resolve }
  }
  /** A step that waits for a disk cannot be ended. No other step begins until it ends: each occupies one of the few I/O threads. */
  async #goOnWithout({ since, waitNoLonger }: Step): Promise<void> {
    waitNoLonger()
    if (this.#parts.everyMs === 0) return
    const message = `The disk of ${this.#folder.path} has not answered since ${new Date(since).toISOString()}.`
    this.#parts.onOutcome({ kind: 'failed', outcome: 'failed', message })
    await this.#fails('tails', 'failed')
  }

  #isTailDue(): boolean {
    const { everyMs, lookEveryMs = 0, tails } = this.#parts
    if (!tails || everyMs === 0 || this.#stop.signal.aborted || this.#isAnew) return false
    return this.#lastTailTryAt === undefined || this.#since(this.#lastTailTryAt) >= everyMs - lookEveryMs
  }

  #isFullDue(): boolean {
    const { everyMs, now } = this.#parts
    if (everyMs === 0 || this.#stop.signal.aborted || this.#since(this.#startedAt) < settlesWithinMs) return false
    // Another disk was put in, or the folder was emptied: until there is a copy, nothing is copied at all.
    const isGone = this.#isAnew && this.#inFolderAt === undefined && !this.#failing.has('full')
    if (!isGone && this.#lastTryAt !== undefined && this.#since(this.#lastTryAt) < againAfterMs) return false
    return this.#isAnew || this.#lastFullAt === undefined || this.#dayOf(this.#lastFullAt) !== this.#dayOf(now())
  }
  /** Counts in both directions: after a clock was set back there must not be years without a copy. */
  #since(at: number): number {
    return Math.abs(this.#parts.now() - at)
  }
  /** A business day begins when nobody is there, which is the time for a full copy. */
  #dayOf(at: number): string {
    return businessDay(timestamp(at), settingsOf(this.#parts.lounge))
  }

  readonly #read = oneAtATime(() => this.#readFolder())
  async #readFolder(): Promise<void> {
    const { now, tails, mark } = this.#parts
    const names = await this.#folder.names()
    // Copies of another lounge do not count as copies of this one.
    const isOthers = mark !== undefined && (await othersLastIn(this.#folder, await mark(), this.#heads)) !== undefined
    this.#isOthers = isOthers
    this.#inFolderAt = isOthers ? undefined : this.#folder.lastBefore(now(), names)
    if (this.#isRead) return
    if (isOthers) return void (this.#isRead = true)
    const base = tails && (await baseIn(this.#folder, this.#heads))
    this.#lastFullAt ??= this.#inFolderAt
    if (base && base.madeAt <= now()) this.#lastTailAt ??= base.madeAt
    this.#isRead = true
  }

  async #readAndWrite(): Promise<void> {
    const { now, onOutcome } = this.#parts
    const at = now()
    const isDue = this.#isTailDue()
    if (isDue) this.#lastTailTryAt = at
    try {
      await this.#read()
      if (!isDue) return
      const tailed = await this.#parts.tails?.write(this.#stop.signal)
      if (tailed && tailed.kind !== 'nothing new') onOutcome(tailed)
      if (tailed?.kind === 'cannot follow') {
        this.#isAnew = true
        return tailed.ahead && (await tellOfLostEnd(this.#parts, tailed.ahead))
      }
      this.#lastTailAt = at
      this.#tailsFailSince = undefined
      if (this.#failing.has('tails'))
        await this.#works('tails', tailed?.kind === 'tail made' ? tailed.bytes : 0, now() - at)
    } catch (error) {
      if (!isDue) return
      const outcome = failureOf(error)
      onOutcome(outcome)
      this.#tailsFailSince ??= at
      if (this.#since(this.#tailsFailSince) >= patienceMs) await this.#fails('tails', outcome.outcome)
    }
  }

  async #back(): Promise<void> {
    const { now, onOutcome, make = (signal) => this.#fork(signal) } = this.#parts
    this.#lastTryAt = now()
    const outcome = await make(AbortSignal.any([this.#stop.signal, AbortSignal.timeout(givesUpAfterMs)]))
    if (this.#stop.signal.aborted) return
    onOutcome(outcome)
    if (outcome.kind === 'failed') return this.#fails('full', outcome.outcome)
    this.#lastFullAt = now()
    this.#isAnew = false
    await this.#works('full', outcome.bytes, outcome.durationMs)
  }

  async #fails(what: 'full' | 'tails', outcome: BackupOutcome): Promise<void> {
    this.#failing.add(what)
    this.#failedAt ??= this.#parts.now()
    await this.#tell(`failed:${Math.floor(this.#parts.now() / hours(1))}`, outcome)
  }

  async #works(what: 'full' | 'tails', bytes: number, durationMs: number): Promise<void> {
    this.#failing.delete(what)
    if (this.#failing.size > 0) return
    if (this.#failedAt !== undefined) await this.#tell(`again:${this.#failedAt}`, 'good_again', bytes, durationMs)
    else await this.#tell(`good:${this.#dayOf(this.#parts.now())}`, 'good', bytes, durationMs)
    this.#failedAt = undefined
  }

  #tell(occasion: string, outcome: BackupOutcome, bytes = 0, durationMs = 0): Promise<unknown> {
    return this.#parts.actor.give(`backup:${occasion}`, 'backup.report', { outcome, bytes, durationMs })
  }

  #fork(signal: AbortSignal): Promise<Outcome> {
    const { dataDir, databaseUrl = '', backupDir } = this.#parts.place
    const place = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, BACKUP_DIR: backupDir }
    const env = { ...withoutSecrets(process.env), ...place }
    const child = fork(program, ['backup', ...(this.#isAnew ? ['--anew'] : [])], {
      env,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    giveWay(child.pid)
    let said = ''
    let outcome: Outcome | undefined
    child.stderr?.on('data', (part) => (said = (said + String(part)).slice(-2_000)))
    child.on('message', (message) => (outcome = message as Outcome)) // backup/main.ts sends nothing else
    return new Promise((resolve) => {
      const failed = (message: string): Outcome => ({ kind: 'failed', outcome: 'failed', message })
      const end = (): void => {
        child.kill()
        setTimeout(() => resolve(failed('It had to be ended, and does not end.')), endsWithinMs).unref()
      }
      signal.addEventListener('abort', end)
      child.once('error', (error) => resolve(failed(error.message)))
      child.once('close', (code) => {
        signal.removeEventListener('abort', end)
        resolve(outcome ?? failed(said.trim() || `The backup's process ended with code ${code}.`))
      })
    })
  }
}

function failureOf(error: unknown): Extract<Outcome, { kind: 'failed' }> {
  const { outcome, message } = asFailure(error)
  return { kind: 'failed', outcome, message }
}

/** Not the lowest priority: on a busy machine the copy would never be done. */
function giveWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // it is gone already, or this system has no priorities
  }
}
