// Keeps one connection to the server open: says hello, listens, pings, and retries with growing back-off when it breaks.
//
//   resting ──open──▶ connecting ──welcome──▶ online
//      ▲                  │                      │
//      └──── back-off ◀───┴── close, silence ◀───┘
import type { NotUnderstood } from '../parse-message.ts'
import { heartbeatMs, type Hello, type ServerMessage, silenceMs, type TerminalMessage } from '../protocol.ts'
import type { SelfReport } from '../self-report.ts'
import type { LineEvents, Schedule, TerminalLine, Transport } from './transport.ts'

const firstWaitMs = 250
const longestWaitMs = 10_000
/** How soon after a message a terminal acknowledges its position. */
export const acknowledgeMs = 100
/** How many heartbeats a hello may stay unanswered on a connection that is otherwise alive. */
const unwelcomeBeatsMax = 3
/** The longest pause that a server may ask for. */
const longestPauseMs = 5 * 60_000

export interface ConnectionEvents {
  readonly hello: () => Hello
  /** This device's self-report; with a ping only if it has changed. */
  readonly about: (goesWith: 'hello' | 'ping') => SelfReport | undefined
  readonly onMessage: (message: ServerMessage) => void
  readonly onNotUnderstood: (what: NotUnderstood) => void
  readonly onOnline: (isOnline: boolean) => void
}

interface Question {
  readonly what: 'hello' | 'ping'
  readonly at: number
}

export class Connection {
  readonly #transport: Transport
  readonly #schedule: Schedule
  readonly #events: ConnectionEvents
  #line: TerminalLine | undefined
  #isOnline = false
  #isWanted = false
  #isAway = false
  #waitMs = firstWaitMs
  #heardAt = 0
  /** The open questions of this connection with their times, the oldest first. */
  #asked: readonly Question[] = []
  /** When the question was asked whose answer came last. */
  #answeredAskedAt: number | undefined
  #beats = 0
  /** Heartbeats since an unanswered hello; absent if no answer is due. */
  #unwelcomeBeats: number | undefined
  /** The minimum wait before the next attempt to connect. */
  #leastWaitMs = 0
  #stopPausing: (() => void) | undefined
  #stopWaiting: (() => void) | undefined
  #stopBeating: (() => void) | undefined
  #stopAcknowledging: (() => void) | undefined

  constructor(transport: Transport, schedule: Schedule, events: ConnectionEvents) {
    this.#transport = transport
    this.#schedule = schedule
    this.#events = events
  }

