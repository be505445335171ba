// Update drills with real processes: an installed Lounge under its supervisor, releases that are good and others that are not, and a
// `kill -9` at each step. What was sold before is there after each of them. LOUNGE_UPDATES=whole plays those that take minutes, too.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { place as placed, beersAndRice } from '../../packages/domain/src/testing/requests.ts'
import { serviceOf, unitOf } from '../service/service.ts'
import { commandOfImage, commandOfUnit } from '../testing/commands.ts'
import type { Db } from '../../packages/server/src/db/schema.ts'
import { makeTestPlace, type TestPlace } from '../../packages/server/src/db/testing/test-place.ts'
import { dump, faultsIn } from '../../packages/server/src/testing/books.ts'
import { overNetwork } from '../../packages/server/src/testing/http.ts'
import { type Kind, MadeUpReleases } from './testing/made-up-releases.ts'
import { ScriptedTerminal } from '../../packages/server/src/testing/scripted-terminal.ts'
import { bareEnvironment } from '../../packages/server/src/testing/server-program.ts'
import { startServer } from '../../packages/server/src/testing/server-process.ts'
import { version } from '../../packages/server/src/version.ts'

const isWhole = process.env['LOUNGE_UPDATES'] === 'whole'
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

let place: TestPlace
let releases: MadeUpReleases
let before: unknown
let started: ChildProcess[] = []
beforeEach(async () => {
  place = await makeTestPlace()
  releases = new MadeUpReleases()
  const server = startServer({ ...place.environment, LOG_LEVEL: 'warn' })
  const till = await ScriptedTerminal.signIn(overNetwork(await server.ready), 'cashier@lounge.demo')
  assert.equal((await till.answerTo(placed(beersAndRice))).outcome, 'applied')
  server.child.kill('SIGTERM')
  await server.ended
  before = await place.look(dump)
})
afterEach(async () => {
  for (const child of started) await killed(child)
  started = []
  releases.remove()
  await place.remove()
})

/** What the update says of itself (tools/releases.mjs). */
function noted(name: 'asked' | 'journal' | 'outcome'): Readonly<Record<string, unknown>> | undefined {
  try {
    return JSON.parse(readFileSync(join(place.dataDir, `update/${name}.json`), 'utf8')) as Record<string, unknown> // as it is written
  } catch {
    return undefined // there is none
  }
}

const theDoor = /Lounge is ready: (\S+)/g

/** The installed Lounge, as the service starts it. */
const startInstalled = () =>
  following(run(commandOfUnit(unitOf(serviceOf(releases.home, place.environment))), releases.home))

function following({ child, said }: Running) {
  const versionOfTheNth = async (times: number): Promise<string> => {
    const origin = await matching(child, said, () => [...said().matchAll(theDoor)][times - 1]?.[1])
    const health = (await (await fetch(`${origin}/api/health`)).json()) as { readonly version: string }
    return health.version
  }
  return { child, said, versionOfTheNth }
}

const runUpdate = (...args: readonly string[]): Running =>
  run(['node', join(releases.home, 'tools/update/main.ts'), ...args], releases.home)

async function update(...args: readonly string[]) {
  const { child, said } = runUpdate(...args)
  const [code] = await once(child, 'close')
  return { code: code as number | null, said: said() }
}

interface Running {
  readonly child: ChildProcess
  readonly said: () => string
}
/** @param command whose `node` is the Node of these tests */
function run([program = '', ...args]: readonly string[], cwd: string): Running {
  const env = { ...bareEnvironment, ...place.environment, LOG_LEVEL: 'warn' }
  const child = spawn(program === 'node' ? process.execPath : program, args, { env, cwd, stdio: 'pipe' })
  started.push(child)
  let text = ''
  for (const output of [child.stdout, child.stderr]) output.on('data', (part) => (text += String(part)))
  return { child, said: () => text }
}

