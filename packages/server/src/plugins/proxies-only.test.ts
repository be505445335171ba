// A real lounge behind a named proxy: a client that bypasses it over plain HTTP is turned away on every route.
import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLounge, type TestLounge } from '../testing/test-lounge.ts'
import { hearProxiesOnly } from './proxies-only.ts'

let lounge: TestLounge
const open = async (mode: 'demo' | 'production') => {
  lounge = await openTestLounge(() => ({
    mode,
    hasProxy: true,
    trustProxy: ['192.168.1.2', '10.1.0.0/16', 'fd00::/64'],
  }))
}
const statusFrom = async (remoteAddress: string, url = '/api/health') =>
  (await lounge.app.inject({ url, remoteAddress, headers: { 'x-forwarded-for': '10.1.0.9' } })).statusCode

describe('a real lounge', () => {
  beforeAll(() => open('production'))
  afterAll(() => lounge.close())

  test.each(['192.168.1.2', '10.1.7.7', 'fd00::5', '::ffff:192.168.1.2', '127.0.0.1', '::1'])(
    'hears %s',
    async (from) => {
      expect(await statusFrom(from)).toBe(200)
    },
  )
  test.each(['192.168.1.3', '10.2.0.1', 'fd01::5', '::ffff:192.168.1.3'])('does not hear %s', async (from) => {
    for (const url of ['/api/health', '/menu', '/api/sync/live', '/nowhere'])
      expect(await statusFrom(from, url)).toBe(403)
  })
})

test('the server hears itself at its own address, as its check of health and the service ask it there', async () => {
  const app = fastify()
  const own = { value: '192.168.1.3' }
  app.addHook('onRequest', async ({ socket }) => void Object.defineProperty(socket, 'localAddress', own))
  hearProxiesOnly(app, ['192.168.1.2'])
  app.get('/', async () => 'heard')
  const statusFrom = async (remoteAddress: string) => (await app.inject({ url: '/', remoteAddress })).statusCode
  expect(await statusFrom('192.168.1.3')).toBe(200)
  for (const from of ['192.168.1.2', '127.0.0.1']) expect(await statusFrom(from)).toBe(200)
  expect(await statusFrom('192.168.1.4')).not.toBe(200)
})

describe('a demo', () => {
  beforeAll(() => open('demo'))
  afterAll(() => lounge.close())

  test('has nothing that anybody could read on the way', async () => {
    expect(await statusFrom('192.168.1.3')).toBe(200)
  })
})
