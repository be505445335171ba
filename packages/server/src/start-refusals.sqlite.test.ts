// Refused starts of real processes: each says one sentence, and nothing is made or changed.
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test, vi } from 'vitest'
import { serversInFolder } from './testing/servers-in-folder.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 }) // each test starts processes, on machines that have other work

const { folder, start, refusal } = serversInFolder()

describe('one sentence and exit code 1, and nothing was made', () => {
  const refusedBeforeAnything = async (environment: Readonly<Record<string, string>>): Promise<string> => {
    const words = await refusal(environment)
    expect(existsSync(join(folder(), 'data'))).toBe(false)
    return words
  }

  // One case of a single setting, one of two settings together, one of the machine; config.test.ts has all the others.
  test.each([
    ['PORT', '99999', /^PORT is "99999", but must be a whole number from 0 to 65535/],
    ['SMTP_URL', 'smtp:mail', /^SMTP_URL is "smtp:mail", but must be/],
    ['HOST', '203.0.113.77', /^HOST is "203.0.113.77", but this machine has no such address/],
  ])('%s=%s', async (variable, value, words) => {
    expect(await refusedBeforeAnything({ DEMO_ON_NETWORK: 'yes', [variable]: value })).toMatch(words)
  })

  test('a certificate that is not there, and one that is none', async () => {
    const pem = join(folder(), 'cert.pem')
    expect(await refusedBeforeAnything({ TLS_CERT: pem, TLS_KEY: pem })).toMatch(
      /^TLS_CERT is ".*cert.pem", but that file cannot be read \(ENOENT\)/,
    )
    writeFileSync(pem, 'not a certificate')
    expect(await refusedBeforeAnything({ TLS_CERT: pem, TLS_KEY: pem })).toMatch(/are not a certificate and its key/)
  })

  test('a list of leaked passwords that is not there, and one that is none', async () => {
    const list = join(folder(), 'leaked.txt')
    expect(await refusedBeforeAnything({ LOUNGE_MODE: 'production', LEAKED_PASSWORDS_FILE: list })).toMatch(
      /^LEAKED_PASSWORDS_FILE is ".*leaked.txt", but that file cannot be read \(ENOENT\)/,
    )
    writeFileSync(list, 'password1234\n')
    expect(await refusedBeforeAnything({ LOUNGE_MODE: 'production', LEAKED_PASSWORDS_FILE: list })).toMatch(
      /^LEAKED_PASSWORDS_FILE is ".*leaked.txt", but that file is no list of SHA-1 hashes/,
    )
  })

  test('a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    expect(await refusedBeforeAnything({ PORT: String(port) })).toBe(
      `PORT is ${port}, but another program already listens on it: stop that, or choose another PORT.\n`,
    )
    other.close()
  })

  test('a port for connecting tablets that is taken', async () => {
    const other = createServer().listen(0, '0.0.0.0')
    await once(other, 'listening')
    const address = other.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    const inBuilding = { LOUNGE_MODE: 'production', HOST: '0.0.0.0', CONNECT_PORT: String(port) }
    expect(await refusedBeforeAnything(inBuilding)).toBe(
      `CONNECT_PORT is ${port}, but another program already listens on it: stop that, or choose another CONNECT_PORT.\n`,
    )
    other.close()
  })

  test('a data folder that cannot be written', async () => {
    const file = join(folder(), 'file')
    writeFileSync(file, 'in the way')
    for (const dataDir of [file, join(file, 'data'), '/proc/lounge'])
      expect(await refusedBeforeAnything({ DATA_DIR: dataDir })).toMatch(
        /^DATA_DIR is ".*", but Lounge cannot write there \(E\w+\)\.\n$/,
      )
    expect(readFileSync(file, 'utf8')).toBe('in the way')
  })
})

test('a database that is none, or of a newer release, stops the start and stays as it is', async () => {
  const first = start()
  await first.ready
  first.child.kill('SIGTERM')
  await first.ended
  const data = join(folder(), 'data')
  const path = join(data, 'lounge.db')

  const newer = new DatabaseSync(path)
  newer.exec(`insert into kysely_migration values ('0999-robots', '2031-01-01')`)
  newer.close()
  const [files, bytes] = [readdirSync(data), readFileSync(path)]
  expect(await refusal({})).toMatch(/lounge\.db was written by a newer Lounge/)
  expect(readdirSync(data)).toEqual(files)
  expect(readFileSync(path).equals(bytes)).toBe(true)

  writeFileSync(path, 'no database\n')
  expect(await refusal({})).toMatch(/lounge\.db is not a database/)
  expect(readFileSync(path, 'utf8')).toBe('no database\n')
})

test('a start without the database of a lounge makes no other one: put back in its place, it goes on with its keys', async () => {
  const stopped = async () => {
    const server = start()
    await server.ready
    server.child.kill('SIGTERM')
    await server.ended
  }
  await stopped()
  const [data, away] = [join(folder(), 'data'), join(folder(), 'lounge.db')]
  const seals = readFileSync(join(data, 'secrets', 'seals.key'))
  renameSync(join(data, 'lounge.db'), away)
  expect(await refusal({})).toMatch(/^The keys of a lounge are in .*secrets, and no data of it are in .*lounge\.db: /)
  expect(readFileSync(join(data, 'secrets', 'seals.key')).equals(seals)).toBe(true)
  renameSync(away, join(data, 'lounge.db'))
  await stopped()
})

test.runIf(process.getuid?.() === 0)(
  'root starts no server in the lounge of another user, who could not open what it leaves',
  async () => {
    const secrets = join(folder(), 'data', 'secrets')
    mkdirSync(secrets, { recursive: true })
    chownSync(secrets, 1234, 1234)
    expect(await start().ended).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^.*secrets belongs to the user 1234, who could not open what root writes there;.*\n$/,
      ),
    })
    expect(readdirSync(join(folder(), 'data'))).toEqual(['secrets'])
  },
)

test('a second server on the same folder stops, and the first goes on', async () => {
  const first = start()
  const origin = await first.ready
  expect(await refusal({})).toMatch(/^Another Lounge is already running on .*data: stop it first/)
  expect((await fetch(`${origin}/api/health`)).status).toBe(200)
})

test('a server whose supervisor ended while it was loading takes no data: they may be put back just then', async () => {
  expect(await refusal({ LOUNGE_SUPERVISOR: '1' })).toMatch(/^The program that started this Lounge has ended\./)
  expect(existsSync(join(folder(), 'data', 'lounge.db'))).toBe(false)
  await start({ LOUNGE_SUPERVISOR: String(process.pid) }).ready
})
