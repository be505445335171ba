// Codes by telephone: the phones that make them, the tickets that tills take them on, and what the phones made while they were away.
import { passwordLengthMax } from '@lounge/domain/limits'
import { ListAnswer, PhoneKey, PhoneList, TicketsAnswer, TicketsAsked } from '@lounge/sync/approvals/tickets'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ApprovalPhones } from '../auth/approval-phones.ts'
import type { ApprovalTickets } from '../auth/approval-tickets.ts'
import type { PhoneLists } from '../auth/phone-lists.ts'
import { addressGroup } from '../limits.ts'
import { ErrorAnswer, orRefuse } from '../plugins/errors.ts'
import { sessionOf } from '../plugins/permissions.ts'
import { bySignIn } from '../plugins/rate-limits.ts'
import { nothing } from '../plugins/schemas.ts'

const PasswordOnly = z.strictObject({ password: z.string().min(1).max(passwordLengthMax) })
const Standing = z.object({ setUpAt: z.int().nullable() })
const Done = z.object({ ok: z.literal(true) })

interface Parts {
  readonly phones: ApprovalPhones
  readonly tickets: ApprovalTickets
  readonly lists: PhoneLists
}

export const approvalCodeRoutes =
  ({ phones, tickets, lists }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    const refusals = { '4xx': ErrorAnswer }
    const approver = { access: ['manager'] as const, rateLimit: bySignIn('devices') }
    app.get(
      '/approvals/phone',
      { schema: { response: { 200: Standing, ...refusals } }, config: approver },
      async (request) => ({ setUpAt: await phones.setUpAt(sessionOf(request)) }),
    )
    app.post(
      '/approvals/phone',
      {
        schema: { body: PasswordOnly, response: { 200: PhoneKey, ...refusals } },
        config: { access: ['manager'], rateLimit: {} },
      },
      async (request) =>
        orRefuse(await phones.setUp(sessionOf(request), request.body.password, addressGroup(request.ip))),
    )
    app.post(
      '/approvals/phone/revoke',
      { schema: { body: nothing, response: { 200: Done, ...refusals } }, config: approver },
      async (request) => {
        await phones.revoke(sessionOf(request))
        return { ok: true as const }
      },
    )
    app.post(
      '/approvals/phone/list',
      { schema: { body: PhoneList, response: { 200: ListAnswer, ...refusals } }, config: approver },
      async (request) => ({ fates: await lists.meet(sessionOf(request), request.body.entries) }),
    )
    app.post(
      '/approvals/tickets',
      {
        schema: { body: TicketsAsked, response: { 200: TicketsAnswer, ...refusals } },
        config: { access: ['pos'], rateLimit: bySignIn('lookUps') },
      },
      async (request) => orRefuse(await tickets.forTill(sessionOf(request), request.body.burnt)),
    )
  }
