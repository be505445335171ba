// Makes a backup every so often, in a process of its own that gives way to everybody else, and tells staff what they should hear:
// the first good one of a business day, a failure once an hour, and that it works again. Each of the ninety-six of a day would
// ring the bell until nobody looks at it any more.
import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { BackupOutcome } from '@lounge/domain/backups/backups'
import type { Lounge } from '@lounge/domain/lounge'
import { settingsOf } from '@lounge/domain/settings/settings'
import { businessDay, hours, minutes, timestamp } from '@lounge/domain/time'
import { BackupFolder } from '../backup/folder.ts'
import type { Outcome } from '../backup/outcome.ts'
import type { Place } from '../db/place.ts'
import { withoutSecrets } from '../secret-variables.ts'
import type { SystemActor } from './system-actor.ts'

const program = fileURLToPath(new URL('../backup/main.ts', import.meta.url))

/** A server that has just started has more important things to do, and may be asked to stop again at once. */
const settlesWithinMs = minutes(1)
/** A disk that does not answer must not mean that nobody hears of it. */
const givesUpAfterMs = hours(2)

export interface BackupsParts {
  readonly place: Place & { readonly backupDir: string }
  /** 0 where something else makes them. */
  readonly everyMs: number
  readonly lounge: Lounge
  readonly actor: Pick<SystemActor, 'give'>
  readonly now: () => number
  readonly onOutcome: (outcome: Outcome) => void
  /** Makes one; for a test that has to see each outcome. */
  readonly make?: ((signal: AbortSignal) => Promise<Outcome>) | undefined
}

export class Backups {
  readonly #parts: BackupsParts
  readonly #startedAt: number
  readonly #stop = new AbortController()
  #running: Promise<void> | undefined
  #lastTryAt: number | undefined
  #lastGoodAt: number | undefined
  #failedAt: number | undefined

  constructor(parts: BackupsParts) {
    this.#parts = parts
    this.#startedAt = parts.now()
    this.#lastGoodAt = new BackupFolder(parts.place.backupDir).lastBefore(parts.now())
  }

  /** When the last one was made or found to be all there still is to copy; nothing where there never was one. */
  get lastGoodAt(): number | undefined {
    return this.#lastGoodAt
  }

  /** The last try did not make one. */
  get hasFailed(): boolean {
    return this.#failedAt !== undefined
  }

  /** Called every now and then; resolves when the one that was due has been told of. */
  look(): Promise<void> {
    if (this.#running || !this.#isDue()) return this.#running ?? Promise.resolve()
    this.#running = this.#back().finally(() => (this.#running = undefined))
    return this.#running
  }
  /** Resolves when none is under way any more: one that was is given up. */
  async stop(): Promise<void> {
    this.#stop.abort()
    await this.#running?.catch(() => undefined)
  }

  #isDue(): boolean {
    const { everyMs, now } = this.#parts
    // Either way: a clock that was set back must not mean no backup for years.
    const since = (at: number) => Math.abs(now() - at)
    if (everyMs === 0 || this.#stop.signal.aborted || since(this.#startedAt) < settlesWithinMs) return false
    const last = this.#lastTryAt ?? this.#lastGoodAt
    return last === undefined || since(last) >= everyMs
  }

  async #back(): Promise<void> {
    const { now, onOutcome, make = (signal) => this.#fork(signal) } = this.#parts
    this.#lastTryAt = now()
    const outcome = await make(AbortSignal.any([this.#stop.signal, AbortSignal.timeout(givesUpAfterMs)]))
    if (this.#stop.signal.aborted) return
    onOutcome(outcome)
    if (outcome.kind === 'made') this.#lastGoodAt = now()
    await this.#report(outcome)
  }

  async #report(outcome: Outcome): Promise<void> {
    const { lounge, actor, now } = this.#parts
    const tell = (occasion: string, what: BackupOutcome, bytes = 0, durationMs = 0) =>
      actor.give(`backup:${occasion}`, 'backup.report', { outcome: what, bytes, durationMs })
    if (outcome.kind === 'failed') {
      this.#failedAt = now()
      await tell(`failed:${Math.floor(now() / hours(1))}`, outcome.outcome)
      return
    }
    const day = businessDay(timestamp(now()), settingsOf(lounge))
    const { bytes, durationMs } = outcome
    if (this.#failedAt !== undefined) await tell(`again:${this.#failedAt}`, 'good_again', bytes, durationMs)
    else await tell(`good:${day}`, 'good', bytes, durationMs)
    this.#failedAt = undefined
  }

  #fork(signal: AbortSignal): Promise<Outcome> {
    const { dataDir, databaseUrl = '', backupDir } = this.#parts.place
    const place = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, BACKUP_DIR: backupDir }
    const env = { ...withoutSecrets(process.env), ...place }
    const child = fork(program, ['backup'], { env, execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
    giveWay(child.pid)
    let said = ''
    let outcome: Outcome | undefined
    child.stderr?.on('data', (part) => (said = (said + String(part)).slice(-2_000)))
    child.on('message', (message) => (outcome = message as Outcome)) // backup/main.ts sends nothing else
    const end = (): void => void child.kill()
    signal.addEventListener('abort', end)
    return new Promise((resolve) => {
      const failed = (message: string): Outcome => ({ kind: 'failed', outcome: 'failed', message })
      child.once('error', (error) => resolve(failed(error.message)))
      child.once('close', (code) => {
        signal.removeEventListener('abort', end)
        resolve(outcome ?? failed(said.trim() || `The backup's process ended with code ${code}.`))
      })
    })
  }
}

function giveWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // it is gone already, or this system has no such thing
  }
}
