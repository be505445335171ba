// Looks up the customer at the till when their card is shown, because terminals do not store customers.
import { FuncardId } from '@lounge/domain/ids'
import { CustomerAnswer } from '@lounge/sync/questions/customers'
import type { Hub } from '@lounge/sync/hub/hub'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { noteLookUp } from '../audit/noted-or-said.ts'
import type { AuditRecords } from '../audit/records.ts'
import type { Db } from '../db/schema.ts'
import { ApiError, ErrorAnswer } from '../plugins/errors.ts'
import { bySignIn } from '../plugins/rate-limits.ts'
import { customerFile } from '../rows/customer-file.ts'

interface Parts {
  readonly db: Db
  readonly hub: Hub
  readonly audit: AuditRecords
}

export const customerRoutes =
  ({ db, hub, audit }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/customers/:funcardId',
      {
        schema: { params: z.object({ funcardId: FuncardId }), response: { 200: CustomerAnswer, '4xx': ErrorAnswer } },
        config: { access: ['pos', 'manager'], rateLimit: bySignIn('lookUps') },
      },
      async (request) => {
        const { funcardId } = request.params
        if (!hub.lounge.get('funcard', funcardId)) throw new ApiError('not_found')
        await noteLookUp(audit, request, 'customer_seen', funcardId)
        return customerFile(db, hub.lounge, funcardId)
      },
    )
  }
