// An installed Lounge with some sales, its releases, and functions that start, update and kill its processes.
import { type ChildProcess, spawn } from 'node:child_process'
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beersAndRice, place as placed } from '../../../packages/domain/src/testing/requests.ts'
import { makeTestPlace, type TestPlace } from '../../../packages/server/src/db/testing/test-place.ts'
import { overNetwork } from '../../../packages/server/src/testing/http.ts'
import { ScriptedTerminal } from '../../../packages/server/src/testing/scripted-terminal.ts'
import { startServer } from '../../../packages/server/src/testing/server-process.ts'
import { bareEnvironment } from '../../../packages/server/src/testing/server-program.ts'
import { serviceOf, unitOf } from '../../service/service.ts'
import { commandOfUnit } from '../../testing/commands.ts'
import { MadeUpReleases } from './made-up-releases.ts'

export interface Running {
  readonly child: ChildProcess
  readonly said: () => string
}
export interface Followed extends Running {
  readonly originOfTheNth: (times: number) => Promise<string>
  readonly versionOfTheNth: (times: number) => Promise<string>
}
const theDoor = /Lounge is ready: (\S+)/g

export class Drill {
  readonly place: TestPlace
  readonly releases = new MadeUpReleases()
  #started: ChildProcess[] = []

  private constructor(place: TestPlace) {
    this.place = place
  }
  static async open(): Promise<Drill> {
    const drill = new Drill(await makeTestPlace())
    const server = startServer({ ...drill.place.environment, LOG_LEVEL: 'warn' })
    const till = await ScriptedTerminal.signIn(overNetwork(await server.ready), 'cashier@lounge.demo')
    assert.equal((await till.answerTo(placed(beersAndRice))).outcome, 'applied')
    server.child.kill('SIGTERM')
    await server.ended
    return drill
  }
  async close(): Promise<void> {
    for (const child of this.#started) await killed(child)
    this.releases.remove()
    await this.place.remove()
  }

  /** The update's own files (tools/releases.mjs). */
  noted(name: 'asked' | 'journal' | 'outcome'): Readonly<Record<string, unknown>> | undefined {
    try {
      return JSON.parse(readFileSync(join(this.place.dataDir, `update/${name}.json`), 'utf8')) as Record<
        string,
        unknown
      > // as it is written
    } catch {
      return undefined // there is none
    }
  }

  /** Starts the installed Lounge as the service does. */
  startInstalled(): Followed {
    const { home } = this.releases
    return this.follow(commandOfUnit(unitOf(serviceOf(home, this.place.environment))), home)
  }
  follow(command: readonly string[], cwd: string): Followed {
    const { child, said } = this.run(command, cwd)
    const originOfTheNth = (times: number) => matching(child, said, () => [...said().matchAll(theDoor)][times - 1]?.[1])
    const versionOfTheNth = async (times: number): Promise<string> => {
      const health = await fetch(`${await originOfTheNth(times)}/api/health`)
      return ((await health.json()) as { readonly version: string }).version
    }
    return { child, said, originOfTheNth, versionOfTheNth }
  }
  startUpdate(...args: readonly string[]): Running {
    const { home } = this.releases
    return this.run(['node', join(home, 'tools/update/main.ts'), ...args], home)
  }
  async update(...args: readonly string[]) {
    const { child, said } = this.startUpdate(...args)
    const [code] = await once(child, 'close')
    return { code: code as number | null, said: said() }
  }
  /** @param command its `node` stands for the Node of these tests */
  run([program = '', ...args]: readonly string[], cwd: string): Running {
    const env = { ...bareEnvironment, ...this.place.environment, LOG_LEVEL: 'warn' }
    const child = spawn(program === 'node' ? process.execPath : program, args, { env, cwd, stdio: 'pipe' })
    this.#started.push(child)
    let text = ''
    for (const output of [child.stdout, child.stderr]) output.on('data', (part) => (text += String(part)))
    return { child, said: () => text }
  }
}

export async function matching<Found>(
  child: ChildProcess,
  said: () => string,
  look: () => Found | undefined,
): Promise<Found> {
  for (;;) {
    const found = look()
    if (found !== undefined) return found
    if (child.exitCode !== null) throw new Error(`it ended:\n${said()}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

export async function killed(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
