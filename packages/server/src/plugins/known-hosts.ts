// Answers only under the server's own names and addresses, and only to its own pages. Otherwise a page from elsewhere could reach a server
// inside the building by a name that resolves to this machine (DNS rebinding).
import { hostname as machineName } from 'node:os'
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopbackAddress, isLoopbackName } from '../lifecycle/listening.ts'
import { ApiError } from './errors.ts'

export interface Names {
  /** The host it listens on. */
  readonly host?: string | undefined
  /** The public address for staff. */
  readonly publicUrl?: string | undefined
  /** The names of its certificate. */
  readonly further?: readonly string[] | undefined
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Browsers call this route by themselves, not for a page. */
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
    // An IP address cannot be made to resolve elsewhere.
    if (!isIP(name) && !isLoopbackName(name) && !names.has(name)) throw new ApiError('host_unknown')
    const { origin } = request.headers
    if (origin === undefined || (safeMethods.includes(request.method) && !isUpgrade(request))) return
    // Browsers send their own reports with the origin `null`.
    if (origin === 'null' && request.routeOptions.config?.isSentByBrowsers === true) return
    // The origin must be this server's, or its public address where a proxy changes the host.
    const from = URL.parse(origin)
    if (from === null || (from.host !== request.host && from.origin !== ours?.origin))
      throw new ApiError('origin_foreign')
  })
}

const isUpgrade = ({ headers }: FastifyRequest): boolean => headers.upgrade !== undefined

/** The host without brackets and port. */
const nameIn = ({ host }: FastifyRequest): string =>
  (URL.parse(`http://${host}`)?.hostname ?? '').replace(/^\[(.*)\]$/, '$1').toLowerCase()

/** Headers that proxies add: with one of them, somebody else is behind the connection. */
const forwarded: readonly string[] = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/** True for a request from this machine itself: by the connection, by the name used, and without a proxy in between. */
export const isFromHere = (request: FastifyRequest): boolean =>
  isLoopbackAddress(request.socket.remoteAddress ?? '') &&
  isLoopbackAddress(request.ip) &&
  isLoopbackName(nameIn(request)) &&
  forwarded.every((name) => request.headers[name] === undefined)
