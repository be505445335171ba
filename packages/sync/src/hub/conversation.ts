// One terminal's connection as the hub sees it: hello, then pushes and pings, each handled in the order of arrival.
import { assert } from '@lounge/domain/assert'
import { rowShapeOf } from '@lounge/domain/row-shapes'
import { parseMessage } from '../parse-message.ts'
import {
  type Answered,
  type Hello,
  type Offers,
  type Push,
  type ServerMessage,
  TerminalMessage,
  type WireNo,
} from '../protocol.ts'
import { type Delivery, isTakenNow, type Verdict } from './accept.ts'
import { type Doorkeeper, type Upgrade, upgradeByProtocol } from './door.ts'
import type { Hub } from './hub.ts'
import { NoRoom } from './log.ts'
import type { Joined } from './joining.ts'
import { readableOf } from './rough-push.ts'

export interface Line {
  readonly send: (message: ServerMessage) => void
  /** Ends the connection from the server's side. */
  readonly close: () => void
}

/** The most unhandled messages of one connection. Our terminals wait for answers, so none of them sends that many. */
const waitingMax = 100
/** How long a terminal stays away after its messages could not be handled. */
const busyMs = 2_000

export class Conversation {
  readonly #hub: Hub
  readonly #door: Doorkeeper
  readonly #line: Line
  /** Messages are handled one by one, because a push must not overtake its hello. */
  #last: Promise<void> = Promise.resolve()
  #joined: Joined | undefined
  #hello: Hello | undefined
  /** The origin of its commands, according to its last messages. */
  #delivery: Delivery = {}
  /** The terminal was asked to offer the answers that a lost history gave it. */
  #isRecalled = false
  #isOver = false
  /** Messages that arrived and are not handled yet. */
  #waiting = 0
  /** Counts the sessions that ended on this connection, for a hello that is still in progress when its session ends. */
  #sessionsEnded = 0

  constructor(hub: Hub, door: Doorkeeper, line: Line) {
    this.#hub = hub
    this.#door = door
    this.#line = line
  }

