// The ledger of outages for managers and the owner: the entries of each outage, and the exercise.
import { OutageLinesAnswer, OutageLinesQuery } from '@lounge/sync/questions/outages'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { OutageLedger } from '../outages/ledger.ts'
import { ApiError, ErrorAnswer } from '../plugins/errors.ts'
import { sessionOf } from '../plugins/permissions.ts'
import { bySignIn } from '../plugins/rate-limits.ts'
import { ById, nothing } from '../plugins/schemas.ts'

export const outageRoutes =
  (ledger: OutageLedger): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/outages/lines',
      {
        schema: { querystring: OutageLinesQuery, response: { 200: OutageLinesAnswer, '4xx': ErrorAnswer } },
        config: { access: ['manager'], rateLimit: bySignIn('lookUps') },
      },
      async ({ query: { id, offset, limit } }) => {
        const lines = await ledger.linesOf(id)
        if (!lines) throw new ApiError('not_found')
        return { count: lines.length, lines: lines.slice(offset, offset + limit) }
      },
    )
    app.post(
      '/outages/drill/:id',
      {
        schema: {
          params: ById,
          body: nothing,
          response: { 200: z.object({ ok: z.literal(true) }), '4xx': ErrorAnswer },
        },
        config: { access: ['manager'], rateLimit: bySignIn('devices') },
      },
      async (request) => {
        const { name, id } = sessionOf(request).staff
        if (!(await ledger.drill(request.params.id, name))) throw new ApiError('till_not_there')
        request.log.info({ by: id, terminalId: request.params.id }, 'an exercise began')
        return { ok: true as const }
      },
    )
  }