  get isOnline(): boolean {
    return this.#isOnline
  }
  /** Whether an answer that arrives now is fresh. One that lay in the socket while the device slept is not. */
  get isPrompt(): boolean {
    return Math.abs(this.#schedule.now() - (this.#answeredAskedAt ?? -silenceMs)) < silenceMs
  }
  start(): void {
    this.#isWanted = true
    this.#open()
  }
  stop(): void {
    this.#isWanted = false
    this.#stopWaiting?.()
    this.#endPause()
    this.#drop()
  }
  /** Retries at once, on a hint that it may succeed: the network came back, or the screen woke up. */
  nudge(): void {
    if (!this.#isWanted || this.#leastWaitMs > 0) return
    this.#waitMs = firstWaitMs
    if (!this.#line) this.#open()
    else if (this.#isOnline) this.#ping()
  }
  send(message: TerminalMessage): void {
    if (this.#isOnline) this.say(message)
  }
  /** Acknowledges this terminal's position soon, once for all messages in between. */
  acknowledge(): void {
    this.#stopAcknowledging ??= this.#schedule.after(acknowledgeMs, () => {
      this.#stopAcknowledging = undefined
      this.#ping()
    })
  }
  /** Sends even before the welcome: the server may ask for something then. */
  say(message: TerminalMessage): void {
    this.#line?.send(message)
  }
  /** Says hello again on the same connection: another person signed in, or a message did not fit the rows here. */
  greet(): void {
    if (!this.#line) return
    this.#unwelcomeBeats = 0
    const about = this.#events.about('hello')
    this.#ask('hello')
    this.#line.send({ ...this.#events.hello(), ...(about && { about }) })
  }
  /** Says hello at once, even during a pause: another person signed in. */
  greetNow(): void {
    this.#endPause()
    if (this.#line) this.greet()
    else if (this.#isWanted) this.#open()
  }
  /** The server asked for a pause: no new connection and no hello before it ends. */
  pause(ms: number = longestWaitMs): void {
    this.#endPause()
    this.#unwelcomeBeats = undefined
    this.#leastWaitMs = Math.min(ms, longestPauseMs)
    this.#stopPausing = this.#schedule.after(this.#leastWaitMs, () => {
      this.#leastWaitMs = 0
      if (!this.#isOnline) this.greet()
    })
  }
  #endPause(): void {
    this.#stopPausing?.()
    this.#leastWaitMs = 0
  }
  /** Starts a drill: no connection for now, whatever asks for one. */
  goAway(): void {
    this.#isAway = true
    this.#stopWaiting?.()
    this.#drop()
  }
  comeBack(): void {
    if (!this.#isAway) return
    this.#isAway = false
    this.#waitMs = firstWaitMs
    if (this.#isWanted) this.#open()
  }
  /** Starts over with a new connection. */
  reset(): void {
    this.#drop()
    if (this.#isWanted) this.#open()
  }

  #open(): void {
    if (this.#line || this.#isAway) return
    this.#stopWaiting?.()
    const ours = { isCurrent: true }
    const line = this.#lineFrom({
      onOpen: () => {
        if (ours.isCurrent) this.greet()
      },
      onMessage: (message) => {
        if (ours.isCurrent) this.#hear(message)
      },
      onNotUnderstood: (what) => {
        if (!ours.isCurrent) return
        this.#heardNow()
        this.#events.onNotUnderstood(what)
      },
      onClose: () => {
        if (ours.isCurrent) this.#retry()
        ours.isCurrent = false
      },
    })
    // The connection may have closed while it was opening.
    if (!line || !ours.isCurrent) return
    this.#line = { send: (message) => line.send(message), close: () => ((ours.isCurrent = false), line.close()) }
    this.#heardNow()
    this.#beat()
  }

  #lineFrom(events: LineEvents): TerminalLine | undefined {
    try {
      return this.#transport.open(events)
    } catch {
      // Opening failed: that is no worse than a connection that breaks at once.
      events.onClose()
      return undefined
    }
  }

  #hear(message: ServerMessage): void {
    this.#heardNow()
    if (message.type === 'pong') this.#answered('ping')
    if (message.type === 'welcome') {
      this.#answered('hello')
      this.#waitMs = firstWaitMs
      this.#unwelcomeBeats = undefined
      this.#setOnline(true)
    }
    // The server first gathers from other terminals, which may take long, and says when that is done. Commands made here
    // meanwhile are booked after those, so none is sent.
    if (message.type === 'recall') {
      this.#unwelcomeBeats = undefined
      this.#setOnline(false)
    }
    this.#events.onMessage(message)
  }

  #heardNow(): void {
    this.#heardAt = this.#schedule.now()
    this.#beats = 0
  }

  /** Pings every ten seconds. The connection is given up after 25 seconds of silence, or if only pongs follow a hello. */
  #beat(): void {
    this.#stopBeating?.()
    this.#stopBeating = this.#schedule.after(heartbeatMs, () => {
      // If the clock jumped back it says nothing about the connection; the number of beats then gives the silence, a little
      // late.
      const silence = Math.max(this.#schedule.now() - this.#heardAt, this.#beats * heartbeatMs)
      // A hidden page may be woken once a minute: before it has pinged, silence means nothing.
      if (silence >= silenceMs && this.#beats > 0) return this.#retry()
      if (this.#unwelcomeBeats !== undefined && ++this.#unwelcomeBeats > unwelcomeBeatsMax) return this.#retry()
      this.#beats += 1
      this.#ping()
      this.#beat()
    })
  }
  #ping(): void {
    const { cursor, clearAt } = this.#events.hello()
    const clear = clearAt === undefined ? {} : { clearAt }
    const about = this.#isOnline ? this.#events.about('ping') : undefined
    const now = this.#ask('ping')
    this.say({ type: 'ping', cursor, now, ...clear, ...(about && { about }) })
  }

  #ask(what: Question['what']): number {
    const at = this.#schedule.now()
    this.#asked = [...this.#asked, { what, at }]
    return at
  }
  /** The server answers in the order in which it was asked. */
  #answered(what: Question['what']): void {
    const index = this.#asked.findIndex((question) => question.what === what)
    this.#answeredAskedAt = this.#asked[index]?.at
    this.#asked = this.#asked.slice(index + 1)
  }

  #drop(): void {
    this.#asked = []
    this.#stopBeating?.()
    this.#stopAcknowledging?.()
    this.#stopAcknowledging = undefined
    this.#unwelcomeBeats = undefined
    const line = this.#line
    this.#line = undefined
    line?.close()
    this.#setOnline(false)
  }
  #retry(): void {
    this.#drop()
    if (!this.#isWanted || this.#isAway) return
    const [byte = 128] = this.#schedule.random(1)
    // A random wait between half and all of it, so that twenty tills do not come back at the same moment.
    const wait = Math.max(this.#leastWaitMs, this.#waitMs * (0.5 + byte / 510))
    this.#waitMs = Math.min(longestWaitMs, this.#waitMs * 2)
    this.#stopWaiting?.()
    this.#stopWaiting = this.#schedule.after(wait, () => this.#open())
  }
  #setOnline(isOnline: boolean): void {
    if (this.#isOnline === isOnline) return
    this.#isOnline = isOnline
    this.#events.onOnline(isOnline)
  }
}
