// How often one address may knock at the doors that check secrets.
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Mode } from '../config.ts'
import { ApiError } from './errors.ts'

/** Requests per minute and address, for each route that asks for a limit. */
export const authPerMinute: Readonly<Record<Mode, number>> = {
  production: 30,
  // The demo is tried by scripts that sign in over and over, all from this machine; its secrets are public.
  demo: 600,
}

export async function limitRates(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, { ttl }) => {
      const seconds = Math.max(1, Math.ceil(ttl / 1000))
      return new ApiError('too_many_attempts', { seconds }, seconds)
    },
  })
}
