// Common properties of the server's answers: headers, errors, and the description of the API.
import { Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { demoPassword } from './auth/demo-staff.ts'
import type { ErrorAnswer } from './plugins/errors.ts'
import { openTestLounge, type TestLounge } from './testing/test-lounge.ts'

let lounge: TestLounge
// One app for all tests: they change nothing except its log.
beforeAll(async () => {
  lounge = await openTestLounge()
})
afterAll(() => lounge.close())

const email = 'cashier@lounge.demo'

test('health says where guests reach the lounge, once the server was told', async () => {
  const publicUrl = 'https://lounge.example'
  const known = await openTestLounge(() => ({ publicUrl }))
  expect((await known.get('/api/health')).json()).toMatchObject({ publicUrl })
  await known.close()
})

test.each(['/api/health', '/api/nothing', '/', '/metrics'])('%s carries the security headers', async (url) => {
  const { headers } = await lounge.get(url)
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-elem 'self' 'unsafe-inline'",
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'report-uri /api/csp-reports',
  ]
  expect(headers['content-security-policy']).toBe(policy.join(';'))
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'serial=(self), usb=(self), hid=(self), camera=(), microphone=(), geolocation=()',
  })
  expect(headers).not.toHaveProperty('x-powered-by')
  // Staff were told an https address, at a proxy in front of this server.
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

test('a demo on plain http asks no browser to insist on https, a real lounge does on each answer', async () => {
  const plain = await openTestLounge(() => ({ publicUrl: undefined }))
  expect((await plain.get('/')).headers).not.toHaveProperty('strict-transport-security')
  await plain.close()
  const real = await openTestLounge(() => ({ publicUrl: undefined, mode: 'production' }))
  for (const url of ['/', '/api/health', '/nowhere'])
    expect((await real.get(url)).headers).toHaveProperty('strict-transport-security')
  await real.close()
})

test.each(['/api/health', '/api/nothing', '/api/auth/me', '/metrics'])('%s is not to be stored', async (url) => {
  expect((await lounge.get(url)).headers['cache-control']).toBe('no-store')
})

describe('bad input', () => {
  const login = (payload: string | object, type = 'application/json') =>
    lounge.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers: { 'content-type': type } })
  const right = { email, password: demoPassword }

  test.each([
    ['broken JSON', '{"email": "a', 400, 'body_invalid'],
    ['an empty body', '', 400, 'body_invalid'],
    ['null', 'null', 400, 'body_invalid'],
    ['a list', '[]', 400, 'body_invalid'],
    ['a text', '"email"', 400, 'body_invalid'],
    ['nothing in it', {}, 400, 'body_invalid'],
    ['a missing field', { email }, 400, 'body_invalid'],
    ['an empty field', { ...right, password: '' }, 400, 'body_invalid'],
    ['the wrong type', { ...right, password: 123_456 }, 400, 'body_invalid'],
    ['a list for a text', { ...right, email: [email] }, 400, 'body_invalid'],
    ['an unknown field', { ...right, role: 'manager' }, 400, 'body_invalid'],
    ['a prototype', '{"email":"a","password":"b","__proto__":{"admin":true}}', 400, 'body_invalid'],
    ['a constructor', '{"email":"a","password":"b","constructor":{"prototype":{}}}', 400, 'body_invalid'],
    ['a password beyond all measure', { ...right, password: 'x'.repeat(257) }, 400, 'body_invalid'],
    ['a megabyte', JSON.stringify({ ...right, password: 'x'.repeat(1024 * 1024) }), 413, 'body_too_large'],
    ['another unicode null', { ...right, email: '\u0000' }, 401, 'invalid_credentials'],
    ['SQL', { ...right, email: `' or 1=1 --` }, 401, 'invalid_credentials'],
  ])('%s is refused with a code', async (_what, payload, status, code) => {
    const answer = await login(payload)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual({ error: { code, message: expect.any(String), requestId: expect.any(String) } })
    expect(await lounge.db.selectFrom('sign_in').selectAll().execute()).toEqual([])
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'nonsense'])(
    'the content type %s is refused',
    async (type) => {
      const answer = await login(JSON.stringify(right), type)
      expect(answer.statusCode).toBe(415)
      expect(answer.json<ErrorAnswer>().error.code).toBe('content_type_wrong')
    },
  )

  test('a query nobody asked for is refused', async () => {
    const answer = await lounge.get('/api/health?verbose=1')
    expect(answer.statusCode).toBe(400)
    expect(answer.json<ErrorAnswer>().error.message).toContain('verbose')
  })

  test.each([
    ['GET', '/api/nothing', 404],
    ['GET', '/api', 404],
    ['GET', '/api/', 404],
    ['GET', '/api/auth/login', 404],
    ['DELETE', '/api/auth/me', 404],
    ['POST', '/tables', 404],
    ['GET', '/api/%zz', 400],
    ['GET', '/%00', 404],
    ['GET', '/..%2f..%2fpackage.json', 404],
  ] as const)('%s %s is refused with a code', async (method, url, status) => {
    const answer = await lounge.app.inject({ method, url })
    expect(answer.statusCode).toBe(status)
    expect(answer.json<ErrorAnswer>().error.code).toBe(status === 404 ? 'not_found' : 'body_invalid')
  })
})

