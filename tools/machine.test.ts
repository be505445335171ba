// How a server is asked to stop, on a machine with signals and on one without.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
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

test('on a machine without signals a program is asked to stop also while more of what it says is on its way', async () => {
  const said = ['ready', 'alive'].map((what) => `process.send({ ${what}: true });`).join(' ')
  const program = `${said} process.once('disconnect', () => process.exit(0)); setInterval(() => undefined, 1_000)`
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  child.once('message', () => askToStop(child, true))
  // Both are read at once: nobody looks before both are there.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000)
  expect(await once(child, 'exit')).toEqual([0, null])
})
