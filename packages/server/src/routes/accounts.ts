// The accountant's queries: days and months, the journal, and what items earned and cost.
import type { Role } from '@lounge/domain/staff/staff'
import type { Hub } from '@lounge/sync/hub/hub'
import {
  HouseMoneyAnswer,
  JournalAnswer,
  MarginsAnswer,
  PeriodsAnswer,
  PeriodsQuery,
  SpanQuery,
} from '@lounge/sync/questions/accounts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Db } from '../db/schema.ts'
import { ErrorAnswer } from '../plugins/errors.ts'
import { aReport, bySignIn } from '../plugins/rate-limits.ts'
import { journalPage, marginsPage, periodsPage } from '../rows/account-pages.ts'
import { houseMoney } from '../rows/house-money.ts'

/** Managers and the owner may see costs. */
const access = ['manager'] as const satisfies readonly Role[]
const config = { access, rateLimit: bySignIn('reports') }

interface AccountParts {
  readonly db: Db
  readonly hub: Hub
}

export const accountRoutes =
  ({ db, hub }: AccountParts): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/accounts/periods',
      { schema: { querystring: PeriodsQuery, response: { 200: PeriodsAnswer, '4xx': ErrorAnswer } }, config },
      ({ query }) => aReport(() => periodsPage(db, query)),
    )
    app.get(
      '/accounts/journal',
      { schema: { querystring: SpanQuery, response: { 200: JournalAnswer, '4xx': ErrorAnswer } }, config },
      ({ query }) => aReport(() => journalPage(db, query)),
    )
    app.get(
      '/accounts/items',
      { schema: { querystring: SpanQuery, response: { 200: MarginsAnswer, '4xx': ErrorAnswer } }, config },
      ({ query }) => aReport(() => marginsPage(db, query)),
    )
    app.get(
      '/accounts/house',
      {
        schema: { response: { 200: HouseMoneyAnswer, '4xx': ErrorAnswer } },
        config: { access, rateLimit: bySignIn('lookUps') },
      },
      () => houseMoney(db, hub.lounge),
    )
  }
