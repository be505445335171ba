// One terminal's connection as the hub sees it: hello, then pushes and pings, each taken in the order it was said.
import { parseMessage } from '../parse-message.ts'
import { type Hello, type Push, type ServerMessage, TerminalMessage, type WireNo } from '../protocol.ts'
import type { Verdict } from './accept.ts'
import type { Hub, Joined } from './hub.ts'

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

export class Conversation {
  readonly #hub: Hub
  readonly #door: Doorkeeper
  readonly #line: Line
  /** What was said is worked through one by one, for a push must not overtake its hello. */
  #last: Promise<void> = Promise.resolve()
  #joined: Joined | undefined
  #hello: Hello | undefined
  #isOver = false

  constructor(hub: Hub, door: Doorkeeper, line: Line) {
    this.#hub = hub
    this.#door = door
    this.#line = line
  }

  /** @param said text from the wire, or a message that was parsed already */
  receive(said: unknown): void {
    this.#last = this.#last.then(() => this.#take(said)).catch(() => this.#hangUp())
  }

  /** Tells the terminal that its session is over; what it records is still taken. */
  endSession(): void {
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
      case 'ping':
        return this.#line.send({ type: 'pong', now: this.#door.now() })
    }
  }

  async #greet(hello: Hello): Promise<void> {
    const admission = await this.#door.admit(hello)
    if ('refused' in admission) return this.#goodbye(admission)
    this.#joined?.leave()
    this.#hello = hello
    const { role } = admission
    const seen = { epoch: hello.epoch, cursor: hello.cursor, answered: hello.answered }
    // Without a session only the answers to what the terminal pushes go back to it: its role sees nothing.
    const listener = {
      role,
      clientIds: new Set(Object.keys(hello.answered)),
      send: (message: ServerMessage) => this.#line.send(message),
    }
    this.#joined = await this.#hub.join(listener, seen)
    if (this.#isOver) return this.#joined.leave()
    const { epoch, head } = this.#hub
    this.#line.send({ type: 'welcome', epoch, head, now: this.#door.now(), ...(role === undefined ? {} : { role }) })
    for (const news of this.#joined.news) this.#line.send(news)
    // The session is over; until somebody signs in again the terminal only pushes.
    if (hello.token !== undefined && role === undefined) this.#line.send({ type: 'reauth' })
  }

  async #accept({ commands }: Push): Promise<void> {
    if (!this.#hello || !this.#joined) return this.#goodbye({ refused: 'not_signed_in', params: {} })
    const { terminalId } = this.#hello
    if (commands.some((command) => command.terminalId !== terminalId))
      return this.#goodbye({ refused: 'not_allowed', params: {} })
    const verdicts = await this.#hub.accept(commands)
    if (!this.#isOver) this.#report(commands, verdicts)
  }

  /** New answers went out with their rows; here is what no delta carries. */
  #report(commands: Push['commands'], verdicts: readonly Verdict[]): void {
    const again = verdicts.flatMap((verdict) => (verdict.kind === 'answered' && !verdict.isNew ? [verdict.answer] : []))
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
