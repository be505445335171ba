// The built application as a browser gets it: pages under any address, hashed files cached for ever, nothing from outside its folder.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLounge, type TestLounge } from '../testing/test-lounge.ts'

const folder = mkdtempSync(join(tmpdir(), 'lounge-web-'))
const dist = join(folder, 'dist')
let lounge: TestLounge
beforeAll(async () => {
  mkdirSync(join(dist, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'secret.txt'), 'not for browsers')
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Lounge</title>')
  writeFileSync(join(dist, 'sw.js'), 'self.skip')
  writeFileSync(join(dist, 'assets', 'main-3f2a.js'), 'void 0')
  writeFileSync(join(dist, 'assets', 'main-3f2a.js.br'), brotliCompressSync('void 0'))
  writeFileSync(join(dist, 'assets', 'main-3f2a.js.gz'), gzipSync('void 0'))
  writeFileSync(join(dist, 'assets', 'code-3f2a.parcel'), 'all of it')
  writeFileSync(join(dist, 'assets', 'code-3f2a.parcel.br'), brotliCompressSync('all of it'))
  writeFileSync(join(dist, 'assets', 'jollof rice.svg'), '<svg/>')
  mkdirSync(join(dist, 'pictures'))
  writeFileSync(join(dist, 'pictures', 'suya.svg'), '<svg/>')
  lounge = await openTestLounge(() => ({ webDist: dist }))
})
afterAll(async () => {
  await lounge.close()
  rmSync(folder, { recursive: true, force: true })
})

const open = (url: string, accept = 'text/html,*/*') => lounge.app.inject({ method: 'GET', url, headers: { accept } })

test.each(['/', '/tables', '/kitchen/orders', '/reset-password?key=1', '/index.html', '/api-guide'])(
  '%s opens the application, asked for anew each time',
  async (url) => {
    const answer = await open(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.body).toContain('<title>Lounge</title>')
  },
)

test('hashed files are kept for ever, pictures for a day, the service worker is asked for anew', async () => {
  const hashed = await open('/assets/main-3f2a.js', '*/*')
  expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(hashed.headers['content-type']).toContain('javascript')
  expect((await open('/pictures/suya.svg', 'image/*')).headers['cache-control']).toBe('public, max-age=86400')
  expect((await open('/sw.js', '*/*')).headers['cache-control']).toBe('no-cache')
  expect((await open('/assets/jollof%20rice.svg', 'image/*')).body).toBe('<svg/>')
})

test('texts travel compressed where the build left them so and the browser can read it', async () => {
  const url = '/assets/main-3f2a.js'
  const asked = (coding: string) => lounge.app.inject({ method: 'GET', url, headers: { 'accept-encoding': coding } })
  for (const [coding, kept] of [
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['identity', undefined],
  ] as const) {
    const answer = await asked(coding)
    expect(answer.headers['content-encoding']).toBe(kept)
    expect(answer.headers['content-type']).toContain('javascript')
    expect(answer.headers['vary']).toContain('accept-encoding')
    expect(answer.headers['cache-control']).toContain('immutable')
    const texts = { br: brotliDecompressSync, gzip: gunzipSync }
    expect((kept ? texts[kept](answer.rawPayload) : answer.rawPayload).toString()).toBe('void 0')
  }
})

test('a parcel of files travels compressed, under the policy that each of them is kept with', async () => {
  const url = '/assets/code-3f2a.parcel'
  const answer = await lounge.app.inject({ method: 'GET', url, headers: { 'accept-encoding': 'gzip, br' } })
  expect(answer.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('all of it')
  expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
})

test('a file that is not there is not a page', async () => {
  const answer = await open('/assets/main-old.js', '*/*')
  expect(answer.statusCode).toBe(404)
  expect(answer.headers).not.toHaveProperty('cache-control')
  expect(answer.json()).toMatchObject({ error: { code: 'not_found' } })
})

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/..%5csecret.txt',
  '/%00',
  '/assets/',
])('%s does not leave the folder', async (url) => {
  const answer = await open(url, '*/*')
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode).toBeLessThan(500)
  expect(answer.body).not.toContain('not for browsers')
})

test('an unknown address of the API stays an answer of the API, also for a browser', async () => {
  const answer = await open('/api/nothing')
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ error: { code: 'not_found' } })
})

test('without built pages the API works, and a browser reads what to do', async () => {
  const bare = await openTestLounge()
  try {
    expect((await bare.get('/api/health')).statusCode).toBe(200)
    const page = await bare.app.inject({ method: 'GET', url: '/tables', headers: { accept: 'text/html' } })
    expect(page.statusCode).toBe(503)
    expect(page.body).toContain('The pages of Lounge are not built yet')
  } finally {
    await bare.close()
  }
})

test.each(['/', '/?x=1', '/login', '/tables', '/verify-2fa', '/kitchen/orders', '/kitchen/orders/', '/nowhere?a=b.c'])(
  'RTE-01 %s opens to anybody, also to a client that does not say it wants a page',
  async (url) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await lounge.app.inject({ method, url, headers: { accept: '*/*' } })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toContain('text/html')
    }
  },
)

test.each([
  '/tables.js',
  '/kitchen/orders.json',
  '/assets',
  '/assets/old',
  '/pictures/suya',
  '/..%2fsecret',
  '//tables',
])('%s is no page to a client that does not say it wants one', async (url) => {
  expect((await open(url, '*/*')).statusCode).toBe(404)
})

test('a page is looked at, and nothing is sent to it', async () => {
  for (const method of ['POST', 'PUT', 'DELETE'] as const)
    expect((await lounge.app.inject({ method, url: '/tables' })).statusCode).toBe(404)
})
