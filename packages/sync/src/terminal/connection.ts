// Keeps one line to the server open: says hello, listens, pings, and tries again with growing patience when it breaks.
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
/** So soon after it has heard something a terminal says how far it is. */
export const acknowledgeMs = 100
/** So many beats a hello may go unanswered on a line that is otherwise alive. */
const unwelcomeBeatsMax = 3
/** As long as a server may ask to be left alone. */
const longestPauseMs = 5 * 60_000

export interface ConnectionEvents {
  readonly hello: () => Hello
  /** How this device is; with a ping only where that is news. */
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
  /** When each question was asked on this line that has no answer yet, the oldest first. */
  #asked: readonly Question[] = []
  /** When that was asked whose answer was heard last. */
  #answeredAskedAt: number | undefined
  #beats = 0
  /** Beats since a hello that was not answered; absent while no answer is due. */
  #unwelcomeBeats: number | undefined
  /** The next try to open a line waits at least so long. */
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
  /** Whether an answer that is heard now was given just now: one that lay in the line while the device slept was not. */
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
  /** A hint that trying now may be worth it: the network came back, the screen woke up. */
  nudge(): void {
    if (!this.#isWanted || this.#leastWaitMs > 0) return
    this.#waitMs = firstWaitMs
    if (!this.#line) this.#open()
    else if (this.#isOnline) this.#ping()
  }
  send(message: TerminalMessage): void {
    if (this.#isOnline) this.say(message)
  }
  /** Says soon how far this terminal has come, once for all that comes in between. */
  acknowledge(): void {
    this.#stopAcknowledging ??= this.#schedule.after(acknowledgeMs, () => {
      this.#stopAcknowledging = undefined
      this.#ping()
    })
  }
  /** Also before the welcome: what the server asks for then. */
  say(message: TerminalMessage): void {
    this.#line?.send(message)
  }
  /** Says hello again on the same line: another person signed in, or what arrived did not fit what is here. */
  greet(): void {
    if (!this.#line) return
    this.#unwelcomeBeats = 0
    const about = this.#events.about('hello')
    this.#ask('hello')
    this.#line.send({ ...this.#events.hello(), ...(about && { about }) })
  }
  /** Says hello at once, also where nobody was to be asked for a while: another person signed in. */
  greetNow(): void {
    this.#endPause()
    if (this.#line) this.greet()
    else if (this.#isWanted) this.#open()
  }
  /** The server wants to be left alone for so long: no new line, and no hello, before then. */
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
  /** No line for now, whoever asks for one: an exercise. */
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
  /** Starts over with a new line. */
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
    // It may have ended while it was being opened.
    if (!line || !ours.isCurrent) return
    this.#line = { send: (message) => line.send(message), close: () => ((ours.isCurrent = false), line.close()) }
    this.#heardNow()
    this.#beat()
  }

  #lineFrom(events: LineEvents): TerminalLine | undefined {
    try {
      return this.#transport.open(events)
    } catch {
      // No way out at all: no worse than a line that breaks at once.
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
    // The server hears from other terminals first, which may take long, and says when that is done. What is done here meanwhile
    // is booked behind it, so none of it is sent.
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

  /** Pings every ten seconds. After 25 seconds of silence, or a hello that pongs alone follow, the line is given up. */
  #beat(): void {
    this.#stopBeating?.()
    this.#stopBeating = this.#schedule.after(heartbeatMs, () => {
      // A clock that jumped back says nothing about the line; what was beaten since says a little late how long it was.
      const silence = Math.max(this.#schedule.now() - this.#heardAt, this.#beats * heartbeatMs)
      // A page that nobody sees may be woken once a minute: until it has asked, it was not kept without an answer.
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
    // Between half and all of the wait, so that twenty tills do not come back in the same instant.
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