  /** @param said text from the wire, or a message that was parsed already */
  receive(said: unknown): void {
    if (this.#isOver) return
    if (++this.#waiting > waitingMax) return this.#tooBusy()
    this.#last = this.#last
      .then(() => this.#take(said))
      .catch((error: unknown) => this.#tooBusy(error instanceof NoRoom))
      .finally(() => void this.#waiting--)
  }

  /** Resolves once all messages so far are handled. */
  settled(): Promise<void> {
    return this.#last
  }

  /** Tells the terminal that the session of its last hello is over. Commands that it records are still taken. */
  endSession(): void {
    if (this.#isOver) return
    this.#sessionsEnded++
    this.#delivery = { ...this.#delivery, liveSession: undefined }
    this.#joined?.leave()
    this.#askForSignIn(this.#hello)
  }
  #askForSignIn({ handOver }: Partial<Pick<Hello, 'handOver'>> = {}): void {
    this.#line.send({ type: 'reauth', ...(handOver !== undefined && { handOver }) })
  }

  /** The terminal has closed the connection. */
  end(): void {
    this.#isOver = true
    this.#joined?.leave()
  }

  async #take(said: unknown): Promise<void> {
    if (this.#isOver) return
    const parsed = parseMessage(TerminalMessage, said)
    if ('problem' in parsed) {
      const { kind, isKnown, problem } = parsed
      if (!isKnown) return this.#door.onPassedOver?.(kind ?? '')
      if (kind === 'push') return this.#acceptReadable(said, problem)
      return this.goodbye({ refused: 'body_invalid', params: { problem } })
    }
    const { message } = parsed
    switch (message.type) {
      case 'hello':
        return this.#greet(message)
      case 'push':
        return this.#accept(message)
      case 'offers':
        return this.#takeOffers(message)
      case 'ping':
        this.#joined?.acknowledge(message.cursor)
        this.#hear(message)
        return this.#line.send({ type: 'pong', now: this.#door.now() })
    }
  }

  /** Notes the terminal's clock and self-report; only if it was let in. */
  #hear({ now, clearAt, about }: Pick<Push, 'now'> & Pick<Hello, 'clearAt' | 'about'>): void {
    if (!this.#hello || now === undefined) return
    const offset = this.#door.now() - now
    this.#delivery = { ...this.#delivery, offset }
    this.#hub.terminals.heard(this.#hello.terminalId, { offset, clearAt })
    this.#door.onHeard?.({ offset, about })
  }

  async #greet(hello: Hello): Promise<void> {
    // From here on the feed belongs to the person that this hello names.
    this.#joined?.leave()
    this.#joined = undefined
    const ended = this.#sessionsEnded
    const admission = await this.#door.admit(hello)
    if ('refused' in admission) return this.goodbye(admission)
    this.#hello = hello
    this.#isRecalled = false
    this.#delivery = { liveSession: this.#sessionsEnded === ended ? admission.sessionId : undefined }
    this.#hear(hello)
    if (hello.vouchers) await this.#hub.meet(hello.vouchers)
    if (await this.#hub.doubts(hello)) {
      this.#isRecalled = true
      return this.#line.send({ type: 'recall' })
    }
    const welcome = () => this.#welcome(hello, admission.role, () => this.#sessionsEnded === ended)
    await (this.#door.inTurn?.(hello.terminalId, welcome) ?? welcome())
  }
  async #welcome(hello: Hello, role: string | undefined, holds: () => boolean): Promise<void> {
    if (this.#isOver) return
    const upgrade = (this.#door.upgradeFor ?? upgradeByProtocol)(hello)
    // Its commands are taken. It gets no rows, because its build would misread them.
    if (upgrade === 'needed' && role !== undefined)
      return void (await this.#feed(hello, undefined, () => true, upgrade))
    if (role !== undefined && (await this.#feed(hello, role, holds, upgrade))) return
    this.#delivery = { ...this.#delivery, liveSession: undefined }
    await this.#feed(hello, undefined, () => true, upgrade)
    // The session is over: until somebody signs in again, the terminal only pushes.
    if (hello.token !== undefined && !this.#isOver) this.#askForSignIn(hello)
  }

  /**
   * Sends the welcome, the news, and from then on every change.
   * @param role if absent, the terminal gets only the answers to what it pushes
   * @returns false, with nothing sent, if the session ended before that
   */
  async #feed(
    hello: Hello,
    role: string | undefined,
    holds: () => boolean,
    upgrade: Upgrade | undefined,
  ): Promise<boolean> {
    // Changes that happen while the terminal joins are sent after the news, not before the welcome.
    let early: ServerMessage[] | undefined = []
    const joined = await this.#hub.join(
      {
        role,
        clientIds: new Set(Object.keys(hello.answered)),
        terminalId: hello.terminalId,
        send: (message) => (early ? void early.push(message) : this.#line.send(message)),
      },
      { epoch: hello.epoch, cursor: hello.cursor, chain: hello.chain, answered: hello.answered },
    )
    if (this.#isOver || !holds()) {
      joined.leave()
      return this.#isOver
    }
    this.#joined = joined
    const { epoch, head } = this.#hub
    const rows = role === undefined ? {} : { role, shape: rowShapeOf(role) }
    this.#line.send({ type: 'welcome', epoch, head, now: this.#door.now(), ...rows })
    if (upgrade) this.#line.send({ type: 'upgrade', isNeeded: upgrade === 'needed' })
    const { news, presence } = joined
    this.#door.onFed?.(news.reduce((rows, { puts }) => rows + puts.length, 0))
    for (const [index, message] of news.entries()) {
      if (index > 0) await this.#door.breathe?.()
      // The terminal connects again under its new session.
      if (!holds()) this.#hangUp()
      if (this.#isOver) return true
      this.#line.send(message)
    }
    for (const message of [...(presence ? [presence] : []), ...early]) this.#line.send(message)
    early = undefined
    return true
  }

  /** The offers are booked once other terminals have offered as well. Other messages, such as pings, do not wait for that. */
  async #takeOffers({ offers, vouchers, isLast }: Offers): Promise<void> {
    if (!this.#hello || !this.#isRecalled) return this.goodbye({ refused: 'not_allowed', params: {} })
    const { terminalId } = this.#hello
    if (vouchers) await this.#hub.meet(vouchers)
    // The terminal offers everything again on its next connection.
    if (!(await this.#hub.offer(terminalId, offers))) return this.#hangUp()
    if (!isLast) return
    this.#isRecalled = false
    const hello = this.#hello
    this.#hub.offered(terminalId).then(
      () => {
        // A terminal that has said hello again meanwhile offers again, and hears of the end after that.
        if (!this.#isOver && this.#hello === hello) this.#line.send({ type: 'recalled', epoch: this.#hub.epoch })
      },
      () => this.#hangUp(),
    )
  }

  /** Whether the terminal is fed from the current history. */
  get #isFed(): boolean {
    return this.#joined?.epoch === this.#hub.epoch
  }
  /** Offers from a lost history are booked before this terminal's new commands, so it must come again. */
  #comeAgain(): void {
    this.#line.send({ type: 'busy', retryMs: busyMs })
  }

  async #accept({ commands, now }: Push): Promise<void> {
    if (!this.#hello) return this.goodbye({ refused: 'not_signed_in', params: {} })
    this.#hear({ now })
    if (!this.#isFed) return this.#comeAgain()
    const { terminalId } = this.#hello
    // Commands of a device whose browser profile was copied. Their sessions prove them, so anybody may bring them.
    const isForeign = commands.some((command) => command.terminalId !== terminalId)
    const { liveSession } = this.#delivery
    if (isForeign && liveSession === undefined) return this.goodbye({ refused: 'foreign_work', params: {} })
    const { answered } = this.#hello
    // The device that brings them did not make them, and its clock is not the one that they were dated by.
    const delivery = { ...(isForeign ? {} : this.#delivery), broughtBy: terminalId }
    const verdicts = await this.#hub.accept(commands, delivery)
    assert(verdicts.length === commands.length, 'each command of a push gets one verdict')
    const others = isForeign ? commands.filter((command) => command.terminalId !== terminalId) : []
    const taken = others.filter((command) => isTakenNow(verdicts[commands.indexOf(command)]))
    if (liveSession !== undefined && taken.length > 0)
      await this.#door.onBrought?.({ sessionId: liveSession, terminalId, taken })
    if (!this.#isOver) this.#report(commands, verdicts, answered)
  }

  /** One unreadable command does not hold back the ones before it. It is rejected by its id, and the terminal sets it aside. */
  async #acceptReadable(said: unknown, problem: string): Promise<void> {
    const { id, commands } = readableOf(said)
    if (id === undefined || !this.#hello) return this.goodbye({ refused: 'body_invalid', params: { problem } })
    if (!this.#isFed) return this.#comeAgain()
    if (commands.length > 0) await this.#accept({ type: 'push', commands })
    if (!this.#isOver)
      this.#line.send({ type: 'rejected', id, no: { refused: 'command_invalid', params: { name: '', problem } } })
  }

  /** New answers for the clients in the hello went out with their rows; this sends the ones that no delta carries. */
  #report(commands: Push['commands'], verdicts: readonly Verdict[], clients: Answered): void {
    const again = verdicts.flatMap((verdict, index) => {
      const wasHeard = Object.hasOwn(clients, commands[index]?.clientId ?? '')
      return verdict.kind === 'answered' && !(verdict.isNew && wasHeard) ? [verdict.answer] : []
    })
    if (again.length > 0 && this.#joined) this.#line.send(this.#joined.again(again))
    for (const [index, verdict] of verdicts.entries()) {
      const command = commands[index]
      if (!command) continue
      if (verdict.kind === 'rejected') this.#line.send({ type: 'rejected', id: command.id, no: verdict.no })
      if (verdict.kind === 'gap') {
        this.#line.send({ type: 'gap', clientId: command.clientId, expected: verdict.expected })
        return // all later commands miss the same number
      }
    }
  }

  /**
   * Nothing of the last message is kept; the terminal reconnects later. On a full disk the connection stays open for
   * reading.
   */
  #tooBusy(isFull = false): void {
    if (this.#isOver) return
    this.#line.send({ type: 'busy', retryMs: busyMs, ...(isFull && { reason: 'disk_full' }) })
    if (!isFull) this.#hangUp()
  }
  /** A drill. Devices with an earlier build ignore it. */
  readonly drill = (ms: number): void => (this.#isOver ? undefined : this.#line.send({ type: 'drill', ms }))
  /** Ends the conversation with a reason; callable from outside too. */
  goodbye(no: WireNo): void {
    if (this.#isOver) return
    this.#line.send({ type: 'goodbye', no })
    this.#hangUp()
  }
  #hangUp(): void {
    this.end()
    this.#line.close()
  }
}
