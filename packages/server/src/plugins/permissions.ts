// Decides who may call a route. Every route declares it in its `config.access`; one that does not stops the start.
import { createHash, timingSafeEqual } from 'node:crypto'
import { isInCharge, isRole, type Role } from '@lounge/domain/staff/staff'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Session, Sessions } from '../auth/sessions.ts'
import type { SignIns } from '../auth/sign-in.ts'
import { ApiError } from './errors.ts'
import { isFromHere } from './known-hosts.ts'
import { addressOf, type KnownAddresses } from './strangers.ts'

/**
 * public: anybody · pre-code: a caller between password and code · signed-in: every session, also of a role that this release
 * does not know · loopback-or-manager: this machine itself, or a manager · metrics: a caller with the metrics token if one is
 * set; otherwise as before · a list: these roles only.
 */
export type Access = 'public' | 'pre-code' | 'signed-in' | 'loopback-or-manager' | 'metrics' | readonly Role[]

/** A registered route and its rule. */
export interface AccessRule {
  readonly method: string
  readonly url: string
  readonly access: Access
}

declare module 'fastify' {
  interface FastifyInstance {
    /** All routes, for the permission matrix of the tests. */
    readonly accessRules: readonly AccessRule[]
  }
  interface FastifyContextConfig {
    readonly access?: Access
    /** Also open to a device that has to be let in first (decision 121). Everything else is closed to it. */
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
  /** A proxy may have forwarded a request from this machine, so its origin means nothing. */
  readonly hasProxy: boolean
  readonly metricsToken?: string | undefined
}

/** Call it before the first route is registered. */
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

/** A person without an enrolled device works on one that would have to wait. */
const waits = ({ isWaiting, terminalId, staff }: Session, isDemo: boolean): boolean =>
  isWaiting || (terminalId === null && !isDemo && !isInCharge(staff.role))

/** The session of a request whose route requires one. */
export function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw new ApiError('not_signed_in')
  return request.session
}

/** The step-1 token of a request whose route requires one. */
export function stepOneTokenOf(request: FastifyRequest): string {
  if (request.stepOneToken === null) throw new ApiError('sign_in_expired')
  return request.stepOneToken
}

/** The token of a request, valid or not. */
export const bearer = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1]

/** Compares in constant time. */
const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest())
