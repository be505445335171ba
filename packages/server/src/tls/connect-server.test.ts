// The page that connects a tablet, and the plain HTTP server around it, where nothing can be stolen or changed.
import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sentence } from '@lounge/domain/office-messages'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { portOf } from '../lifecycle/listening.ts'
import { guestConnectionsPerAddressMax } from '../limits.ts'
import { StrangersLane, type Turn } from '../plugins/strangers.ts'
import { BelievedClock } from './believed-clock.ts'
import { connectServer } from './connect-server.ts'
import { House } from './house.ts'

const start = Date.UTC(2026, 10, 23, 9)
let now = start
let dataDir = ''
let house: House
let server: Server
let companyName = 'Galaxy <b>'
let turn: Turn
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lounge-connect-'))
  house = await House.open({ dataDir, known: new Map(), now, machine: undefined, addresses: ['192.168.1.20'] })
  const clock = new BelievedClock({ lastBookedAt: 0, serverOffMs: undefined }, () => now)
  server = connectServer({
    house,
    clock,
    companyName: () => companyName,
    port: () => 8443,
    ask: () => Promise.reject(new Error('The page that connects asks nobody.')),
    turn: (...who) => turn(...who),
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
beforeEach(() => {
  now = start
  const lane = new StrangersLane()
  turn = (...who) => lane.turn(...who)
})
afterAll(() => {
  server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

interface Answer {
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: Buffer
}
const ask = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request({ port: portOf(server), host: '127.0.0.1', path, method, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.once('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
    sent.once('error', reject).end()
  })
const page = async (headers: Readonly<Record<string, string>> = {}): Promise<string> =>
  String((await ask('/connect', headers)).body)

test('the root comes as a file and as a profile, each the very one that the fingerprint tells', async () => {
  const file = await ask('/lounge.crt')
  expect(file.headers).toMatchObject({ 'content-type': 'application/x-x509-ca-cert' })
  expect(new X509Certificate(file.body).fingerprint256).toBe(house.root().fingerprint)
  const profile = await ask('/lounge.mobileconfig')
  expect(profile.headers).toMatchObject({ 'content-type': 'application/x-apple-aspen-config' })
  const [, data = ''] = /<data>(.*)<\/data>/.exec(String(profile.body)) ?? []
  expect(new X509Certificate(Buffer.from(data, 'base64')).fingerprint256).toBe(house.root().fingerprint)
})

describe('the page', () => {
  test.each([
    ['Mozilla/5.0 (Linux; Android 13; SM-T500) Chrome/140', 'Android', '/lounge.crt'],
    ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Safari', 'iPad or iPhone', '/lounge.mobileconfig'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Safari', 'iPad or iPhone', '/lounge.mobileconfig'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140', 'Windows', '/lounge.crt'],
    ['curl/8', 'Linux, Chromebook, Firefox', '/lounge.crt'],
  ])('says first what to do on this device: %s', async (agent, device, file) => {
    const own = (await page({ 'user-agent': agent })).split('<details>')[0] ?? ''
    expect(own).toContain(`<h2 id="own">${device}</h2>`)
    expect(own).toContain(`class="get" href="${file}"`)
    expect(own.match(/class="get"/g)).toHaveLength(1)
  })
  test('shows the fingerprint, whom the root vouches for, and that one PC needs none of it', async () => {
    const text = await page()
    expect(text.replaceAll(' ', '')).toContain(house.root().fingerprint.replaceAll(':', ''))
    expect(text).toContain(sentence('connect_stolen'))
    expect(text).toContain(sentence('connect_one_pc', { address: 'http://localhost:8443' }))
    expect(text).toContain('Galaxy &#60;b&#62;')
  })
  test('leads to the safe address by the name this device came by, if the certificate is for it', async () => {
    expect(await page({ host: 'lounge.local:8081' })).toContain('data-health="https://lounge.local:8443/api/health"')
    expect(await page({ host: '192.168.1.20:8081' })).toContain('href="https://192.168.1.20:8443/"')
    for (const host of ['evil.example', '"><script>', '[::1'])
      expect(await page({ host })).toContain('data-health="https://192.168.1.20:8443/api/health"')
  })
  test('names a clock of 1970 and goes on', async () => {
    const warning = 'The server’s clock is wrong: it says'
    expect(await page()).not.toContain(warning)
    now = 60_000
    expect(await page()).toContain(`${warning} 1970-01-01 00:01`)
  })
  test('runs nothing but what stands in it, and asks nobody but the safe address', async () => {
    const { headers } = await ask('/connect', { host: 'lounge.local' })
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/default-src 'none';style-src 'sha256-[^']+';script-src 'sha256-[^']+';/)
    expect(policy).toContain('connect-src https://lounge.local:8443;')
    expect(policy).not.toContain('unsafe')
  })
})

test('there is no API, no cookie and nothing to insist on: everything else leads to the page', async () => {
  const paths = ['/', '/tables', '/login?next=/', '/customer-menu/', '//evil.example', '/connect/', '/..%2f']
  const answers = [
    ...(await Promise.all(paths.map((path) => ask(path)))),
    ...(await Promise.all(['/api/health', '/api', '/api/auth/me', '/metrics'].map((path) => ask(path)))),
    ...(await Promise.all(['POST', 'PUT', 'OPTIONS'].map((method) => ask('/api/auth/login', {}, method)))),
    await ask('/connect'),
    await ask('/connect', {}, 'HEAD'),
  ]
  const statuses = answers.map(({ status }) => status)
  expect(statuses).toEqual([...paths.map(() => 302), 404, 404, 404, 404, 405, 405, 405, 200, 200])
  for (const { headers, status } of answers) {
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    expect(headers['location']).toBe(status === 302 ? '/connect' : undefined)
  }
  expect(answers.at(-1)?.body).toHaveLength(0)
})

describe('SEC-05 whoever asks without end', () => {
  test('gets what was made once: the root, its profile, and one page for each address and kind of device', async () => {
    companyName = 'Orbit'
    const made = vi.spyOn(house, 'root')
    const { mobileconfig } = house.root()
    expect(house.root().mobileconfig).toBe(mobileconfig)
    made.mockClear()
    const agents = ['Android', 'iPad']
    for (let n = 0; n < 50; n++) await page({ 'user-agent': agents[n % 2] ?? '', host: 'lounge.local' })
    expect(made).toHaveBeenCalledTimes(agents.length)
    now += 1_000
    expect(await page({ 'user-agent': 'Android', host: 'lounge.local' })).toContain(`data-now="${now}"`)
    companyName = 'Galaxy <b>'
    expect(await page({ 'user-agent': 'Android', host: 'lounge.local' })).toContain('Galaxy &#60;b&#62;')
    made.mockRestore()
  })

  test('waits in the lane of strangers with every path, and is told so where too many of theirs wait', async () => {
    const waiting: (() => void)[] = []
    turn = () => new Promise((resolve) => waiting.push(() => resolve(true)))
    const paths = ['/connect', '/lounge.crt', '/lounge.mobileconfig', '/', '/api/health']
    let answered = 0
    const all = paths.map((path) => ask(path).then(() => answered++))
    await expect.poll(() => waiting.length).toBe(paths.length)
    expect(answered).toBe(0)
    for (const go of waiting) go()
    await Promise.all(all)
    turn = () => Promise.resolve(false)
    const { status, headers } = await ask('/connect')
    expect([status, headers['retry-after']]).toEqual([429, '1'])
  })

  test.skipIf(process.platform !== 'linux')(
    'holds so many connections from one address, and leaves the others',
    async () => {
      const sockets: Socket[] = []
      const connected = async (localAddress: string): Promise<Socket> => {
        const socket = connect({ host: '127.0.0.1', port: portOf(server), localAddress }).on('error', () => undefined)
        sockets.push(socket)
        await once(socket, 'connect')
        return socket
      }
      const isUp = (socket: Socket): Promise<boolean> =>
        new Promise((resolve) => {
          socket.on('data', (part) => resolve(String(part).startsWith('HTTP/1.1 302')))
          socket.on('close', () => resolve(false))
          socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
        })
      await Promise.all(Array.from({ length: guestConnectionsPerAddressMax }, () => connected('127.0.0.7')))
      expect(await isUp(await connected('127.0.0.7'))).toBe(false)
      expect(await isUp(await connected('127.0.0.8'))).toBe(true)
      for (const socket of sockets) socket.destroy()
    },
  )
})
