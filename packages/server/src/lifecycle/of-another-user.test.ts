// Files that another user left in a lounge: each start, command and backup says whose they are and what to do.
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { bundled } from '../../../../tools/programs/programs.ts'
import type { Part } from '../testing/as-another-user.ts'

const own = 1234
const program = bundled('testing/as-another-user.ts')
let dataDir: string
/** Opens a part as the server's own user, who owns the folder. @returns the error it ends with */
const opened = (part: Part = 'lounge', folder = ''): string => {
  const { stdout, stderr } = spawnSync(process.execPath, [program, String(own), dataDir, part, folder], {
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  return stdout.trim()
}
const asRoot = (path: string, mode: number): void => {
  chownSync(path, 0, 0)
  chmodSync(path, mode)
}

const words = (path: string, folder: string): string =>
  `StartRefused: ${path} belongs to the user 0, and Lounge, which runs as the user ${own}, cannot open it: sudo chown -R ${own} ${folder}, and do this again.`

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lounge-users-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  chownSync(dataDir, own, own)
})
/** The programs of this test may lie in a folder that only root can enter. */
const isPossible = process.getuid?.() === 0

test.runIf(isPossible)('keys that root put back are there, and are not said to be gone', () => {
  expect(opened()).toBe('done')
  const secrets = join(dataDir, 'secrets')
  for (const name of readdirSync(secrets)) asRoot(join(secrets, name), 0o600)
  expect(opened()).toBe(words(join(secrets, 'codes.key'), dataDir))
  for (const mode of [0o755, 0o700]) {
    asRoot(secrets, mode)
    expect(opened()).toBe(words(secrets, dataDir))
  }
  expect(opened('secrets')).toBe(words(secrets, dataDir))
  // A user who may only read it must not lock others out.
  chmodSync(secrets, 0o755)
  for (const name of readdirSync(secrets)) chmodSync(join(secrets, name), 0o666)
  expect(opened('secrets')).toBe(words(join(secrets, 'receipts.key'), dataDir))
  // A command of another user: the files are not theirs.
  chmodSync(dataDir, 0o755)
  chownSync(dataDir, 0, 0)
  expect(opened('secrets')).toBe(
    `StartRefused: ${join(secrets, 'receipts.key')} belongs to the user 0, and the user ${own} cannot open it. Give this command as that user: sudo -u '#0' …`,
  )
})

test.runIf(isPossible)('what a start by root has left in the folder', () => {
  expect(opened()).toBe('done')
  for (const name of ['lounge.lock', 'lounge.db', '.running', '.alive']) {
    const path = join(dataDir, name)
    writeFileSync(path, '', { flag: 'a' })
    asRoot(path, 0o600)
    expect(opened()).toBe(words(path, dataDir))
    chownSync(path, own, own)
  }
  expect(opened()).toBe('done')
})

test.runIf(isPossible)('a folder of backups that comes from a dead machine', () => {
  const folder = join(dataDir, 'backups')
  mkdirSync(folder)
  chownSync(folder, own, own)
  const [lock, full] = [join(folder, '.lock'), join(folder, 'lounge-2026-11-23T09-00-00Z.backup')]
  for (const path of [lock, full]) {
    writeFileSync(path, '')
    asRoot(path, 0o600)
  }
  expect(opened('backups', folder)).toBe(words(lock, folder))
  expect(opened('full copy', folder)).toBe(
    `StartRefused: This user may not read ${full}: copy it, with what lies beside it, into a folder that this user may read, and name it there.`,
  )
})
