// A hand-made socket: for peers that break the WebSocket protocol, stop reading, or have silently gone.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Upgraded, then silent: it answers no close, and reads only if asked to. */
export async function rawLine(origin: string, path = '/api/sync/live'): Promise<Socket> {
  const { hostname, host, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined) // a peer that breaks the protocol is cut off
  await once(socket, 'connect')
  const key = randomBytes(16).toString('base64')
  const headers = [`host: ${host}`, 'connection: upgrade', 'upgrade: websocket', 'sec-websocket-version: 13']
  socket.write([`GET ${path} HTTP/1.1`, ...headers, `sec-websocket-key: ${key}`, '', ''].join('\r\n'))
  await once(socket, 'data')
  return socket
}

/** One text message as a client sends it, masked with zeros. */
export function frame(text: string): Buffer {
  const payload = Buffer.from(text)
  const head = Buffer.alloc(14)
  head.writeUInt8(0x81, 0)
  head.writeUInt8(0x80 | 127, 1)
  head.writeBigUInt64BE(BigInt(payload.length), 2)
  return Buffer.concat([head, payload])
}
