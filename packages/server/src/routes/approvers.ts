// The people who may approve by PIN at a till. The approver taps their own name there.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Db } from '../db/schema.ts'
import { ErrorAnswer } from '../plugins/errors.ts'

const Approvers = z.object({
  people: z.array(z.object({ staffId: z.string(), name: z.string(), role: z.string() })).readonly(),
})

export const approverRoutes =
  (db: Db): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/approvals/approvers',
      {
        schema: { response: { 200: Approvers, '4xx': ErrorAnswer } },
        config: { access: ['pos', 'manager', 'owner'] },
      },
      async () => {
        const people = await db
          .selectFrom('staff')
          .innerJoin('pin', 'pin.staff_id', 'staff.id')
          .select(['staff.id as staffId', 'staff.name', 'staff.role'])
          .where('staff.closed_at', 'is', null)
          .where('staff.role', 'in', ['manager', 'owner'])
          .orderBy('staff.name')
          .execute()
        return { people }
      },
    )
  }
