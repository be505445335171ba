// Plain HTTP in the building for devices that do not trust the house: the page that connects a tablet, the root in two forms, and the menu
// for guests, whose phones will never trust it. It serves nothing else: no cookie, and nothing that could be changed.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { guestConnectionsMax, guestConnectionsPerAddressMax, headersMsMax } from '../limits.ts'
import { createServer } from '../node-http.ts'
import { lateOnes, limitConnections } from '../plugins/connections.ts'
import { type Headers, notStored, securityHeaders } from '../plugins/security-headers.ts'
import type { Turn } from '../plugins/strangers.ts'
import type { BelievedClock } from './believed-clock.ts'
import { ConnectPage } from './connect-page.ts'
import { type Platform, platformOf } from './connect-steps.ts'
import { type AskLounge, isOfMenu, menuAnswer } from './guest-menu.ts'
import type { House, Shown } from './house.ts'

export interface ConnectParts {
  readonly house: House
  /** The port of the safe address. */
  readonly port: () => number
  readonly clock: BelievedClock
  readonly companyName: () => string
  /** Asks the lounge itself, which has the menu. */
  readonly ask: AskLounge
  /** The turn in the lounge's lane of strangers. */
  readonly turn: Turn
}

/** The server does not listen yet. */
export function connectServer(parts: ConnectParts): Server {
  const pages = new ConnectPages(parts)
  const server = createServer(lateOnes, (request, response) => answer(parts, pages, request, response))
  limitConnections(server, { max: guestConnectionsMax, perAddressMax: guestConnectionsPerAddressMax })
  server.requestTimeout = headersMsMax
  return server
}

/** Browsers accept this header over HTTPS only, and complain of it elsewhere. */
const { 'cross-origin-opener-policy': _opener, ...overHttp } = securityHeaders({ https: false })
const headers: Headers = { ...overHttp, ...notStored }

function answer(parts: ConnectParts, pages: ConnectPages, request: IncomingMessage, response: ServerResponse): void {
  const send: Send = (status, more, body) => {
    response.writeHead(status, { ...headers, 'content-length': String(Buffer.byteLength(body)), ...more })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
  const path = /^[^?#]*/.exec(request.url ?? '/')?.[0]
  // The lounge's own lane makes requests for the menu wait.
  if (isReading(request) && path !== undefined && isOfMenu(path))
    return void menuAnswer(parts.ask, request).then(({ status, headers, body }) => send(status, headers, body))
  const { socket } = request
  void parts
    .turn(socket.remoteAddress ?? '', () => socket.destroyed)
    .then((isOurs) => (isOurs ? answerHere(parts, pages, { request, path, send }) : send(429, soon, tooMany)))
}

const isReading = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD'

type Send = (status: number, more: Headers, body: string | Uint8Array) => void

interface Wish {
  readonly request: IncomingMessage
  readonly path: string | undefined
  readonly send: Send
}

function answerHere({ house, clock }: ConnectParts, pages: ConnectPages, { request, path, send }: Wish): void {
  if (!isReading(request))
    return send(405, { ...plain, allow: 'GET, HEAD' }, 'Lounge itself is at its safe address only.\n')
  if (path === '/lounge.crt') return send(200, certificate, house.root().der)
  if (path === '/lounge.mobileconfig') return send(200, profile, house.root().mobileconfig)
  if (path === '/connect') {
    const page = pages.for(request)
    const more = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': page.policy }
    return send(200, more, page.text({ now: clock.said, isClockWrong: clock.isWrong }))
  }
  if (path === undefined || /^\/(api|metrics)(\/|$)/.test(path)) return send(404, plain, 'There is nothing here.\n')
  send(302, { ...plain, location: '/connect' }, '')
}

const plain: Headers = { 'content-type': 'text/plain; charset=utf-8' }
const soon: Headers = { ...plain, 'retry-after': '1' }
const tooMany = 'Too many requests came at once. Please try again.\n'
const certificate: Headers = {
  'content-type': 'application/x-x509-ca-cert',
  'content-disposition': 'attachment; filename="lounge.crt"',
}
/** The iPad opens it itself, so it is not sent as a download. */
const profile: Headers = { 'content-type': 'application/x-apple-aspen-config' }

/** Caches the pages by kind of device and address until their content changes. */
class ConnectPages {
  readonly #parts: ConnectParts
  readonly #pages = new Map<string, ConnectPage>()
  /** The certificate that the pages were made from. */
  #shown: Shown | undefined
  #companyName = ''

  constructor(parts: ConnectParts) {
    this.#parts = parts
  }

  for(request: IncomingMessage): ConnectPage {
    this.#forgetOld()
    const platform = platformOf(request.headers['user-agent'] ?? '')
    const address = addressFor(this.#parts, request)
    const key = `${platform} ${address}`
    const known = this.#pages.get(key)
    if (known) return known
    const page = this.#make(platform, address)
    this.#pages.set(key, page)
    return page
  }
  #forgetOld(): void {
    const { house, companyName } = this.#parts
    const [shown, name] = [house.current(), companyName()]
    if (shown === this.#shown && name === this.#companyName) return
    this.#pages.clear()
    this.#shown = shown
    this.#companyName = name
  }
  #make(platform: Platform, address: string): ConnectPage {
    const { house } = this.#parts
    const { fingerprint, sha1 } = house.root()
    return new ConnectPage({ companyName: this.#companyName, platform, name: house.name, fingerprint, sha1, address })
  }
}

/** The name by which this device came, if the certificate covers it; otherwise the likeliest. */
function addressFor({ house, port }: ConnectParts, { headers }: IncomingMessage): string {
  const came = URL.parse(`http://${headers.host ?? ''}`)?.hostname.replace(/^\[(.*)\]$/, '$1') ?? ''
  const name = house.current().names.includes(came) ? came : house.mainName
  return addressOf('https', name, port())
}

/** A URL as browsers write it. */
export const addressOf = (protocol: 'http' | 'https', name: string, port: number): string =>
  `${protocol}://${name.includes(':') ? `[${name}]` : name}:${port}`
