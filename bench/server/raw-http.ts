// One connection that posts JSON and waits for the answer, with as little work as possible, so that the bench measures the server.
import { connect, type Socket } from 'node:net'

export interface HttpAnswer {
  readonly status: number
  readonly body: string
}

export class RawHttp {
  readonly #socket: Socket
  readonly #head: string
  #unread: Buffer = Buffer.alloc(0)
  #waiting: { readonly resolve: (answer: HttpAnswer) => void; readonly reject: (error: Error) => void } | undefined

  private constructor(socket: Socket, head: string) {
    this.#socket = socket
    this.#head = head
    socket.on('data', (part: Buffer) => this.#read(part))
    socket.on('close', () => this.#waiting?.reject(new Error('the server closed the connection')))
  }

  static open(origin: string, path: string, token?: string): Promise<RawHttp> {
    const { hostname, port } = new URL(origin)
    const socket = connect(Number(port), hostname).setNoDelay()
    const bearer = token === undefined ? '' : `Authorization: Bearer ${token}\r\n`
    const head = `POST ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n${bearer}Content-Type: application/json\r\nContent-Length: `
    return new Promise((resolve, reject) => {
      socket.once('error', reject)
      socket.once('connect', () => resolve(new RawHttp(socket, head)))
    })
  }

  post(body: string): Promise<HttpAnswer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#socket.write(`${this.#head}${Buffer.byteLength(body)}\r\n\r\n${body}`)
    })
  }

  close(): void {
    this.#waiting = undefined
    this.#socket.destroy()
  }

  #read(part: Buffer): void {
    this.#unread = Buffer.concat([this.#unread, part])
    const headEnd = this.#unread.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const head = this.#unread.toString('latin1', 0, headEnd)
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1])
    const end = headEnd + 4 + length
    if (!(this.#unread.length >= end)) return
    const body = this.#unread.toString('utf8', headEnd + 4, end)
    this.#unread = this.#unread.subarray(end)
    const waiting = this.#waiting
    this.#waiting = undefined
    waiting?.resolve({ status: Number(head.slice(9, 12)), body })
  }
}
