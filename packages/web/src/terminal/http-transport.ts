// The line to the server without a socket, for networks whose proxy blocks it. Messages to the server go with requests; messages from it
// come with the answers of a long-polling request.
import { uuidv7 } from '@lounge/domain/ids'
import { parseMessage } from '@lounge/sync/parse-message'
import { ServerMessage, type TerminalMessage } from '@lounge/sync/protocol'
import type { LineEvents, TerminalLine, Transport } from '@lounge/sync/terminal/transport'
import { isFailure, isText, request } from '../session/http.ts'
import { schedule } from './schedule.ts'

export const httpTransport: Transport = { open }

function open(events: LineEvents): TerminalLine {
  const line = new HttpLine(events)
  void line.poll()
  return line
}

class HttpLine implements TerminalLine {
  readonly #id = uuidv7(schedule.now(), schedule.random(10))
  /** A secret: the id alone does not let anybody listen. */
  readonly #key = btoa(String.fromCharCode(...schedule.random(18)))
  readonly #events: LineEvents
  #isOver = false
  /** Messages are sent one after the other, in their order. */
  #lastSaid: Promise<void> = Promise.resolve()

  constructor(events: LineEvents) {
    this.#events = events
  }

  send(message: TerminalMessage): void {
    this.#lastSaid = this.#lastSaid.then(() => this.#exchange([JSON.stringify(message)], false))
  }
  close(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#events.onClose()
  }

  /** Polls until the line ends. The first request opens the line; hello is sent on it. */
  async poll(): Promise<void> {
    await this.#exchange([], false, true)
    if (!this.#isOver) this.#events.onOpen()
    while (!this.#isOver) await this.#exchange([], true)
  }

  async #exchange(messages: readonly string[], polls: boolean, begins = false): Promise<void> {
    if (this.#isOver) return
    const body = { line: this.#id, key: this.#key, begins, messages, polls }
    const answer = await request({ method: 'POST', path: '/sync/exchange', body })
    if (isFailure(answer)) return this.close()
    const { messages: heard, isOver } = answer
    for (const text of Array.isArray(heard) ? heard : []) this.#hear(text)
    if (isOver === true) this.close()
  }
  #hear(text: unknown): void {
    if (this.#isOver) return
    const parsed = parseMessage(ServerMessage, isText(text) ? text : undefined)
    if ('message' in parsed) this.#events.onMessage(parsed.message)
    else this.#events.onNotUnderstood?.(parsed)
  }
}
