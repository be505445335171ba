// An update as the supervisor does it: backup, trial, new version; or back to the old one and its data. Each step is in the
// journal before it begins, so the next supervisor after a `kill -9` or a power cut knows how to continue.
//
//     asked ─► keeping ─► trying ─► going ─► done
//                │           └────────┴────► returning ─► the old version, with its data as they were
//                └► the old version: nothing was changed
//
// If the journal cannot be written, the update is given up or undone: the lounge goes on without it.
//
// The trial listens on a free port of this machine only, so that nobody can sell on data that may go back.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { askToStop, sentenceIn, supervised, whoIs } from './machine.mjs'
import { folderOf, nodeIn, programIn, UpdateFiles, versionIn, whyNot } from './releases.mjs'

/** @typedef {import('./releases.mjs').Journal} Journal */
/**
 * @typedef {object} Server what the supervisor does with the server
 * @property {() => Promise<void>} halt
 * @property {(folder: string) => void} start
 * @property {(folder: string, withinMs: number) => Promise<boolean>} becomesReady
 */

const lookEveryMs = 500
const beatEveryMs = 1_000
/**
 * The settings of a server on trial. It has no mail server: waiting letters would be sent, and sent again if the data go back to a
 * time when they waited.
 */
export const onTrial = { PORT: '0', HOST: '127.0.0.1', BACKUP_MINUTES: '0', SMTP_URL: '', SMTP_URL_FILE: '' }

/** A process that still has the data after a `kill -9` releases it within seconds. */
const returnTries = 20

export class Switching {
  #files
  #server
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #working
  #isEnding = false
  #me = { pid: process.pid, since: '', ...whoIs(process.pid), key: randomUUID(), beats: true }
  /** @type {Journal | undefined} The journal as we last wrote or read it: another process that takes the update over rewrites it. */
  #known
  #silenceMs

  /** @param {string | undefined} dataDir @param {Server} server @param {number} silenceMs after this silence a process counts as ended */
  constructor(dataDir, server, silenceMs = 10_000) {
    this.#files = new UpdateFiles(dataDir)
    this.#server = server
    this.#silenceMs = silenceMs
  }

