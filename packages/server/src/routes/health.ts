// Is it up, which release is it, is this a demo, who confirms payments, how old is the last backup: for supervisors, terminals and the login screen.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type Mode, paymentProviders, type PaymentProvider } from '../config.ts'
import { version } from '../version.ts'

const Health = z.object({
  ok: z.literal(true),
  version: z.string(),
  mode: z.enum(['demo', 'production']),
  payments: z.enum(paymentProviders),
  /** Where guests reach the lounge, if it was told. */
  publicUrl: z.string().optional(),
  /** Where guests read the menu, if not at the address of the lounge itself. */
  menuUrl: z.string().optional(),
  /** Since the last backup that was opened and checked; null where there is none. */
  backupAgeSeconds: z.int().nullable(),
})

export interface HealthParts {
  readonly mode: Mode
  readonly payments: PaymentProvider
  readonly publicUrl?: string | undefined
  readonly menuUrl: () => string | undefined
  readonly backupAgeSeconds: () => number | undefined
  /** The page that connects a tablet asks from its own address whether this one answers. It cannot read what. */
  readonly isSeenFromElsewhere?: boolean
}

export const healthRoutes =
  ({
    mode,
    payments,
    publicUrl,
    menuUrl,
    backupAgeSeconds,
    isSeenFromElsewhere = false,
  }: HealthParts): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/health', { schema: { response: { 200: Health } }, config: { access: 'public' } }, async (_, reply) => {
      if (isSeenFromElsewhere) reply.header('cross-origin-resource-policy', 'cross-origin')
      const menu = menuUrl()
      return {
        ok: true as const,
        version,
        mode,
        payments,
        ...(publicUrl === undefined ? {} : { publicUrl }),
        ...(menu === undefined ? {} : { menuUrl: menu }),
        backupAgeSeconds: backupAgeSeconds() ?? null,
      }
    })
    app.get(
      '/openapi.json',
      { schema: { hide: true }, config: { access: 'loopback-or-manager' } },
      async (_request, reply) => reply.type('application/json; charset=utf-8').send(JSON.stringify(app.swagger())),
    )
  }
