// One terminal's connection as the hub sees it: hello, then pushes and pings, each taken in the order it was said.
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
import type { Verdict } from './accept.ts'
import type { Hub, Joined } from './hub.ts'
import type { Offer } from './recovery.ts'

/** Who stands at the door: the terminal by its secret, the reader by the session's token. */
export interface Admission {
  /** The role of the session; absent when nobody is signed in on this terminal: it may push, and reads nothing. */
  readonly role?: string | undefined
}

export interface Doorkeeper {
  readonly admit: (hello: Hello) => Promise<Admission | WireNo>
  readonly now: () => number
}

export interface Line {
  readonly send: (message: ServerMessage) => void
  /** Ends the connection from this side. */
  readonly close: () => void
}

/** A terminal of ours waits for answers: so many unheard messages come from none. */
const waitingMax = 100

export class Conversation {
  readonly #hub: Hub
  readonly #door: Doorkeeper
  readonly #line: Line
  /** What was said is worked through one by one, for a push must not overtake its hello. */
  #last: Promise<void> = Promise.resolve()
  #joined: Joined | undefined
  #hello: Hello | undefined
  /** What it was told by a history that is gone, as far as it has said so. */
  #offered: Offer[] | undefined
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
    if (++this.#waiting > waitingMax) return this.#goodbye({ refused: 'too_many_attempts', params: { seconds: 1 } })
    this.#last = this.#last
      .then(() => this.#take(said))
      .catch(() => this.#hangUp())
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
    this.#joined?.leave()
    this.#line.send({ type: 'reauth' })
  }

  /** The other side is gone. */
  end(): void {
    this.#isOver = true
    this.#joined?.leave()
  }

  async #take(said: unknown): Promise<void> {
    if (this.#isOver) return
    const parsed = parseMessage(TerminalMessage, said)
    if ('problem' in parsed) return this.#goodbye({ refused: 'body_invalid', params: { problem: parsed.problem } })
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
        return this.#line.send({ type: 'pong', now: this.#door.now() })
    }
  }

  async #greet(hello: Hello): Promise<void> {
    // Whoever it was fed for: from here on it is for whom this hello names.
    this.#joined?.leave()
    const ended = this.#sessionsEnded
    const admission = await this.#door.admit(hello)
    if ('refused' in admission) return this.#goodbye(admission)
    this.#hello = hello
    this.#offered = undefined
    if (await this.#hub.doubts(hello)) {
      this.#offered = []
      return this.#line.send({ type: 'recall' })
    }
    const { role } = admission
    if (role !== undefined && (await this.#feed(hello, role, () => this.#sessionsEnded === ended))) return
    await this.#feed(hello, undefined, () => true)
    // The session is over; until somebody signs in again the terminal only pushes.
    if (hello.token !== undefined && !this.#isOver) this.#line.send({ type: 'reauth' })
  }

  /**
   * Welcome, the news, and from then on every change.
   * @param role without one only the answers to what the terminal pushes go back to it: it sees nothing
   * @returns false, and nothing was said, where the session ended before it came to that
   */
  async #feed(hello: Hello, role: string | undefined, holds: () => boolean): Promise<boolean> {
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
    this.#line.send({ type: 'welcome', epoch, head, now: this.#door.now(), ...(role === undefined ? {} : { role }) })
    const { news, presence } = joined
    for (const message of [...news, ...(presence ? [presence] : []), ...early]) this.#line.send(message)
    early = undefined
    return true
  }

  /** Booked once others have offered as well: what else is said meanwhile, pings above all, is not held up by that. */
  #takeOffers({ offers, isLast }: Offers): void {
    if (!this.#hello || !this.#offered) return this.#goodbye({ refused: 'not_allowed', params: {} })
    this.#offered.push(...offers)
    if (!isLast) return
    const offered = this.#offered
    this.#offered = undefined
    this.#hub.offer(this.#hello.terminalId, offered).then(
      () => {
        if (!this.#isOver) this.#line.send({ type: 'recalled', epoch: this.#hub.epoch })
      },
      () => this.#hangUp(),
    )
  }

  async #accept({ commands }: Push): Promise<void> {
    if (!this.#hello || !this.#joined) return this.#goodbye({ refused: 'not_signed_in', params: {} })
    const { terminalId } = this.#hello
    if (commands.some((command) => command.terminalId !== terminalId))
      return this.#goodbye({ refused: 'not_allowed', params: {} })
    const { answered } = this.#hello
    const verdicts = await this.#hub.accept(commands)
    if (!this.#isOver) this.#report(commands, verdicts, answered)
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

  #goodbye(no: WireNo): void {
    this.#line.send({ type: 'goodbye', no })
    this.#hangUp()
  }
  #hangUp(): void {
    this.end()
    this.#line.close()
  }
}