test('an address that cannot be read is refused like any other bad input', async () => {
  const answer = await lounge.get('/%zz')
  expect(answer.statusCode).toBe(400)
  expect(answer.json<ErrorAnswer>().error.code).toBe('body_invalid')
  expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
})

test('a fault of the server shows no stack, statement or path, and stands in the log under its request id', async () => {
  const broken = await openTestLounge(({ db }) => ({
    routes: [
      async (app) =>
        void app.get('/broken', { config: { access: 'public' } }, async () =>
          db.insertInto('guess').values({ kind: 'k', subject: 's', at: 0.5 }).execute(),
        ),
    ],
  }))
  try {
    const answer = await broken.get('/api/broken')
    expect(answer.statusCode).toBe(500)
    const { error } = answer.json<ErrorAnswer>()
    expect(error).toEqual({
      code: 'server_fault',
      message: 'Something went wrong on the server. Nothing was lost; please try again.',
      requestId: answer.headers['x-request-id'],
    })
    const logged = broken.logLines.find((line) => line.includes('request failed'))
    expect(logged).toContain(error.requestId)
    expect(logged).toMatch(/cannot store REAL value|invalid input syntax for type bigint/)
  } finally {
    await broken.close()
  }
})

test('further routes join under /api, WebSockets too, behind the same guard', async () => {
  const more = await openTestLounge(({ sessions }) => ({
    routes: [
      async (app) => {
        app.get('/echo', { websocket: true, config: { access: ['pos'] } }, (socket) => {
          const stop = sessions.whenRevoked(() => socket.close(4401))
          socket.on('message', (data: Buffer) => socket.send(data.toString().toUpperCase()))
          socket.on('close', stop)
        })
      },
    ],
  }))
  try {
    const { token } = await more.sessionOf(email)
    const kitchen = await more.sessionOf('kitchen@lounge.demo')
    const echo = (bearer?: string) =>
      more.app.injectWS('/api/echo', {
        headers: { host: 'localhost', ...(bearer && { authorization: `Bearer ${bearer}` }) },
        socket: new Socket(),
      })
    const socket = await echo(token)
    const heard = new Promise((resolve) => socket.once('message', (data: Buffer) => resolve(data.toString())))
    socket.send('two beers')
    expect(await heard).toBe('TWO BEERS')
    await expect(echo()).rejects.toThrow('401')
    await expect(echo(kitchen.token)).rejects.toThrow('403')

    const closed = new Promise((resolve) => socket.once('close', resolve))
    await more.post('/api/auth/logout', {}, token)
    expect(await closed).toBe(4401)
  } finally {
    await more.close()
  }
})

test('an address that knocks too often waits, and is told how long', async () => {
  const strict = await openTestLounge(() => ({ authPerMinute: 3 }))
  let knocks = 0
  // Each for another account, because guesses for one account have to wait as well.
  const knock = (remoteAddress: string) => {
    const payload = { email: `nobody${knocks++}@lounge.demo`, password: 'x' }
    return strict.app.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress })
  }
  try {
    for (let round = 0; round < 3; round += 1) expect((await knock('192.168.1.20')).statusCode).toBe(401)
    const answer = await knock('192.168.1.20')
    expect(answer.statusCode).toBe(429)
    expect(answer.json<ErrorAnswer>().error.code).toBe('too_many_attempts')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await knock('192.168.1.21')).statusCode).toBe(401)
  } finally {
    await strict.close()
  }
})

/** Excluded: the description itself, and the socket, whose messages are not HTTP. */
const notOfHttp = ['/api/openapi.json', '/api/sync/live']

test('the description of the API names every route, its limits and who needs a session', async () => {
  const answer = await lounge.get('/api/openapi.json')
  const Description = z.looseObject({
    openapi: z.literal('3.1.0'),
    paths: z.record(z.string(), z.record(z.string(), z.looseObject({ security: z.unknown().optional() }))),
  })
  const { paths } = Description.parse(answer.json())
  const described = lounge.app.accessRules.filter(
    ({ method, url }) => method !== 'HEAD' && url.startsWith('/api/') && !notOfHttp.includes(url),
  )
  expect(described.length).toBeGreaterThan(5)
  for (const { method, url, access } of described) {
    const operation = paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(operation).toBeDefined()
    expect(operation?.security).toEqual(access === 'public' ? undefined : [{ bearer: [] }])
  }
  expect(answer.body).toContain('"maxLength":256')
  expect(answer.body).toContain('"additionalProperties":false')
})
