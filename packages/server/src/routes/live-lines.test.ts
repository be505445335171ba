// Lines as they really are: silent, slow, dead without a word. None of them holds the server up, or fills its memory.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { line, order, place } from '@lounge/domain/testing/requests'
import { Line } from '../testing/line.ts'
import { frame, rawLine } from '../testing/raw-line.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 }) // real sockets and disks, on machines that have other work

let lounge: SmallLounge
let origin: string
beforeEach(async () => {
  lounge = await openSmallLounge()
  origin = await lounge.origin()
})
afterEach(async () => {
  vi.useRealTimers()
  await lounge.close()
})

const fakeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
const tick = () => new Promise((resolve) => setImmediate(resolve))

test('a socket that never says hello is closed after ten seconds, however much it babbles', async () => {
  fakeTimers()
  const socket = await Line.open(origin)
  for (let second = 0; second < 9; second += 1) {
    vi.advanceTimersByTime(1_000)
    socket.say({ type: 'ping', cursor: 0, now: 0 })
    while (socket.heard.length <= second) await tick()
  }
  vi.advanceTimersByTime(1_001)
  expect(await socket.closed).toBe(1005)
})

test('a terminal that says nothing for minutes is gone; one that says something stays', async () => {
  fakeTimers()
  const socket = await Line.open(origin)
  socket.say(lounge.manager.hello())
  while (!socket.heard.some(({ type }) => type === 'snapshot')) await tick()
  for (let pongs = 1; pongs <= 5; pongs += 1) {
    vi.advanceTimersByTime(60_000) // a tab in the background
    socket.say({ type: 'ping', cursor: 0, now: 0 })
    while (socket.heard.filter(({ type }) => type === 'pong').length < pongs) await tick()
  }
  vi.advanceTimersByTime(150_001)
  expect(await socket.closed).toBe(1005)
})

test('a client that does not read is cut off before its backlog fills the memory, and nobody waits for it', async () => {
  const till = await lounge.terminal('cashier@lounge.demo')
  const deaf = await rawLine(origin)
  deaf.write(frame(JSON.stringify(till.hello())))
  deaf.pause()
  const isClosed = new Promise((resolve) => deaf.once('close', resolve))
  const note = 'x'.repeat(140)
  const lines = (from: number) =>
    Array.from({ length: 100 }, (_, n) => line(from * 100 + n, 'jollof-rice', 1, { note }))
  const before = process.memoryUsage().rss
  // Each of these is some 70 kB on the line, and orders pile up to far more than a backlog may be.
  for (let n = 1; n <= 400; n += 8) {
    const commands = Array.from({ length: 8 }, (_, k) => till.make(place(order(n + k, 1 + (n % 20), lines(n + k)))))
    expect((await till.push(commands)).answers).toHaveLength(8)
  }
  deaf.resume()
  await isClosed
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024)
})

test('everything of a large lounge arrives, however large that is', async () => {
  const row = (n: number) => ({ id: `n${n}`, type: 'info', code: 'x'.repeat(20_000), params: {}, at: 0, readBy: [] })
  const rows = Array.from({ length: 1500 }, (_, n) => ({
    kind: 'notification:pos',
    id: `n${n}`,
    row: JSON.stringify(row(n)),
    position: 1,
  }))
  for (let from = 0; from < rows.length; from += 100)
    await lounge.db
      .insertInto('live_row')
      .values(rows.slice(from, from + 100))
      .execute()
  lounge = { ...(await lounge.restarted()), manager: lounge.manager }
  const till = await lounge.terminal('cashier@lounge.demo')
  const socket = await till.connect(await lounge.origin())
  expect(
    await socket.nextWhere((message) => message.type === 'snapshot' && message.part === message.parts),
  ).toBeDefined()
  expect(socket.rows('notification:pos').size).toBe(1500)
  await socket.settle()
  socket.close()
})

test('a peer that is not there any more does not hold up the stop', async () => {
  const dead = await rawLine(origin)
  dead.pause()
  const begun = performance.now()
  await lounge.app.close()
  expect(performance.now() - begun).toBeLessThan(3_000)
  dead.destroy()
})
