// A minimal WebSocket client: it frames outgoing messages and hands incoming ones over as bytes, so that a bench measures the server
// and not its client. Whole text messages only, because our servers never send fragments.
import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

const text = 1
const closing = 8

export class RawSocket {
  readonly #socket: Socket
  #unread: Buffer = Buffer.alloc(0)
  onMessage: (message: Buffer) => void = () => undefined
  /** Called once, when the other side has closed. */
  onEnd: () => void = () => undefined

  private constructor(socket: Socket) {
    this.#socket = socket
  }

  static open(origin: string, path: string): Promise<RawSocket> {
    const { hostname, port } = new URL(origin)
    const socket = connect(Number(port), hostname).setNoDelay()
    const key = randomBytes(16).toString('base64')
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${origin}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
    )
    return new Promise((resolve, reject) => {
      socket.once('error', reject)
      socket.once('data', (head) => {
        if (!head.toString('latin1').startsWith('HTTP/1.1 101'))
          return reject(new Error(`no socket: ${head.toString()}`))
        const raw = new RawSocket(socket)
        socket.on('data', (part: Buffer) => raw.#read(part))
        socket.on('close', () => raw.onEnd())
        resolve(raw)
      })
    })
  }

  /** Bytes that wait in this process because the other side has stopped reading. */
  get unsent(): number {
    return this.#socket.writableLength
  }

  /** Clients mask their messages (RFC 6455); here with zeros, because a mask hides nothing from the server. */
  send(message: string): void {
    const payload = Buffer.from(message)
    const long = payload.length > 0xffff
    const head = Buffer.alloc(payload.length < 126 ? 6 : long ? 14 : 8)
    head[0] = 0x80 | text
    head[1] = 0x80 | (payload.length < 126 ? payload.length : long ? 127 : 126)
    if (long) head.writeBigUInt64BE(BigInt(payload.length), 2)
    else if (payload.length >= 126) head.writeUInt16BE(payload.length, 2)
    this.#socket.cork()
    this.#socket.write(head)
    this.#socket.write(payload)
    this.#socket.uncork()
  }

  close(): void {
    this.#socket.destroy()
  }

  #read(part: Buffer): void {
    this.#unread = this.#unread.length === 0 ? part : Buffer.concat([this.#unread, part])
    for (let frame = firstFrame(this.#unread); frame; frame = firstFrame(this.#unread)) {
      this.#unread = this.#unread.subarray(frame.end)
      if (frame.opcode === text) this.onMessage(frame.payload)
      if (frame.opcode === closing) this.#socket.end()
    }
  }
}

/** Undefined until the frame has come in whole. */
function firstFrame(bytes: Buffer) {
  if (bytes.length < 2) return undefined
  const short = (bytes[1] ?? 0) & 0x7f
  const start = short < 126 ? 2 : short === 126 ? 4 : 10
  if (bytes.length < start) return undefined
  const length = short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2))
  const end = start + length
  if (bytes.length < end) return undefined
  return { opcode: (bytes[0] ?? 0) & 0x0f, payload: bytes.subarray(start, end), end }
}
