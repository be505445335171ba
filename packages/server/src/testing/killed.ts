// A server that is killed again and again while four tills sell, and the invariants that must hold each time.
import assert from 'node:assert/strict'
import { makeTestPlace, type TestPlace } from '../db/testing/test-place.ts'
import { faultsIn } from './books.ts'
import { inTheMiddle, lostOrChanged, tillsAt } from './busy-hour.ts'
import type { BusyTill } from './busy-till.ts'
import { overNetwork } from './http.ts'
import { type ServerProcess, startServer } from './server-process.ts'

export interface Killed {
  readonly kills: number
  readonly made: number
  readonly applied: number
  readonly refused: number
  /** Commands whose answer a kill had cut off. */
  readonly owed: number
  readonly upAgainMs: readonly number[]
}

interface How {
  readonly program?: string
  readonly environment?: Readonly<Record<string, string>>
  /** Everything is checked after this many kills; after each kill, what was answered since the last. */
  readonly wholeEvery?: number
}

/** The books grow, and so does the time to check them all. */
const killsPerLounge = 250
const tellEvery = 50
const killWithinMs = 120

/** @throws with the first violation */
export async function killed(kills: number, name: string, how: How = {}): Promise<Killed> {
  const all: Killed[] = []
  for (let left = kills; left > 0; left -= killsPerLounge) {
    const place = await makeTestPlace()
    const lounge = new KilledLounge(place, how)
    try {
      const before = kills - left
      all.push(
        await lounge.play(Math.min(left, killsPerLounge), (round) => {
          if ((before + round) % tellEvery === 0) console.log(`${name}: ${before + round} of ${kills} kills`)
        }),
      )
    } catch (error) {
      const itself = await lounge.endedByItself()
      throw itself === undefined ? error : new Error(`The server ended by itself: ${itself}`, { cause: error })
    } finally {
      await lounge.end()
      await place.remove()
    }
  }
  const sum = (of: (each: Killed) => number) => all.reduce((total, each) => total + of(each), 0)
  return {
    kills: sum((each) => each.kills),
    made: sum((each) => each.made),
    applied: sum((each) => each.applied),
    refused: sum((each) => each.refused),
    owed: sum((each) => each.owed),
    upAgainMs: all.flatMap((each) => each.upAgainMs),
  }
}

const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined))

class KilledLounge {
  readonly #place: TestPlace
  readonly #how: How
  #server: ServerProcess | undefined
  #origin = ''

  constructor(place: TestPlace, how: How) {
    this.#place = place
    this.#how = how
  }

  /** Undefined while it is up, or if this test ended it. A death is noticed a moment after its sockets close. */
  async endedByItself(): Promise<string | undefined> {
    const ending = await Promise.race([this.#server?.ended, pause(500)])
    return ending && ending.code !== null ? `exit code ${ending.code}. ${ending.stderr}` : undefined
  }

  async end(): Promise<void> {
    this.#server?.child.kill('SIGKILL')
    await this.#server?.ended
  }

  async play(kills: number, onKill: (round: number) => void): Promise<Killed> {
    const { wholeEvery = 50 } = this.#how
    this.#origin = await this.#start().ready
    const tills = await tillsAt(this.#origin)
    await this.#refuseSecond()
    const upAgainMs: number[] = []
    let owed = 0
    for (let round = 1; round <= kills; round += 1) {
      const from = tills.map(({ made }) => Math.max(0, made.length - 4))
      await this.#tempt(tills[round % tills.length])
      await this.#killUnder(tills)
      owed += tills.reduce((sum, till) => sum + till.unanswered.length, 0)
      const begun = performance.now()
      this.#origin = await this.#start().ready
      upAgainMs.push(performance.now() - begun)
      for (const { terminal } of tills) terminal.http = overNetwork(this.#origin)
      await (round % wholeEvery === 0 ? this.#lookAtAll(tills) : this.#look(tills, from))
      onKill(round)
    }
    // Now every till gets the answers still owed, and the server stops as it should.
    await Promise.all(tills.map((till) => till.work(this.#origin, () => till.hasUnanswered)))
    this.#server?.child.kill('SIGTERM')
    const ending = await this.#server?.ended
    assert.deepEqual({ code: ending?.code, stderr: ending?.stderr }, { code: 0, stderr: '' })
    const made = tills.flatMap((till) => till.made.map(({ id }) => id))
    const answers = tills.flatMap((till) => [...till.answers])
    assert.deepEqual(answers.map(([id]) => id).sort(), made.sort(), 'each is answered, once')
    await this.#lookAtAll(tills)
    const count = (outcome: string) => answers.filter(([, answer]) => answer.outcome === outcome).length
    assert.equal(count('held'), 0, 'nothing had to be held')
    return { kills, made: made.length, applied: count('applied'), refused: count('refused'), owed, upAgainMs }
  }

  #start(): ServerProcess {
    const { program, environment } = this.#how
    return (this.#server = startServer({ ...this.#place.environment, ...environment, LOG_LEVEL: 'warn' }, program))
  }

  async #killUnder(tills: readonly BusyTill[]): Promise<void> {
    const killed = this.#server
    const working = Promise.all(tills.map((till) => till.work(this.#origin, () => this.#server === killed)))
    // A till that finds a fault stops, and reports it at once.
    await Promise.race([inTheMiddle(tills, killWithinMs), working])
    killed?.child.kill('SIGKILL')
    await killed?.ended
    await working
  }

  async #tempt(till: BusyTill | undefined): Promise<void> {
    await till?.work(this.#origin, () => till.hasUnanswered)
    await till?.tempt()
  }

  async #refuseSecond(): Promise<void> {
    const { program, environment } = this.#how
    const second = startServer({ ...this.#place.environment, ...environment, LOG_LEVEL: 'warn' }, program)
    const refused = await second.ready.then(
      () => 'it was let in',
      () => 'it was refused',
    )
    second.child.kill('SIGKILL')
    const { stderr } = await second.ended
    assert.equal(refused, 'it was refused', 'a second server on the same lounge')
    assert.match(stderr, /^Another Lounge is already running on /)
  }

  async #look(tills: readonly BusyTill[], from: readonly number[] = []): Promise<void> {
    assert.deepEqual(await lostOrChanged(this.#place, tills, from), [])
  }
  async #lookAtAll(tills: readonly BusyTill[]): Promise<void> {
    await this.#look(tills)
    assert.deepEqual(await this.#place.look(faultsIn), [])
  }
}
