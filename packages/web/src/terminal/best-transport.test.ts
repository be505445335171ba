// Which transport a terminal gets: by what the last line received, not by what the browser says about the network.
import type { ServerMessage } from '@lounge/sync/protocol'
import type { LineEvents, Transport } from '@lounge/sync/terminal/transport'
import { beforeEach, expect, test } from 'vitest'
import { bestTransport } from './best-transport.ts'

const welcome: ServerMessage = { type: 'welcome', epoch: 'e', head: 0, now: 0 }
const pong: ServerMessage = { type: 'pong', now: 0 }
const hello = { type: 'hello' } as never // only passed on

/** A transport to the server, played by the test. */
class Way implements Transport {
  readonly lines: { events: LineEvents; said: string[]; last: object; isClosed: boolean }[] = []
  open(events: LineEvents) {
    const line = { events, said: [] as string[], last: {}, isClosed: false }
    this.lines.push(line)
    return {
      send: (message: { readonly type: string }) => {
        line.said.push(message.type)
        line.last = message
      },
      close: () => void (line.isClosed = true),
    }
  }
  get last() {
    const line = this.lines.at(-1)
    if (!line) throw new Error('no line yet')
    return line
  }
}

let socket: Way
let requests: Way
let heard: string[]
let due: { at: number; work: () => void }[]
let now: number
let transport: Transport
beforeEach(() => {
  socket = new Way()
  requests = new Way()
  heard = []
  due = []
  now = 0
  transport = bestTransport(socket, requests, {
    now: () => now,
    random: (count) => new Uint8Array(count),
    after: (ms, work) => {
      const task = { at: now + ms, work }
      due.push(task)
      return () => void (due = due.filter((each) => each !== task))
    },
  })
})
function pass(ms: number): void {
  now += ms
  const ready = due.filter(({ at }) => at <= now)
  due = due.filter(({ at }) => at > now)
  for (const { work } of ready) work()
}
const events: LineEvents = {
  onOpen: () => heard.push('open'),
  onMessage: ({ type }) => heard.push(type),
  onClose: () => heard.push('close'),
}
/** A socket that ended without a message, and the line that follows it. */
function fallBack() {
  transport.open(events)
  socket.last.events.onClose()
  const line = transport.open(events)
  requests.last.events.onOpen()
  line.send(hello)
  heard.length = 0
  return line
}

test('a socket that takes over hears the time of now, and not what waited when the line began', () => {
  const line = fallBack()
  line.send({ type: 'hello', now: 0, about: { waiting: 2 } } as never)
  pass(5_000)
  socket.last.events.onOpen()
  expect(socket.last.last).toEqual({ type: 'hello', now: 5_000 })
})

test('a socket that spoke is followed by a socket', () => {
  transport.open(events)
  socket.last.events.onMessage(welcome)
  socket.last.events.onClose()
  transport.open(events)
  expect([socket.lines.length, requests.lines.length]).toEqual([2, 0])
})

test('a socket that ended without a word is followed by requests once, and then by a socket again', () => {
  fallBack()
  expect([socket.lines.length, requests.lines.length]).toEqual([1, 1])
  requests.last.events.onClose()
  transport.open(events)
  expect([socket.lines.length, requests.lines.length]).toEqual([2, 1])
})

test('beside requests that work a socket is tried, and takes over when it is welcomed', () => {
  const line = fallBack()
  pass(5_000)
  socket.last.events.onOpen()
  expect(socket.last.said).toEqual(['hello'])
  requests.last.events.onMessage(pong)
  socket.last.events.onMessage(welcome)
  expect(requests.last.isClosed).toBe(true)
  requests.last.events.onMessage(pong)
  requests.last.events.onClose()
  socket.last.events.onMessage(pong)
  line.send({ type: 'ping', cursor: 0, now: 0 })
  expect([heard, socket.last.said]).toEqual([
    ['pong', 'welcome', 'pong'],
    ['hello', 'ping'],
  ])
  socket.last.events.onClose()
  expect(heard.at(-1)).toBe('close')
})

test('a socket that takes over does so for whoever signed in while it was tried', () => {
  const line = fallBack()
  pass(5_000)
  socket.last.events.onOpen()
  line.send({ type: 'hello', token: 'of the next one', now: 0 } as never)
  socket.last.events.onMessage(welcome)
  expect(requests.last.isClosed).toBe(true)
  expect(socket.last.last).toEqual({ type: 'hello', token: 'of the next one', now: 5_000 })
})

test('a socket that says nothing is given up, and tried more and more rarely', () => {
  fallBack()
  pass(5_000)
  socket.last.events.onOpen()
  pass(10_000)
  expect(socket.last.isClosed).toBe(true)
  socket.last.events.onClose()
  const tried = socket.lines.length
  pass(9_000)
  expect(socket.lines).toHaveLength(tried)
  pass(1_000)
  expect(socket.lines).toHaveLength(tried + 1)
  expect(heard).toEqual([])
})

test('closed, it tries no more', () => {
  fallBack().close()
  const tried = socket.lines.length
  pass(600_000)
  expect(socket.lines).toHaveLength(tried)
  expect(requests.last.isClosed).toBe(true)
})
