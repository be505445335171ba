// The folder of backups: their names, and the remains of interrupted ones.
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { days } from '@lounge/domain/time'
import { onlyOne } from '../db/only-server.ts'
import { StartRefused, systemCode } from '../lifecycle/start-refused.ts'
import { BackupFailed, isFull } from './failure.ts'

/** Sorts by time, and means the same in every time zone. */
const timeIn = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z`
const nameOf = (at: number): string => `lounge-${timeIn(at)}.backup`
const name = /^lounge-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z[.]backup$/
const draft = /^[.]draft-/
const doubtful = /^doubtful-.*[.]backup$/
const tail = /^lounge-([0-9a-f]{8})-(\d{8})[.]tail$/
const tailDraft = /^lounge-[0-9a-f]{8}-\d{8}[.]tail([.][0-9a-f]{8})?[.]new$/
/** No disk takes this long for a tail: its writer is gone. */
const tailDraftMsMax = days(1)

/** A piece of the continuous copy. */
export interface Tail {
  readonly series: string
  readonly number: number
  readonly path: string
}

export class BackupFolder {
  readonly path: string

  constructor(path: string) {
    this.path = path
  }

  pathOf(at: number): string {
    return join(this.path, nameOf(at))
  }
  /**
   * The names in it now. Asynchronous for a server: a disk that does not answer must not block everybody else.
   * @throws if it cannot be read; a missing folder counts as empty
   */
  async names(): Promise<readonly string[]> {
    try {
      return await readdir(this.path)
    } catch (error) {
      if (systemCode(error) === 'ENOENT') return []
      throw error
    }
  }
  #namesAtOnce(): readonly string[] {
    return existsSync(this.path) ? readdirSync(this.path) : []
  }
  /** When each full copy was made, to the second, the latest first. */
  moments(names = this.#namesAtOnce()): readonly number[] {
    const moments = names.flatMap((each) => {
      const [, day, hour, minute, second] = name.exec(each) ?? []
      const at = Date.parse(`${day}T${hour}:${minute}:${second}Z`)
      return Number.isNaN(at) ? [] : [at]
    })
    return moments.sort((a, b) => b - a)
  }
  /** The last one by this clock, which may have been ahead when some were made. */
  lastBefore(now: number, names = this.#namesAtOnce()): number | undefined {
    return this.moments(names).find((at) => at <= now)
  }
  /** Another machine may have made one in that same second: returns the next free one. */
  freeFrom(at: number): number {
    return existsSync(this.pathOf(at)) ? this.freeFrom(at + 1_000) : at
  }
  sizeOf(at: number): number {
    return statSync(this.pathOf(at)).size
  }

  tailPath(series: string, number: number): string {
    return join(this.path, `lounge-${series}-${String(number).padStart(8, '0')}.tail`)
  }
  /** In their order. @param series limits them to this series */
  tails(series?: string, names = this.#namesAtOnce()): readonly Tail[] {
    const found = names.flatMap((each) => {
      const [, of, number] = tail.exec(each) ?? []
      if (of === undefined || (series !== undefined && of !== series)) return []
      return [{ series: of, number: Number(number), path: join(this.path, each) }]
    })
    return found.sort((a, b) => a.number - b.number)
  }

  /** The path for a copy that did not pass its check: it is none of the others and replaces none. */
  doubtfulPathOf(at: number): string {
    return join(this.path, `doubtful-${timeIn(at)}.backup`)
  }
  doubtful(): readonly string[] {
    return this.#namesAtOnce()
      .filter((each) => doubtful.test(each))
      .map((each) => join(this.path, each))
  }
  removeDoubtful(but: string): void {
    for (const path of this.doubtful()) if (path !== but) rmSync(path)
  }

  /**
   * Locks the folder for this process, and deletes what an earlier one left unfinished.
   * @returns a function that lets go. @throws BackupFailed if its disk is full, or StartRefused if another process is working in it
   */
  take(): () => void {
    try {
      mkdirSync(this.path, { recursive: true, mode: 0o700 })
      const letGo = onlyOne(join(this.path, '.lock'), `Another backup is being made in ${this.path}: wait for it.`)
      this.removeDrafts()
      return letGo
    } catch (error) {
      if (error instanceof StartRefused) throw error
      if (isFull(error)) throw new BackupFailed('no_room', `${this.path} has no room left.`)
      throw new StartRefused(`Lounge cannot write in ${this.path} (${systemCode(error) ?? String(error)}).`)
    }
  }
  draft(what: string): string {
    return join(this.path, `.draft-${what}`)
  }
  removeDrafts(): void {
    for (const each of readdirSync(this.path))
      if (draft.test(each) || (tailDraft.test(each) && this.#isLeft(each)))
        rmSync(join(this.path, each), { force: true })
  }
  #isLeft(name: string): boolean {
    const written = statSync(join(this.path, name), { throwIfNoEntry: false })?.mtimeMs
    return written !== undefined && Math.abs(Date.now() - written) > tailDraftMsMax
  }
}
