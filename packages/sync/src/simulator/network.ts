// A bad network: connections are slow, stall, break on one side before the other, and deliver last messages late. While a connection
// lives, its messages arrive in order, as on a WebSocket.
import { parseMessage } from '../parse-message.ts'
import { type Push, ServerMessage, type TerminalMessage } from '../protocol.ts'
import type { LineEvents, TerminalLine, Transport } from '../terminal/transport.ts'
import type { Dice } from './dice.ts'
import type { VirtualTime } from './virtual-time.ts'

/** The server's end of a connection. */
export interface ServerEnd {
  readonly receive: (text: string) => void
  readonly end: () => void
}
/** The server's operations on a connection. */
export interface ServerSide {
  readonly send: (text: string) => void
  readonly close: () => void
}
export interface Door {
  /** Undefined while there is no server. */
  readonly open: (line: ServerSide) => ServerEnd | undefined
  /** A push without a connection, as over HTTP; its sender no longer waits for the answer. */
  readonly post: (push: Push) => void
}

/** One device's present path to the server; the storm changes it. */
export interface Weather {
  /** Nothing gets through, and no connection can be opened. */
  isCut: boolean
  /** The longest latency one way, in milliseconds. */
  slowest: number
  /** The probabilities that a push arrives twice on its connection, and that it arrives once more by another way, much later. */
  echoes: number
  detours: number
}

/** Counts troubles by name. */
export type Tally = Record<string, number>
export const count = (tally: Tally, what: string): void => void (tally[what] = (tally[what] ?? 0) + 1)

/** The path from one tab to the server. */
export interface Way extends Transport {
  /** Breaks its open connection, in one of the ways in which connections break. */
  readonly cut: () => void
}

export interface Surroundings {
  readonly time: VirtualTime
  readonly door: Door
  readonly tally: Tally
}

