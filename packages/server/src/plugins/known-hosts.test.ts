// Under which names the server answers, to whose pages, and which requests count as this machine's own.
import { Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rawRequest } from '../testing/raw-request.ts'
import { openTestLounge, type TestLounge } from '../testing/test-lounge.ts'

let lounge: TestLounge
let origin: string
beforeAll(async () => {
  lounge = await openTestLounge(() => ({ publicUrl: 'https://till.example' }))
  origin = await lounge.origin()
})
afterAll(() => lounge.close())

const codeOf = (body: string): unknown => (JSON.parse(body) as { error?: { code: string } }).error?.code
const ask = async (url: string, headers: Readonly<Record<string, string>>, method: 'GET' | 'POST' = 'GET') => {
  const { statusCode, body } = await lounge.app.inject({
    method,
    url,
    headers,
    ...(method === 'POST' ? { payload: {} } : {}),
  })
  return statusCode < 400 ? statusCode : codeOf(body)
}

describe('the name it is called by', () => {
  test.each([
    'localhost',
    'localhost:8080',
    '127.0.0.1:8080',
    '[::1]:8080',
    '192.168.1.20',
    'till.example',
    'TILL.example:443',
  ])('under %s it answers', async (host) => expect(await ask('/api/health', { host })).toBe(200))
  test.each([
    'evil.example',
    'till.example.evil.example',
    'evil.example:8080',
    'localhost.evil.example',
    'a b',
    '@till.example:x',
  ])('under "%s" nobody is answered', async (host) => expect(await ask('/api/health', { host })).toBe('host_unknown'))
  test('a proxy that is trusted may say by which name it was called', async () => {
    expect(await ask('/api/health', { host: 'inside', 'x-forwarded-host': 'till.example' })).toBe(200)
    expect(await ask('/api/health', { host: 'localhost', 'x-forwarded-host': 'evil.example' })).toBe('host_unknown')
  })
})

describe('the page that asks', () => {
  const post = (from: Readonly<Record<string, string>>) =>
    ask('/api/auth/logout', { host: 'localhost:8080', ...from }, 'POST')
  test('is one of this server, or none', async () => {
    for (const from of [{}, { origin: 'http://localhost:8080' }, { origin: 'https://till.example' }])
      expect(await post(from)).toBe(200)
  })
  test.each([
    'http://evil.example',
    'http://localhost:9090',
    'https://localhost:8080.evil.example',
    'null',
    '',
    'http://',
  ])('is not "%s"', async (from) => expect(await post({ origin: from })).toBe('origin_foreign'))
  test('may read from elsewhere what anybody may read: the browser itself keeps the answer from it', async () => {
    expect(await ask('/api/menu', { origin: 'http://evil.example' })).toBe(200)
  })
  test('a socket that a foreign page opens is not opened', async () => {
    const { host } = new URL(origin)
    const socket = (from: string) =>
      rawRequest(origin, [
        'GET /api/sync/live HTTP/1.1',
        `Host: ${host}`,
        'Connection: upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        `Origin: ${from}`,
      ])
    expect((await socket('http://evil.example')).status).toBe(403)
    await expect(
      lounge.app.injectWS('/api/sync/live', { headers: { host, origin: 'http://evil.example' }, socket: new Socket() }),
    ).rejects.toThrow('403')
    const ours = await lounge.app.injectWS('/api/sync/live', {
      headers: { host, origin: `http://${host}` },
      socket: new Socket(),
    })
    ours.terminate()
  })
})

describe('who sits at this machine', () => {
  test.each(['/metrics', '/api/recovery', '/api/openapi.json'])(
    '%s opens to them, and to nobody who only looks like it',
    async (url) => {
      expect(await ask(url, { host: 'localhost:8080' })).toBe(200)
      const pretenders: readonly Readonly<Record<string, string>>[] = [
        { host: 'till.example' },
        { host: '192.168.1.20' },
        { host: 'localhost', 'x-forwarded-for': '127.0.0.1' },
        { host: 'localhost', forwarded: 'for=127.0.0.1' },
        { host: 'localhost', via: '1.1 proxy' },
        { host: 'localhost', 'x-real-ip': '127.0.0.1' },
      ]
      for (const headers of pretenders) expect(await ask(url, headers)).toBe('not_signed_in')
    },
  )
  test('where a proxy stands in front of this server nobody does', async () => {
    const behind = await openTestLounge(() => ({ hasProxy: true }))
    expect((await behind.get('/api/recovery')).statusCode).toBe(401)
    await behind.close()
  })
})

test('metrics with a token open to who has it, and no more to everybody on this machine', async () => {
  const metricsToken = 'scrape-me-every-15-seconds'
  const told = await openTestLounge(() => ({ metricsToken }))
  try {
    const manager = await told.sessionOf('manager@lounge.demo')
    const cashier = await told.sessionOf('cashier@lounge.demo')
    const status = async (token?: string) => (await told.get('/metrics', token)).statusCode
    expect([await status(metricsToken), await status(manager.token)]).toEqual([200, 200])
    expect([await status(), await status('scrape-me-every-15-second'), await status(cashier.token)]).toEqual([
      401, 401, 403,
    ])
  } finally {
    await told.close()
  }
})

test('a proxy elsewhere speaks for others only where it was named', async () => {
  const from = async (trustProxy: readonly string[] | undefined) => {
    const behind = await openTestLounge(() => ({ ...(trustProxy ? { trustProxy } : {}), authPerMinute: 1 }))
    const knock = (guest: string) =>
      behind.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: 'x@y.z', password: 'x' },
        remoteAddress: '172.17.0.1',
        headers: { 'x-forwarded-for': guest },
      })
    const statuses = [(await knock('10.0.0.1')).statusCode, (await knock('10.0.0.2')).statusCode]
    await behind.close()
    return statuses
  }
  expect(await from(undefined)).toEqual([401, 429])
  expect(await from(['loopback', '172.17.0.0/16'])).toEqual([401, 401])
})
