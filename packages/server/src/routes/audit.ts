// The audit log for managers and the owner, and the reports of screens that save a list as a file.
import { roles } from '@lounge/domain/staff/staff'
import { AuditAnswer, AuditQuery, Exported } from '@lounge/sync/questions/audit'
import type { Hub } from '@lounge/sync/hub/hub'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { auditPage } from '../audit/asked.ts'
import type { AuditRecords } from '../audit/records.ts'
import type { Db } from '../db/schema.ts'
import { ErrorAnswer } from '../plugins/errors.ts'
import { sessionOf } from '../plugins/permissions.ts'
import { bySignIn } from '../plugins/rate-limits.ts'

interface Parts {
  readonly db: Db
  readonly hub: Hub
  readonly audit: AuditRecords
  readonly now: () => number
}

const Done = z.object({ ok: z.literal(true) })
const refusals = { '4xx': ErrorAnswer }

export const auditRoutes =
  ({ db, hub, audit, now }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/audit',
      {
        schema: { querystring: AuditQuery, response: { 200: AuditAnswer, ...refusals } },
        config: { access: ['manager'], rateLimit: bySignIn('lookUps') },
      },
      async ({ query }) => auditPage(db, hub.lounge, query, now()),
    )
    app.post(
      '/audit/exported',
      {
        schema: { body: Exported, response: { 200: Done, ...refusals } },
        config: { access: roles, rateLimit: bySignIn('lookUps') },
      },
      async (request) => {
        const { staff, terminalId } = sessionOf(request)
        const { what, count } = request.body
        await audit.note({ kind: 'exported', staffId: staff.id, terminalId, about: what, count })
        return { ok: true } as const
      },
    )
  }
