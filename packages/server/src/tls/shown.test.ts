// A certificate is replaced while people work: new connections get the new one, and existing ones notice nothing.
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { Agent, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type TLSSocket } from 'node:tls'
import { days } from '@lounge/domain/time'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestLounge, type TestLounge } from '../testing/test-lounge.ts'
import { BelievedClock } from './believed-clock.ts'
import { makeLeaf, makeRoot, type Pem } from './certificates.ts'
import { TlsFiles } from './files.ts'
import { House } from './house.ts'
import { ShownCertificates } from './shown.ts'

let dataDir = ''
let lounge: TestLounge | undefined
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lounge-shown-'))
})
afterEach(async () => {
  await lounge?.close()
  lounge = undefined
  rmSync(dataDir, { recursive: true, force: true })
})

/** This machine's name in its network. */
let address = ''
const addresses = () => [address]

const pemOf = (house: House): string =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(house.root().der).toString('base64')}\n-----END CERTIFICATE-----`

async function served(certificates: ShownCertificates): Promise<{ server: Server; port: number }> {
  lounge = await openTestLounge(() => ({
    certificates,
    connectPort: () => 8081,
    publicUrl: undefined,
    mode: 'production',
  }))
  await lounge.app.listen({ host: '127.0.0.1', port: 0 })
  const { server } = lounge.app
  return { server, port: (server.address() as AddressInfo).port } // it listens on a port
}

/** The certificate that a new connection gets. */
async function shownAt(port: number, ca: string): Promise<X509Certificate> {
  const socket: TLSSocket = connect({ port, host: '127.0.0.1', ca, servername: 'localhost' })
  await new Promise((resolve, reject) => socket.once('secureConnect', resolve).once('error', reject))
  const { raw } = socket.getPeerCertificate()
  socket.destroy()
  return new X509Certificate(raw)
}

/** Asks over one connection, again and again. */
async function asked(
  port: number,
  agent: Agent,
): Promise<{ status: number | undefined; headers: object; isOld: boolean }> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: 'localhost', path: '/api/health', agent }, (response) => {
      response
        .resume()
        .once('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, isOld: sent.reusedSocket }),
        )
    })
    sent.once('error', reject).end()
  })
}

describe('the house', () => {
  test('takes another address and another year, and no open connection is dropped', async () => {
    address = '192.168.1.20'
    let now = Date.now()
    const clock = new BelievedClock({ lastBookedAt: 0, serverOffMs: undefined }, () => now)
    const house = await House.open({ dataDir, known: new Map(), now, machine: undefined, addresses: addresses() })
    const certificates = new ShownCertificates({ house, clock, addresses, hasProxy: false })
    const { server, port } = await served(certificates)
    const ca = pemOf(house)
    const agent = new Agent({ keepAlive: true, maxSockets: 1, ca })
    const socket = new WebSocketOver(port, ca)
    try {
      expect(await asked(port, agent)).toMatchObject({ status: 200, isOld: false })
      await socket.opened
      const first = await shownAt(port, ca)
      expect(await certificates.keepFresh(server, fail)).toBe(false)
      address = '192.168.7.7'
      expect(await certificates.keepFresh(server, fail)).toBe(true)
      const second = await shownAt(port, ca)
      expect([first.checkIP('192.168.7.7'), second.checkIP('192.168.7.7')]).toEqual([undefined, '192.168.7.7'])
      for (const year of [1, 2]) {
        now += days(340)
        expect([year, await certificates.keepFresh(server, fail)]).toEqual([year, true])
        expect(await asked(port, agent)).toMatchObject({ status: 200, isOld: true })
      }
      expect(socket.isOpen).toBe(true)
    } finally {
      socket.end()
      agent.destroy()
    }
  })

  test('asks browsers to insist on https, and lets the page that connects a tablet see that it answers', async () => {
    address = '192.168.1.20'
    const clock = new BelievedClock({ lastBookedAt: 0, serverOffMs: undefined }, Date.now)
    const house = await House.open({
      dataDir,
      known: new Map(),
      now: Date.now(),
      machine: undefined,
      addresses: addresses(),
    })
    const { port } = await served(new ShownCertificates({ house, clock, addresses, hasProxy: false }))
    const { headers } = await asked(port, new Agent({ ca: pemOf(house) }))
    expect(headers).toMatchObject({ 'strict-transport-security': 'max-age=31536000; includeSubDomains' })
    expect(headers).toMatchObject({ 'cross-origin-resource-policy': 'cross-origin' })
    const { token } = (await lounge?.sessionOf('manager@lounge.demo')) ?? {}
    const answer = await lounge?.app.inject({
      url: '/api/house',
      headers: { authorization: `Bearer ${token}`, host: 'lounge.local' },
    })
    expect(answer?.json()).toEqual({
      kind: 'house',
      address: `https://192.168.1.20:${port}`,
      connectAddress: 'http://192.168.1.20:8081/connect',
      fingerprint: new X509Certificate(house.root().der).fingerprint256,
      name: expect.stringMatching(/^Lounge house [0-9a-f]{8}$/),
      until: house.current().until,
      names: house.current().names,
      isClockWrong: false,
    })
  })

  test('RTE-10 /install leads a new device to the page that connects it', async () => {
    address = '192.168.1.20'
    const now = Date.now()
    const clock = new BelievedClock({ lastBookedAt: 0, serverOffMs: undefined }, () => now)
    const house = await House.open({ dataDir, known: new Map(), now, machine: undefined, addresses: addresses() })
    await served(new ShownCertificates({ house, clock, addresses, hasProxy: false }))
    const answer = await lounge?.app.inject({ url: '/install', headers: { host: 'lounge.local' } })
    expect([answer?.statusCode, answer?.headers['location']]).toEqual([302, 'http://192.168.1.20:8081/connect'])
  })
})

