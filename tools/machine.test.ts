// How a server is asked to stop, on a machine with signals and on one without.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../packages/server/src/testing/server-process.ts'
import { askToStop, inRoot, pinnedNode } from './machine.mjs'

test('the pinned Node of Windows is a program itself: Node starts no script of the shell, and a shell falls over blanks in paths', () => {
  const windows = "data:text/javascript,Object.defineProperty(process,'platform',{value:'win32'})"
  const ask = `import(${JSON.stringify(pathToFileURL(inRoot('tools/machine.mjs')).href)}).then(({ pinnedNode }) => console.log(pinnedNode))`
  const { stdout } = spawnSync(process.execPath, ['--import', windows, '-e', ask], { encoding: 'utf8' })
  expect(stdout.trim()).toBe(inRoot(`node_modules/node-win-${process.arch}/bin/node.exe`))
  const underShell = globSync(inRoot('tools/*.mjs')).filter((path) =>
    /pinnedNode,[^;]*shell: onWindows/.test(readFileSync(path, 'utf8')),
  )
  expect(underShell).toEqual([])
  expect(spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' }).stdout).toMatch(/^v2\d/)
})

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
  // Both messages are read at once: nothing reads before both are there.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000)
  expect(await once(child, 'exit')).toEqual([0, null])
})
