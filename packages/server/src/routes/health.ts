// Is it up, which release is it, and is this a demo: for supervisors, terminals and the login screen.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Mode } from '../config.ts'
import { version } from '../version.ts'

const Health = z.object({ ok: z.literal(true), version: z.string(), mode: z.enum(['demo', 'production']) })

export const healthRoutes =
  (mode: Mode): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/health', { schema: { response: { 200: Health } }, config: { access: 'public' } }, async () => ({
      ok: true as const,
      version,
      mode,
    }))
    app.get('/openapi.json', { schema: { hide: true }, config: { access: 'public' } }, async (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(JSON.stringify(app.swagger())),
    )
  }
