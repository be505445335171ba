// Terminals' queries for what has left memory: pages of sales, voids, finished tickets, requests and movements of stock, one order in
// full, and the sales report.
import { OrderId } from '@lounge/domain/ids'
import { departments } from '@lounge/domain/materials/materials'
import { stations } from '@lounge/domain/menu/menu'
import { isClosed } from '@lounge/domain/orders/orders'
import { receiptFrom } from '@lounge/domain/payments/receipt'
import { settingsOf } from '@lounge/domain/settings/settings'
import type { Role } from '@lounge/domain/staff/staff'
import { timestamp } from '@lounge/domain/time'
import {
  EarlierAnswer,
  EarlierQuery,
  FinishedAnswer,
  FinishedQuery,
  MovementsAnswer,
  MovementsQuery,
  ReceiptAnswer,
  ReportAnswer,
  RequestsAnswer,
  RequestsQuery,
  SalesAnswer,
  SalesFilter,
  SalesQuery,
  SettingsHistoryAnswer,
  SettingsHistoryQuery,
  VoidedOrdersAnswer,
  VoidedQuery,
} from '@lounge/sync/questions/history'
import type { Hub } from '@lounge/sync/hub/hub'
import { TriangleAnswer, TriangleLinesAnswer, TriangleLinesQuery, TriangleQuery } from '@lounge/sync/questions/triangle'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Db } from '../db/schema.ts'
import { ApiError, ErrorAnswer } from '../plugins/errors.ts'
import { aReport, bySignIn } from '../plugins/rate-limits.ts'
import { orderRows } from '../rows/kept-rows.ts'
import { finishedPage } from '../rows/finished-page.ts'
import { requestsPage } from '../rows/material-requests.ts'
import { salesEarlier } from '../rows/sales-earlier.ts'
import { salesPage } from '../rows/sales-page.ts'
import { salesSums } from '../rows/sales-sums.ts'
import { settingsHistory } from '../rows/settings-history.ts'
import { movementsPage } from '../rows/stock-movements.ts'
import { triangleLines, triangleOfDay } from '../rows/triangle.ts'
import { voidedPage } from '../rows/voided-page.ts'

const rateLimit = bySignIn('lookUps')

/** The roles whose terminals hold orders. */
const access = ['pos', 'manager'] as const satisfies readonly Role[]

interface HistoryParts {
  readonly db: Db
  readonly hub: Hub
  /** Dates carry the year unless it is this one. */
  readonly now: () => number
}

export const historyRoutes =
  ({ db, hub, now }: HistoryParts): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/history/sales',
      {
        schema: { querystring: SalesQuery, response: { 200: SalesAnswer, '4xx': ErrorAnswer } },
        config: { access, rateLimit },
      },
      async ({ query: { offset, limit, ...filter } }) => salesPage(db, filter, { offset, limit }),
    )
    app.get(
      '/history/voided',
      {
        schema: { querystring: VoidedQuery, response: { 200: VoidedOrdersAnswer, '4xx': ErrorAnswer } },
        config: { access, rateLimit },
      },
      async ({ query: { of, from, to, ...part } }) =>
        voidedPage(db, hub.lounge, timestamp(now()), part, { of, from, to }),
    )
    app.get(
      '/history/orders/:orderId',
      {
        schema: { params: z.object({ orderId: OrderId }), response: { 200: ReceiptAnswer, '4xx': ErrorAnswer } },
        config: { access, rateLimit },
      },
      async ({ params: { orderId } }) => {
        const [order] = await orderRows(db, [orderId])
        if (!order || !isClosed(order)) throw new ApiError('not_found')
        return receiptFrom(order, settingsOf(hub.lounge))
      },
    )
    for (const station of stations)
      app.get(
        `/history/finished/${station}`,
        {
          schema: { querystring: FinishedQuery, response: { 200: FinishedAnswer, '4xx': ErrorAnswer } },
          // The roles whose terminals hold these tickets and follow them.
          config: { access: [station, 'manager'] satisfies readonly Role[], rateLimit },
        },
        async ({ query }) => finishedPage(db, hub.lounge, timestamp(now()), station, query),
      )
    for (const department of departments)
      app.get(
        `/history/requests/${department}`,
        {
          schema: { querystring: RequestsQuery, response: { 200: RequestsAnswer, '4xx': ErrorAnswer } },
          config: { access: [department, 'manager'] satisfies readonly Role[], rateLimit },
        },
        async ({ query }) => requestsPage(db, settingsOf(hub.lounge), department, query),
      )
    app.get(
      '/settings/history',
      {
        schema: { querystring: SettingsHistoryQuery, response: { 200: SettingsHistoryAnswer, '4xx': ErrorAnswer } },
        config: { access: ['manager'], rateLimit },
      },
      async ({ query }) => settingsHistory(db, query),
    )
    app.get(
      '/history/movements',
      {
        schema: { querystring: MovementsQuery, response: { 200: MovementsAnswer, '4xx': ErrorAnswer } },
        config: { access: ['manager'] satisfies readonly Role[], rateLimit },
      },
      async ({ query }) => movementsPage(db, settingsOf(hub.lounge), query),
    )
    app.get(
      '/reports/triangle',
      {
        schema: { querystring: TriangleQuery, response: { 200: TriangleAnswer, '4xx': ErrorAnswer } },
        config: { access: ['manager'] satisfies readonly Role[], rateLimit: bySignIn('reports') },
      },
      ({ query }) => aReport(() => triangleOfDay({ db, lounge: hub.lounge, now: now() }, query)),
    )
    app.get(
      '/reports/triangle/lines',
      {
        schema: { querystring: TriangleLinesQuery, response: { 200: TriangleLinesAnswer, '4xx': ErrorAnswer } },
        config: { access: ['manager'] satisfies readonly Role[], rateLimit },
      },
      async ({ query }) => triangleLines({ db, lounge: hub.lounge, now: now() }, query),
    )
    app.get(
      '/reports/sales',
      {
        schema: { querystring: SalesFilter, response: { 200: ReportAnswer, '4xx': ErrorAnswer } },
        config: { access, rateLimit: bySignIn('reports') },
      },
      ({ query }) => aReport(() => salesSums(db, hub.lounge, query)),
    )
    app.get(
      '/reports/sales/earlier',
      {
        schema: { querystring: EarlierQuery, response: { 200: EarlierAnswer, '4xx': ErrorAnswer } },
        config: { access, rateLimit: bySignIn('reports') },
      },
      ({ query }) => aReport(() => salesEarlier(db, query)),
    )
  }
