// The way back in for an owner, as it is typed at the server.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bundled } from '../../../../tools/programs/programs.ts'
import { defaultSettings } from '@lounge/domain/settings/settings'
import { addAccount } from '../auth/accounts.ts'
import { makeTestPlace } from '../db/testing/test-place.ts'
import { startServer } from '../testing/server-process.ts'
import { bareEnvironment } from '../testing/server-program.ts'

vi.setConfig({ testTimeout: 120_000 }) // many programs, on machines that have other work

const program = bundled('backup/main.ts')

test('keys -- owner says whose way back in it is, and shows it; while a server is at work it does nothing', async () => {
  const place = await makeTestPlace()
  onTestFinished(() => place.remove())
  const types = async (args: readonly string[], set: NodeJS.ProcessEnv = {}) => {
    const env = { ...bareEnvironment, ...place.environment, ...set }
    try {
      return { code: 0, ...(await promisify(execFile)(process.execPath, [program, 'keys', ...args], { env })) }
    } catch (error) {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string } // as execFile rejects
      return { code, stdout, stderr }
    }
  }
  expect(await types(['owner'])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^There is no lounge in /),
  })
  const server = startServer({ ...place.environment, LOG_LEVEL: 'warn' })
  onTestFinished(() => void server.child.kill('SIGKILL'))
  await server.ready
  expect(await types(['owner'])).toMatchObject({ code: 1, stderr: expect.stringContaining('stop it first') })
  server.child.kill('SIGTERM')
  await server.ended
  expect(await types(['owner'])).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'Nobody owns this lounge yet. Start it: it shows the link for its owner, or, where it is a demo, the accounts to sign in with.\n',
  })

  const made = async (email: string, name: string) => {
    const database = await place.open()
    await addAccount(database.db, { name, email, role: 'owner', passwordHash: 'none' }, Date.now(), defaultSettings)
    await database.close()
  }
  await made('ife@galaxy.example', 'Ife Ade')
  const one = await types(['owner'], { PORT: '9000' })
  expect(one).toMatchObject({ code: 0, stderr: '' })
  expect(one.stdout).toMatch(/^\nIfe Ade \(ife@galaxy\.example\) is signed out everywhere\./)
  expect(one.stdout).toMatch(/^ {4}([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/m)
  expect(one.stdout).toMatch(/^ {4}http:\/\/localhost:9000\/reset-password#token=[\w-]{43}$/m)

  await made('obi@galaxy.example', 'Obi Eze')
  const both = 'Ife Ade (ife@galaxy.example)\n  Obi Eze (obi@galaxy.example)\n'
  const sayWhich = 'Say which one, by the email: npm run keys -- owner EMAIL\n  '
  expect(await types(['owner'])).toMatchObject({
    code: 1,
    stderr: `This lounge has several owners. ${sayWhich}${both}`,
  })
  expect(await types(['owner', 'manager@lounge.demo'])).toMatchObject({
    code: 1,
    stderr: `No owner signs in with manager@lounge.demo. ${sayWhich}${both}`,
  })
  expect(await types(['owner', 'Obi@galaxy.example'], { PORT: 'eighty' })).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('http://localhost:8080/reset-password#token='),
  })
})
