// What an owner types: each command line once, and what is said to a wrong one.
import { execFile } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { letLogBeRewritten } from '../db/testing/meddling.ts'
import { makeTestPlace, type TestPlace } from '../db/testing/test-place.ts'
import { faultsIn } from '../testing/books.ts'
import { type ServerProcess, startServer } from '../testing/server-process.ts'
import { bareEnvironment } from '../testing/server-program.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 30_000 }) // many programs, on machines that have other work

const program = fileURLToPath(import.meta.resolve('./main.ts'))
let place: TestPlace
let server: ServerProcess | undefined
beforeEach(async () => {
  place = await makeTestPlace()
})
afterEach(async () => {
  server?.child.kill('SIGKILL')
  await server?.ended
  server = undefined
  await place.remove()
})

/** Settings of the server that are wrong: on the day of a restore they are nobody's business. */
const wrong = { SMTP_URL: 'mail.example', LOUNGE_MODE: 'production', PORT: 'eighty', TLS_CERT: 'cert.pem' }

async function types(...args: readonly string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = { ...bareEnvironment, ...place.environment, ...wrong }
  try {
    return { code: 0, ...(await promisify(execFile)(process.execPath, [program, ...args], { env })) }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string } // as execFile rejects
    return { code, stdout, stderr }
  }
}
const start = (): ServerProcess => (server = startServer({ ...place.environment, LOG_LEVEL: 'warn' }))

test.each([
  [[], 'Usage: npm run backup; npm run restore -- FILE; npm run verify, or npm run verify -- FILE for a backup\n', 2],
  [['backup', 'here'], 'Usage: npm run backup\n', 2],
  [['restore'], 'Usage: npm run restore -- FILE\n', 2],
  [['restore', 'one', 'two'], 'Usage: npm run restore -- FILE\n', 2],
  [['verify', '--all'], 'Usage: npm run verify, or npm run verify -- FILE for a backup\n', 2],
  [['restore', 'nothing.backup'], 'There is no file nothing.backup.\n', 1],
  [['verify', 'nothing.backup'], 'There is no file nothing.backup.\n', 1],
] as const)('%j is answered with one sentence', async (args, sentence, code) => {
  expect(await types(...args)).toEqual({ code, stdout: '', stderr: sentence })
})

test('a lounge at work is backed up and verified; put back when it has stopped; and sells on', async () => {
  const nothing = await types('backup')
  expect(nothing).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^There is no lounge in .* yet: choose another DATA_DIR\.\n$/),
  })

  await start().ready
  const made = await types('backup')
  expect(made).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/\.backup: \d\.\d MB, made in [\d.]+ s\.\nOpened and checked: /),
  })
  const [name = ''] = readdirSync(join(place.dataDir, 'backups')).filter((each) => each.endsWith('.backup'))
  const file = join(place.dataDir, 'backups', name)
  for (const args of [['verify'], ['verify', file]])
    expect(await types(...args)).toMatchObject({ code: 0, stdout: expect.stringContaining(' is in order: ') })
  expect(await types('restore', file)).toMatchObject({ code: 1, stderr: expect.stringContaining('stop it first') })

  server?.child.kill('SIGTERM')
  await server?.ended
  await place.bare(async (db) => {
    await letLogBeRewritten(db)
    await db
      .updateTable('log')
      .set({ events: '[]' } as object)
      .where('position', '=', 3)
      .execute()
  })
  expect(await types('verify')).toMatchObject({
    code: 1,
    stderr: 'Position 3 of the log is not chained to what stands before it.\nThe lounge is not in order.\n',
  })
  expect(await types('backup')).toMatchObject({ code: 1, stderr: expect.stringContaining('did not pass its check') })
  const [doubtful = ''] = readdirSync(join(place.dataDir, 'backups')).filter((each) => each.startsWith('doubtful-'))
  const asItIs = join(place.dataDir, 'backups', doubtful)
  expect(await types('restore', '--doubtful', asItIs)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Not in order, as it was in the backup: Position 3 of the log is not chained'),
  })
  expect(await types('restore', file)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /^The lounge is as it was on .*\nWhat was there before is kept in .*replaced-.*\nStart Lounge now: /,
    ),
  })
  expect(await types('verify')).toMatchObject({ code: 0 })
  await start().ready
  expect(await place.look(faultsIn)).toEqual([])
})

test('on a new machine a backup is all there has to be', async () => {
  await start().ready
  await types('backup')
  server?.child.kill('SIGTERM')
  await server?.ended
  for (const each of readdirSync(place.dataDir))
    if (each !== 'backups') rmSync(join(place.dataDir, each), { recursive: true })
  const [name = ''] = readdirSync(join(place.dataDir, 'backups')).filter((each) => each.endsWith('.backup'))
  expect(await types('restore', join(place.dataDir, 'backups', name))).toMatchObject({ code: 0 })
  await start().ready
  expect(await place.look(faultsIn)).toEqual([])
})
