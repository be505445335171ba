// Unsealed copies of whole lounges while they are checked or restored: a program that is ended leaves none, and one whose disk is full says
// that it could not check.
import { type ChildProcess, execFile, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bundled } from '../../../../tools/programs/programs.ts'
import { openSmallLounge } from '../testing/small-lounge.ts'
import { DiskControl, hasShim, onDisk } from '../testing/disk/shim.ts'
import { bareEnvironment } from '../testing/server-program.ts'
import type { TestLounge } from '../testing/test-lounge.ts'
import { makeBackup } from './make.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 }) // many programs, on machines that have other work

const program = bundled('backup/main.ts')
let lounge: TestLounge
/** The folder for temporary files of the program. */
let passing: string
beforeEach(async () => {
  lounge = await openSmallLounge()
  passing = mkdtempSync(join(tmpdir(), 'lounge-passing-'))
})
afterEach(async () => {
  await lounge.close()
  rmSync(passing, { recursive: true, force: true })
})

const environment = () => ({
  ...bareEnvironment,
  DATA_DIR: lounge.dataDir,
  TMPDIR: passing,
  LOUNGE_RECOVERY_KEY: lounge.recoveryKey,
})
const backUp = async () => {
  const backupDir = join(lounge.dataDir, 'backups')
  return (await makeBackup({ ...lounge.place, backupDir, now: Date.now })).path
}

/** Ends the program by the signal as soon as the copy exists. */
async function ended(args: readonly string[], isThere: () => boolean, signal: NodeJS.Signals): Promise<unknown> {
  const child: ChildProcess = spawn(process.execPath, [program, ...args], { env: environment(), stdio: 'ignore' })
  const exit = once(child, 'exit')
  while (!isThere()) {
    if (child.exitCode !== null) throw new Error('it came to its end before')
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  child.kill(signal)
  return (await exit)[0]
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('a check that %s ends leaves no copy of the lounge behind', async (signal, code) => {
  const isThere = () => readdirSync(passing).length > 0
  expect(await ended(['verify'], isThere, signal)).toBe(code)
  expect(readdirSync(passing)).toEqual([])
})

test('nor does a restore, or a backup', async () => {
  const file = await backUp()
  lounge = await lounge.restarted(async () => {
    const draft = join(lounge.dataDir, '.restoring.db')
    expect(await ended(['restore', file], () => existsSync(draft), 'SIGINT')).toBe(130)
    expect(readdirSync(lounge.dataDir).filter((name) => name.startsWith('.restoring'))).toEqual([])
  })
  rmSync(file)
  const backups = join(lounge.dataDir, 'backups')
  const isThere = () => existsSync(join(backups, '.draft-database'))
  expect(await ended(['backup'], isThere, 'SIGTERM')).toBe(143)
  expect(readdirSync(backups).filter((name) => name.startsWith('.draft-database'))).toEqual([])
})

test('what a power cut left behind is gone at the next start, and not what somebody looks at now', async () => {
  const [draft, old, now] = ['.restoring.db', 'lounge-verify-old', 'lounge-verify-now'].map((name) =>
    join(lounge.dataDir, name),
  ) as [string, string, string] // as many as there are names
  lounge = await lounge.restarted(async () => {
    writeFileSync(draft, '')
    for (const folder of [old, now]) mkdirSync(folder)
    const twoDaysAgo = Date.now() / 1_000 - 2 * 86_400
    utimesSync(old, twoDaysAgo, twoDaysAgo)
  })
  expect([draft, old, now].map((path) => existsSync(path))).toEqual([false, false, true])
})

describe.runIf(hasShim)('a disk that is full', () => {
  let control: DiskControl
  let shim: Readonly<Record<string, string>>
  beforeEach(() => {
    const place = join(lounge.dataDir, 'shim')
    mkdirSync(place)
    control = new DiskControl(join(place, 'control'))
    shim = onDisk(place, { folder: passing, control, slowMs: 200 }) // slow, so that it is still at work when the disk fills
  })
  const types = async (...args: readonly string[]) =>
    promisify(execFile)(process.execPath, [program, ...args], { env: { ...environment(), ...shim } }).catch(
      (error: unknown) => error,
    )

  test('before a backup begins is what the server hears, and so the bell says it', async () => {
    const folder = join(passing, 'backups')
    const env = { ...environment(), ...shim, BACKUP_DIR: folder }
    control.leave(0)
    const [outcome] = await once(
      fork(program, ['backup'], { env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
      'message',
    )
    expect(outcome).toEqual({ kind: 'failed', outcome: 'no_room', message: `${folder} has no room left.` })
  })

  test('while a copy is looked at is no fault of the lounge, nor of a backup', async () => {
    const file = await backUp()
    for (const [args, what] of [
      [['verify'], 'The lounge'],
      [['verify', file], file],
    ] as const) {
      control.leave(2 ** 40)
      const said = types(...args)
      while (readdirSync(passing).length === 0) await new Promise((resolve) => setTimeout(resolve, 1))
      control.leave(0)
      expect(await said).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(
          new RegExp(String.raw`^${what} could not be checked: ${passing}/\S+ has no room left\.\n$`),
        ),
      })
      expect(readdirSync(passing)).toEqual([])
    }
  })

  test('is passed by where the one with the data has room', async () => {
    const file = await backUp()
    control.leave(100_000)
    for (const args of [['verify'], ['verify', file]])
      expect(await types(...args)).toMatchObject({ stdout: expect.stringContaining('is in order') })
  })
})
