// Processes whose starter disconnects, even before they could listen for it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeReadyPlace } from '../db/testing/test-place.ts'
import { bareEnvironment } from '../testing/server-program.ts'

vi.setConfig({ testTimeout: 30_000 }) // each test starts processes, on machines that have other work

test('a server says that it is alive to nobody once its starter has hung up, and comes to no harm', async () => {
  const child = startedWithChannel(`import(process.argv[1]).then(({ tellStarter }) => {
    process.disconnect()
    tellStarter({ alive: true })
  })`)
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('a starter that is gone before anybody listens is heard of all the same', async () => {
  const child = startedWithChannel(`process.once('disconnect', async () => {
    const { whenStarterIsGone } = await import(process.argv[1])
    whenStarterIsGone(() => process.exit(7))
  })`)
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([7, null])
})

test('what is kept for an update is gone where the supervisor that asked for it is', async () => {
  const place = await makeReadyPlace()
  onTestFinished(() => place.remove())
  const kept = join(place.dataDir, 'update/kept')
  mkdirSync(kept, { recursive: true })
  const child = startedWithChannel(
    `process.once('disconnect', () => import(process.argv[1]))`,
    ['../backup/update.ts', 'keep'],
    place.environment,
  )
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([1, null])
  expect(existsSync(kept)).toBe(false)
})

/**
 * @param program gets the arguments: the path of a module, and what to tell it
 * @param environment of the place in which it works
 */
function startedWithChannel(
  program: string,
  [module, ...words]: readonly [module: string, ...words: string[]] = ['starter.ts'],
  environment: Readonly<Record<string, string>> = {},
): ChildProcess {
  const path = fileURLToPath(new URL(module, import.meta.url))
  return spawn(process.execPath, ['-e', program, path, ...words], {
    env: { ...bareEnvironment, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}
