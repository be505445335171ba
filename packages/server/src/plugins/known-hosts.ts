// Only under its own names and addresses does this server answer, and only to pages of its own. A name that leads to this machine
// without being ours is how a page from elsewhere reaches a server inside the building (DNS rebinding).
import { hostname as machineName } from 'node:os'
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopbackAddress, isLoopbackName } from '../lifecycle/listening.ts'
import { ApiError } from './errors.ts'

export interface Names {
  /** What it listens on. */
  readonly host?: string | undefined
  /** Where staff reach it. */
  readonly publicUrl?: string | undefined
  /** Names that its certificate is for. */
  readonly further?: readonly string[] | undefined
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** No page asks for this route: browsers use it by themselves. */
    readonly isSentByBrowsers?: true
  }
}

const safeMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

export function answerUnderOwnNames(app: FastifyInstance, { host, publicUrl, further = [] }: Names): void {
  const ours = publicUrl === undefined ? undefined : new URL(publicUrl)
  const machine = machineName().toLowerCase()
  const names = new Set([
    host?.toLowerCase(),
    ours?.hostname,
    machine,
    `${machine}.local`,
    `${machine}.lan`,
    ...further,
  ])
  app.addHook('onRequest', async (request) => {
    const name = nameIn(request)
    // An address in numbers cannot be made to lead elsewhere.
    if (!isIP(name) && !isLoopbackName(name) && !names.has(name)) throw new ApiError('host_unknown')
    const { origin } = request.headers
    if (origin === undefined || (safeMethods.includes(request.method) && !isUpgrade(request))) return
    // What browsers send of themselves they send in nobody's name.
    if (origin === 'null' && request.routeOptions.config?.isSentByBrowsers === true) return
    // A browser says which page asks: one of this very server, or of its public address where a proxy calls it otherwise.
    const from = URL.parse(origin)
    if (from === null || (from.host !== request.host && from.origin !== ours?.origin))
      throw new ApiError('origin_foreign')
  })
}

const isUpgrade = ({ headers }: FastifyRequest): boolean => headers.upgrade !== undefined

/** Without brackets and port, as everybody writes it. */
const nameIn = ({ host }: FastifyRequest): string =>
  (URL.parse(`http://${host}`)?.hostname ?? '').replace(/^\[(.*)\]$/, '$1').toLowerCase()

/** What proxies add: where one of these stands somebody else is behind the connection. */
const forwarded: readonly string[] = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/** Somebody on this machine itself: by the connection, by the name they used, and with nobody in between. */
export const isFromHere = (request: FastifyRequest): boolean =>
  isLoopbackAddress(request.socket.remoteAddress ?? '') &&
  isLoopbackAddress(request.ip) &&
  isLoopbackName(nameIn(request)) &&
  forwarded.every((name) => request.headers[name] === undefined)
