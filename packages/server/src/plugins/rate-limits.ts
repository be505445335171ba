// Rate limits: per address for routes that check secrets, and per address or sign-in for the rest.
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressGroup, type Asked, type PerMinute, reportsAtOnceMax, tooFastMs } from '../limits.ts'
import { FairQueue } from '../fair-queue.ts'
import { ApiError } from './errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly perMinute: PerMinute
  }
}

/** @param signIns the limit of each route that checks a secret. @param perMinute the limits of the others */
export async function limitRates(app: FastifyInstance, signIns: number, perMinute: PerMinute): Promise<void> {
  app.decorate('perMinute', perMinute)
  await app.register(rateLimit, {
    global: false,
    max: signIns,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => addressGroup(ip),
    errorResponseBuilder: (_request, { ttl }) => {
      const seconds = Math.max(1, Math.ceil(ttl / 1000))
      return new ApiError('too_many_attempts', { seconds }, seconds, tooFastMs)
    },
  })
}

const upTo = (what: Asked) => ({ max: ({ server }: FastifyRequest) => server.perMinute[what], timeWindow: '1 minute' })

/** For a public route. */
export const byAddress = upTo

/** For a route with a sign-in: counted per session, so that one till does not hurt others behind the same address. */
export const bySignIn = (what: Asked) =>
  ({
    ...upTo(what),
    hook: 'preHandler',
    keyGenerator: ({ session, ip }: FastifyRequest): string => session?.id ?? addressGroup(ip),
  }) as const

const reports = new FairQueue(reportsAtOnceMax)
/** Queues reports, which read a month or a year: somebody who asks for many waits for their own, and look-ups are not held up. */
export const aReport = <Value>(work: () => Promise<Value>): Promise<Value> => reports.take(work)