  /** Finishes an interrupted update, starts the server, and looks for updates from then on. */
  async begin() {
    const found = this.#files.journal
    await this.#endBeside(found)
    this.#known = found
    setInterval(() => this.#known && this.#files.beat(this.#known), beatEveryMs).unref()
    const left = found && { ...found, by: this.#me }
    // On a disk that takes no journal the update continues all the same.
    if (left !== undefined) this.#whyUnwritten(left)
    if (left === undefined) {
      this.#forgetKept()
      this.#server.start(folderOf(this.#files.current))
    } else if (left.step === 'going') await this.#goLive({ ...left, hasServed: true }) // it may have served before the interruption
    else if (left.step === 'keeping') this.#giveUp(left, 'it was interrupted')
    else await this.#return({ ...left, why: left.why ?? 'it was interrupted' })
    await this.#lookForUpdates()
  }

  /** Whether this ends a running program of an update; `done` is called when it is gone. @param {() => void} done */
  end(done) {
    this.#isEnding = true
    if (this.#working === undefined) return false
    this.#working.once('exit', done)
    askToStop(this.#working)
    return true
  }

  async #lookForUpdates() {
    while (!this.#isEnding) {
      await pause(lookEveryMs)
      const asked = this.#files.asked
      if (asked === undefined || this.#isEnding) continue
      const journal = { ...asked, from: this.#files.current, step: /** @type {const} */ ('keeping'), by: this.#me }
      const unwritten = this.#whyUnwritten(journal)
      this.#files.asked = undefined
      if (unwritten === undefined) await this.#update(journal)
      else this.#giveUp(journal, unwritten, true)
    }
  }

  /** @param {Journal} journal */
  async #update(journal) {
    const [from, to] = [folderOf(journal.from), folderOf(journal.to)]
    if (!existsSync(programIn(to, 'main'))) return this.#giveUp(journal, `${to} holds no Lounge`, true)
    console.error(`An update to Lounge ${journal.to} begins.`)
    await this.#server.halt()
    const kept = [await this.#run(from, 'backup/main', ['backup']), await this.#run(from, 'backup/update', ['keep'])]
    const bad = kept.find(({ isGood }) => !isGood)
    if (bad) return this.#giveUp(journal, `no backup could be made (${bad.said})`)
    /** @type {Journal} */
    const trying = { ...journal, step: 'trying' }
    const unwritten = this.#whyUnwritten(trying)
    if (unwritten !== undefined) return this.#giveUp(journal, unwritten)
    const failure = (await this.#trial(to, journal.readyWithinMs)) ?? (await this.#check(to))
    if (failure !== undefined) return this.#return({ ...trying, why: failure })
    /** @type {Journal} */
    const going = { ...trying, step: 'going' }
    const why = this.#whyUnwritten(going)
    if (why === undefined) await this.#goLive(going)
    else await this.#return({ ...trying, why })
  }

  /** Writes the journal; on a full disk it returns the reason for the failure. @param {Journal} journal @returns {string | undefined} */
  #whyUnwritten(journal) {
    if (this.#isEnding) return undefined
    this.#endIfTakenOver()
    const why = whyNot(() => (this.#files.journal = journal))
    if (why === undefined) this.#known = journal
    return why
  }

  /** Ends this process if the journal's update is not interrupted but still at work. @param {Journal | undefined} found */
  async #endBeside(found) {
    const by = found?.by
    if (by === undefined || by.pid === process.pid || !(await this.#files.isAtWork(by, this.#silenceMs))) return
    console.error(
      `An update to Lounge ${found?.to} is under way in another window (process ${by.pid}): Lounge runs there when it is done. Where nothing happens there, end that process, and start Lounge again.`,
    )
    process.exit(1)
  }

  /** Ends this process if another one took the update over: a step of ours in the middle of theirs would cost the sales since then. */
  #endIfTakenOver() {
    if (this.#known === undefined || this.#files.isStill(this.#known)) return
    console.error(
      `The update to Lounge ${this.#known.to} was taken over by another Lounge that was started: this one ends, and changes nothing.`,
    )
    process.exit(1)
  }

  /** @param {string} folder @param {number} withinMs @returns {Promise<string | undefined>} why it is no good */
  async #trial(folder, withinMs) {
    const child = this.#spawn(folder, 'main', [], { ...process.env, ...onTrial })
    if (typeof child === 'string') return `it could not be started (${child})`
    let isReady = false
    // Only once: the server keeps sending `alive`, and a second signal would end it at once.
    child.once('message', () => {
      isReady = true
      askToStop(child)
    })
    let isLate = false
    const late = setTimeout(() => {
      isLate = true
      child.kill('SIGKILL')
    }, withinMs)
    child.once('message', () => clearTimeout(late))
    const { code, said } = await this.#ended(child)
    clearTimeout(late)
    const inTime = isLate ? ` within ${withinMs / 1_000} s` : ''
    if (!isReady) return `it did not become ready${inTime}${said && ` (${said})`}`
    return code === 0 ? undefined : `it did not stop as it should${said && ` (${said})`}`
  }

  /** @param {string} folder @returns {Promise<string | undefined>} why it is no good */
  async #check(folder) {
    const { isGood, said } = await this.#run(folder, 'backup/main', ['verify'])
    return isGood ? undefined : `its check of the data did not pass (${said})`
  }

  /** @param {Journal} journal */
  async #goLive(journal) {
    this.#endIfTakenOver()
    const unwritten = whyNot(() => (this.#files.current = journal.to))
    if (unwritten !== undefined) return this.#return({ ...journal, why: unwritten })
    if (await this.#server.becomesReady(folderOf(journal.to), journal.readyWithinMs))
      return this.#finish(journal, { isDone: true, sentence: `Lounge ${journal.to} runs.` })
    if (this.#isEnding) return
    await this.#server.halt()
    await this.#return({ ...journal, hasServed: true, why: 'it did not become ready' })
  }

  /** @param {Journal} journal */
  async #return(journal) {
    if (this.#isEnding) return
    const from = folderOf(journal.from)
    // If this cannot be written, that is no harm: the earlier step also leads the next start back, or to another try to go on.
    this.#whyUnwritten({ ...journal, step: 'returning' })
    const args = ['return', ...(journal.hasServed === true ? ['--served'] : [])]
    let back = await this.#run(from, 'backup/update', args)
    for (let tries = 1; !back.isGood && tries < returnTries && !this.#isEnding; tries += 1) {
      await pause(1_000)
      back = await this.#run(from, 'backup/update', args)
    }
    if (this.#isEnding) return
    if (!back.isGood) {
      console.error(`The data from before the update could not be put back: ${back.said}`)
      console.error(`They are in ${join(this.#files.folder, 'kept')}. Lounge tries again when it is started.`)
      process.exit(1)
    }
    // An unchanged value is not written, because that would need space on a full disk.
    if (this.#files.current !== journal.from) this.#files.current = journal.from
    const version = versionIn(from)
    const kept = journal.hasServed === true ? ' What the new version wrote is kept: docs/install.md says where.' : ''
    const sentence = `Lounge ${version} is back with its data as they were: the update to ${journal.to} failed, ${journal.why}.${kept}`
    this.#finish(journal, { isDone: false, sentence })
    this.#server.start(from)
  }

  /** Nothing was changed yet. @param {Journal} journal @param {string} why @param {boolean} isUp the server was not halted */
  #giveUp(journal, why, isUp = false) {
    if (this.#isEnding) return
    this.#endIfTakenOver()
    this.#forgetKept() // a partial copy may have filled the disk, and the outcome needs a little space
    const from = folderOf(journal.from)
    const sentence = `Lounge ${versionIn(from)} goes on, and nothing was changed: the update to ${journal.to} was given up, ${why}.`
    this.#finish(journal, { isDone: false, sentence })
    if (!isUp) this.#server.start(from)
  }

  /** @param {Journal} journal @param {{ isDone: boolean, sentence: string }} outcome */
  #finish({ id }, outcome) {
    this.#endIfTakenOver()
    console.error(outcome.sentence)
    try {
      this.#files.outcome = { id, ...outcome }
    } catch (error) {
      // The disk has no room for one sentence: it was printed above, and the lounge goes on.
      console.error(`The outcome of the update could not be written: ${String(error)}`)
    }
    this.#files.journal = undefined
    this.#known = undefined
    this.#forgetKept()
  }
  /** The folder holds all data, and unlike a backup it is not encrypted. */
  #forgetKept() {
    rmSync(join(this.#files.folder, 'kept'), { recursive: true, force: true })
  }

  /** @param {string} folder @param {Parameters<typeof programIn>[1]} what @param {readonly string[]} args */
  async #run(folder, what, args) {
    const child = this.#spawn(folder, what, args, process.env)
    if (typeof child === 'string') return { isGood: false, said: child }
    const { code, said } = await this.#ended(child)
    return { isGood: code === 0, said }
  }

  /**
   * Some systems throw the error of a program that cannot start, and others report it later.
   * @param {string} folder @param {Parameters<typeof programIn>[1]} what @param {readonly string[]} args @param {NodeJS.ProcessEnv} env
   * @returns {import('node:child_process').ChildProcess | string} the program, or why there is none
   */
  #spawn(folder, what, args, env) {
    this.#endIfTakenOver()
    // Its output is not shown: an address of the trial would mislead. A program that writes ends with its channel, and so when we are
    // gone; one that only reads may finish.
    const channel = what === 'backup/main' ? [] : [/** @type {const} */ ('ipc')]
    const command = [programIn(folder, what), ...args]
    /** @type {import('node:child_process').ChildProcess} */
    let child
    try {
      child = spawn(nodeIn(folder), command, {
        env: { ...env, ...supervised() },
        stdio: ['ignore', 'ignore', 'pipe', ...channel],
      })
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
    this.#working = child
    if (this.#isEnding) askToStop(child)
    return child
  }

  /** @param {import('node:child_process').ChildProcess} child @returns {Promise<{ code: number | null, said: string }>} */
  #ended(child) {
    let said = ''
    child.stderr?.on('data', (part) => (said = (said + String(part)).slice(-2_000)))
    return new Promise((resolve) => {
      const end = (/** @type {number | null} */ code) => {
        this.#working = undefined
        resolve({ code, said: sentenceIn(said) })
      }
      child.once('error', (error) => {
        said = error.message
        end(null)
      })
      child.once('exit', async (code) => {
        if (child.stderr) await finished(child.stderr).catch(() => undefined) // its last output
        end(code)
      })
    })
  }
}
