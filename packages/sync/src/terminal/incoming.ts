// What the server says, message by message: rows go into the state, questions to whoever answers them. What cannot be taken
// is noticed and asked for anew, so that a terminal never stands still and looks well.
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

/** Milliseconds until hello is said again where rows could not be taken, or the disk not be read; twice as long after each time in a row. */
const firstRereadMs = 250
const longestRereadMs = 60_000
/** So often in a row without a word to staff. */
const misreadsUnsaid = 2

/** A welcome says the contrary. */
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
  /** Another person signed in, and the welcome is still due: a `reauth` until then is for the session before, where it does not say so itself. */
  #isWelcomeDue = false
  #handOvers = 0
  /** How often in a row something came that could not be taken. */
  #misreads = 0
  /** How often in a row what was answered here could not be read. */
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
  /** Whether what comes is for who is signed in here. */
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
        // The cache may be ahead of the new epoch, and would be taken for newer than what comes.
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
        // The same would be said again at once.
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

  /** A message of a kind that only a newer server knows is passed over. One of a known kind may have been rows. */
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

  /** A device that wakes hears first what lay in the line: by that it would be as late as the evening before. */
  #hearTime(now: number): void {
    const { clock, connection } = this.#parts
    if (connection.isPrompt) clock.heard(now)
  }

  #takeNews(message: Delta | Snapshot): void {
    const { clock, connection, sender, state, toOffer } = this.#parts
    // Another history began under a line that lives: also where no rows are held, what was told here is to be offered.
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
    // The settings that came may let it go now.
    sender.push()
    state.lookForTrouble()
  }

  /** All rows are asked for anew, with growing patience; where that does not help, screens say so. */
  #misread(): void {
    const { state } = this.#parts
    state.feed.distrust()
    this.#misreads += 1
    if (this.#misreads > misreadsUnsaid) state.status.set({ turnedAway: 'not_understood' })
    this.#greetAgain(this.#misreads)
  }
  /**
   * The disk may not give back now what was answered: a page that is frozen in a write holds up all others. Until something is offered
   * this terminal is not online, and nobody else would say hello on a line that lives.
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
  /** @param times that it was needed in a row: the longer it waits */
  #greetAgain(times: number): void {
    const { connection, schedule } = this.#parts
    const waitMs = Math.min(longestRereadMs, firstRereadMs * 2 ** times)
    this.#stopRereading?.()
    this.#stopRereading = schedule.after(waitMs, () => connection.greet())
  }
}

/** Only a session that is over is cured by signing in; every other goodbye has a sentence of its own. */
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
