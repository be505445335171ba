// A caller over its limit is told to wait, and nobody else is: neither another address, nor another till behind the same one.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addressGroup, linesPerAddressMax, linesPerTerminalMax, perMinute, strangersPerAddressMax } from '../limits.ts'
import { Line } from '../testing/line.ts'
import { rawLine, frame } from '../testing/raw-line.ts'
import { openTestLounge } from '../testing/test-lounge.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 }) // real sockets, on machines that have other work

let lounge: SmallLounge
beforeEach(async () => {
  lounge = await openSmallLounge()
})
afterEach(() => lounge.close())

test.each([
  ['192.168.1.20', '192.168.1.20'],
  ['::ffff:192.168.1.20', '192.168.1.20'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, group) => expect(addressGroup(address)).toBe(group))

describe('look-ups', () => {
  test('of one sign-in end for a minute, and those of another till at the same address go on', async () => {
    const strict = await openTestLounge(() => ({ perMinute }))
    const [one, other] = [await strict.sessionOf('cashier@lounge.demo'), await strict.sessionOf('cashier@lounge.demo')]
    for (let n = 0; n < perMinute.reports; n++)
      expect((await strict.get('/api/reports/sales', one.token)).statusCode).toBe(200)
    const turnedAway = await strict.get('/api/reports/sales', one.token)
    expect(turnedAway.statusCode).toBe(429)
    expect(turnedAway.json()).toMatchObject({ error: { code: 'too_many_attempts' } })
    expect(Number(turnedAway.headers['retry-after'])).toBeGreaterThan(0)
    expect((await strict.get('/api/reports/sales', other.token)).statusCode).toBe(200)
    expect((await strict.get('/api/history/sales?offset=0&limit=10', one.token)).statusCode).toBe(200)
    await strict.close()
  })
})

describe('lines', () => {
  const exchange = (n: number, remoteAddress: string) =>
    lounge.app.inject({
      method: 'POST',
      url: '/api/sync/exchange',
      payload: {
        line: `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`,
        begins: true,
        messages: [],
        polls: false,
      },
      remoteAddress,
    })
  test('of strangers are as many as an address may have, and another address has its own', async () => {
    for (let n = 0; n < strangersPerAddressMax + 5; n++) await exchange(n, '10.0.0.1')
    const fetched = async (n: number, remoteAddress: string) => {
      const line = `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`
      const payload = { line, begins: false, messages: ['{}'], polls: true }
      return (await lounge.app.inject({ method: 'POST', url: '/api/sync/exchange', payload, remoteAddress })).json<{
        messages: readonly string[]
      }>().messages.length
    }
    expect(await fetched(0, '10.0.0.1')).toBeGreaterThan(0)
    expect(await fetched(strangersPerAddressMax + 1, '10.0.0.1')).toBe(0)
    await exchange(900, '10.0.0.2')
    expect(await fetched(900, '10.0.0.2')).toBeGreaterThan(0)
  })

  test('twenty terminals with some tabs each are let in from one address', async () => {
    const origin = await lounge.origin()
    const till = await lounge.terminal('cashier@lounge.demo')
    const lines = await Promise.all(
      Array.from({ length: 20 }, () => till.connect(origin).then(() => undefined, String)),
    )
    expect(20 * 5).toBeLessThan(linesPerAddressMax)
    expect(lines.filter((line) => line !== undefined)).toEqual([])
  })

  test('of one terminal beyond its number end the oldest, and the newest is answered', async () => {
    const origin = await lounge.origin()
    const till = await lounge.terminal('cashier@lounge.demo')
    const lines: Line[] = []
    for (let n = 0; n < linesPerTerminalMax + 1; n++) lines.push(await till.connect(origin))
    await lines[0]?.closed
    await lines.at(-1)?.settle()
    await lines[1]?.settle()
    for (const line of lines) line.close()
  })

  test('a device that says hello sixty times and reads nothing is cut off before it fills the memory', async () => {
    const origin = await lounge.origin()
    const till = await lounge.terminal('cashier@lounge.demo')
    const before = process.memoryUsage().rss
    const sockets = await Promise.all(Array.from({ length: 16 }, () => rawLine(origin)))
    for (const socket of sockets) {
      socket.pause()
      for (let n = 0; n < 60; n++) socket.write(frame(JSON.stringify(till.hello())))
    }
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024)
    const other = await lounge.terminal('cashier@lounge.demo')
    const line = await other.connect(origin)
    await line.settle()
    line.close()
    for (const socket of sockets) socket.destroy()
  })
})
