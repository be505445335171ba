// The effect of attackers on a till: how long its payment takes without them, and while a signed-in terminal and three hundred
// strangers send whatever they can.
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readDemoPassword } from '../../packages/server/src/auth/demo-password.ts'
import { forget, type Program, startProgram, temporaryFolder } from '../children.ts'
import { measured, quantile, valuesInTurn } from '../measuring.ts'
import type { Pace } from '../options.ts'
import { atMostTimes, type Section } from '../report.ts'
import { type Client, fillShelves, overSocket, Till } from '../server/clients.ts'
import { inRoot, serverFlags } from '../../tools/machine.mjs'

const everyMs = 200
const forMs = { full: 60_000, quick: 6_000 }
/** Quiet and attacked runs alternate: a slow minute of the machine hits both, and a p99 needs enough tries. */
const turns = { full: 3, quick: 1 }
/** Until all attackers are active, or their leftovers are done. */
const settleMs = 2_000

/** The server is reachable from outside, so it limits each address and each sign-in, as in a lounge. */
const asInALounge = {
  PORT: '0',
  HOST: '127.0.0.1',
  LOUNGE_MODE: 'demo',
  LOG_LEVEL: 'warn',
  PUBLIC_URL: 'http://lounge.example',
  DEMO_ON_NETWORK: 'yes',
}
/** The demo without the days before tonight, which nothing here asks for. */
const server = inRoot('packages/server/src/testing/main-in-tests.ts')
const program = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

export async function measureHostile(pace: Pace): Promise<Section> {
  const folder = temporaryFolder()
  const dataDir = join(folder, 'lounge')
  const lounge = await startProgram(server, { nodeArgs: serverFlags, env: { ...asInALounge, DATA_DIR: dataDir } })
  const attackers: Program[] = []
  try {
    const origin = /Lounge is ready: (\S+)/.exec(lounge.output())?.[1]
    if (origin === undefined) throw new Error(`the server never said where it listens:\n${lounge.output()}`)
    const password = readDemoPassword(dataDir)
    await fillShelves(origin, password)
    const till = await overSocket(await Till.enrol(origin, password))
    const ms = pace.isQuick ? forMs.quick : forMs.full
    await payments(till, ms / 6) // warms up
    attackers.push(await startProgram(program('./strangers.ts'), { args: [origin] }))
    attackers.push(await startProgram(program('./terminal.ts'), { args: [origin, password ?? ''] }))
    const said = attackers.map(() => '')
    for (const [index, attacker] of attackers.entries()) attacker.onMessage((words) => (said[index] = String(words)))
    const paymentsOnce = async (each: (attacker: Program) => void): Promise<readonly number[]> => {
      attackers.forEach(each)
      await after(settleMs)
      return payments(till, ms)
    }
    const { quiet, beset } = await valuesInTurn(pace.isQuick ? turns.quick : turns.full, {
      quiet: () => paymentsOnce(({ pause }) => pause()),
      beset: () => paymentsOnce(({ goOn }) => goOn()),
    })
    till.close()
    const [calm, hard] = [quantile(quiet, 0.99), quantile(beset, 0.99)]
    return {
      title: 'Beside a hostile terminal and 300 hostile clients',
      figures: [
        {
          what: 'tap → booked, nobody means harm',
          unit: 'ms',
          ours: measured(quiet),
          goals: [],
          note: `p99 ${calm.toFixed(1)} ms.`,
        },
        {
          what: 'tap → booked, beside them',
          unit: 'ms',
          ours: measured(beset),
          goals: [atMostTimes(2, hard, calm, 'quiet, at p99')],
          note: `p99 ${hard.toFixed(1)} ms, the slowest ${Math.max(...beset).toFixed(0)} ms. Meanwhile: ${said.join('; ')}. They share the machine with the server.`,
          whenMissed:
            "what is left is the two processors that all of them share, and a disk that the journal's thread keeps busy for some 30 ms now and then. Next: the thread writes a little at a time.",
        },
      ],
    }
  } finally {
    for (const { goOn } of attackers) goOn() // a paused process would not get the request to end
    await Promise.all(attackers.map(({ stop }) => stop()))
    await lounge.stop()
    forget(folder)
  }
}

/** Five a second, each timed from the moment at which it was due. */
async function payments(till: Client, ms: number): Promise<readonly number[]> {
  const took: number[] = []
  const began = performance.now()
  for (let due = began; due < began + ms; due += everyMs) {
    await after(Math.max(0, due - performance.now()))
    await till.pay(1)
    took.push(performance.now() - due)
  }
  await till.tidy()
  return took
}
