// The conversation without a socket: the same messages come with requests and go with their answers.
import { randomUUID } from 'node:crypto'
import { line, order, place } from '@lounge/domain/testing/requests'
import { ServerMessage } from '@lounge/sync/protocol'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { ScriptedTerminal } from '../testing/scripted-terminal.ts'
import { openSmallLounge, type SmallLounge } from '../testing/small-lounge.ts'
import { type LiveSocket, PolledLines } from './polled-lines.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 }) // real sockets and disks, on machines that have other work

let lounge: SmallLounge
let till: ScriptedTerminal
let other: ScriptedTerminal
beforeAll(async () => {
  lounge = await openSmallLounge()
  till = await lounge.terminal('cashier@lounge.demo')
  other = await lounge.terminal('cashier@lounge.demo')
})
afterAll(() => lounge.close())

const Exchanged = z.object({ messages: z.array(z.string()), isOver: z.boolean() })

/** A line of a terminal; it has said hello. */
async function talk(terminal: ScriptedTerminal, change: object = {}) {
  const id = randomUUID()
  const exchange = async (messages: readonly unknown[], polls = true, begins = false) => {
    const body = { line: id, begins, polls, messages: messages.map((message) => JSON.stringify(message)) }
    const reply = await terminal.http('POST', '/api/sync/exchange', { body })
    const { messages: texts, isOver } = Exchanged.parse(reply.body)
    return { heard: texts.map((text) => ServerMessage.parse(JSON.parse(text))), isOver }
  }
  const first = await exchange([terminal.hello(change)], true, true)
  return { exchange, first, id }
}

test('hello, push and news go over it as over a socket', async () => {
  const { exchange, first } = await talk(till)
  expect(first.heard.map(({ type }) => type)).toEqual(expect.arrayContaining(['welcome', 'snapshot']))
  const command = till.make(place(order(1, 1, [line(1, 'chin-chin')])))
  const { heard } = await exchange([{ type: 'push', commands: [command] }])
  expect(heard).toMatchObject([{ type: 'delta', answers: [{ id: command.id, outcome: 'applied' }] }])
})

test('a request that polls waits, and has the news as soon as there are any', async () => {
  const { exchange } = await talk(till)
  const polling = exchange([])
  await other.does(place(order(2, 2, [line(2, 'chin-chin')])))
  const begun = performance.now()
  expect((await polling).heard).toMatchObject([{ type: 'delta' }])
  expect(performance.now() - begun).toBeLessThan(2_000)
})

test('what is only said is taken at once, and its answer comes with the poll', async () => {
  const { exchange } = await talk(till)
  const polling = exchange([])
  expect(await exchange([{ type: 'ping', cursor: 0, now: 0 }], false)).toEqual({ heard: [], isOver: false })
  expect((await polling).heard).toMatchObject([{ type: 'pong' }])
})

test('who is not known here hears goodbye, and the line is over', async () => {
  const { exchange, first } = await talk(till, { secret: 'x'.repeat(43) })
  expect(first).toMatchObject({ heard: [{ type: 'goodbye' }], isOver: true })
  expect(await exchange([])).toEqual({ heard: [], isOver: true })
})

test('a line that nobody began is over', async () => {
  const body = { line: randomUUID(), begins: false, polls: true, messages: [] }
  expect((await till.http('POST', '/api/sync/exchange', { body })).body).toEqual({ messages: [], isOver: true })
})

test('whoever knows the id of a line and not its key hears nothing of it', async () => {
  const [id, key] = [randomUUID(), 'aGFyZGx5IHRvIGJlIGd1ZXNz']
  const ask = async (body: object) =>
    (
      await other.http('POST', '/api/sync/exchange', {
        body: { line: id, begins: false, messages: [], polls: true, ...body },
      })
    ).body
  const messages = [JSON.stringify(till.hello())]
  const push = JSON.stringify({ type: 'push', commands: [till.make(place(order(2, 1, [line(1, 'chin-chin')])))] })
  expect(await ask({ key, begins: true, messages })).toMatchObject({ isOver: false })
  for (const guess of [{}, { key: key.toUpperCase() }]) expect(await ask(guess)).toEqual({ messages: [], isOver: true })
  expect(await ask({ key, messages: [push] })).toMatchObject({ isOver: false })
})

