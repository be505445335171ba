// Lines with random messages: each goes on answering, or ends. It never falls silent and never reveals internals.
import { connect } from 'node:net'
import { leakIn } from './seen.ts'

const patienceMs = 20_000

/** A socket with one message after the other, each followed by a ping. */
export class OddLine {
  readonly #origin: string
  readonly #hello: () => unknown
  #socket: WebSocket | undefined
  #last: Promise<unknown> = Promise.resolve()
  #heard: (text: string | undefined) => void = () => undefined

  constructor(origin: string, hello: () => unknown) {
    this.#origin = origin
    this.#hello = hello
  }

  /** @returns the faults of the answers; messages are sent one after the other */
  say(message: string | Buffer): Promise<string | undefined> {
    const said = this.#last.then(() => this.#say(message))
    this.#last = said
    return said
  }
  async #say(message: string | Buffer): Promise<string | undefined> {
    const socket = this.#socket ?? (await this.#open())
    if (socket === undefined) return 'no line could be opened'
    let leak: string | undefined
    const end = new Promise<string | undefined>((resolve) => {
      const timer = setTimeout(() => resolve('the line fell silent'), patienceMs)
      this.#heard = (text) => {
        if (text !== undefined && text.length < 4_000) leak ??= leakIn(text)
        if (text !== undefined && !text.startsWith('{"type":"pong"')) return
        clearTimeout(timer)
        resolve(leak)
      }
    })
    socket.send(typeof message === 'string' ? message : new Uint8Array(message))
    socket.send('{"type":"ping","cursor":0,"now":0}')
    return end
  }
  close(): void {
    this.#socket?.close()
  }

  #open(): Promise<WebSocket | undefined> {
    const socket = new WebSocket(`${this.#origin.replace(/^http/, 'ws')}/api/sync/live`)
    socket.addEventListener('message', ({ data }) => this.#heard(String(data)))
    return new Promise((resolve) => {
      socket.addEventListener('open', () => {
        socket.send(JSON.stringify(this.#hello()))
        this.#socket = socket
        resolve(socket)
      })
      socket.addEventListener('close', () => {
        this.#socket = undefined
        this.#heard(undefined)
        resolve(undefined)
      })
    })
  }
}

/** Bytes on a connection of their own, closed after a moment without an answer. */
export function sayRaw(origin: string, bytes: Buffer): Promise<string> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    const hungUp = setTimeout(() => socket.destroy(), 25)
    socket.setEncoding('latin1').on('data', (part) => {
      text += String(part)
      socket.destroy()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(hungUp)
      resolve(text)
    })
  })
}
