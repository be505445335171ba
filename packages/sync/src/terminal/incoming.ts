// Handles the server's messages: rows go into the state, requests to the parts that serve them. A message that cannot be
// applied is noticed and asked for again, so that a terminal never looks well while it stands still.
import { isStation } from '@lounge/domain/menu/menu'
import type { NotUnderstood } from '../parse-message.ts'
import type { Delta, ServerMessage, Snapshot, WireNo } from '../protocol.ts'
import type { AnswersToOffer } from './answers-to-offer.ts'
import type { Connection } from './connection.ts'
import type { Drill } from './drill.ts'
import type { Sender } from './sender.ts'
import type { ServerClock } from './server-clock.ts'
import type { Status } from './status.ts'
import type { TerminalState } from './terminal-state.ts'
import type { Schedule } from './transport.ts'

/**
 * Milliseconds before the next hello if rows could not be applied, or the disk not read; doubled after each failure in a
 * row.
 */
const firstRereadMs = 250
const longestRereadMs = 60_000
/** How many failures in a row staff are not told of. */
const misreadsUnsaid = 2

/** The reasons to turn a device away that a welcome refutes. */
const aboutTheDevice: ReadonlySet<Status['turnedAway']> = new Set([
  'device_unknown',
  'device_revoked',
  'device_waiting',
])

interface IncomingParts {
  readonly state: TerminalState
  readonly connection: Connection
  readonly sender: Sender
  readonly drill: Drill
  readonly toOffer: AnswersToOffer
  readonly clock: ServerClock
  readonly schedule: Schedule
}

export class Incoming {
  readonly #parts: IncomingParts
  /**
   * Another person signed in, and the welcome is still due. A `reauth` before it belongs to the earlier session, unless it
   * names its own.
   */
  #isWelcomeDue = false
  #handOvers = 0
  /** Messages in a row that could not be applied. */
  #misreads = 0
  /** Failures in a row to read the answers on this device. */
  #unread = 0
  #stopRereading: (() => void) | undefined

  constructor(parts: IncomingParts) {
    this.#parts = parts
  }

  /** Another person signed in or out here, and hello was said for them. */
  expectWelcome(): void {
    this.#isWelcomeDue = true
    this.#handOvers += 1
  }
  /** Whether incoming messages belong to the person who is signed in here. */
  get isOfSession(): boolean {
    return !this.#isWelcomeDue && !this.#parts.state.status.now.needsSignIn
  }
  get handOvers(): number {
    return this.#handOvers
  }
  stop(): void {
    this.#stopRereading?.()
    this.#stopRereading = undefined
  }

  hear(message: ServerMessage): void {
    const { connection, drill, sender, state, toOffer } = this.#parts
    switch (message.type) {
      case 'welcome':
        return this.#welcome(message)
      case 'pong':
        state.status.set({ heardAt: message.now })
        return this.#hearTime(message.now)
      case 'delta':
      case 'snapshot':
        return this.#takeNews(message)
      case 'presence':
        return state.boards.set(message.boards)
      case 'recall':
        return void this.#offer()
      case 'recalled':
        toOffer.recalled(message.epoch)
        state.feed.forgetAnswers()
        // The cached rows may be ahead of the new epoch, and would be taken for newer.
        void state.cache.drop()
        return connection.greet()
      case 'gap':
        sender.findMissing(message.clientId, message.expected)
        return state.lookForTrouble()
      case 'rejected':
        return void sender.setAside(message.id, message.no).then(() => state.lookForTrouble())
      case 'reauth':
        if (message.handOver === undefined ? this.#isWelcomeDue : message.handOver !== this.#handOvers) return
        state.status.set({ needsSignIn: true })
        return connection.greet()
      case 'goodbye':
        // The server would say the same again at once.
        connection.pause()
        return state.status.set(statusAfter(message.no))
      case 'upgrade':
        return state.status.set({ upgrade: message.isNeeded ? 'needed' : 'offered' })
      case 'busy':
        if (message.reason === 'disk_full') state.status.set({ isServerFull: true })
        else connection.pause(message.retryMs)
        return sender.pause(message.retryMs)
      case 'drill':
        return drill.begin(message.ms)
    }
  }

  /** A message of a type that only a newer server knows is ignored. One of a known type may have carried rows. */
  hearNot({ isKnown }: NotUnderstood): void {
    const { status } = this.#parts.state
    status.set({ passedOver: (status.now.passedOver ?? 0) + 1 })
    if (isKnown) this.#misread()
  }

  #welcome({ role, shape, epoch, now }: Extract<ServerMessage, { readonly type: 'welcome' }>): void {
    const { connection, state, toOffer } = this.#parts
    const { status, feed, outbox } = state
    this.#isWelcomeDue = false
    this.#hearTime(now)
    toOffer.adopt(epoch)
    outbox.rewind()
    if (status.now.upgrade) status.set({ upgrade: undefined })
    if (aboutTheDevice.has(status.now.turnedAway)) status.set({ turnedAway: undefined })
    if (!feed.welcome(role, shape)) connection.greet()
  }

