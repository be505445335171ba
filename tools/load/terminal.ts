// A terminal under load: it pushes over its socket, receives everything that the server sends it, and times each answer.
import { type Answer, heartbeatMs } from '@lounge/sync/protocol'
import { acknowledgeMs } from '@lounge/sync/terminal/connection'
import { within } from '../../bench/measuring.ts'
import { EnrolledTerminal, type Sent } from '../../bench/server/enrolled.ts'
import { RawSocket } from '../../bench/server/raw-socket.ts'

const answerWithinMs = 60_000
const withAnswers = Buffer.from('"answers":[{')
const opened = Buffer.from('"type":"snapshot"')
/** Messages that a terminal in order never gets. */
const wrong = ['gap', 'rejected', 'goodbye', 'reauth', 'busy', 'recall'].map((type) => Buffer.from(`{"type":"${type}"`))

export class Terminal {
  readonly enrolled: EnrolledTerminal
  readonly #socket: RawSocket
  readonly #awaited = new Map<string, (answer: Answer) => void>()
  readonly errors: string[] = []
  heard = 0
  #isClosed = false
  readonly #pings: ReturnType<typeof setInterval>
  #acknowledging: ReturnType<typeof setTimeout> | undefined
  #cursor = 0

  private constructor(enrolled: EnrolledTerminal, socket: RawSocket) {
    this.enrolled = enrolled
    this.#socket = socket
    this.#pings = setInterval(() => this.#ping(), heartbeatMs)
    socket.onEnd = () => {
      this.#stopPinging()
      if (!this.#isClosed) this.errors.push('the server closed the socket')
    }
  }

  static async open(origin: string, email: string): Promise<Terminal> {
    const enrolled = await EnrolledTerminal.signIn(origin, email)
    const socket = await RawSocket.open(origin, '/api/sync/live')
    const terminal = new Terminal(enrolled, socket)
    const isOpen = new Promise<void>((resolve) => {
      socket.onMessage = (message) => {
        if (message.includes(opened)) resolve()
      }
    })
    socket.send(JSON.stringify(enrolled.hello()))
    await within(answerWithinMs, 'the first rows', isOpen)
    socket.onMessage = (message) => terminal.#hear(message)
    return terminal
  }

  /** Resolves when all commands are answered, with the time that took. */
  async push(commands: readonly Sent[]): Promise<{ readonly answers: readonly Answer[]; readonly ms: number }> {
    const began = performance.now()
    const answers = commands.map(({ id }) => new Promise<Answer>((resolve) => this.#awaited.set(id, resolve)))
    this.#socket.send(JSON.stringify({ type: 'push', commands }))
    const all = await within(answerWithinMs, 'an answer', Promise.all(answers))
    return { answers: all, ms: performance.now() - began }
  }

  close(): void {
    this.#isClosed = true
    this.#stopPinging()
    this.#socket.close()
  }

  #ping(): void {
    this.#acknowledging = undefined
    this.#socket.send(JSON.stringify({ type: 'ping', cursor: this.#cursor, now: Date.now() }))
  }
  #stopPinging(): void {
    clearInterval(this.#pings)
    clearTimeout(this.#acknowledging)
  }

  #hear(message: Buffer): void {
    this.heard += 1
    const [, to] = /^\{"type":"delta".{0,200}?"to":(\d+)/.exec(message.toString('latin1', 0, 300)) ?? []
    if (to !== undefined) {
      this.#cursor = Number(to)
      this.#acknowledging ??= setTimeout(() => this.#ping(), acknowledgeMs)
    }
    for (const type of wrong) if (message.subarray(0, type.length).equals(type)) this.errors.push(message.toString())
    if (!message.includes(withAnswers)) return
    const { answers } = JSON.parse(message.toString()) as { readonly answers: readonly Answer[] } // it has answers
    for (const answer of answers) {
      this.#awaited.get(answer.id)?.(answer)
      this.#awaited.delete(answer.id)
    }
  }
}
