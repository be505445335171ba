// Public facts about the server for supervisors, terminals and the login screen: release, mode, payment provider, age of the last backup.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type Mode, paymentProviders, type PaymentProvider } from '../config.ts'
import { version } from '../version.ts'

const Health = z.object({
  ok: z.literal(true),
  version: z.string(),
  mode: z.enum(['demo', 'production']),
  payments: z.enum(paymentProviders),
  /** Nobody can sign in yet: the lounge waits for its first owner, and for the link that the server printed. */
  waitsForOwner: z.literal(true).optional(),
  /** The address at which guests reach the lounge, if one was set. */
  publicUrl: z.string().optional(),
  /** The address of the menu for guests, if it differs from that of the lounge. */
  menuUrl: z.string().optional(),
  /** Seconds since the last backup that was opened and checked; null without one. */
  backupAgeSeconds: z.int().nullable(),
})

export interface HealthParts {
  readonly mode: Mode
  readonly payments: PaymentProvider
  readonly publicUrl?: string | undefined
  readonly menuUrl: () => string | undefined
  readonly waitsForOwner: () => boolean
  readonly backupAgeSeconds: () => number | undefined
  /** Set if the page that connects a tablet asks from another origin whether this one answers. It cannot read the answer. */
  readonly isSeenFromElsewhere?: boolean
}

export const healthRoutes =
  ({
    mode,
    payments,
    publicUrl,
    menuUrl,
    waitsForOwner,
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
        ...(waitsForOwner() ? { waitsForOwner: true as const } : {}),
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
