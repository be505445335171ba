// Who may call a route. Every route says it in its own `config.access`; one that does not stops the start.
import { createHash, timingSafeEqual } from 'node:crypto'
import { isInCharge, isRole, type Role } from '@lounge/domain/staff/staff'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Session, Sessions } from '../auth/sessions.ts'
import type { SignIns } from '../auth/sign-in.ts'
import { ApiError } from './errors.ts'
import { isFromHere } from './known-hosts.ts'
import { addressOf, type KnownAddresses } from './strangers.ts'

/**
 * public: anybody · pre-code: whoever gave the right password and not yet the code · signed-in: every session, also of a
 * role this release does not know · loopback-or-manager: this machine itself, or a manager · metrics: whoever has the token for
 * them, where there is one; otherwise as before · a list: these roles only.
 */
export type Access = 'public' | 'pre-code' | 'signed-in' | 'loopback-or-manager' | 'metrics' | readonly Role[]

/** One route and its rule, as it was registered. */
export interface AccessRule {
  readonly method: string
  readonly url: string
  readonly access: Access
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route there is: what the permission matrix is tried on. */
    readonly accessRules: readonly AccessRule[]
  }
  interface FastifyContextConfig {
    readonly access?: Access
    /** Also for a device that somebody has to let in first (decision 121): everything else is closed to it. */
    readonly whileWaiting?: boolean
  }
  interface FastifyRequest {
    session: Session | null
    stepOneToken: string | null
  }
}

interface Doors {
  readonly sessions: Sessions
  readonly signIns: SignIns
  readonly known: KnownAddresses
  /** A demo keeps to its machine: no device waits. */
  readonly isDemo: boolean
  /** Whoever comes from this machine may have been let through by a proxy: then that means nothing. */
  readonly hasProxy: boolean
  readonly metricsToken?: string | undefined
}

/** Call before the first route is registered. */
export function guardRoutes(app: FastifyInstance, doors: Doors): void {
  const { sessions, signIns, known, isDemo, hasProxy, metricsToken } = doors
  app.decorateRequest('session', null)
  app.decorateRequest('stepOneToken', null)
  const rules: AccessRule[] = []
  app.decorate('accessRules', rules)
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.access === undefined)
      throw new Error(`Bug: ${String(method)} ${url} does not say who may call it (config.access)`)
    for (const each of [method].flat()) rules.push({ method: each, url, access: config.access })
  })
  app.addHook('onRequest', async (request) => {
    if (request.is404) return
    const { access, whileWaiting = false } = request.routeOptions.config
    if (access === 'public') return
    const token = bearer(request)
    if (access === 'pre-code') {
      if (!token || !(await signIns.find(token))) throw new ApiError('sign_in_expired')
      request.stepOneToken = token
      return
    }
    if (access === 'metrics' && metricsToken !== undefined && token !== undefined && isSame(token, metricsToken)) return
    const isForThisMachine = access === 'loopback-or-manager' || (access === 'metrics' && metricsToken === undefined)
    if (isForThisMachine && !hasProxy && isFromHere(request)) return
    request.session = (token && (await sessions.find(token))) || null
    if (!request.session) throw new ApiError('not_signed_in')
    known.saw(addressOf(request))
    if (!whileWaiting && waits(request.session, isDemo)) throw new ApiError('device_waiting')
    if (access === 'signed-in') return
    const { role } = request.session.staff
    const allowed: readonly Role[] = typeof access === 'string' ? ['manager'] : (access ?? [])
    const isAllowed = isRole(role) && (allowed.includes(role) || (isInCharge(role) && allowed.includes('manager')))
    if (!isAllowed) throw new ApiError('not_allowed')
  })
}

/** Whoever has not enrolled a device works on one that would wait. */
const waits = ({ isWaiting, terminalId, staff }: Session, isDemo: boolean): boolean =>
  isWaiting || (terminalId === null && !isDemo && !isInCharge(staff.role))

/** The session of a request whose route asks for one. */
export function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw new ApiError('not_signed_in')
  return request.session
}

/** The step-1 token of a request whose route asks for one. */
export function stepOneTokenOf(request: FastifyRequest): string {
  if (request.stepOneToken === null) throw new ApiError('sign_in_expired')
  return request.stepOneToken
}

/** The token a request carries, whoever it is of and whether it still holds. */
export const bearer = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1]

/** In the same time, however much of it is right. */
const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest())
