// The back office's lists of staff acts that an owner may want to know of.
import { settingsOf } from '@lounge/domain/settings/settings'
import type { Role } from '@lounge/domain/staff/staff'
import { businessDay, timestamp } from '@lounge/domain/time'
import { ActLinesAnswer, ActLinesQuery, ActsAnswer, ActsQuery } from '@lounge/sync/questions/acts'
import type { Hub } from '@lounge/sync/hub/hub'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Db } from '../db/schema.ts'
import { ErrorAnswer } from '../plugins/errors.ts'
import { aReport, bySignIn } from '../plugins/rate-limits.ts'
import { actLines, actSums } from '../rows/acts-asked.ts'

const access = ['manager'] as const satisfies readonly Role[]

export const actRoutes =
  ({ db, hub, now }: { readonly db: Db; readonly hub: Hub; readonly now: () => number }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/acts',
      {
        schema: { querystring: ActsQuery, response: { 200: ActsAnswer, '4xx': ErrorAnswer } },
        config: { access, rateLimit: bySignIn('reports') },
      },
      ({ query }) => aReport(() => actSums(db, query, businessDay(timestamp(now()), settingsOf(hub.lounge)))),
    )
    app.get(
      '/acts/lines',
      {
        schema: { querystring: ActLinesQuery, response: { 200: ActLinesAnswer, '4xx': ErrorAnswer } },
        config: { access, rateLimit: bySignIn('lookUps') },
      },
      async ({ query }) => actLines(db, hub.lounge, query),
    )
  }
