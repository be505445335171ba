// Lines for terminals behind a proxy that blocks sockets. The conversation is the same, but messages come with requests and go with
// their answers. A polling request waits until there is something to say, so that news arrive at once.
import { EventEmitter } from 'node:events'

/** The part of a socket that a conversation uses. */
export interface LiveSocket {
  readonly OPEN: number
  readonly readyState: number
  /** The approximate number of bytes sent but not yet fetched. */
  readonly bufferedAmount: number
  on(event: 'message', listener: (data: Buffer, isBinary: boolean) => void): unknown
  on(event: 'close', listener: () => void): unknown
  send(text: string): void
  close(code?: number): void
  terminate(): void
  /** Stops reading until `resume`. */
  pause?(): void
  resume?(): void
}

export interface Exchange {
  readonly line: string
  /** The first request of its line. */
  readonly begins: boolean
  /** The terminal's messages, each as it would go over a socket. */
  readonly messages: readonly string[]
  /** Whether it fetches messages and waits for them. Only one request at a time does, to keep their order. */
  readonly polls: boolean
  /** The client's address. */
  readonly address: string
}

export interface Exchanged {
  readonly messages: readonly string[]
  /** The line has ended. */
  readonly isOver: boolean
}

/** Shorter than the time-out of proxies. */
const holdMs = 8_000
/** A client that fetches nothing for this long is gone. */
const goneMs = 20_000
/**
 * The size of one answer, unless a single message is larger. A polling client waits ten seconds for a whole answer; after that it begins
 * anew from the first message.
 */
const answerBytesMax = 128 * 1024

const over: Exchanged = { messages: [], isOver: true }

export class PolledLines {
  readonly #begin: (socket: LiveSocket, address: string) => void
  readonly #lines = new Map<string, PolledLine>()

  constructor(begin: (socket: LiveSocket, address: string) => void) {
    this.#begin = begin
  }

  exchange({ line: id, begins, messages, polls, address }: Exchange): Promise<Exchanged> {
    const line = begins ? this.#open(id, address) : this.#lines.get(id)
    if (!line) return Promise.resolve(over)
    if (line.readyState === line.OPEN) for (const message of messages) line.emit('message', message, false)
    return polls ? line.fetch() : Promise.resolve({ messages: [], isOver: false })
  }

  #open(id: string, address: string): PolledLine | undefined {
    if (this.#lines.has(id)) return undefined
    const line = new PolledLine()
    this.#lines.set(id, line)
    line.once('fetched', () => this.#lines.delete(id))
    this.#begin(line, address)
    return line
  }
}

/** The line stays until everything sent on it is fetched, even if it was closed before: the last message says why. */
class PolledLine extends EventEmitter implements LiveSocket {
  readonly OPEN = 1
  readyState = 1
  bufferedAmount = 0
  #waiting: string[] = []
  #wake: () => void = () => undefined
  #gone = this.#awaited()

  send(text: string): void {
    this.#waiting.push(text)
    this.bufferedAmount += text.length
    this.#wake()
  }
  close(): void {
    if (this.readyState !== this.OPEN) return
    this.readyState = 3
    this.emit('close')
    if (this.#waiting.length === 0) this.#end()
    this.#wake()
  }
  terminate(): void {
    this.#waiting = []
    this.bufferedAmount = 0
    this.close()
    this.#end()
  }
  #end(): void {
    clearTimeout(this.#gone)
    this.emit('fetched')
  }

  async fetch(): Promise<Exchanged> {
    clearTimeout(this.#gone)
    if (this.#waiting.length === 0 && this.readyState === this.OPEN) await this.#something()
    const messages = this.#first()
    const isOver = this.readyState !== this.OPEN && this.#waiting.length === 0
    clearTimeout(this.#gone)
    if (isOver) this.#end()
    else this.#gone = this.#awaited()
    return { messages, isOver }
  }
  #awaited(): NodeJS.Timeout {
    return setTimeout(() => this.terminate(), goneMs).unref()
  }
  /** The messages of one answer: at least one, if there is any. */
  #first(): readonly string[] {
    let bytes = 0
    const end = this.#waiting.findIndex((text, index) => (bytes += text.length) > answerBytesMax && index > 0)
    const messages = this.#waiting.splice(0, end < 0 ? this.#waiting.length : end)
    for (const { length } of messages) this.bufferedAmount -= length
    return messages
  }
  /** A poll that is still waiting is answered when the next one arrives. */
  #something(): Promise<void> {
    this.#wake()
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(hold)
        // Messages sent in one go are fetched in one go.
        setImmediate(resolve)
      }
      const hold = setTimeout(wake, holdMs)
      this.#wake = wake
    })
  }
}
