// Update drills with real processes: an installed Lounge under its supervisor, good and bad releases, and a `kill -9` at each step.
// Earlier sales are there after each of them. LOUNGE_UPDATES=whole plays those that take minutes, too.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { commandOfImage } from '../testing/commands.ts'
import type { Db } from '../../packages/server/src/db/schema.ts'
import { dump, faultsIn } from '../../packages/server/src/testing/books.ts'
import { version } from '../../packages/server/src/version.ts'
import { Drill, killed, matching } from './testing/drill.ts'
import type { Kind } from './testing/made-up-releases.ts'

const isWhole = process.env['LOUNGE_UPDATES'] === 'whole'
vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 })

let drill: Drill
let before: unknown
beforeEach(async () => {
  drill = await Drill.open()
  before = await drill.place.look(booked)
})
afterEach(() => drill.close())

/** Commands that the server makes by itself after running for a while, which depends on the machine. */
const ownNotes = ['history.noteSeal', 'backup.report']

/** Everything in the books, except the server's own commands and their times. */
async function booked(db: Db): Promise<unknown> {
  const tables = Object.entries(await dump(db))
  const notes = await db.selectFrom('log').select('position').where('name', 'in', ownNotes).execute()
  const positions = new Set<unknown>(notes.map(({ position }) => position))
  const isOfNote = (row: unknown) =>
    typeof row === 'object' && row !== null && 'position' in row && positions.has(row.position)
  return Object.fromEntries(
    tables.filter(([name]) => name !== 'presence').map(([name, rows]) => [name, rows.filter((row) => !isOfNote(row))]),
  )
}

/** With the server stopped: nothing is lost, nothing was added, the books are consistent, and no copy is left. */
async function expectNothingLost(supervisor: ChildProcess): Promise<void> {
  await killed(supervisor, 'SIGTERM')
  expect(supervisor.exitCode).toBe(0)
  expect(await drill.place.look(booked)).toEqual(before)
  expect(await drill.place.look(faultsIn)).toEqual([])
  expect(existsSync(join(drill.place.dataDir, 'update/kept'))).toBe(false)
}

test('OFF-10 a service runs; a release that fails goes away by itself, also after a kill on its way back; a good one stays, with what was sold before; and the image opens it', async () => {
  const first = drill.startInstalled()
  expect(await first.versionOfTheNth(1)).toBe('0.1.0')
  drill.releases.publish(drill.releases.make('whose migration fails', '0.2.0'), 'v0.2.0')
  expect(await drill.update('--to', 'v0.9.0')).toMatchObject({
    code: 1,
    said: 'Nothing was changed. There is no release v0.9.0.\n',
  })
  const updater = drill.startUpdate()
  await matching(first.child, first.said, () => drill.noted('journal')?.['step'] === 'returning' || undefined)
  await Promise.all([killed(updater.child), killed(first.child)])

  const second = drill.startInstalled()
  expect(await second.versionOfTheNth(1)).toBe('0.1.0')
  expect(drill.noted('outcome')).toMatchObject({
    isDone: false,
    sentence:
      'Lounge 0.1.0 is back with its data as they were: the update to 0.2.0 failed, it did not become ready (Error: It broke).',
  })
  const done = await drill.update('--from', drill.releases.pack(drill.releases.make('good', '0.3.0')))
  expect(done).toMatchObject({ code: 0, said: expect.stringMatching(/Lounge 0\.3\.0 runs\.\n$/) })
  expect(done.said, 'its screens came along').not.toContain('Building the browser')
  await expectNothingLost(second.child)
  const third = drill.startInstalled()
  expect(await third.versionOfTheNth(1)).toBe('0.3.0')
  await expectNothingLost(third.child)

  const fourth = drill.follow(commandOfImage(), drill.releases.image())
  expect(await fourth.versionOfTheNth(1)).toBe(version)
  await expectNothingLost(fourth.child)
})

test('a release whose Node does not start goes away by itself, also where that shows only once it is to serve', async () => {
  const { home } = drill.releases
  const kept = drill.run(['node', join(home, 'packages/server/src/backup/update.ts'), 'keep'], home)
  expect(await once(kept.child, 'close')).toEqual([0, null])
  // It was tried, and then a power cut lost the part that was not on the disk yet.
  const broken = join(home, 'releases/0.2.0')
  const ownNode = join(broken, `node_modules/node-${process.platform}-${process.arch}/bin`)
  for (const folder of [ownNode, join(broken, 'packages/server/src')]) mkdirSync(folder, { recursive: true })
  writeFileSync(join(ownNode, 'node'), '')
  writeFileSync(join(broken, 'packages/server/src/version.ts'), "export const version = '0.2.0'")
  const going = { id: 'one', to: '0.2.0', from: null, step: 'going', readyWithinMs: 60_000 }
  writeFileSync(join(drill.place.dataDir, 'update/journal.json'), JSON.stringify(going))
  const lounge = drill.startInstalled()
  expect(await lounge.versionOfTheNth(1)).toBe('0.1.0')
  expect(drill.noted('outcome')).toMatchObject({ isDone: false, sentence: expect.stringContaining('0.1.0 is back') })
  expect(lounge.said()).toMatch(/The server could not be started: .*EACCES/)
  await expectNothingLost(lounge.child)
})

/** All cases, or none. */
const atLength = <Case>(cases: readonly Case[]): readonly Case[] => (isWhole ? cases : [])

