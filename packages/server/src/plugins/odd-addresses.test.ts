// Addresses that nobody types: whatever the request line contains, the answer is a well-formed refusal.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RawAnswer, rawRequest } from '../testing/raw-request.ts'
import { openTestLounge, type TestLounge } from '../testing/test-lounge.ts'
import { contentSecurityPolicy } from './security-headers.ts'

const dist = mkdtempSync(join(tmpdir(), 'lounge-odd-'))
let lounge: TestLounge
let origin: string
beforeAll(async () => {
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Lounge</title>')
  lounge = await openTestLounge(() => ({ webDist: dist }))
  origin = await lounge.origin()
})
afterAll(async () => {
  await lounge.close()
  rmSync(dist, { recursive: true, force: true })
})

const ask = (address: string, ...headers: readonly string[]): Promise<RawAnswer> =>
  rawRequest(origin, [`GET ${address} HTTP/1.1`, ...headers])

const inGoodOrder = ({ status, headers }: RawAnswer): void => {
  expect(status).toBeGreaterThanOrEqual(200)
  expect(status).toBeLessThan(500)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain("default-src '")
}

test.each([
  '//',
  '///',
  '//:80',
  '//[',
  '/\\\\',
  '/%zz',
  '/%',
  '/%E0%A4%A',
  '/api/%zz',
  '//api/health',
  '//customer-menu/',
  'http://',
  'http://[/customer-menu/',
  'http://x/api/nothing',
  'http:////',
  'HTTP://[::1/',
  'ftp://x/',
  '*',
  'no-slash',
  '?',
  '/?%zz',
  '/customer-menu?table=%zz',
  '/customer-menu/?%',
  `/${'a'.repeat(300)}`,
  `/api/customers/${'a'.repeat(101)}`,
  '/%00',
  '/..%5c..%5c',
  '/%2e%2e%2f%2e%2e%2f',
])('GET %s is answered, and is no fault of the server', async (address) => inGoodOrder(await ask(address)))

test('any address is answered, and none is a fault of the server', async () => {
  const odd = fc.constantFrom('/', '//', '\\', '[', ']', ':', '@', '%', '%2f', '%5c', '%00', '%zz', '?', '#', '..', ';')
  const usual = fc.constantFrom('api', 'health', 'customer-menu', 'assets', 'http://', 'https://', 'x', '80', 'sync')
  const address = fc.array(fc.oneof(odd, usual, fc.stringMatching(/^[!-~]{1,4}$/)), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(address, fc.boolean(), async (parts, slash) => {
      inGoodOrder(await ask(`${slash ? '/' : ''}${parts.join('')}`, 'Accept: text/html'))
    }),
    { numRuns: 150 },
  )
  expect(lounge.logLines.filter((line) => line.includes('request failed'))).toEqual([])
})

test('an address with the name of a server in it is the address alone, and an answer of the API is kept nowhere', async () => {
  const answer = await ask('http://elsewhere.example/api/nothing')
  expect(answer.status).toBe(404)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test.each([
  ['headers beyond all measure', [`X-Long: ${'a'.repeat(20_000)}`], 431],
  ['a header that is none', ['no colon'], 400],
] as const)('%s: the no has the shape and the headers of every other', async (_what, headers, status) => {
  const answer = await ask('/', ...headers)
  expect(answer.status).toBe(status)
  expect(JSON.parse(answer.body)).toEqual({
    error: { code: 'body_invalid', message: expect.any(String), requestId: expect.any(String) },
  })
  expect(answer.headers.get('content-security-policy')).toBe(contentSecurityPolicy)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})