async function matching<Found>(child: ChildProcess, said: () => string, look: () => Found | undefined): Promise<Found> {
  for (;;) {
    const found = look()
    if (found !== undefined) return found
    if (child.exitCode !== null) throw new Error(`it ended:\n${said()}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

async function killed(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** With the server stopped: nothing is lost, nothing was added, all holds together, and no copy lies about. */
async function expectNothingLost(supervisor: ChildProcess): Promise<void> {
  await killed(supervisor, 'SIGTERM')
  expect(supervisor.exitCode).toBe(0)
  expect(await place.look(dump)).toEqual(before)
  expect(await place.look(faultsIn)).toEqual([])
  expect(existsSync(join(place.dataDir, 'update/kept'))).toBe(false)
}

test('OFF-10 a service runs; a release that fails goes away by itself, also after a kill on its way back; a good one stays, with what was sold before; and the image opens it', async () => {
  const first = startInstalled()
  expect(await first.versionOfTheNth(1)).toBe('0.1.0')
  releases.publish(releases.make('whose migration fails', '0.2.0'), 'v0.2.0')
  expect(await update('--to', 'v0.9.0')).toMatchObject({
    code: 1,
    said: 'Nothing was changed. There is no release v0.9.0.\n',
  })
  const updater = runUpdate()
  await matching(first.child, first.said, () => noted('journal')?.['step'] === 'returning' || undefined)
  await Promise.all([killed(updater.child), killed(first.child)])

  const second = startInstalled()
  expect(await second.versionOfTheNth(1)).toBe('0.1.0')
  expect(noted('outcome')).toMatchObject({
    isDone: false,
    sentence:
      'Lounge 0.1.0 is back with its data as they were: the update to 0.2.0 failed, it did not become ready (Error: It broke).',
  })
  const done = await update('--from', releases.pack(releases.make('good', '0.3.0')))
  expect(done).toMatchObject({ code: 0, said: expect.stringMatching(/Lounge 0\.3\.0 runs\.\n$/) })
  await expectNothingLost(second.child)
  const third = startInstalled()
  expect(await third.versionOfTheNth(1)).toBe('0.3.0')
  await expectNothingLost(third.child)

  const fourth = following(run(commandOfImage(), releases.image()))
  expect(await fourth.versionOfTheNth(1)).toBe(version)
  await expectNothingLost(fourth.child)
})

/** All of them, or none. */
const atLength = <Case>(cases: readonly Case[]): readonly Case[] => (isWhole ? cases : [])

test.each(
  atLength<readonly [Kind, RegExp]>([
    ['whose migration fails', /it did not become ready \(Error: It broke\)\.\n$/],
    ['whose migration loses orders', /its check of the data did not pass \(The lounge is not in order\)\.\n$/],
    ['that is never ready', /it did not become ready within 5 s\.\n$/],
  ]),
)('a release %s goes away by itself, and the old one is back with its data', async (kind, sentence) => {
  const lounge = startInstalled()
  await lounge.versionOfTheNth(1)
  const done = await update('--from', releases.make(kind, '0.2.0'), '--wait', '5')
  expect(done).toMatchObject({ code: 1, said: expect.stringMatching(sentence) })
  expect(done.said).toContain('Lounge 0.1.0 is back with its data as they were: the update to 0.2.0 failed, ')
  expect(await lounge.versionOfTheNth(2)).toBe('0.1.0')
  await expectNothingLost(lounge.child)
})

test.each(atLength(['that is ready on trial only'] as const))(
  'after a release %s terminals offer what they were told, and the old one is back',
  async (kind) => {
    const epoch = (db: Db) => db.selectFrom('history').select('epoch').executeTakeFirstOrThrow()
    const earlier = await place.look(epoch)
    const lounge = startInstalled()
    await lounge.versionOfTheNth(1)
    const done = await update('--from', releases.make(kind, '0.2.0'))
    expect(done).toMatchObject({ code: 1, said: expect.stringMatching(/it did not become ready\.\n$/) })
    expect(await lounge.versionOfTheNth(2)).toBe('0.1.0')
    await expectNothingLost(lounge.child)
    expect(await place.look(epoch)).not.toEqual(earlier)
  },
)

/** Where the update is cut, and which versions may run after it: late in a step the next one may have begun. */
const cuts = (['keeping', 'trying', 'going'] as const).flatMap((step) =>
  [0, 300, 600, 1_200].flatMap((ms) => [
    ['good', step, ms, ms === 0 ? [step === 'going' ? '0.2.0' : '0.1.0'] : ['0.1.0', '0.2.0']] as const,
    ...(step === 'going' ? [] : [['whose migration loses orders', step, ms, ['0.1.0']] as const]),
  ]),
)
test.each(atLength(cuts))('to a release %s, killed while %s, after %i ms', async (kind, step, ms, versions) => {
  const lounge = startInstalled()
  await lounge.versionOfTheNth(1)
  const updater = runUpdate('--from', releases.make(kind, '0.2.0'))
  await matching(lounge.child, lounge.said, () => noted('journal')?.['step'] === step || noted('outcome'))
  await new Promise((resolve) => setTimeout(resolve, ms))
  await Promise.all([killed(updater.child), killed(lounge.child)])
  const next = startInstalled()
  expect(versions).toContain(await next.versionOfTheNth(1))
  await matching(next.child, next.said, () => (noted('journal') ? undefined : true))
  await expectNothingLost(next.child)
})

test.each(atLength([0, 200, 400]))('an updater that is killed %i ms into its work has changed nothing', async (ms) => {
  const lounge = startInstalled()
  await lounge.versionOfTheNth(1)
  const { child } = runUpdate('--from', releases.make('good', '0.2.0'))
  await new Promise((resolve) => setTimeout(resolve, ms))
  await killed(child)
  expect(await update('--from', releases.home)).toMatchObject({
    code: 1,
    said: expect.stringContaining('what runs already'),
  })
  await expectNothingLost(lounge.child)
})

test('what cannot be done is said in one sentence, and nothing is changed', async () => {
  const usage = /^Usage: npm run update/
  for (const args of [['--from'], ['--from', 'a', '--to', 'b'], ['--wait', '0'], ['now']])
    expect(await update(...args)).toMatchObject({ code: 2, said: expect.stringMatching(usage) })
  const refusals = [
    [['--from', 'nowhere'], /^Nothing was changed\. There is no .*nowhere\.\n$/],
    [['--from', place.dataDir], /^Nothing was changed\. There is no release of Lounge in it\.\n$/],
    [['--from', releases.home], /^Nothing was changed\. Lounge 0\.1\.0 is what runs already\.\n$/],
    [[], /^Nothing was changed\. This copy of Lounge knows nobody to ask for a newer one: .* --from\.\n$/],
  ] as const
  for (const [args, said] of refusals)
    expect(await update(...args)).toMatchObject({ code: 1, said: expect.stringMatching(said) })
  expect(noted('asked')).toBeUndefined()
})