export class Network {
  readonly #surroundings: Surroundings
  readonly #lines = new Map<Weather, Set<SimulatedLine>>()

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings
  }

  /**
   * @param dice the device's own, so that its connection does not affect others' chances
   * @param isPolled messages come with the answers to requests, as over HTTP
   */
  transport(weather: Weather, dice: Dice, isPolled = false): Way {
    let own: SimulatedLine | undefined
    return {
      open: (events) => {
        const line = new SimulatedLine({ ...this.#surroundings, isPolled }, dice, weather, events)
        let lines = this.#lines.get(weather)
        if (!lines) this.#lines.set(weather, (lines = new Set()))
        if (own) lines.delete(own)
        lines.add(line)
        return (own = line)
      },
      cut: () => own?.breakSomehow(),
    }
  }
  /** Breaks every connection of a device. */
  cut(weather: Weather): void {
    for (const line of this.#lines.get(weather) ?? []) line.breakSomehow()
    this.#lines.delete(weather)
  }
  /** The server fell: every connection ends on its side at once, and the terminals may or may not notice. */
  serverFell(): void {
    for (const lines of this.#lines.values()) for (const line of lines) line.serverFell()
    this.#lines.clear()
  }
}

/** Messages in one direction never overtake each other. */
interface Direction {
  /** When the last of them arrives. */
  lastAt: number
  heldUntil: number
  isLost: boolean
}

interface Polled {
  readonly isPolled: boolean
}
/** How long after the last poll the server takes a polled connection for dead. */
const unpolledMs = 20_000

class SimulatedLine implements TerminalLine {
  readonly #time: VirtualTime
  readonly #dice: Dice
  readonly #door: Door
  readonly #weather: Weather
  readonly #events: LineEvents
  readonly #tally: Tally
  #server: ServerEnd | undefined
  #isTerminalOpen = true
  readonly #up: Direction = { lastAt: 0, heldUntil: 0, isLost: false }
  readonly #down: Direction = { lastAt: 0, heldUntil: 0, isLost: false }
  /** No message arrives from now on. */
  #isBroken = false
  readonly #isPolled: boolean
  /** On a polled connection: the messages that go with the next answer. */
  #nextAnswer: (() => void)[] | undefined

  constructor(
    { time, door, tally, isPolled }: Surroundings & Polled,
    dice: Dice,
    weather: Weather,
    events: LineEvents,
  ) {
    this.#time = time
    this.#door = door
    this.#dice = dice
    this.#weather = weather
    this.#events = events
    this.#tally = tally
    this.#isPolled = isPolled
    if (weather.isCut) {
      this.#isBroken = true
      // The attempt is refused at once, or never answered: the terminal's own time-out then ends it.
      if (dice.chance(0.7)) time.after(dice.skewed(1, 3_000), () => this.#tellTerminal())
      return
    }
    time.after(this.#latency(), () => {
      if (this.#isBroken) return
      this.#server = door.open({ send: (text) => this.#say(text), close: () => this.#closedByServer() })
      if (!this.#server) {
        this.#isBroken = true
        time.after(this.#latency(), () => this.#tellTerminal())
        return
      }
      this.#deliver(this.#down, () => {
        if (this.#isTerminalOpen) this.#events.onOpen()
      })
    })
  }

  send(message: TerminalMessage): void {
    if (!this.#isTerminalOpen || this.#isBroken) return
    const text = JSON.stringify(message)
    const take = () => this.#server?.receive(text)
    this.#deliver(this.#up, take)
    if (message.type !== 'push') return
    const { echoes, detours } = this.#weather
    if (echoes > 0 && this.#dice.chance(echoes)) {
      count(this.#tally, 'pushes that came twice')
      this.#deliver(this.#up, take)
    }
    if (detours > 0 && this.#dice.chance(detours)) {
      count(this.#tally, 'pushes that came late by another way')
      this.#time.after(this.#dice.skewed(100, 25_000), () => this.#door.post(message))
    }
  }
  /** The terminal closes the connection. Its earlier messages still arrive, and the server hears of the end later. */
  close(): void {
    if (!this.#isTerminalOpen) return
    this.#isTerminalOpen = false
    if (this.#isBroken) return
    this.#isBroken = true
    this.#endServer(this.#dice.skewed(0, 20_000))
  }

  breakSomehow(): void {
    if (this.#isBroken) return
    this.#isBroken = true
    const dice = this.#dice
    // Messages in flight still arrive, or are lost.
    if (dice.chance(0.5)) {
      count(this.#tally, 'lines cut, last words lost')
      this.#up.isLost = true
      this.#endServer(0)
    } else {
      count(this.#tally, 'lines cut, last words late')
      const late = dice.skewed(0, 30_000)
      this.#up.heldUntil = this.#time.now + late
      this.#endServer(late + dice.skewed(0, 30_000))
    }
    this.#down.isLost = dice.chance(0.5)
    // A terminal that is not told notices the silence.
    if (dice.chance(0.6)) this.#time.after(dice.skewed(0, 2_000), () => this.#tellTerminal())
    else count(this.#tally, 'lines dead without a word')
  }
  serverFell(): void {
    this.#isBroken = true
    this.#server = undefined
    if (this.#dice.chance(0.8)) this.#time.after(this.#latency(), () => this.#tellTerminal())
  }

  #say(text: string): void {
    if (this.#isBroken) return
    const take = () => {
      const parsed = parseMessage(ServerMessage, text)
      if ('problem' in parsed) throw new Error(`The server said what nobody can read: ${parsed.problem} in ${text}`)
      // Messages arrive even after the terminal closed the connection: a closing socket may still deliver some.
      this.#events.onMessage(parsed.message)
    }
    if (this.#isPolled) this.#answer(take)
    else this.#deliver(this.#down, take)
  }
  /** Messages up to the answer's departure go with it, or are lost with it: then the terminal opens another connection. */
  #answer(take: () => void): void {
    if (this.#nextAnswer) return void this.#nextAnswer.push(take)
    const messages = (this.#nextAnswer = [take])
    this.#time.after(this.#latency(), () => {
      this.#nextAnswer = undefined
      if (this.#isBroken) return
      if (!this.#dice.chance(0.02)) return this.#deliver(this.#down, () => messages.forEach((each) => each()))
      count(this.#tally, 'answers lost on a polled line')
      this.#isBroken = true
      this.#endServer(unpolledMs)
      this.#tellTerminal()
    })
  }
  #closedByServer(): void {
    if (this.#isBroken) return
    this.#isBroken = true
    this.#server = undefined
    this.#deliver(this.#down, () => this.#tellTerminal())
  }
  #endServer(ms: number): void {
    this.#time.after(ms, () => {
      this.#server?.end()
      this.#server = undefined
    })
  }
  #tellTerminal(): void {
    this.#isTerminalOpen = false
    this.#down.isLost = true
    this.#events.onClose()
  }

  #latency(): number {
    return this.#dice.skewed(2, this.#weather.slowest)
  }
  #deliver(direction: Direction, take: () => void): void {
    const { now } = this.#time
    direction.lastAt = Math.max(now + this.#latency(), direction.lastAt)
    const arrive = () => {
      if (direction.isLost) return
      const wait = direction.heldUntil - this.#time.now
      if (wait > 0) this.#time.after(wait, arrive)
      else take()
    }
    this.#time.after(direction.lastAt - now, arrive)
  }
}