test('nobody begins a line that another one has', async () => {
  const { id } = await talk(till)
  const body = { line: id, begins: true, polls: true, messages: [] }
  expect((await other.http('POST', '/api/sync/exchange', { body })).body).toEqual({ messages: [], isOver: true })
})

describe('what no answer carries at once', () => {
  const kB = (letter: string, count: number) => letter.repeat(count * 1024)
  /** A line of a conversation that says what a test wants. */
  async function begun() {
    const said: string[] = []
    let socket: LiveSocket | undefined
    const lines = new PolledLines((begins) => {
      socket = begins
      begins.on('message', (data) => said.push(String(data)))
    })
    const exchange = async (polls: boolean, begins = false, messages: readonly string[] = []) => {
      const answer = await lines.exchange({ line: 'a line', begins, messages, polls, address: '' })
      return { sizes: answer.messages.map((text) => `${text[0]}${text.length / 1024}`), isOver: answer.isOver }
    }
    await exchange(false, true)
    if (!socket) throw new Error('no line was begun')
    return { socket, exchange, said }
  }

  test('stays for the next, in its order and counted as unread', async () => {
    const { socket, exchange } = await begun()
    for (const [letter, count] of Object.entries({ a: 60, b: 60, c: 60, d: 300, e: 1 })) socket.send(kB(letter, count))
    expect(socket.bufferedAmount).toBe(481 * 1024)
    expect(await exchange(true)).toEqual({ sizes: ['a60', 'b60'], isOver: false })
    expect(socket.bufferedAmount).toBe(361 * 1024)
    socket.send(kB('f', 1))
    expect(await exchange(true)).toEqual({ sizes: ['c60'], isOver: false })
    expect(await exchange(true), 'one that is too large goes alone').toEqual({ sizes: ['d300'], isOver: false })
    expect(await exchange(true)).toEqual({ sizes: ['e1', 'f1'], isOver: false })
    expect(socket.bufferedAmount).toBe(0)
  })

  test('waits for one request only: who asks once more has the one before answered, and the line ends for both', async () => {
    const { socket, exchange } = await begun()
    const first = exchange(true)
    const second = exchange(true)
    expect(await first).toEqual({ sizes: [], isOver: false })
    socket.close()
    expect(await second).toEqual({ sizes: [], isOver: true })
  })

  test('is still fetched after the line was closed; what is said on it then is heard by nobody', async () => {
    const { socket, exchange, said } = await begun()
    for (const letter of 'abc') socket.send(kB(letter, 100))
    expect(await exchange(true)).toEqual({ sizes: ['a100'], isOver: false })
    socket.close()
    expect(await exchange(true, false, ['too late'])).toEqual({ sizes: ['b100'], isOver: false })
    expect(said).toEqual([])
    expect(await exchange(true)).toEqual({ sizes: ['c100'], isOver: true })
    expect(await exchange(true)).toEqual({ sizes: [], isOver: true })
  })

  test('is gone with whoever fetches it no more, or was cut off', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      for (const end of [
        (socket: LiveSocket) => socket.terminate(),
        (socket: LiveSocket) => (socket.close(), socket.terminate()),
        (socket: LiveSocket) => (socket.close(), vi.advanceTimersByTime(20_000)),
        () => vi.advanceTimersByTime(20_000),
      ]) {
        const { socket, exchange } = await begun()
        for (const letter of 'abc') socket.send(kB(letter, 100))
        expect(await exchange(true)).toEqual({ sizes: ['a100'], isOver: false })
        end(socket)
        expect(socket.readyState).not.toBe(socket.OPEN)
        expect(await exchange(true)).toEqual({ sizes: [], isOver: true })
      }
    } finally {
      vi.useRealTimers()
    }
  })
})
