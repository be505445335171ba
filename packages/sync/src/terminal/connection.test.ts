// One connection to the server: kept open, given up when silent, retried with growing back-off.
import { expect, test } from 'vitest'
import { VirtualTime } from '../simulator/virtual-time.ts'
import { type Hello, protocolVersion, type ServerMessage, type TerminalMessage } from '../protocol.ts'
import { Connection } from './connection.ts'
import type { LineEvents, Transport } from './transport.ts'

/** A connection controlled by the test. */
class PlayedLine {
  readonly said: TerminalMessage[] = []
  isClosed = false
  readonly events: LineEvents
  readonly openedAt: number
  constructor(events: LineEvents, openedAt: number) {
    this.events = events
    this.openedAt = openedAt
  }
  welcome(): void {
    this.events.onOpen()
    this.events.onMessage({ type: 'welcome', epoch: 'first', head: 0, now: 0 })
  }
  send(message: TerminalMessage): void {
    this.said.push(message)
  }
  close(): void {
    this.isClosed = true
  }
  get words(): readonly string[] {
    return this.said.map(({ type }) => type)
  }
}

class Played {
  readonly time = new VirtualTime(0)
  readonly lines: PlayedLine[] = []
  readonly heard: ServerMessage[] = []
  readonly online: boolean[] = []
  /** Added to the clock. */
  skew = 0
  /** A hidden page is woken on the full minute only. */
  isHidden = false
  /** Runs when a connection is requested. */
  whenOpened: (events: LineEvents) => void = () => undefined
  readonly connection: Connection

  constructor(random = 255) {
    const transport: Transport = {
      open: (events) => {
        const line = new PlayedLine(events, this.time.now)
        this.lines.push(line)
        this.whenOpened(events)
        return line
      },
    }
    const schedule = {
      now: () => this.time.now + this.skew,
      after: (ms: number, work: () => void) => {
        const due = this.time.now + ms
        return this.time.after(this.isHidden ? Math.ceil(due / 60_000) * 60_000 - this.time.now : ms, work)
      },
      random: (count: number) => new Uint8Array(count).fill(random),
    }
    const hello: Hello = {
      type: 'hello',
      protocol: protocolVersion,
      terminalId: '018f0000-0000-7000-8000-000000000001' as never,
      secret: 'secret',
      answered: {},
      cursor: 42,
      build: 'test',
      now: 0,
    }
    this.connection = new Connection(transport, schedule, {
      hello: () => hello,
      about: () => undefined,
      onMessage: (message) => void this.heard.push(message),
      onNotUnderstood: () => undefined,
      onOnline: (isOnline) => void this.online.push(isOnline),
    })
  }
  get line(): PlayedLine {
    const line = this.lines.at(-1)
    if (!line) throw new Error('no line was opened')
    return line
  }
  async pass(ms: number): Promise<void> {
    await this.time.run(this.time.now + ms)
  }
}

test('it says hello as soon as the line is open, and is online when it is welcome', () => {
  const played = new Played()
  played.connection.start()
  expect(played.line.said).toEqual([])
  played.line.events.onOpen()
  expect(played.line.words).toEqual(['hello'])
  expect(played.connection.isOnline).toBe(false)
  played.line.welcome()
  expect(played.connection.isOnline).toBe(true)
  expect(played.online).toEqual([true])
  expect(played.heard.map(({ type }) => type)).toEqual(['welcome'])
})

test('nothing is sent before it is welcome', () => {
  const played = new Played()
  played.connection.start()
  played.connection.send({ type: 'ping', cursor: 0, now: 0 })
  played.line.events.onOpen()
  played.connection.send({ type: 'ping', cursor: 0, now: 0 })
  expect(played.line.words).toEqual(['hello'])
})

test('it tries again after 250 ms, then twice as long, and at most ten seconds', async () => {
  const played = new Played()
  played.connection.start()
  for (let n = 0; n < 9; n++) {
    played.line.events.onClose()
    await played.pass(11_000)
  }
  const waits = played.lines.slice(1).map(({ openedAt }, index) => openedAt - 11_000 * index)
  expect(waits).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000, 10_000])
})

test('it waits half as long where chance has it, so that not all come back at once', async () => {
  const played = new Played(0)
  played.connection.start()
  played.line.events.onClose()
  await played.pass(1_000)
  expect(played.line.openedAt).toBe(125)
})

test('once it was welcome, its patience begins anew', async () => {
  const played = new Played()
  played.connection.start()
  for (let n = 0; n < 5; n++) {
    played.line.events.onClose()
    await played.pass(11_000)
  }
  played.line.welcome()
  played.line.events.onClose()
  const { now } = played.time
  await played.pass(1_000)
  expect(played.line.openedAt - now).toBe(250)
  expect(played.online).toEqual([true, false])
})

