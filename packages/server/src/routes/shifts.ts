// Shifts, open and closed: the X of each till, the list of Zs, and one Z in full.
import type { Role } from '@lounge/domain/staff/staff'
import type { Hub } from '@lounge/sync/hub/hub'
import { XAnswer, XQuery, ZAnswer, ZQuery, ZsAnswer, ZsQuery } from '@lounge/sync/questions/shifts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Db } from '../db/schema.ts'
import { ApiError, ErrorAnswer } from '../plugins/errors.ts'
import { bySignIn } from '../plugins/rate-limits.ts'
import { runningX, zReport, zsPage } from '../rows/z-reports.ts'

const rateLimit = bySignIn('lookUps')
const atTills = ['pos', 'manager'] as const satisfies readonly Role[]
const inTheOffice = ['manager'] as const satisfies readonly Role[]

interface ShiftParts {
  readonly db: Db
  readonly hub: Hub
}

export const shiftRoutes =
  ({ db, hub }: ShiftParts): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/shifts/x',
      {
        schema: { querystring: XQuery, response: { 200: XAnswer, '4xx': ErrorAnswer } },
        config: { access: atTills, rateLimit },
      },
      async ({ query }) => runningX(hub.lounge, query),
    )
    app.get(
      '/shifts/z',
      {
        schema: { querystring: ZQuery, response: { 200: ZAnswer, '4xx': ErrorAnswer } },
        config: { access: atTills, rateLimit },
      },
      async ({ query }) => {
        const z = await zReport(db, hub.lounge, query)
        if (!z) throw new ApiError('not_found')
        return z
      },
    )
    app.get(
      '/shifts/zs',
      {
        schema: { querystring: ZsQuery, response: { 200: ZsAnswer, '4xx': ErrorAnswer } },
        config: { access: inTheOffice, rateLimit },
      },
      async ({ query }) => zsPage(db, hub.lounge, query),
    )
  }
