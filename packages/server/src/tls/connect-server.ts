// Plain http in the building, for devices that do not trust the house: the page that connects a tablet, the root in two forms, and the
// menu for guests, whose phones will never trust it. Nothing else is here: no cookie, and nothing that could be changed.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { headersMsMax } from '../limits.ts'
import { createServer } from '../node-http.ts'
import { type Headers, notStored, securityHeaders } from '../plugins/security-headers.ts'
import type { BelievedClock } from './believed-clock.ts'
import { connectPage, connectPolicy } from './connect-page.ts'
import { platformOf } from './connect-steps.ts'
import { type AskLounge, isOfMenu, menuAnswer } from './guest-menu.ts'
import type { House } from './house.ts'

export interface ConnectParts {
  readonly house: House
  /** The port of the safe address. */
  readonly port: () => number
  readonly clock: BelievedClock
  readonly companyName: () => string
  /** The lounge itself, which has the menu. */
  readonly ask: AskLounge
}

/** A tablet asks for three things and a guest for a menu: more connections than all of them open are somebody else's. */
const connectionsMax = 200

/** Listens nowhere yet. */
export function connectServer(parts: ConnectParts): Server {
  const server = createServer((request, response) => answer(parts, request, response))
  server.maxConnections = connectionsMax
  server.headersTimeout = headersMsMax
  server.requestTimeout = headersMsMax
  return server
}

/** Browsers take this one over https only, and complain of it elsewhere. */
const { 'cross-origin-opener-policy': _opener, ...overHttp } = securityHeaders({ https: false })
const headers: Headers = { ...overHttp, ...notStored }

function answer(parts: ConnectParts, request: IncomingMessage, response: ServerResponse): void {
  const send = (status: number, more: Headers, body: string | Uint8Array): void => {
    response.writeHead(status, { ...headers, 'content-length': String(Buffer.byteLength(body)), ...more })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return send(405, { ...plain, allow: 'GET, HEAD' }, 'Lounge itself is at its safe address only.\n')
  const path = /^[^?#]*/.exec(request.url ?? '/')?.[0]
  if (path !== undefined && isOfMenu(path))
    return void menuAnswer(parts.ask, request).then(({ status, headers, body }) => send(status, headers, body))
  const { der, mobileconfig } = parts.house.root()
  if (path === '/lounge.crt') return send(200, certificate, der)
  if (path === '/lounge.mobileconfig') return send(200, profile, mobileconfig)
  if (path === '/connect') {
    const address = addressFor(parts, request)
    const more = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': connectPolicy(address) }
    return send(200, more, page(parts, request, address))
  }
  if (path === undefined || /^\/(api|metrics)(\/|$)/.test(path)) return send(404, plain, 'There is nothing here.\n')
  send(302, { ...plain, location: '/connect' }, '')
}

const plain: Headers = { 'content-type': 'text/plain; charset=utf-8' }
const certificate: Headers = {
  'content-type': 'application/x-x509-ca-cert',
  'content-disposition': 'attachment; filename="lounge.crt"',
}
/** Opened by the iPad itself, where it is no download. */
const profile: Headers = { 'content-type': 'application/x-apple-aspen-config' }

function page({ house, clock, companyName }: ConnectParts, { headers }: IncomingMessage, address: string): string {
  const { fingerprint, sha1 } = house.root()
  return connectPage({
    companyName: companyName(),
    platform: platformOf(headers['user-agent'] ?? ''),
    name: house.name,
    fingerprint,
    sha1,
    address,
    now: clock.said,
    isClockWrong: clock.isWrong,
  })
}

/** Under the name by which this device came, where the certificate is for it; else under the likeliest. */
function addressFor({ house, port }: ConnectParts, { headers }: IncomingMessage): string {
  const came = URL.parse(`http://${headers.host ?? ''}`)?.hostname.replace(/^\[(.*)\]$/, '$1') ?? ''
  const name = house.current().names.includes(came) ? came : house.mainName
  return addressOf('https', name, port())
}

/** As browsers write it. */
export const addressOf = (protocol: 'http' | 'https', name: string, port: number): string =>
  `${protocol}://${name.includes(':') ? `[${name}]` : name}:${port}`
