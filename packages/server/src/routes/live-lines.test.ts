// Realistic lines: silent, slow, or dead without a close. None of them holds the server up or fills its memory.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { line, order, place } from '@lounge/domain/testing/requests'
import { backlogBytesMax } from '../limits.ts'
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

/** Orders of the largest size: some 60 kB each on the line. */
async function largeOrders(count: number): Promise<void> {
  const till = await lounge.terminal('cashier@lounge.demo')
  const note = 'x'.repeat(140)
  const lines = (n: number) => Array.from({ length: 100 }, (_, at) => line(n * 100 + at, 'jollof-rice', 1, { note }))
  for (let n = 1; n <= count; n += 8) {
    const deeds = Array.from({ length: 8 }, (_, k) => place(order(n + k, 1 + ((n + k) % 20), lines(n + k))))
    expect((await till.does(...deeds)).answers).toHaveLength(8)
  }
}

test('a client that does not read is cut off before its backlog fills the memory; one that does gets all, however much', async () => {
  const deaf = await rawLine(origin)
  deaf.write(frame(JSON.stringify(lounge.manager.hello())))
  deaf.pause()
  const isClosed = new Promise((resolve) => deaf.once('close', resolve))
  const before = process.memoryUsage().rss
  await largeOrders(480)
  deaf.resume()
  await isClosed
  expect(process.memoryUsage().rss - before).toBeLessThan(500 * 1024 * 1024)

  // The rows of the lounge now exceed the backlog limit.
  const till = await lounge.terminal('cashier@lounge.demo')
  const socket = await till.connect(origin)
  await socket.nextWhere((message) => message.type === 'snapshot' && message.part === message.parts)
  expect(JSON.stringify(socket.heard).length).toBeGreaterThan(16 * 1024 * 1024)
  expect(socket.rows('order').size).toBe(480)
  await socket.settle()
  socket.close()
})

test('a till that was away gets what it missed, also where that is more than any backlog may be and the boards are told of behind it', async () => {
  const till = await lounge.terminal('cashier@lounge.demo')
  const board = await lounge.terminal('kitchen@lounge.demo')
  const { epoch, news } = await till.feed()
  await largeOrders(96)
  const there = await board.connect(origin)
  const socket = await till.connect(origin, { epoch, cursor: news.at(-1)?.to ?? 0 })
  const missed = await socket.next('delta')
  expect(JSON.stringify(missed).length).toBeGreaterThan(backlogBytesMax)
  expect((await socket.next('presence')).boards).toHaveProperty('kitchen')
  expect(socket.rows('order').size).toBe(96)
  await socket.settle()
  socket.close()
  there.close()
})

test('a peer that is not there any more does not hold up the stop', async () => {
  const dead = await rawLine(origin)
  dead.pause()
  const begun = performance.now()
  await lounge.app.close()
  expect(performance.now() - begun).toBeLessThan(3_000)
  dead.destroy()
})

test('SEC-05 of lines that come together one is told all it lacks after the other: whoever sells meanwhile does not wait for all of them', async () => {
  const till = await lounge.terminal('cashier@lounge.demo')
  for (let n = 1; n <= 200; n += 50) {
    const deeds = Array.from({ length: 50 }, (_, k) => place(order(n + k, 1 + (k % 20), [line(n + k, 'jollof-rice')])))
    expect((await till.does(...deeds)).answers).toHaveLength(50)
  }
  const lines = await Promise.all([1, 2, 3].map(() => Line.open(origin)))
  const told: number[] = []
  for (const [index, socket] of [...lounge.app.websocketServer.clients].entries()) {
    const send = socket.send.bind(socket)
    vi.spyOn(socket, 'send').mockImplementation((text: unknown) => {
      if (String(text).startsWith('{"type":"snapshot"')) told.push(index)
      send(String(text))
    })
  }
  for (const each of lines) each.say(lounge.manager.hello())
  for (const each of lines)
    await each.nextWhere((message) => message.type === 'snapshot' && message.part === message.parts)
  expect(told.length).toBeGreaterThan(lines.length)
  const begins = told.filter((line, part) => line !== told[part - 1])
  expect(begins, 'no line is told anything between two parts of another').toHaveLength(lines.length)
})
