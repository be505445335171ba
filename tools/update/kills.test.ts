// Kills during updates, at random moments of each step: of the supervisor, of its server, of the program that asked for the update,
// or of all of them as in a power cut. The Lounge that runs afterwards has all sales.
// LOUNGE_UPGRADE_KILLS=100 plays that many; LOUNGE_SEED names another seed.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { line, order, place as placed } from '../../packages/domain/src/testing/requests.ts'
import { faultsIn } from '../../packages/server/src/testing/books.ts'
import { overNetwork } from '../../packages/server/src/testing/http.ts'
import { ScriptedTerminal } from '../../packages/server/src/testing/scripted-terminal.ts'
import { Dice } from '../../packages/sync/src/simulator/dice.ts'
import { Drill, type Followed, killed, matching, type Running } from './testing/drill.ts'
import type { Kind } from './testing/made-up-releases.ts'

const rounds = Number(process.env['LOUNGE_UPGRADE_KILLS'] ?? 3)
const seed = Number(process.env['LOUNGE_SEED'] ?? 5)
vi.setConfig({ testTimeout: 60_000 + rounds * 60_000, hookTimeout: 60_000 })

/** When it is interrupted: while the new version is put beside the old one, or in a step that is in the journal. */
const steps = ['preparing', 'keeping', 'trying', 'going', 'returning'] as const
type Step = (typeof steps)[number]
const victims = ['supervisor', 'server', 'updater', 'all'] as const
type Victim = (typeof victims)[number]
const bad: readonly Kind[] = ['whose migration fails', 'whose migration loses orders']

/** Round 0 is in `keeping`, so that even a few rounds include steps that change something. */
const stepOf = (round: number): Step => steps[(round + 1) % steps.length] ?? 'preparing'
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

let drill: Drill
beforeEach(async () => (drill = await Drill.open()))
afterEach(() => drill.close())

/** The child processes of a process, as Linux reports them. */
function childrenOf(pid: number | undefined): readonly number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return [] // it is gone
  }
}

/** Simulates a power cut while a small file was being rewritten: its unfinished draft lies beside it. */
function tear(dice: Dice): void {
  for (const name of ['asked', 'journal', 'current', 'outcome'])
    if (dice.chance(0.5))
      writeFileSync(join(drill.place.dataDir, `update/.${name}.json`), dice.pick(['', '{"id":"', '\0\0\0\0']) ?? '')
}

function killServer(lounge: Followed): void {
  for (const pid of childrenOf(lounge.child.pid)) endAtOnce(pid)
}
function endAtOnce(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has already ended.
  }
}

/** Restarts like the service: a Lounge whose data are still held by an ending process is started again. */
async function startedAgain(): Promise<Followed> {
  for (let tries = 1; ; tries += 1) {
    const lounge = drill.startInstalled()
    const isUp = await lounge.originOfTheNth(1).then(
      () => true,
      () => false,
    )
    if (isUp || tries === 20) return lounge
    await pause(300)
  }
}

/** @returns the Lounge that runs afterwards */
async function kill(victim: Victim, lounge: Followed, updater: Running, dice: Dice): Promise<Followed> {
  if (victim === 'updater') await killed(updater.child)
  if (victim === 'server') killServer(lounge)
  if (victim === 'updater' || victim === 'server') return lounge
  const server = childrenOf(lounge.child.pid)
  if (victim === 'all') await killed(updater.child)
  await killed(lounge.child)
  if (victim === 'all') {
    for (const pid of server) endAtOnce(pid)
    tear(dice)
  }
  return startedAgain()
}

/** One till makes all sales: a lounge has numbers for 99 tills. */
let till: ScriptedTerminal | undefined
async function sell(origin: string, number: number): Promise<string> {
  till ??= await ScriptedTerminal.signIn(overNetwork(origin), 'cashier@lounge.demo')
  till.http = overNetwork(origin)
  const { id, outcome } = await till.answerTo(placed(order(1_000 + number, 9, [line(1_000 + number, 'jollof-rice')])))
  expect(outcome).toBe('applied')
  return id
}

const inLog = () =>
  drill.place.look(
    async (db) => new Set((await db.selectFrom('log').select('command_id').execute()).map((row) => row.command_id)),
  )

/** Waits until the update in progress ends; if its program is still alive, that one reports first. */
async function settled(lounge: Followed, updater: Running): Promise<void> {
  const { child } = updater
  if (child.exitCode === null && child.signalCode === null)
    await Promise.race([new Promise((resolve) => child.once('close', resolve)), pause(30_000)])
  await matching(lounge.child, lounge.said, () => ((drill.noted('journal') ?? drill.noted('asked')) ? undefined : true))
}

/** The version of the server that answers now: it may be starting, or ending. */
async function answering(lounge: Followed): Promise<{ readonly version: string; readonly origin: string }> {
  for (;;) {
    const times = lounge.said().match(/Lounge is ready: /g)?.length ?? 0
    const version = times === 0 ? undefined : await lounge.versionOfTheNth(times).catch(() => undefined)
    if (version !== undefined) return { version, origin: await lounge.originOfTheNth(times) }
    if (lounge.child.exitCode !== null) throw new Error(`it ended:\n${lounge.said()}`)
    await pause(50)
  }
}

/** Other systems do not list the child processes of a process. */
const isLinux = process.platform === 'linux'
test.runIf(isLinux)(
  `REL-05 ${rounds} kills in the midst of updates lose nothing, and what runs afterwards is one of the two`,
  async () => {
    const dice = new Dice(seed)
    const sold: string[] = []
    const reached: string[] = []
    let lounge = drill.startInstalled()
    for (let round = 0; round < rounds; round += 1) {
      const before = await answering(lounge)
      sold.push(await sell(before.origin, round))
      const step = stepOf(round)
      const victim = dice.pick(victims) ?? 'all'
      const kind = step === 'returning' || dice.chance(0.3) ? (dice.pick(bad) ?? 'good') : 'good'
      const next = `0.2.${round}`
      const from = drill.releases.make(kind, next)
      const told = drill.noted('outcome')?.['id']
      const updater = drill.startUpdate('--from', from, '--wait', '30')
      const isThere = () => step === 'preparing' || drill.noted('journal')?.['step'] === step
      const isOver = () => drill.noted('outcome')?.['id'] !== told || updater.child.exitCode !== null
      await matching(lounge.child, lounge.said, () => isThere() || isOver() || undefined)
      if (isThere()) reached.push(step)
      await pause(dice.between(0, 500))
      lounge = await kill(victim, lounge, updater, dice)
      await settled(lounge, updater)
      const { version } = await answering(lounge)
      const log = await inLog()
      const what = `round ${round} of seed ${seed}: ${victim} killed while ${step}, to a release ${kind}`
      const isGood = kind === 'good' ? [before.version, next].includes(version) : version === before.version
      expect({ what, isGood, version, lost: sold.filter((id) => !log.has(id)) }).toEqual({
        what,
        isGood: true,
        version,
        lost: [],
      })
    }
    await killed(lounge.child, 'SIGTERM')
    expect(await drill.place.look(faultsIn)).toEqual([])
    const counted = steps.map((step) => `${reached.filter((each) => each === step).length} while ${step}`)
    console.log(`${rounds} kills, ${counted.join(', ')}: of ${sold.length} orders none is lost.`)
  },
)
