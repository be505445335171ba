// Which user's files a command writes that root runs.
import { chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { refuseRootForOthers } from './root-for-others.ts'

const isRoot = process.getuid?.() === 0
let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lounge-root-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
})
const asRoot =
  (folder = dataDir) =>
  () =>
    refuseRootForOthers(folder, 0)

test.runIf(isRoot)('root writes in the lounge of root, and where there is none yet', () => {
  expect(asRoot()).not.toThrow()
  expect(asRoot(join(dataDir, 'none'))).not.toThrow()
})

test.skipIf(process.platform === 'win32')('root is refused in the lounge of another user; that user is not', () => {
  if (isRoot) chownSync(dataDir, 1234, 1234)
  const { uid } = statSync(dataDir)
  expect(asRoot()).toThrow(
    `${dataDir} belongs to the user ${uid}, who could not open what root writes there; nothing was changed. Give this command as that user: sudo -u '#${uid}' …`,
  )
  expect(() => refuseRootForOthers(dataDir, uid)).not.toThrow()
})

test.runIf(isRoot)('a server that runs as root has its secrets, whoever has the folder around them', () => {
  mkdirSync(join(dataDir, 'secrets'))
  chownSync(dataDir, 1234, 1234)
  expect(asRoot()).not.toThrow()
})
