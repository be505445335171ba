// The folders of Lounge releases, the current one, and the small files that record the progress of an update.
//
//     <this checkout>/releases/0.2.0     a newer release, whole; the server cannot write here
//     DATA_DIR/update/current.json       the current release; if missing, this checkout itself
//     DATA_DIR/update/asked.json         a requested update
//     DATA_DIR/update/journal.json       an update in progress, and its step
//     DATA_DIR/update/outcome.json       the outcome of the last one
//
// No packages and no syntax newer than Node 20: a supervisor that is started by hand reads this too.
import {
  chmodSync,
  closeSync,
  existsSync,
  fchmodSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inRoot, isAlive, isToldApart, onWindows, whoIs } from './machine.mjs'

/** @typedef {{ id: string, to: string, readyWithinMs: number }} Asked */
/** @typedef {Asked & { from: string | null, step: 'keeping' | 'trying' | 'going' | 'returning', why?: string, hasServed?: boolean, by?: import('./machine.mjs').Who & { key: string, beats?: boolean } }} Journal `by` is the process that does it now; with `beats` it renews that again and again */
/** @typedef {{ id: string, isDone: boolean, sentence: string }} Outcome */

/** A release's name must be a plain folder name in `releases`: it comes from a file that the server could write. */
const isName = (/** @type {unknown} */ name) => typeof name === 'string' && /^\d[\w.-]*$/.test(name)

/** @type {(name: string | null) => string} The folder of a release; that of this checkout for null. */
export const folderOf = (name) => (name === null ? inRoot('.') : inRoot(`releases/${name}`))

/** @type {(folder: string, what: 'main' | 'backup/main' | 'backup/update') => string} A release's program; the server's bundle if it exists. */
export function programIn(folder, what) {
  const bundle = join(folder, 'packages/server/dist/main.mjs')
  return what === 'main' && existsSync(bundle) ? bundle : join(folder, `packages/server/src/${what}.ts`)
}

/** @type {(folder: string) => string | undefined} The version of the Lounge in a folder; undefined if it holds none. */
export function versionIn(folder) {
  const file = join(folder, 'packages/server/src/version.ts')
  return existsSync(file) ? /version = '(\d[\w.-]*)'/.exec(readFileSync(file, 'utf8'))?.[1] : undefined
}

/**
 * The Node inside a release; if it has none, the one that runs this.
 * @type {(folder: string, target?: { platform: string, arch: string }) => string}
 */
export function nodeIn(folder, { platform, arch } = process) {
  const file = platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  const names = [`node-${platform === 'win32' ? 'win' : platform}-${arch}`, `node-bin-${platform}-${arch}`]
  const own = names.map((name) => join(folder, 'node_modules', name, file)).find((path) => existsSync(path))
  return own ?? process.execPath
}

export class UpdateFiles {
  /** @param {string | undefined} dataDir as DATA_DIR has it */
  constructor(dataDir) {
    this.folder = join(resolve(dataDir || './data'), 'update')
  }

  /** A release stays current only over the checkout version that it was installed over. @returns {string | null} */
  get current() {
    const { name, over } = this.#read('current') ?? {}
    const isThere = isName(name) && existsSync(folderOf(name)) && over === versionIn(folderOf(null))
    return isThere ? name : null
  }
  /** @param {string | null} name */
  set current(name) {
    if (name === null) this.#remove('current')
    else this.#write('current', { name, over: versionIn(folderOf(null)) })
  }

  /** @returns {Asked | undefined} */
  get asked() {
    /** @type {Asked | undefined} */
    const asked = this.#read('asked')
    return asked !== undefined && isName(asked.to) ? asked : undefined
  }
  /** @param {Asked | undefined} asked */
  set asked(asked) {
    this.#set('asked', asked)
  }
  /** Makes a request readable that an earlier Lounge wrote as root under a tight umask: it would wait for ever otherwise. */
  openAsked() {
    try {
      chmodSync(this.#path('asked'), 0o644)
    } catch {
      // There is no request.
    }
  }
  /** @returns {Journal | undefined} */
  get journal() {
    return this.#read('journal')
  }
  /** @param {Journal | undefined} journal */
  set journal(journal) {
    this.#set('journal', journal)
  }
  /** Whether the journal is still as we know it. @param {Journal} known */
  isStill(known) {
    return JSON.stringify(this.journal) === JSON.stringify(known)
  }
  /** Shows that the process doing this update is at work. It needs no space on a full disk. @param {Journal} known */
  beat(known) {
    try {
      if (this.isStill(known)) utimesSync(this.#path('journal'), new Date(), new Date())
    } catch {
      // The update has just ended.
    }
  }
  /** Whether a process is at work on it, judged by changes seen meanwhile, because clocks may be set. @param {number} withinMs */
  async isBeating(withinMs) {
    const lastAt = () => statSync(this.#path('journal'), { throwIfNoEntry: false })?.mtimeMs
    const first = lastAt()
    for (const until = performance.now() + withinMs; performance.now() < until; await pause(100))
      if (lastAt() !== first) return true
    return false
  }

  /**
   * On systems that do not give a process's start, its number may by now belong to a process unrelated to Lounge.
   * @param {NonNullable<Journal['by']>} by @param {number} withinMs
   */
  async isAtWork(by, withinMs) {
    if (isToldApart(by) || by.beats !== true) return isAlive(by)
    return whoIs(by.pid) !== undefined && (await this.isBeating(withinMs))
  }

  /** @returns {Outcome | undefined} */
  get outcome() {
    return this.#read('outcome')
  }
  /** @param {Outcome | undefined} outcome */
  set outcome(outcome) {
    this.#set('outcome', outcome)
  }

  /** @param {string} name @returns {any} undefined if the file is missing or cannot be read */
  #read(name) {
    try {
      return JSON.parse(readFileSync(this.#path(name), 'utf8'))
    } catch {
      return undefined
    }
  }
  /** @param {string} name @param {object | undefined} value */
  #set(name, value) {
    if (value === undefined) this.#remove(name)
    else this.#write(name, value)
  }
  /** Writes the file completely or not at all, even in a power cut. @param {string} name @param {object} value */
  #write(name, value) {
    mkdirSync(this.folder, { recursive: true, mode: 0o700 })
    const draft = this.#path(`.${name}`)
    const file = openSync(draft, 'w', 0o644)
    try {
      // Root makes the request and the service's user must read it, even with root's tight umask. The folder is closed to everybody
      // else.
      fchmodSync(file, 0o644)
      writeFileSync(file, JSON.stringify(value)) // it writes everything or throws, even if the disk takes only a part
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(draft, this.#path(name))
    this.#toDisk()
  }
  /** @param {string} name */
  #remove(name) {
    if (!existsSync(this.#path(name))) return
    rmSync(this.#path(name))
    this.#toDisk()
  }
  #toDisk() {
    if (onWindows) return // which neither needs nor allows forcing a folder to disk
    const folder = openSync(dirname(this.#path('any')), 'r')
    fsyncSync(folder)
    closeSync(folder)
  }
  /** @param {string} name */
  #path(name) {
    return join(this.folder, `${name}.json`)
  }
}

/** Returns why a journal could not be written. @param {() => void} write @returns {string | undefined} */
export function whyNot(write) {
  try {
    write()
    return undefined
  } catch (error) {
    return `its journal could not be written (${error instanceof Error ? error.message : String(error)})`
  }
}
