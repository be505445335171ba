// Keeps the lounge copied: the log's tail each minute, by this process, and a full copy each night, by a process of its own that gives
// way to everybody else. Tells staff what they should hear: the first good full copy of a business day, a failure once an hour, and
// that it works again. A bell that rings for each copy is looked at by nobody.
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
import type { SystemActor } from './system-actor.ts'
import type { Tailed, Tails } from './tails.ts'

const program = fileURLToPath(new URL('../backup/main.ts', import.meta.url))

/** A server that has just started has more important things to do, and may be asked to stop again at once. */
const settlesWithinMs = minutes(1)
/** A full copy that failed is tried again after this. */
const againAfterMs = minutes(15)
/** A tail that failed may be there a minute later, and one that takes long may still end: this long nobody is told. */
const patienceMs = minutes(5)
/** Whoever looks at a page does not wait for such a disk. */
const shownWithinMs = 1_000
/** A process that waits for such a disk cannot even be ended. */
const endsWithinMs = 5_000
/** Of the ten seconds in which the server stops, some are for the database. */
const stopsWithinMs = 7_000
/** A disk that does not answer must not mean that nobody hears of it. */
const givesUpAfterMs = hours(2)

export interface BackupsParts {
  readonly place: Place & { readonly backupDir: string }
  /** How often a tail is written; 0 where something else makes copies. */
  readonly everyMs: number
  /** How often this is asked to look: a tail comes rather sooner than later. */
  readonly lookEveryMs?: number
  readonly lounge: Lounge
  readonly actor: Pick<SystemActor, 'give'>
  readonly now: () => number
  /** By which this lounge's copies are known. */
  readonly mark?: (() => Promise<string | undefined>) | undefined
  readonly onOutcome: (outcome: Outcome | Exclude<Tailed, { kind: 'nothing new' }>) => void
  /** Makes a full one; for a test that has to see each outcome. */
  readonly make?: ((signal: AbortSignal) => Promise<Outcome>) | undefined
  /** Absent where there are full copies only. */
  readonly tails?: Pick<Tails, 'write' | 'isShared'> | undefined
}

/** A look into the folder, and the tail that was due. */
interface Step {
  readonly since: number
  /** Ends with it, or when it is waited for no longer. */
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
  /** The last full copy there is: somebody may have made it by hand. */
  #inFolderAt: number | undefined
  #lastTryAt: number | undefined
  #lastFullAt: number | undefined
  #lastTailTryAt: number | undefined
  #lastTailAt: number | undefined
  #tailsFailSince: number | undefined
  /** Tails cannot follow what is there. */
  #isAnew = false
  /** As the folder was when it was last read. */
  #isOthers = false
  /** What staff were told of. */
  readonly #failing = new Set<'full' | 'tails'>()
  #failedAt: number | undefined

  constructor(parts: BackupsParts) {
    this.#parts = parts
    this.#startedAt = parts.now()
    this.#folder = new BackupFolder(parts.place.backupDir)
    this.#read().catch(() => undefined) // the first look tells of it
  }

  /** Until when everything is copied, as the last look found it; nothing where there never was a copy. */
  get lastGoodAt(): number | undefined {
    const moments = [this.#inFolderAt, this.#lastFullAt, this.#lastTailAt].filter((at) => at !== undefined)
    return moments.length === 0 ? undefined : Math.max(...moments)
  }

  /** The last try did not make one. */
  get hasFailed(): boolean {
    return this.#failedAt !== undefined
  }

  /** As the folder has it now, where its disk answers at once: somebody may have made one by hand. */
  async known(): Promise<LastBackup> {
    await withTimeout(
      shownWithinMs,
      this.#read().catch(() => undefined),
    )
    const { tails } = this.#parts
    const { lastGoodAt, hasFailed } = this
    return { lastGoodAt, hasFailed, isShared: tails?.isShared ?? false, isOthers: this.#isOthers }
  }

  /** Called every now and then; resolves when what was due has been told of. */
  async look(): Promise<void> {
    if (this.#step && this.#since(this.#step.since) >= patienceMs) await this.#goOnWithout(this.#step)
    this.#step ??= this.#begin()
    await this.#step.isOver
    if (!this.#full && this.#isFullDue()) this.#full = this.#back().finally(() => (this.#full = undefined))
    await this.#full
  }
  /**
   * Gives up a full copy that is under way. Resolves when a last tail is written; for a disk that does not answer it waits some
   * seconds only.
   * @param quiet when nothing is booked any more: that tail has all of it
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
  /** What waits for a disk cannot be ended. Until it ends by itself no other one begins: each takes one of the few threads there are. */
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
    if (this.#lastTryAt !== undefined && this.#since(this.#lastTryAt) < againAfterMs) return false
    return this.#isAnew || this.#lastFullAt === undefined || this.#dayOf(this.#lastFullAt) !== this.#dayOf(now())
  }
  /** Either way: a clock that was set back must not mean no copy for years. */
  #since(at: number): number {
    return Math.abs(this.#parts.now() - at)
  }
  /** A new one begins when nobody is there: that is when a full copy is made. */
  #dayOf(at: number): string {
    return businessDay(timestamp(at), settingsOf(this.#parts.lounge))
  }

  readonly #read = oneAtATime(() => this.#readFolder())
  async #readFolder(): Promise<void> {
    const { now, tails, mark } = this.#parts
    const names = await this.#folder.names()
    // What another lounge copied there is no copy of this one.
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
      if (tailed?.kind === 'cannot follow') return void (this.#isAnew = true)
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

/** Not to the lowest: on a machine that somebody keeps busy it would never be done. */
function giveWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // it is gone already, or this system has no such thing
  }
}
