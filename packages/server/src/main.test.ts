// Starting and stopping, as real processes: what stops a start, and that stopping keeps everything.
import { spawn } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { demoPassword } from './auth/demo-staff.ts'
import { type ServerProcess, startServer } from './testing/server-process.ts'
import { bareEnvironment, serverProgram } from './testing/server-program.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 }) // each test starts processes, on machines that have other work

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

function start(environment: Readonly<Record<string, string>> = {}): ServerProcess {
  const server = startServer({ DATA_DIR: join(folder, 'data'), ...environment })
  running.push(server)
  return server
}

async function refusal(environment: Readonly<Record<string, string>>): Promise<string> {
  const { code, stdout, stderr } = await start(environment).ended
  expect(stdout).toBe('')
  expect(code).toBe(1)
  expect(stderr).toMatch(/^[^\n]+\.\n$/) // one line, one sentence
  return stderr
}

describe('one sentence and exit code 1, and nothing was made', () => {
  const refusedBeforeAnything = async (environment: Readonly<Record<string, string>>): Promise<string> => {
    const words = await refusal(environment)
    expect(existsSync(join(folder, 'data'))).toBe(false)
    return words
  }

  // One sentence of the settings, one of two settings together, one of the machine; all the others: config.test.ts.
  test.each([
    ['PORT', '99999', /^PORT is "99999", but must be a whole number from 0 to 65535/],
    ['SMTP_URL', 'smtp:mail', /^SMTP_URL is "smtp:mail", but must be/],
    ['HOST', '203.0.113.77', /^HOST is "203.0.113.77", but this machine has no such address/],
  ])('%s=%s', async (variable, value, words) => {
    expect(await refusedBeforeAnything({ DEMO_ON_NETWORK: 'yes', [variable]: value })).toMatch(words)
  })

  test('a certificate that is not there, and one that is none', async () => {
    const pem = join(folder, 'cert.pem')
    expect(await refusedBeforeAnything({ TLS_CERT: pem, TLS_KEY: pem })).toMatch(
      /^TLS_CERT is ".*cert.pem", but that file cannot be read \(ENOENT\)/,
    )
    writeFileSync(pem, 'not a certificate')
    expect(await refusedBeforeAnything({ TLS_CERT: pem, TLS_KEY: pem })).toMatch(/are not a certificate and its key/)
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
    const file = join(folder, 'file')
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
  const data = join(folder, 'data')
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
  const [data, away] = [join(folder, 'data'), join(folder, 'lounge.db')]
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
    const secrets = join(folder, 'data', 'secrets')
    mkdirSync(secrets, { recursive: true })
    chownSync(secrets, 1234, 1234)
    expect(await start().ended).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^.*secrets belongs to the user 1234, who could not open what root writes there;.*\n$/,
      ),
    })
    expect(readdirSync(join(folder, 'data'))).toEqual(['secrets'])
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
  expect(existsSync(join(folder, 'data', 'lounge.db'))).toBe(false)
  await start({ LOUNGE_SUPERVISOR: String(process.pid) }).ready
})

