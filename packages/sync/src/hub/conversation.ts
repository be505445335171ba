// One terminal's connection as the hub sees it: hello, then pushes and pings, each taken in the order it was said.
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
  /** Ends the connection from this side. */
  readonly close: () => void
}

/** A terminal of ours waits for answers: so many unheard messages come from none. */
const waitingMax = 100
/** So long a terminal stays away whose words could not be worked through. */
const busyMs = 2_000

export class Conversation {
  readonly #hub: Hub
  readonly #door: Doorkeeper
  readonly #line: Line
  /** What was said is worked through one by one, for a push must not overtake its hello. */
  #last: Promise<void> = Promise.resolve()
  #joined: Joined | undefined
  #hello: Hello | undefined
  /** How its commands come to the hub, by what it said last. */
  #delivery: Delivery = {}
  /** It was asked what it was told by a history that is gone. */
  #isRecalled = false
  #isOver = false
  /** Messages that were said and not worked through yet. */
  #waiting = 0
  /** Counts the sessions that ended under it, for a hello that is still under way when its session ends. */
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

  /** Resolves once all that was said is worked through. */
  settled(): Promise<void> {
    return this.#last
  }

  /** Tells the terminal that the session of its last hello is over; what it records is still taken. */
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

  /** The other side is gone. */
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

  /** Only of a terminal that was let in. */
  #hear({ now, clearAt, about }: Pick<Push, 'now'> & Pick<Hello, 'clearAt' | 'about'>): void {
    if (!this.#hello || now === undefined) return
    const offset = this.#door.now() - now
    this.#delivery = { ...this.#delivery, offset }
    this.#hub.terminals.heard(this.#hello.terminalId, { offset, clearAt })
    this.#door.onHeard?.({ offset, about })
  }

  async #greet(hello: Hello): Promise<void> {
    // Whoever it was fed for: from here on it is for whom this hello names.
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
    // What it recorded is taken. Rows it would misread, so it gets none.
    if (upgrade === 'needed' && role !== undefined)
      return void (await this.#feed(hello, undefined, () => true, upgrade))
    if (role !== undefined && (await this.#feed(hello, role, holds, upgrade))) return
    this.#delivery = { ...this.#delivery, liveSession: undefined }
    await this.#feed(hello, undefined, () => true, upgrade)
    // The session is over; until somebody signs in again the terminal only pushes.
    if (hello.token !== undefined && !this.#isOver) this.#askForSignIn(hello)
  }

  /**
   * Welcome, the news, and from then on every change.
   * @param role without one only the answers to what the terminal pushes go back to it: it sees nothing
   * @returns false, and nothing was said, where the session ended before it came to that
   */
  async #feed(
    hello: Hello,
    role: string | undefined,
    holds: () => boolean,
    upgrade: Upgrade | undefined,
  ): Promise<boolean> {
    // What happens while it joins is heard after the news, not before the welcome.
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
      // It comes again, as whoever it is by then.
      if (!holds()) this.#hangUp()
      if (this.#isOver) return true
      this.#line.send(message)
    }
    for (const message of [...(presence ? [presence] : []), ...early]) this.#line.send(message)
    early = undefined
    return true
  }

  /** Booked once others have offered as well: what else is said meanwhile, pings above all, is not held up by that. */
  async #takeOffers({ offers, vouchers, isLast }: Offers): Promise<void> {
    if (!this.#hello || !this.#isRecalled) return this.goodbye({ refused: 'not_allowed', params: {} })
    const { terminalId } = this.#hello
    if (vouchers) await this.#hub.meet(vouchers)
    // It says all of it again on its next line.
    if (!(await this.#hub.offer(terminalId, offers))) return this.#hangUp()
    if (!isLast) return
    this.#isRecalled = false
    const hello = this.#hello
    this.#hub.offered(terminalId).then(
      () => {
        // A terminal that has said hello once more meanwhile offers again, and hears of the end after that.
        if (!this.#isOver && this.#hello === hello) this.#line.send({ type: 'recalled', epoch: this.#hub.epoch })
      },
      () => this.#hangUp(),
    )
  }

  /** Whether it has everything that is booked, by the history that is now. */
  get #isFed(): boolean {
    return this.#joined?.epoch === this.#hub.epoch
  }
  /** What terminals were told by a history that is gone is booked first. What this one does now is booked behind that. */
  #comeAgain(): void {
    this.#line.send({ type: 'busy', retryMs: busyMs })
  }

  async #accept({ commands, now }: Push): Promise<void> {
    if (!this.#hello) return this.goodbye({ refused: 'not_signed_in', params: {} })
    this.#hear({ now })
    if (!this.#isFed) return this.#comeAgain()
    const { terminalId } = this.#hello
    // Work of the device that a profile was copied from: its sessions prove it, so anybody may bring it, as with a file.
    const isForeign = commands.some((command) => command.terminalId !== terminalId)
    const { liveSession } = this.#delivery
    if (isForeign && liveSession === undefined) return this.goodbye({ refused: 'foreign_work', params: {} })
    const { answered } = this.#hello
    // Whoever brings it is not who made it, and this device's clock is not the one it was made by.
    const delivery = { ...(isForeign ? {} : this.#delivery), broughtBy: terminalId }
    const verdicts = await this.#hub.accept(commands, delivery)
    assert(verdicts.length === commands.length, 'each command of a push gets one verdict')
    const others = isForeign ? commands.filter((command) => command.terminalId !== terminalId) : []
    const taken = others.filter((command) => isTakenNow(verdicts[commands.indexOf(command)]))
    if (liveSession !== undefined && taken.length > 0)
      await this.#door.onBrought?.({ sessionId: liveSession, terminalId, taken })
    if (!this.#isOver) this.#report(commands, verdicts, answered)
  }

  /** One command that cannot be read holds back none of those before it. It is said by its id, and its terminal sets it aside. */
  async #acceptReadable(said: unknown, problem: string): Promise<void> {
    const { id, commands } = readableOf(said)
    if (id === undefined || !this.#hello) return this.goodbye({ refused: 'body_invalid', params: { problem } })
    if (!this.#isFed) return this.#comeAgain()
    if (commands.length > 0) await this.#accept({ type: 'push', commands })
    if (!this.#isOver)
      this.#line.send({ type: 'rejected', id, no: { refused: 'command_invalid', params: { name: '', problem } } })
  }

  /** New answers to the clients of the hello went out with their rows; here is what no delta carries. */
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
        return // all behind it is missing the same number
      }
    }
  }

  /** Nothing of what was said last is kept, and the line begins anew after a while. On a full disk it stays: reading goes on. */
  #tooBusy(isFull = false): void {
    if (this.#isOver) return
    this.#line.send({ type: 'busy', retryMs: busyMs, ...(isFull && { reason: 'disk_full' }) })
    if (!isFull) this.#hangUp()
  }
  /** An exercise. A device of an earlier build passes that over. */
  readonly drill = (ms: number): void => (this.#isOver ? undefined : this.#line.send({ type: 'drill', ms }))
  /** Ends it with the reason; also from outside. */
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
