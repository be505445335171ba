// A guest's phone scans the code on a table: it does not trust the house, but reads the menu all the same.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { portOf } from '../lifecycle/listening.ts'
import { openSmallLounge } from '../testing/small-lounge.ts'
import { openTestLounge, type TestLounge } from '../testing/test-lounge.ts'
import { BelievedClock } from './believed-clock.ts'
import { connectServer } from './connect-server.ts'
import { type AskLounge, isOfMenu } from './guest-menu.ts'
import { House } from './house.ts'
import { ShownCertificates } from './shown.ts'

let dataDir = ''
let house: House
let lounge: TestLounge
let origin = ''
const asked: string[] = []
const clock = new BelievedClock({ lastBookedAt: 0, serverOffMs: undefined }, Date.now)
const addresses = () => ['192.168.1.20']
const open = async (ask: AskLounge) => {
  const turn = async () => true
  const server = connectServer({ house, clock, companyName: () => 'Galaxy', port: () => 8443, ask, turn })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return server
}
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lounge-guests-'))
  house = await House.open({ dataDir, known: new Map(), now: Date.now(), machine: undefined, addresses: addresses() })
  const certificates = new ShownCertificates({ house, files: undefined, clock, addresses, hasProxy: false })
  lounge = await openSmallLounge(() => ({ certificates, connectPort: () => 8081 }))
  const server = await open((wish) => {
    asked.push(`${wish.method} ${wish.url} for ${wish.remoteAddress}`)
    return lounge.app.inject(wish)
  })
  origin = `http://127.0.0.1:${portOf(server)}`
  return () => server.close()
})
afterAll(async () => {
  await lounge.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('MEN-01 the menu of a table comes over plain http, small and whole, and sets nothing', async () => {
  const seen = await fetch(`${origin}/customer-menu?table=7`, { headers: { accept: 'text/html' } })
  expect(seen.status).toBe(200)
  expect(Object.fromEntries(seen.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'gzip',
    'x-content-type-options': 'nosniff',
  })
  expect(seen.headers.get('content-security-policy')).toMatch(/default-src 'none';.*img-src 'self'/)
  for (const name of ['set-cookie', 'strict-transport-security', 'etag']) expect(seen.headers.get(name)).toBe(null)
  const page = await seen.text()
  expect(page).toContain('Star Lager')
  expect(page).toMatch(/Table <b>7<\/b>/)
  expect(asked).toEqual(['GET /customer-menu?table=7 for 127.0.0.1'])
  const pictures = [...page.matchAll(/src="([^"]+)"/g)].map(([, src]) => src ?? '')
  expect(pictures.length).toBeGreaterThan(3)
  expect(pictures.filter((src) => !isOfMenu(src))).toEqual([])
})

test('nothing else of the lounge is there, and no other name leads to it', async () => {
  for (const path of ['/api/health', '/api/menu', '/api/pictures/../health', '/api/auth/login'])
    expect([path, await statusOf(path)]).toEqual([path, 404])
  for (const path of ['/tables', '/customer-menu/', '/assets/main.js', '/pictures/../tables'])
    expect([path, await statusOf(path)]).toEqual([path, 302])
  expect((await fetch(`${origin}/customer-menu`, { method: 'POST' })).status).toBe(405)
  const { statusCode } = await lounge.app.inject({ url: '/customer-menu', headers: { host: 'evil.example' } })
  expect(statusCode).toBe(421)
})

test('a lounge that stops answers in a sentence', async () => {
  const server = await open(() => Promise.reject(new Error('closed')))
  const seen = await fetch(`http://127.0.0.1:${portOf(server)}/customer-menu`)
  expect([seen.status, await seen.text()]).toEqual([503, 'The menu is not there for a moment. Please try again.\n'])
  server.close()
})

test('MEN-01 a lounge that vouches for itself says where guests read its menu; another does not', async () => {
  const health = async ({ app }: TestLounge) => (await app.inject('/api/health')).json() as Record<string, unknown>
  expect(await health(lounge)).toMatchObject({ menuUrl: 'http://192.168.1.20:8081' })
  const other = await openTestLounge()
  expect(await health(other)).not.toHaveProperty('menuUrl')
  await other.close()
})

const statusOf = async (path: string): Promise<number> =>
  (await fetch(`${origin}${path}`, { redirect: 'manual' })).status