  /** A device that wakes first reads the messages that lay in the socket: their time may be hours old. */
  #hearTime(now: number): void {
    const { clock, connection } = this.#parts
    if (connection.isPrompt) clock.heard(now)
  }

  #takeNews(message: Delta | Snapshot): void {
    const { clock, connection, sender, state, toOffer } = this.#parts
    // Another history began on an open connection: even without rows, this device must offer what it was told.
    if (connection.isOnline && message.epoch !== toOffer.history) return connection.greet()
    const { needsSignIn, upgrade } = state.status.now
    const role = needsSignIn || upgrade === 'needed' ? undefined : state.session?.role
    try {
      const news = state.feed.take(message, role)
      if (news === 'unfit') return connection.greet()
      if (!news) return
      if ('isUsable' in news) return state.takePart(news)
      state.take(news, clock.now(), () => sender.push())
      if (news.replaces) this.#misreads = 0
    } catch {
      return this.#misread()
    }
    if (isStation(state.session?.role)) connection.acknowledge()
    // The new settings may allow waiting commands to be sent.
    sender.push()
    state.lookForTrouble()
  }

  /** Asks for all rows again, with growing back-off; if that does not help, screens say so. */
  #misread(): void {
    const { state } = this.#parts
    state.feed.distrust()
    this.#misreads += 1
    if (this.#misreads > misreadsUnsaid) state.status.set({ turnedAway: 'not_understood' })
    this.#greetAgain(this.#misreads)
  }
  /**
   * Offers the answers. The disk may fail to read them for now, because a page that is frozen during a write blocks the
   * others. Until the offer this terminal is not online, and nothing else would say hello on this connection.
   */
  async #offer(): Promise<void> {
    const { state, toOffer } = this.#parts
    try {
      await toOffer.offer(state.feed.rowsAt)
      this.#unread = 0
    } catch {
      this.#greetAgain((this.#unread += 1))
    }
  }
  /** @param times failures in a row: the more, the longer the wait */
  #greetAgain(times: number): void {
    const { connection, schedule } = this.#parts
    const waitMs = Math.min(longestRereadMs, firstRereadMs * 2 ** times)
    this.#stopRereading?.()
    this.#stopRereading = schedule.after(waitMs, () => connection.greet())
  }
}

/** Signing in cures only an ended session; every other goodbye has a message of its own. */
function statusAfter({ refused }: WireNo): Partial<Status> {
  switch (refused) {
    case 'not_signed_in':
      return { needsSignIn: true }
    case 'device_unknown':
    case 'device_revoked':
    case 'device_waiting':
    case 'foreign_work':
      return { turnedAway: refused }
    default:
      return { turnedAway: 'not_understood' }
  }
}
