// Codes by telephone and on paper: the phones that make them, the sheets for the safe, the tickets on which tills take them, and the lists
// of codes that phones made offline.
import { ticketMax } from '@lounge/domain/approvals/approvals'
import { passwordLengthMax } from '@lounge/domain/limits'
import {
  ListAnswer,
  PaperSheet,
  PhoneKey,
  PhoneList,
  TicketsAnswer,
  TicketsAsked,
} from '@lounge/sync/approvals/tickets'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ApprovalPapers } from '../approvals/approval-papers.ts'
import { ApprovalPhones, PhoneKeys } from '../approvals/approval-phones.ts'
import { ApprovalTickets } from '../approvals/approval-tickets.ts'
import { NewTickets } from '../approvals/new-tickets.ts'
import { PhoneLists } from '../approvals/phone-lists.ts'
import { addressGroup } from '../limits.ts'
import { ErrorAnswer, orRefuse } from '../plugins/errors.ts'
import { sessionOf } from '../plugins/permissions.ts'
import { bySignIn } from '../plugins/rate-limits.ts'
import { nothing } from '../plugins/schemas.ts'

const PasswordOnly = z.strictObject({ password: z.string().min(1).max(passwordLengthMax) })
const SheetAsked = PasswordOnly.extend({ till: z.int().min(1).max(ticketMax) })
const Standing = z.object({ setUpAt: z.int().nullable() })
const Done = z.object({ ok: z.literal(true) })

type PhoneParts = ConstructorParameters<typeof ApprovalPhones>[0]
type PaperParts = ConstructorParameters<typeof ApprovalPapers>[0]
type TicketParts = ConstructorParameters<typeof ApprovalTickets>[0]
type Made = 'phoneKeys' | 'newTickets'

interface Parts extends Omit<PhoneParts & PaperParts, Made> {
  /** The server's secret that outlives the loss of the others. */
  readonly secret: Buffer
  readonly rules: TicketParts['rules']
  /** The cost of one seal; lower in tests. */
  readonly cost: number | undefined
  readonly report: ConstructorParameters<typeof PhoneLists>[0]['report']
}

export const approvalCodeRoutes =
  (given: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    const parts = { ...given, phoneKeys: new PhoneKeys(given.secret), newTickets: new NewTickets(given) }
    const [phones, papers] = [new ApprovalPhones(parts), new ApprovalPapers(parts)]
    const [tickets, lists] = [new ApprovalTickets(parts), new PhoneLists(parts)]
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
      '/approvals/paper',
      {
        schema: { body: SheetAsked, response: { 200: PaperSheet, ...refusals } },
        config: { access: ['manager'], rateLimit: {} },
      },
      async (request) => orRefuse(await papers.print(sessionOf(request), request.body, addressGroup(request.ip))),
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