test('a nudge opens at once what waits, and asks for a sign of life on what is open', async () => {
  const played = new Played()
  played.connection.start()
  for (let n = 0; n < 6; n++) {
    played.line.events.onClose()
    await played.pass(11_000)
  }
  played.line.events.onClose()
  const count = played.lines.length
  played.connection.nudge()
  expect(played.lines).toHaveLength(count + 1)
  await played.pass(11_000)
  expect(played.lines).toHaveLength(count + 1)
  played.line.welcome()
  played.connection.nudge()
  expect(played.line.said.at(-1)).toEqual({ type: 'ping', cursor: 42, now: played.time.now })
})

test('every ten seconds it says a word, and an answer keeps the line', async () => {
  const played = new Played()
  played.connection.start()
  played.line.welcome()
  for (let n = 0; n < 12; n++) {
    await played.pass(10_000)
    played.line.events.onMessage({ type: 'pong', now: 0 })
  }
  expect(played.lines).toHaveLength(1)
  expect(played.line.words.filter((word) => word === 'ping')).toHaveLength(12)
})

test('a line that is silent for 25 seconds is given up, also one that never opened', async () => {
  const played = new Played()
  played.connection.start()
  await played.pass(31_000)
  const [never] = played.lines
  expect(never?.isClosed).toBe(true)
  expect(played.lines).toHaveLength(2)
  played.line.welcome()
  const { line } = played
  await played.pass(29_000)
  expect([line.isClosed, played.connection.isOnline]).toEqual([false, true])
  await played.pass(2_000)
  expect(line.isClosed).toBe(true)
  expect(played.online).toEqual([true, false])
})

test('a clock that jumps back does not keep a dead line alive', async () => {
  const played = new Played()
  played.connection.start()
  played.line.welcome()
  await played.pass(9_000)
  played.skew = -86_400_000
  await played.pass(32_000)
  expect(played.online).toEqual([true, false])
})

test('a clock that jumps, forward once or back, does not cost a line that lives', async () => {
  const played = new Played()
  played.connection.start()
  played.line.welcome()
  played.skew = -86_400_000
  await played.pass(10_000)
  played.line.events.onMessage({ type: 'pong', now: 0 })
  await played.pass(10_000)
  expect(played.lines).toHaveLength(1)
  expect(played.connection.isOnline).toBe(true)
})

test('words on a line that was given up are nobody’s any more', async () => {
  const played = new Played()
  played.connection.start()
  played.line.welcome()
  const old = played.line
  await played.pass(31_000)
  played.line.welcome()
  const heard = played.heard.length
  old.events.onMessage({ type: 'reauth' })
  old.events.onOpen()
  old.events.onClose()
  expect(played.heard).toHaveLength(heard)
  expect(played.connection.isOnline).toBe(true)
  await played.pass(5_000)
  expect(played.lines).toHaveLength(2)
})

test('stopped, it is silent and stays so', async () => {
  const played = new Played()
  played.connection.start()
  played.line.welcome()
  played.connection.stop()
  expect(played.line.isClosed).toBe(true)
  expect(played.connection.isOnline).toBe(false)
  await played.pass(60_000)
  played.connection.nudge()
  expect(played.lines).toHaveLength(1)
  const waiting = new Played()
  waiting.connection.start()
  waiting.line.events.onClose()
  waiting.connection.stop()
  await waiting.pass(60_000)
  expect(waiting.lines).toHaveLength(1)
})

test('a line that ends while it is being opened is tried again like any other', async () => {
  const played = new Played()
  played.whenOpened = (events) => events.onClose()
  played.connection.start()
  played.whenOpened = () => undefined
  await played.pass(1_000)
  expect(played.lines).toHaveLength(2)
  played.line.welcome()
  expect(played.connection.isOnline).toBe(true)
})

test('a transport that cannot open a line at all is tried again', async () => {
  const played = new Played()
  played.whenOpened = () => {
    throw new Error('planted')
  }
  played.connection.start()
  played.whenOpened = () => undefined
  await played.pass(1_000)
  expect(played.lines).toHaveLength(2)
})

test('a page whose timers run once a minute keeps a line on which each ping is answered, and gives up one that is silent', async () => {
  const played = new Played()
  played.isHidden = true
  played.connection.start()
  played.line.welcome()
  for (let minute = 0; minute < 30; minute++) {
    await played.pass(60_000)
    played.line.events.onMessage({ type: 'pong', now: 0 })
  }
  expect([played.lines.length, played.online]).toEqual([1, [true]])
  await played.pass(120_000)
  expect(played.online).toEqual([true, false])
})
