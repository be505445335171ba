// How a server is asked to stop, on a machine with signals and on one without.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../packages/server/src/testing/server-process.ts'
import { askToStop } from './machine.mjs'

test.each([
  ['with signals', false],
  ['without signals, such as Windows,', true],
])('on a machine %s a server that is asked to stop ends in order', async (_, isWindows) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lounge-machine-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const isRunning = () => existsSync(join(dataDir, '.running'))
  const server = startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  await server.ready
  expect(isRunning()).toBe(true)
  askToStop(server.child, isWindows)
  expect(await server.ended).toMatchObject({ code: 0, signal: null, stderr: '' })
  expect([isRunning(), existsSync(join(dataDir, 'lounge.db-wal'))]).toEqual([false, false])
})
