// A demo and the network: it stays on this machine unless the owner allows more, and then strangers cannot sign in to it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoPassword } from './auth/demo-staff.ts'
import { overNetwork } from './testing/http.ts'
import { type ServerProcess, startServer } from './testing/server-process.ts'

let folder: string
const running: ServerProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lounge-demo-'))
})
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGKILL')
    await ended
  }
  rmSync(folder, { recursive: true, force: true })
})

interface Visit {
  readonly said: string
  readonly knowsPassword: boolean
  readonly printedWorks: boolean
  readonly accounts: unknown
}

/** The output of one start, and which password it accepts. */
async function visit(environment: Readonly<Record<string, string>>): Promise<Visit> {
  const server = startServer({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...environment })
  running.push(server)
  const { port } = new URL(await server.ready)
  const http = overNetwork(`http://127.0.0.1:${port}`)
  const signIn = async (password: string): Promise<boolean> =>
    (await http('POST', '/api/auth/login', { body: { email: 'manager@lounge.demo', password } })).status === 200
  const knowsPassword = await signIn(demoPassword)
  const accounts = (await http('GET', '/api/auth/demo-accounts')).body
  server.child.kill('SIGTERM')
  const { stdout } = await server.ended
  running.splice(running.indexOf(server), 1)
  const again = startServer({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...environment })
  running.push(again)
  const { port: next } = new URL(await again.ready)
  const body = { email: 'manager@lounge.demo', password: passwordIn(stdout) }
  const printed = await overNetwork(`http://127.0.0.1:${next}`)('POST', '/api/auth/login', { body })
  again.child.kill('SIGTERM')
  const { stdout: saidAgain } = await again.ended
  running.splice(running.indexOf(again), 1)
  expect(passwordIn(saidAgain)).toBe(passwordIn(stdout))
  return { said: stdout, knowsPassword, printedWorks: printed.status === 200, accounts }
}
const passwordIn = (said: string): string => /Password ([\w-]+)/.exec(said)?.[1] ?? ''

test('TRU-17 a demo that is told so may be on the network: nobody gets in by the password that everybody knows, and no stranger is given the other', async () => {
  const onNetwork = { HOST: '0.0.0.0', DEMO_ON_NETWORK: 'yes' }
  const first = await visit(onNetwork)
  expect(first).toMatchObject({ knowsPassword: false, printedWorks: true })
  expect(passwordIn(first.said)).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
  expect(first.accounts).toEqual({ accounts: expect.arrayContaining([expect.objectContaining({ name: 'Ada Obi' })]) })

  // Back on this machine alone it has the public password; on the network again, its former private one.
  expect(await visit({})).toMatchObject({ knowsPassword: true, printedWorks: true })
  const again = await visit(onNetwork)
  expect(again).toMatchObject({ knowsPassword: false, printedWorks: true })
  expect(passwordIn(again.said)).toBe(passwordIn(first.said))
}, 90_000) // it starts a server six times
