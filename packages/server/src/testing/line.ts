// One WebSocket to the server as a script: say something, wait for a message of a kind, inspect everything heard.
import { assert } from '@lounge/domain/assert'
import { type Answer, canonical, ServerMessage } from '@lounge/sync/protocol'

type Kind = ServerMessage['type']
type Of<K extends Kind> = Extract<ServerMessage, { type: K }>

/** Long enough for a busy machine; usually a message takes milliseconds. */
const patienceMs = 15_000

export class Line {
  readonly #socket: WebSocket
  /** Every message, in the order of hearing. */
  readonly heard: ServerMessage[] = []
  /** How many of the heard messages a test has taken with `next`. */
  #taken = 0
  #wake: () => void = () => undefined
  /** The code with which it was closed. */
  readonly closed: Promise<number>
  #isClosed = false

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => {
      const said: unknown = JSON.parse(String(data))
      const message = ServerMessage.parse(said)
      // Strict: the server's messages match the protocol to the last key.
      assert(canonical(message) === canonical(said), `the protocol knows all of ${String(data)}`)
      this.heard.push(message)
      this.#wake()
    })
    this.closed = new Promise((resolve) => {
      socket.addEventListener('close', ({ code }) => {
        this.#isClosed = true
        this.#wake()
        resolve(code)
      })
    })
  }

  static open(origin: string): Promise<Line> {
    const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/api/sync/live`)
    const line = new Line(socket)
    return new Promise((resolve, reject) => {
      socket.addEventListener('open', () => resolve(line))
      socket.addEventListener('error', () => reject(new Error(`no socket at ${origin}`)))
    })
  }

  /** Sends a message, or a text or bytes unchanged. */
  say(message: unknown): void {
    if (message instanceof Uint8Array) this.#socket.send(new Uint8Array(message))
    else this.#socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  /** The next message of this kind; earlier ones are skipped. */
  async next<K extends Kind>(type: K): Promise<Of<K>> {
    const message = await this.nextWhere((each) => each.type === type)
    return message as Of<K>
  }
  async nextWhere(isMeant: (message: ServerMessage) => boolean): Promise<ServerMessage> {
    const until = performance.now() + patienceMs
    for (;;) {
      while (this.#taken < this.heard.length) {
        const message = this.heard[this.#taken++]
        if (message && isMeant(message)) return message
      }
      if (this.#isClosed) throw new Error(`closed; heard ${this.#summary()}`)
      if (performance.now() > until) throw new Error(`not heard; heard ${this.#summary()}`)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, patienceMs)
        this.#wake = () => (clearTimeout(timer), resolve())
      })
    }
  }
  /** The answers to these commands, in their order, once all of them were heard. */
  async answersTo(commands: readonly { readonly id: string }[]): Promise<readonly Answer[]> {
    for (;;) {
      const heard = new Map(this.heard.flatMap(answersIn).map((answer) => [answer.id as string, answer]))
      const answers = commands.flatMap(({ id }) => heard.get(id) ?? [])
      if (answers.length === commands.length) return answers
      await this.nextWhere((message) => answersIn(message).length > 0)
    }
  }
  /** Everything the server said before it answered this ping: what is not heard by then was not said. */
  async settle(): Promise<void> {
    this.say({ type: 'ping', cursor: 0, now: 0 })
    await this.next('pong')
  }

  /** Ids of the rows of one kind that it holds after everything it heard. */
  rows(kind: string): ReadonlyMap<string, unknown> {
    const rows = new Map<string, unknown>()
    for (const message of this.heard) {
      if (message.type === 'snapshot' && message.part === 1) rows.clear()
      if (message.type !== 'snapshot' && message.type !== 'delta') continue
      for (const [of, id, row] of message.puts) if (of === kind) rows.set(id, row)
      if (message.type === 'delta') for (const [of, id] of message.removes) if (of === kind) rows.delete(id)
    }
    return rows
  }

  close(): void {
    this.#socket.close()
  }
  #summary(): string {
    return this.heard.map(({ type }) => type).join(', ') || 'nothing'
  }
}

/** The command or request that a message answers, of any kind. */
export const answersIn = (message: ServerMessage): readonly Answer[] => ('answers' in message ? message.answers : [])
