// One change and fifty screens: the time from the commit until the last of them has it.
import { connect } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { forget, type Program, startProgram, temporaryFolder } from '../children.ts'
import { inTurn, measured, monotonicMs, quantile, within } from '../measuring.ts'
import type { Pace } from '../options.ts'
import { atMost, atMostTimes, type Figure } from '../report.ts'
import { fillShelves, overHttp, Till, toFloor, type Client } from './clients.ts'
import { RawSocket } from './raw-socket.ts'
import { startFloor } from './servers.ts'

const screens = 50
/** A device may have at most sixteen connections. */
const screensPerDevice = 10
const heardWithinMs = 10_000
const timedLounge = fileURLToPath(new URL('./timed-lounge.ts', import.meta.url))

export async function fanOut(pace: Pace): Promise<readonly Figure[]> {
  const folder = temporaryFolder()
  const program = await startProgram(timedLounge, { args: [join(folder, 'lounge')] })
  const { port } = program.ready as { readonly port: number } // the address it listens on
  const origin = `http://127.0.0.1:${port}`
  const floor = await startFloor(folder)
  try {
    await fillShelves(origin)
    const till = await Till.enrol(origin)
    const numberer = await Till.enrol(origin)
    const watchers = [till]
    while (watchers.length * screensPerDevice < screens) watchers.push(await Till.enrol(origin))
    const ours = await Audience.listen(program, await overHttp(till), screens, (hear, index) =>
      listenToLounge(watchers[index % watchers.length] ?? till, hear),
    )
    const theirs = await Audience.listen(floor, await toFloor(floor.origin, numberer), screens, (hear) =>
      listenToFloor(floor.origin, hear),
    )
    const changes = Math.ceil(pace.tries / pace.turns)
    const found = await inTurn(pace.turns, {
      floor: () => theirs.timesOf(changes),
      ours: () => ours.timesOf(changes),
    })
    const p99 = quantile(ours.heardMs, 0.99)
    const whenMissed =
      'the rows are put into words once for a role; framing them and writing to each socket is what is left. Next: one frame for all terminals of a role.'
    return [
      {
        what: `one change to ${screens} screens`,
        unit: 'ms',
        ...found,
        goals: [
          atMost(1, found.ours.p50, 'ms'),
          atMostTimes(1.3, found.ours.p50, found.floor.p50),
          { text: 'p99 ≤ 3 ms', isMet: p99 <= 3 },
        ],
        note: `from the commit to the last of ${screens} sockets, all in one process that shares the cores with the server; p99 ${p99.toFixed(1)} ms.`,
        whenMissed,
      },
      {
        what: '… until the server has sent them all',
        unit: 'ms',
        floor: measured(theirs.toldMs),
        ours: measured(ours.toldMs),
        goals: [],
      },
    ]
  } finally {
    await program.stop()
    await floor.stop()
    forget(folder)
  }
}

interface Commit {
  readonly committedAt: number
  readonly toldAt: number
}

class Audience {
  readonly #client: Client
  readonly #count: number
  /** From each commit until the last screen had it, and until the server had sent it to all. */
  readonly heardMs: number[] = []
  readonly toldMs: number[] = []
  #commit: Commit | undefined
  #heard = 0
  #lastAt = 0
  #all: () => void = () => undefined

  private constructor(program: Program, client: Client, count: number) {
    this.#client = client
    this.#count = count
    program.onMessage((message) => {
      this.#commit = message as Commit // its only messages once it is ready
      this.#look()
    })
  }

  static async listen(
    program: Program,
    client: Client,
    count: number,
    listen: (hear: () => void, index: number) => Promise<unknown>,
  ): Promise<Audience> {
    const audience = new Audience(program, client, count)
    for (let index = 0; index < count; index++) await listen(() => audience.#hear(), index)
    return audience
  }

  /** Milliseconds from commit to last delivery, one for each change. */
  async timesOf(changes: number): Promise<readonly number[]> {
    const times: number[] = []
    for (let change = 0; change < changes; change++) {
      this.#commit = undefined
      this.#heard = 0
      const all = new Promise<void>((resolve) => (this.#all = resolve))
      await this.#client.pay(1)
      await within(heardWithinMs, 'the last screen', all)
      times.push(this.#timed())
    }
    this.#all = () => undefined
    await this.#client.tidy()
    return times
  }

  #timed(): number {
    if (!this.#commit) throw new Error('heard of no commit')
    const { committedAt, toldAt } = this.#commit
    this.toldMs.push(toldAt - committedAt)
    this.heardMs.push(this.#lastAt - committedAt)
    return this.#lastAt - committedAt
  }
  #hear(): void {
    this.#heard += 1
    this.#lastAt = monotonicMs()
    this.#look()
  }
  #look(): void {
    if (this.#heard === this.#count && this.#commit) this.#all()
  }
}

async function listenToLounge(till: Till, hear: () => void): Promise<void> {
  const socket = await RawSocket.open(till.terminal.origin, '/api/sync/live')
  const greeted = new Promise<void>((resolve) => {
    socket.onMessage = (message) => {
      if (message.includes('"type":"snapshot"')) resolve()
    }
  })
  socket.send(JSON.stringify(till.terminal.hello()))
  await within(heardWithinMs, 'the first rows', greeted)
  socket.onMessage = hear
}

/** Each order is a chunk of its own, complete when its last line has come. */
async function listenToFloor(origin: string, hear: () => void): Promise<void> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  const greeted = new Promise<void>((resolve) => {
    socket.once('data', () => {
      socket.on('data', (part) => {
        if (part.includes('\n\r\n')) hear()
      })
      resolve()
    })
  })
  socket.write(`GET /live HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`)
  await within(heardWithinMs, 'the floor', greeted)
}
