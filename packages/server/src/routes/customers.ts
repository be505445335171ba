// The customer at the till: asked when their card is shown, for what no terminal keeps.
import { FuncardId } from '@lounge/domain/ids'
import { settingsOf } from '@lounge/domain/settings/settings'
import { CustomerAnswer } from '@lounge/sync/customers'
import type { Hub } from '@lounge/sync/hub/hub'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Db } from '../db/schema.ts'
import { ApiError, ErrorAnswer } from '../plugins/errors.ts'
import { bySignIn } from '../plugins/rate-limits.ts'
import { customerFile } from '../rows/customer-file.ts'

export const customerRoutes =
  ({ db, hub }: { readonly db: Db; readonly hub: Hub }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/customers/:funcardId',
      {
        schema: { params: z.object({ funcardId: FuncardId }), response: { 200: CustomerAnswer, '4xx': ErrorAnswer } },
        config: { access: ['pos', 'manager'], rateLimit: bySignIn('lookUps') },
      },
      async ({ params: { funcardId } }) => {
        if (!hub.lounge.get('funcard', funcardId)) throw new ApiError('not_found')
        return customerFile(db, funcardId, settingsOf(hub.lounge))
      },
    )
  }
