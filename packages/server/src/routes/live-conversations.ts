// The open sockets. Each is a conversation with the hub, admitted by the device's secret and reading by the session's token.
import { setTimeout as pause } from 'node:timers/promises'
import { Conversation } from '@lounge/sync/hub/conversation'
import { type Admission, type Brought, upgradeByProtocol } from '@lounge/sync/hub/door'
import type { Hub } from '@lounge/sync/hub/hub'
import type { Delta, Hello, ServerMessage, WireNo } from '@lounge/sync/protocol'
import type { DeviceHeard } from '@lounge/sync/self-report'
import type { DeviceWatch } from '../devices/device-watch.ts'
import type { Sessions } from '../auth/sessions.ts'
import { findTerminal } from '../devices/terminals.ts'
import type { Db } from '../db/schema.ts'
import {
  addressGroup,
  backlogBytesMax,
  hellosAtOnce,
  openingSeconds,
  type PerMinute,
  rowsAtOnce,
  unreadAtHelloMax,
  unworkedMax,
} from '../limits.ts'
import type { KnownAddresses } from '../plugins/strangers.ts'
import { type CountedLine, LineLimits } from './line-limits.ts'
import { TokenBucket } from '../token-bucket.ts'
import { FairQueue } from '../fair-queue.ts'
import { unhurried } from '../unhurried.ts'
import type { LiveSocket } from './polled-lines.ts'

/** A socket that does not say hello by then is closed. */
const helloWithinMs = 10_000
/** A terminal sends something every ten seconds, from a background tab once a minute. After this silence it is gone. */
const silenceMaxMs = 150_000
/** How often a session's end is checked: it may be further off than a timer reaches, and clocks get corrected. */
const sessionLookMs = 60_000
/** WebSocket's status code for it (RFC 6455, IANA). */
const tryAgainLater = 1013
/** A client that has not closed its side by then is gone. */
const farewellMs = 1_000

interface Parts {
  readonly hub: Hub
  readonly db: Db
  readonly sessions: Sessions
  readonly known: KnownAddresses
  readonly watch: DeviceWatch
  readonly now: () => number
  /** Whether this server serves another build than the one a terminal reports. */
  readonly isReplaced: (build: string) => boolean
  readonly perMinute: Pick<PerMinute, 'lines' | 'hellos' | 'helloRows'>
  /** Called for messages that only a newer terminal knows. */
  readonly onPassedOver: (kind: string) => void
  /** Called for refusals, once per kind and line: a line may retry without end. */
  readonly onTurnedAway: (what: TurnedAway) => void
  /** Called when a line of this device brought another device's work. */
  readonly onBrought: (brought: Brought) => Promise<void>
}

export interface TurnedAway {
  /** The code of the refusal. */
  readonly no: string
  readonly from: string
  /** The device, if it was admitted. */
  readonly device: string | undefined
}

/** The session for which a conversation gets rows. */
interface Fed {
  readonly sessionId: string
  /** The timer that checks for its end. */
  readonly look: NodeJS.Timeout
}

export class LiveConversations {
  readonly #parts: Parts
  readonly #limits = new LineLimits()
  readonly #openings: TokenBucket
  readonly #hellos: TokenBucket
  readonly #rows: TokenBucket
  /** One at a time: serialising a whole lounge takes a processor a tenth of a second, and after an outage all tills come back at once. */
  readonly #feeds = new FairQueue(1)
  readonly #sockets = new Map<LiveSocket, Conversation>()
  readonly #fed = new Map<Conversation, Fed>()
  /** The hellos of the devices that were admitted. */
  readonly #devices = new Map<Conversation, Hello>()
  readonly #stopListening: () => void

