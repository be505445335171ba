// The back office's view of FunCards: the holder of each, and its statement.
import { FuncardId } from '@lounge/domain/ids'
import { HolderAnswer, HolderSaved, StatementAnswer, StatementQuery } from '@lounge/sync/questions/cards'
import type { Hub } from '@lounge/sync/hub/hub'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { lookUpOf, noteLookUp } from '../audit/noted-or-said.ts'
import type { AuditRecords } from '../audit/records.ts'
import type { Db } from '../db/schema.ts'
import { ApiError, ErrorAnswer } from '../plugins/errors.ts'
import { bySignIn } from '../plugins/rate-limits.ts'
import { alsoReachedBy, holderOf, writeHolder } from '../rows/holders.ts'
import { statementOf } from '../rows/statement.ts'

const Card = z.object({ funcardId: FuncardId })

interface Parts {
  readonly db: Db
  readonly hub: Hub
  readonly audit: AuditRecords
}

export const cardRoutes =
  ({ db, hub, audit }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    const config = { access: ['manager'] as const, rateLimit: bySignIn('lookUps') }
    const refusals = { '4xx': ErrorAnswer }
    const known = (id: FuncardId) => {
      const card = hub.lounge.get('funcard', id)
      if (!card) throw new ApiError('not_found')
      return card
    }
    app.get(
      '/cards/:funcardId/holder',
      { schema: { params: Card, response: { 200: HolderAnswer, ...refusals } }, config },
      async (request) => {
        const { funcardId } = request.params
        known(funcardId)
        await noteLookUp(audit, request, 'holder_seen', funcardId)
        const holder = await holderOf(db, funcardId)
        return holder ? { holder, alsoOn: await alsoReachedBy(db, funcardId, holder) } : { holder: null }
      },
    )
    app.put(
      '/cards/:funcardId/holder',
      { schema: { params: Card, body: HolderSaved, response: { 200: HolderAnswer, ...refusals } }, config },
      async (request) => {
        const { funcardId } = request.params
        const { seen, ...body } = request.body
        // The holder now belongs to the other card.
        if (known(funcardId).replacedBy) throw new ApiError('card_replaced')
        const isSomething = body.name !== '' || body.email !== '' || body.phone !== ''
        if (isSomething && !body.consentOn) throw new ApiError('consent_missing')
        const note = (trx: Db) => audit.note(lookUpOf(request, 'holder_changed', funcardId), trx)
        if (!(await writeHolder(db, funcardId, body, seen, note))) throw new ApiError('holder_changed_meanwhile')
        return { holder: body }
      },
    )
    app.get(
      '/cards/:funcardId/statement',
      {
        schema: { params: Card, querystring: StatementQuery, response: { 200: StatementAnswer, ...refusals } },
        config,
      },
      async (request) => {
        const { funcardId } = request.params
        known(funcardId)
        await noteLookUp(audit, request, 'statement_seen', funcardId)
        return statementOf(db, funcardId, request.query)
      },
    )
  }
