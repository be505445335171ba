// A test's servers as processes of their own, on a folder that is made before each test and deleted after it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'
import { type ServerProcess, startServer } from './server-process.ts'

type Environment = Readonly<Record<string, string>>

interface ServersInFolder {
  /** The folder of the running test. */
  readonly folder: () => string
  /** Its data are in `data` of that folder. */
  readonly start: (environment?: Environment) => ServerProcess
  /** @returns the one sentence with which a start ends */
  readonly refusal: (environment: Environment) => Promise<string>
}

export function serversInFolder(): ServersInFolder {
  let folder = ''
  let running: ServerProcess[] = []
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lounge-main-'))
  })
  afterEach(async () => {
    for (const { child } of running) child.kill('SIGKILL')
    await Promise.all(running.map(({ ended }) => ended))
    running = []
    rmSync(folder, { recursive: true, force: true })
  })
  const start: ServersInFolder['start'] = (environment = {}) => {
    const server = startServer({ DATA_DIR: join(folder, 'data'), ...environment })
    running.push(server)
    return server
  }
  return {
    folder: () => folder,
    start,
    refusal: async (environment) => {
      const { code, stdout, stderr } = await start(environment).ended
      expect(stdout).toBe('')
      expect(code).toBe(1)
      expect(stderr).toMatch(/^[^\n]+\.\n$/) // one line, one sentence
      return stderr
    },
  }
}