  constructor(parts: Parts) {
    this.#parts = parts
    const { lines, hellos, helloRows } = parts.perMinute
    this.#openings = new TokenBucket(lines / 60, (openingSeconds * lines) / 60)
    this.#hellos = new TokenBucket(hellos / 60, hellosAtOnce)
    this.#rows = new TokenBucket(helloRows / 60, rowsAtOnce)
    this.#stopListening = parts.sessions.whenRevoked((revoked) => {
      for (const [conversation, { sessionId }] of this.#fed) if (sessionId === revoked) this.#endSession(conversation)
    })
  }

  /** @param address the client's address. If it has too many sockets, this one is closed; the client retries after a while. */
  begin(socket: LiveSocket, address: string): void {
    const mayBegin = this.#openings.may(addressGroup(address), performance.now())
    const counted = mayBegin ? this.#limits.begin(socket, address) : undefined
    if (counted) this.#converse(socket, counted, address)
    else socket.close(tryAgainLater)
  }
  #converse(socket: LiveSocket, counted: CountedLine, from: string): void {
    const { hub, known, now, isReplaced, onPassedOver, onTurnedAway, onBrought, watch } = this.#parts
    let silence = setTimeout(() => socket.close(), helloWithinMs)
    let isAdmitted = false
    const admit = async (hello: Hello): Promise<Admission | WireNo> => {
      // Each hello is answered with all missing rows: a client that does not read them must not pile them up.
      if (socket.bufferedAmount > unreadAtHelloMax) socket.terminate()
      const admission = await this.#admit(conversation, hello)
      if ('refused' in admission) return admission
      // The client hung up meanwhile: nothing may begin now, because only hanging up would end it.
      if (!this.#sockets.has(socket)) {
        this.#forget(conversation)
        this.#leave(conversation)
        return {}
      }
      clearTimeout(silence)
      silence = setTimeout(() => socket.close(), silenceMaxMs)
      isAdmitted = true
      counted.admitted(hello.terminalId)
      return admission
    }
    const onNo = (no: string) => onTurnedAway({ no, from, device: this.#devices.get(conversation)?.terminalId })
    const send = tellingOfNos(sender(socket), onNo)
    const line = { send, close: () => socket.close() }
    const upgradeFor = (hello: Hello) => upgradeByProtocol(hello) ?? (isReplaced(hello.build) ? 'offered' : undefined)
    const onHeard = (heard: DeviceHeard): void => {
      const hello = this.#devices.get(conversation)
      if (!hello) return
      known.saw(from)
      watch.heard(hello.terminalId, hello.build, heard)
    }
    const onFed = (rows: number): void => {
      const hello = this.#devices.get(conversation)
      if (hello) this.#rows.spent(hello.terminalId, performance.now(), rows)
    }
    const breathe = unhurried()
    const inTurn = <Value>(terminalId: string, feed: () => Promise<Value>): Promise<Value> =>
      this.#feeds.take(() => feed().finally(breathe), terminalId)
    const door = { now, admit, upgradeFor, onHeard, onFed, inTurn, breathe, onPassedOver, onBrought }
    const conversation = new Conversation(hub, door, line)
    this.#sockets.set(socket, conversation)
    let unworked = 0
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      if (isAdmitted) silence.refresh()
      // Stops reading the socket until its messages are processed: the client's network buffers the rest, not this memory.
      if (++unworked >= unworkedMax) socket.pause?.()
      // Binary data is not part of the protocol: the conversation refuses it and ends.
      conversation.receive(isBinary ? undefined : data.toString('utf8'))
      void conversation.settled().then(() => {
        if (--unworked < unworkedMax) socket.resume?.()
      })
    })
    socket.on('close', () => {
      counted.end()
      clearTimeout(silence)
      this.#forget(conversation)
      this.#leave(conversation)
      this.#sockets.delete(socket)
      conversation.end()
    })
  }

  async #admit(conversation: Conversation, hello: Hello): Promise<Admission | WireNo> {
    const { db, sessions, now, watch } = this.#parts
    const { terminalId, secret, token, build, about } = hello
    // Another person may sign in on the same device. The end of the former session must not affect this one.
    this.#forget(conversation)
    const join = watch.door(terminalId)
    const terminal = await findTerminal(db, terminalId, secret, now())
    if (!terminal) return { refused: 'device_unknown', params: {} }
    // Each hello is answered with all rows that the terminal may see.
    const startedAt = performance.now()
    const delayMs = Math.max(this.#hellos.delayMs(terminal.id, startedAt), this.#rows.restMs(terminal.id, startedAt))
    if (delayMs > 0) await pause(delayMs)
    this.#leave(conversation)
    if (terminal.isWaiting) return { refused: 'device_waiting', params: {} }
    if (terminal.isShutOut || !join(conversation)) {
      // Recorded all the same: a manager who decides whether to let the device back in asks what waits on it.
      watch.heard(terminalId, build, { offset: now() - hello.now, about })
      return { refused: 'device_revoked', params: {} }
    }
    this.#devices.set(conversation, hello)
    const session = token === undefined ? undefined : await sessions.find(token)
    // A token of a session on another device opens nothing here.
    if (token === undefined || !session || session.terminalId !== terminal.id) return {}
    this.#feed(conversation, session)
    // A session revoked after the first look, before the feed began, notified nobody. The second look catches that.
    return (await sessions.find(token)) ? { role: session.staff.role, sessionId: session.id } : {}
  }

  #feed(conversation: Conversation, session: { readonly id: string; readonly expiresAt: number }): void {
    const left = session.expiresAt - this.#parts.now()
    const look = setTimeout(
      () => {
        if (session.expiresAt <= this.#parts.now()) this.#endSession(conversation)
        else this.#feed(conversation, session)
      },
      Math.min(left, sessionLookMs),
    )
    this.#fed.set(conversation, { sessionId: session.id, look })
  }
  #endSession(conversation: Conversation): void {
    this.#forget(conversation)
    conversation.endSession()
  }
  #leave(conversation: Conversation): void {
    const hello = this.#devices.get(conversation)
    if (hello) this.#parts.watch.leave(hello.terminalId, conversation)
    this.#devices.delete(conversation)
  }
  #forget(conversation: Conversation): void {
    clearTimeout(this.#fed.get(conversation)?.look)
    this.#fed.delete(conversation)
  }

  /** Closes all sockets. Resolves when every received message is processed. */
  async close(): Promise<void> {
    this.#stopListening()
    const conversations = [...this.#sockets.values()]
    for (const [socket, conversation] of this.#sockets) {
      conversation.end()
      this.#leave(conversation)
      socket.close(1001)
      setTimeout(() => socket.terminate(), farewellMs).unref()
    }
    await Promise.all(conversations.map((conversation) => conversation.settled()))
    await this.#parts.watch.settled()
  }
}

