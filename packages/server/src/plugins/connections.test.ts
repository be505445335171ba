// Held connections: their number per address is limited, a silent one is closed, and the next address is served.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectionsPerAddressMax } from '../limits.ts'
import { openTestLounge, type TestLounge } from '../testing/test-lounge.ts'

let lounge: TestLounge
let origin: string
const sockets: Socket[] = []
beforeEach(async () => {
  lounge = await openTestLounge()
  origin = await lounge.origin()
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await lounge.close()
})

async function connected(localAddress: string): Promise<Socket> {
  const { hostname, port } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port), localAddress })
  sockets.push(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}
const isUp = (socket: Socket): Promise<boolean> =>
  new Promise((resolve) => {
    socket.on('data', (part) => resolve(String(part).startsWith('HTTP/1.1 200')))
    socket.on('close', () => resolve(false))
    socket.write('GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
  })
/** Other addresses of this machine: Linux accepts all of 127.0.0.0/8. */
const hasOthers = process.platform === 'linux'

test.skipIf(!hasOthers)(
  'SEC-05 with too many of one address the next one is hung up on, and another address is served',
  async () => {
    const held = await Promise.all(Array.from({ length: connectionsPerAddressMax }, () => connected('127.0.0.7')))
    expect(await isUp(await connected('127.0.0.7'))).toBe(false)
    expect(await isUp(await connected('127.0.0.8'))).toBe(true)
    held[0]?.destroy()
    await expect.poll(async () => isUp(await connected('127.0.0.7'))).toBe(true)
  },
)

test('SEC-05 whoever never ends the headers or the body is hung up on soon after their time', async () => {
  const { server } = lounge.app
  Object.assign(server, { headersTimeout: 400, requestTimeout: 800 })
  for (const half of [
    'GET / HTTP/1.1\r\nHost: x',
    'POST /api/auth/login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\n{',
  ]) {
    const socket = await connected('127.0.0.1')
    const began = performance.now()
    socket.write(half)
    socket.resume()
    await once(socket, 'close')
    expect(performance.now() - began).toBeLessThan(10_000)
  }
})
