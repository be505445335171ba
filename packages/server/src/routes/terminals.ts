// The devices of the lounge: what a terminal needs before it can send anything.
import { nameLengthMax } from '@lounge/domain/limits'
import { TerminalId } from '@lounge/domain/ids'
import { roles } from '@lounge/domain/staff/staff'
import { isText } from '@lounge/sync/contents'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { enrol } from '../auth/terminals.ts'
import type { Db } from '../db/schema.ts'
import { ErrorAnswer, orRefuse } from '../plugins/errors.ts'
import { sessionOf } from '../plugins/permissions.ts'

const EnrolmentWish = z.strictObject({
  terminalId: TerminalId.optional(),
  secret: z.string().max(64).optional(),
  name: z.string().trim().min(1).max(nameLengthMax).refine(isText).optional(),
})
const Enrolment = z.object({ terminalId: z.string(), till: z.int().nullable(), secret: z.string() })

export const terminalRoutes =
  ({ db, now }: { readonly db: Db; readonly now: () => number }): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/terminals/enrol',
      {
        schema: { body: EnrolmentWish, response: { 200: Enrolment, '4xx': ErrorAnswer } },
        config: { access: roles, rateLimit: {} },
      },
      async (request) => orRefuse(await enrol(db, sessionOf(request), request.body, now())),
    )
  }