/**
 * Sends while the client reads. The rows a terminal missed may exceed the backlog limit, so the largest burst sent so far does not count
 * against it: otherwise the terminal would be cut off after every hello and never come back.
 */
function sender(socket: LiveSocket): (message: ServerMessage) => void {
  let largestBytes = 0
  return (message) => {
    const isNextPart = message.type === 'snapshot' && message.part > 1
    if (!isNextPart && socket.bufferedAmount > backlogBytesMax + largestBytes) return socket.terminate()
    if (socket.readyState !== socket.OPEN) return
    const text = textOf(message)
    if (message.type !== 'snapshot') largestBytes = Math.max(largestBytes, text.length)
    else largestBytes = text.length + (isNextPart ? largestBytes : 0)
    socket.send(text)
  }
}

/** Reports each kind of refusal that is sent, once. */
function tellingOfNos(send: (message: ServerMessage) => void, onNo: (no: string) => void): typeof send {
  const told = new Set<string>()
  return (message) => {
    if ('no' in message && !told.has(message.no.refused)) {
      told.add(message.no.refused)
      onNo(message.no.refused)
    }
    send(message)
  }
}

/** Caches serialised rows: all terminals of a role get the same rows at the same moment. */
const wordsOf = new WeakMap<Delta['puts'], string>()

function textOf(message: ServerMessage): string {
  if (message.type !== 'delta' || message.puts.length === 0) return JSON.stringify(message)
  const { puts, ...rest } = message
  let words = wordsOf.get(puts)
  if (words === undefined) wordsOf.set(puts, (words = JSON.stringify(puts)))
  return `${JSON.stringify(rest).slice(0, -1)},"puts":${words}}`
}