test.each(atLength(['Windows']))(
  'a good release stays on %s as well, where the server that was tried hears no signal',
  async () => {
    const windows = "data:text/javascript,Object.defineProperty(process,'platform',{value:'win32'})"
    const { home } = drill.releases
    const lounge = drill.follow([process.execPath, '--import', windows, join(home, 'tools/supervise.mjs')], home)
    await lounge.versionOfTheNth(1)
    const done = await drill.update('--from', drill.releases.make('good', '0.2.0'))
    expect(done).toMatchObject({ code: 0, said: expect.stringMatching(/Lounge 0\.2\.0 runs\.\n$/) })
    expect(await lounge.versionOfTheNth(2)).toBe('0.2.0')
    await expectNothingLost(lounge.child)
  },
)

test.each(
  atLength<readonly [Kind, RegExp]>([
    ['whose migration fails', /it did not become ready \(Error: It broke\)\.\n$/],
    ['whose migration loses orders', /its check of the data did not pass \(The lounge is not in order\)\.\n$/],
    ['that is never ready', /it did not become ready within 5 s\.\n$/],
  ]),
)('a release %s goes away by itself, and the old one is back with its data', async (kind, sentence) => {
  const lounge = drill.startInstalled()
  await lounge.versionOfTheNth(1)
  const done = await drill.update('--from', drill.releases.make(kind, '0.2.0'), '--wait', '5')
  expect(done).toMatchObject({ code: 1, said: expect.stringMatching(sentence) })
  expect(done.said).toContain('Lounge 0.1.0 is back with its data as they were: the update to 0.2.0 failed, ')
  expect(await lounge.versionOfTheNth(2)).toBe('0.1.0')
  await expectNothingLost(lounge.child)
})

test.each(atLength(['that is ready on trial only'] as const))(
  'after a release %s terminals offer what they were told, and the old one is back',
  async (kind) => {
    const epoch = (db: Db) => db.selectFrom('history').select('epoch').executeTakeFirstOrThrow()
    const earlier = await drill.place.look(epoch)
    const lounge = drill.startInstalled()
    await lounge.versionOfTheNth(1)
    const done = await drill.update('--from', drill.releases.make(kind, '0.2.0'))
    expect(done).toMatchObject({ code: 1, said: expect.stringMatching(/it did not become ready\./) })
    // It had begun to serve: somebody may look for what it booked.
    expect(done.said).toMatch(/ What the new version wrote is kept: docs\/install\.md says where\.\n$/)
    expect(await lounge.versionOfTheNth(2)).toBe('0.1.0')
    await expectNothingLost(lounge.child)
    expect(await drill.place.look(epoch)).not.toEqual(earlier)
  },
)

/** The points where the update is interrupted, and the versions that may run after it: late in a step the next one may have begun. */
const cuts = (['keeping', 'trying', 'going'] as const).flatMap((step) =>
  [0, 300, 600, 1_200].flatMap((ms) => [
    ['good', step, ms, ms === 0 ? [step === 'going' ? '0.2.0' : '0.1.0'] : ['0.1.0', '0.2.0']] as const,
    ...(step === 'going' ? [] : [['whose migration loses orders', step, ms, ['0.1.0']] as const]),
  ]),
)
test.each(atLength(cuts))('to a release %s, killed while %s, after %i ms', async (kind, step, ms, versions) => {
  const lounge = drill.startInstalled()
  await lounge.versionOfTheNth(1)
  const updater = drill.startUpdate('--from', drill.releases.make(kind, '0.2.0'))
  await matching(lounge.child, lounge.said, () => drill.noted('journal')?.['step'] === step || drill.noted('outcome'))
  await new Promise((resolve) => setTimeout(resolve, ms))
  await Promise.all([killed(updater.child), killed(lounge.child)])
  const next = drill.startInstalled()
  expect(versions).toContain(await next.versionOfTheNth(1))
  await matching(next.child, next.said, () => (drill.noted('journal') ? undefined : true))
  await expectNothingLost(next.child)
})

test.each(atLength([0, 200, 400]))('an updater that is killed %i ms into its work has changed nothing', async (ms) => {
  const lounge = drill.startInstalled()
  await lounge.versionOfTheNth(1)
  const { child } = drill.startUpdate('--from', drill.releases.make('good', '0.2.0'))
  await new Promise((resolve) => setTimeout(resolve, ms))
  await killed(child)
  expect(await drill.update('--from', drill.releases.home)).toMatchObject({
    code: 1,
    said: expect.stringContaining('what runs already'),
  })
  await expectNothingLost(lounge.child)
})

test('what cannot be done is said in one sentence, and nothing is changed', async () => {
  const usage = /^Usage: npm run update/
  for (const args of [['--from'], ['--from', 'a', '--to', 'b'], ['--wait', '0'], ['now']])
    expect(await drill.update(...args)).toMatchObject({ code: 2, said: expect.stringMatching(usage) })
  const refusals = [
    [['--from', 'nowhere'], /^Nothing was changed\. There is no .*nowhere\.\n$/],
    [['--from', drill.place.dataDir], /^Nothing was changed\. There is no release of Lounge in it\.\n$/],
    [['--from', drill.releases.home], /^Nothing was changed\. Lounge 0\.1\.0 is what runs already\.\n$/],
    [[], /^Nothing was changed\. This copy of Lounge knows nobody to ask for a newer one: .* --from\.\n$/],
  ] as const
  for (const [args, said] of refusals)
    expect(await drill.update(...args)).toMatchObject({ code: 1, said: expect.stringMatching(said) })
  expect(drill.noted('asked')).toBeUndefined()
})