describe('files of the owner’s', () => {
  const certPath = () => join(dataDir, 'cert.pem')
  const keyPath = () => join(dataDir, 'key.pem')
  const write = ({ cert, key }: Pem): void => {
    writeFileSync(certPath(), cert)
    writeFileSync(keyPath(), key)
  }

  test('are read again when they change; until both belong together the ones from before stay, and one sentence says so', async () => {
    const now = Date.now()
    const today = { earliest: now, latest: now }
    const root = await makeRoot(['localhost', 'lounge.local'], now)
    const [first, next] = [
      await makeLeaf(root, ['localhost'], today),
      await makeLeaf(root, ['localhost', 'lounge.local'], today),
    ]
    write(first)
    const files = new TlsFiles({ certPath: certPath(), keyPath: keyPath() })
    const clock = new BelievedClock({ lastBookedAt: 0, serverOffMs: undefined }, Date.now)
    const certificates = new ShownCertificates({ files, clock, addresses, hasProxy: false })
    const { server, port } = await served(certificates)
    const said: string[] = []
    const look = () => certificates.keepFresh(server, (sentence) => said.push(sentence))
    const isFirst = async () => (await shownAt(port, root.cert)).checkHost('lounge.local') === undefined
    const agent = new Agent({ keepAlive: true, maxSockets: 1, ca: root.cert })
    expect(await asked(port, agent)).toMatchObject({ status: 200, isOld: false })

    writeFileSync(certPath(), next.cert) // its key is still missing
    expect([await look(), await look(), await isFirst()]).toEqual([false, false, true])
    writeFileSync(keyPath(), next.key.slice(0, 60)) // half of it
    expect([await look(), await isFirst()]).toEqual([false, true])
    rmSync(keyPath())
    expect([await look(), await isFirst()]).toEqual([false, true])
    expect(said).toEqual([
      expect.stringMatching(
        /^TLS_CERT ".*" and TLS_KEY ".*" are not a certificate and its key in PEM form\. The certificate from before stays in use\.$/,
      ),
      expect.stringMatching(
        /^TLS_KEY is ".*", but that file cannot be read \(ENOENT\)\. The certificate from before stays in use\.$/,
      ),
    ])
    write(next)
    expect([await look(), await isFirst(), await look()]).toEqual([true, false, false])
    expect(await asked(port, agent)).toMatchObject({ status: 200, isOld: true })
    agent.destroy()
    const { token } = (await lounge?.sessionOf('manager@lounge.demo')) ?? {}
    expect((await lounge?.get('/api/house', token))?.json()).toEqual({
      kind: 'files',
      until: Math.floor(next.until / 1000) * 1000,
      names: ['localhost', 'lounge.local'],
    })
  })
})

test('without any, the manager is told so', async () => {
  lounge = await openTestLounge()
  const { token } = await lounge.sessionOf('manager@lounge.demo')
  expect((await lounge.get('/api/house', token)).json()).toEqual({ kind: 'none' })
})

test('RTE-10 /install leads to the sign-in where devices need no connecting', async () => {
  lounge = await openTestLounge()
  const answer = await lounge.app.inject({ url: '/install' })
  expect([answer.statusCode, answer.headers['location']]).toEqual([302, '/login'])
})

const fail = (sentence: string): never => {
  throw new Error(sentence)
}

/** A terminal's line to the server, upgraded by hand so that the test chooses whom it trusts. */
class WebSocketOver {
  readonly opened: Promise<void>
  readonly #socket: TLSSocket

  constructor(port: number, ca: string) {
    this.#socket = connect({ port, host: '127.0.0.1', ca, servername: 'localhost' })
    const lines = [
      'GET /api/sync/live HTTP/1.1',
      `Host: localhost:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
    ]
    this.#socket.write(
      `${lines.join('\r\n')}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: bG91bmdlLWxvdW5nZS0xMg==\r\n\r\n`,
    )
    this.opened = new Promise((resolve, reject) => {
      this.#socket.once('error', reject)
      this.#socket.once('data', (part) =>
        String(part).startsWith('HTTP/1.1 101') ? resolve() : reject(new Error(String(part))),
      )
    })
  }
  get isOpen(): boolean {
    return this.#socket.readyState === 'open'
  }
  end(): void {
    this.#socket.destroy()
  }
}
