// Lines for terminals behind a proxy that lets no socket through: the same conversation, whose messages come with requests
// and go with their answers. A request that polls waits for something to say, so that news are there at once.
import { EventEmitter } from 'node:events'

/** So much of a socket as a conversation needs. */
export interface LiveSocket {
  readonly OPEN: number
  readonly readyState: number
  /** What was said and not fetched yet, in bytes or thereabouts. */
  readonly bufferedAmount: number
  on(event: 'message', listener: (data: Buffer, isBinary: boolean) => void): unknown
  on(event: 'close', listener: () => void): unknown
  send(text: string): void
  close(code?: number): void
  terminate(): void
  /** Reads nothing more, until it is to go on. */
  pause?(): void
  resume?(): void
}

export interface Exchange {
  readonly line: string
  /** The first request of its line. */
  readonly begins: boolean
  /** What the terminal says, each as it would go over a socket. */
  readonly messages: readonly string[]
  /** Whether it fetches what there is to say, and waits for it. One request at a time does, or their order would be lost. */
  readonly polls: boolean
  /** From where it comes. */
  readonly address: string
}

export interface Exchanged {
  readonly messages: readonly string[]
  /** Nothing more comes over this line. */
  readonly isOver: boolean
}

/** Shorter than proxies wait for an answer. */
const holdMs = 8_000
/** Whoever fetches nothing for so long is gone. */
const goneMs = 20_000
/**
 * In one answer, unless one message alone is more: whoever polls waits ten seconds for all of an answer, and where they
 * wait in vain they begin anew, from the first message.
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

/** It is there until all that was said on it is fetched, also where it was closed before that: the last word says why. */
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
  /** What goes with one answer: one message at least, where there is any. */
  #first(): readonly string[] {
    let bytes = 0
    const end = this.#waiting.findIndex((text, index) => (bytes += text.length) > answerBytesMax && index > 0)
    const messages = this.#waiting.splice(0, end < 0 ? this.#waiting.length : end)
    for (const { length } of messages) this.bufferedAmount -= length
    return messages
  }
  /** One that still waits is answered when the next one asks. */
  #something(): Promise<void> {
    this.#wake()
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(hold)
        // What is said in one go is fetched in one go.
        setImmediate(resolve)
      }
      const hold = setTimeout(wake, holdMs)
      this.#wake = wake
    })
  }
}
