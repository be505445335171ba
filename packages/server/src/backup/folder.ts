// The folder in which backups are: what they are called, and what is left there of one that was cut short.
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { days } from '@lounge/domain/time'
import { onlyOne } from '../db/only-server.ts'
import { StartRefused, systemCode } from '../lifecycle/start-refused.ts'

/** Sorts as it was made, and means the same in every time zone. */
const timeIn = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z`
const nameOf = (at: number): string => `lounge-${timeIn(at)}.backup`
const name = /^lounge-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z[.]backup$/
const draft = /^[.]draft-/
const doubtful = /^doubtful-.*[.]backup$/
const tail = /^lounge-([0-9a-f]{8})-(\d{8})[.]tail$/
const tailDraft = /^lounge-[0-9a-f]{8}-\d{8}[.]tail([.][0-9a-f]{8})?[.]new$/
/** No disk takes so long for a tail: whoever wrote it is gone. */
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
   * What is in it now. A server asks so: a disk that does not answer must not hold up everybody else.
   * @throws where it cannot be read; a folder that is not there has nothing in it
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
  /** When each of them was made, to the second, the latest first. */
  moments(names = this.#namesAtOnce()): readonly number[] {
    const moments = names.flatMap((each) => {
      const [, day, hour, minute, second] = name.exec(each) ?? []
      const at = Date.parse(`${day}T${hour}:${minute}:${second}Z`)
      return Number.isNaN(at) ? [] : [at]
    })
    return moments.sort((a, b) => b - a)
  }
  /** The last one, as this clock sees it: it may have been ahead when some were made. */
  lastBefore(now: number, names = this.#namesAtOnce()): number | undefined {
    return this.moments(names).find((at) => at <= now)
  }
  /** Another machine may have made one in that very second: then the next one of which there is none. */
  freeFrom(at: number): number {
    return existsSync(this.pathOf(at)) ? this.freeFrom(at + 1_000) : at
  }
  sizeOf(at: number): number {
    return statSync(this.pathOf(at)).size
  }

  tailPath(series: string, number: number): string {
    return join(this.path, `lounge-${series}-${String(number).padStart(8, '0')}.tail`)
  }
  /** In their order. @param series of this one only */
  tails(series?: string, names = this.#namesAtOnce()): readonly Tail[] {
    const found = names.flatMap((each) => {
      const [, of, number] = tail.exec(each) ?? []
      if (of === undefined || (series !== undefined && of !== series)) return []
      return [{ series: of, number: Number(number), path: join(this.path, each) }]
    })
    return found.sort((a, b) => a.number - b.number)
  }

  /** What one is called that did not pass its check: it is none of the others, and takes the place of none. */
  doubtfulPathOf(at: number): string {
    return join(this.path, `doubtful-${timeIn(at)}.backup`)
  }
  doubtful(names = this.#namesAtOnce()): readonly string[] {
    return names.filter((each) => doubtful.test(each)).map((each) => join(this.path, each))
  }
  removeDoubtful(but: string): void {
    for (const path of this.doubtful()) if (path !== but) rmSync(path)
  }

  /**
   * The folder for this process alone, rid of what an earlier one left unfinished.
   * @returns the way to let go. @throws StartRefused when another one is at work in it
   */
  take(): () => void {
    try {
      mkdirSync(this.path, { recursive: true, mode: 0o700 })
      const letGo = onlyOne(join(this.path, '.lock'), `Another backup is being made in ${this.path}: wait for it.`)
      this.removeDrafts()
      return letGo
    } catch (error) {
      if (error instanceof StartRefused) throw error
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