describe('a server that runs', () => {
  const post = async (url: string, body: object, token?: string): Promise<Response> =>
    fetch(url, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
    })
  const tokenIn = async (answer: Response): Promise<string> => {
    const body: unknown = await answer.json()
    if (typeof body === 'object' && body && 'token' in body && typeof body.token === 'string') return body.token
    throw new Error(`no token in ${JSON.stringify(body)}`)
  }
  const signIn = async (origin: string): Promise<string> => {
    const first = await tokenIn(
      await post(`${origin}/api/auth/login`, { email: 'manager@lounge.demo', password: demoPassword }),
    )
    return tokenIn(await post(`${origin}/api/auth/verify-2fa`, { code: '123456' }, first))
  }
  const me = async (origin: string, token: string): Promise<number> =>
    (await fetch(`${origin}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })).status

  test('says where it is and whom the demo knows, and keeps its files to itself', async () => {
    const server = start({ LOG_LEVEL: 'silent' })
    const origin = await server.ready
    expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    server.child.kill('SIGTERM')
    const { stdout, stderr } = await server.ended
    expect(stderr).toBe('')
    for (const words of [demoPassword, '123456', 'cashier@', 'kitchen@', 'bar@', 'manager@'])
      expect(stdout).toContain(words)
    for (const file of ['lounge.db', 'secrets/codes.key', 'secrets/receipts.key'])
      expect(statSync(join(folder, 'data', file)).mode & 0o777).toBe(0o600)
  })

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'stops cleanly on %s, and knows its sessions when it is back',
    async (signal) => {
      const first = start()
      const origin = await first.ready
      const token = await signIn(origin)
      first.child.kill(signal)
      const ending = await first.ended
      expect(ending).toMatchObject({ code: 0, signal: null, stderr: '' })
      expect(readdirSync(join(folder, 'data')).filter((name) => /-(wal|shm)$|^.running$/.test(name))).toEqual([])

      expect(await me(await start().ready, token)).toBe(200)
    },
  )

  test('a kept-alive connection does not hold it up', async () => {
    const server = start()
    const origin = await server.ready
    await fetch(`${origin}/api/health`) // fetch keeps the connection open
    const begun = performance.now()
    server.child.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
    expect(performance.now() - begun).toBeLessThan(3_000)
  })

  test('knows its sessions also after a kill in the middle of everything', async () => {
    const first = start()
    const token = await signIn(await first.ready)
    first.child.kill('SIGKILL')
    await first.ended
    // The next one knows that this one was cut short.
    expect(readdirSync(join(folder, 'data'))).toContain('.running')
    expect(await me(await start().ready, token)).toBe(200)
  })

  test('speaks HTTPS with the certificate it is given', async () => {
    const file = (name: string): string => fileURLToPath(new URL(`testing/${name}`, import.meta.url))
    const server = start({ TLS_CERT: file('localhost-cert.pem'), TLS_KEY: file('localhost-key.pem') })
    const origin = await server.ready
    expect(origin).toMatch(/^https:/)
    const answer = request(`${origin}/api/health`, { ca: readFileSync(file('localhost-cert.pem')), agent: false }).end()
    const [response]: unknown[] = await once(answer, 'response')
    expect(response).toMatchObject({
      statusCode: 200,
      headers: { 'strict-transport-security': 'max-age=31536000; includeSubDomains' },
    })
  })

  const inBuilding = { LOUNGE_MODE: 'production', HOST: '0.0.0.0', CONNECT_PORT: '0' } as const

  test('in the building, vouches for itself: tablets get the root over plain http, and a restart changes nothing of it', async () => {
    const roots: string[] = []
    for (let starts = 0; starts < 2; starts++) {
      const server = start(inBuilding)
      const origin = await server.ready
      expect(origin).toMatch(/^https:/)
      const connectPort = /:(\d+)\/connect$/m.exec(server.stdoutSoFar())?.[1] ?? ''
      const root = await (await fetch(`http://127.0.0.1:${connectPort}/lounge.crt`)).bytes()
      const ca = new X509Certificate(root).toString()
      roots.push(ca)
      const answer = request(`${origin}/api/health`, { ca, agent: false }).end()
      const [response]: unknown[] = await once(answer, 'response')
      expect(response).toMatchObject({ statusCode: 200 })
      server.child.kill('SIGTERM')
      expect(await server.ended).toMatchObject({ code: 0 })
    }
    expect(roots[0]).toBe(roots[1])
    const path = join(folder, 'data', 'secrets', 'house.key')
    writeFileSync(path, 'damaged')
    expect(await refusal(inBuilding)).toMatch(
      /house\.key is not a key of Lounge: put the file from the backup in its place\.$/m,
    )
    expect(readFileSync(path, 'utf8')).toBe('damaged')
    rmSync(path)
    expect(await refusal(inBuilding)).toMatch(/house\.key is gone: put the folder "secrets" of this lounge back/)
  })

  test('stops when whoever started it hangs up', async () => {
    const server = start()
    await server.ready
    server.child.disconnect()
    expect(await server.ended).toMatchObject({ code: 0, signal: null })
  })

  test('does not outlive the shell npm started it under', async () => {
    const shell = spawn('sh', ['-c', `"${process.execPath}" "${serverProgram}"; true`], {
      env: { ...bareEnvironment, DATA_DIR: join(folder, 'data'), npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let said = ''
    await new Promise<void>((resolve) => {
      shell.stdout.on('data', (part) => {
        said += String(part)
        if (said.includes('manager@lounge.demo')) resolve()
      })
    })
    shell.kill('SIGKILL')
    // Its output closes when the last process that holds it has ended: that is the server, not the shell.
    await once(shell, 'close')
    const origin = /Lounge is ready: (\S+)/.exec(said)?.[1] ?? ''
    expect(origin).toMatch(/^http:/)
    await expect(fetch(`${origin}/api/health`)).rejects.toThrow('fetch failed')
  })
})
