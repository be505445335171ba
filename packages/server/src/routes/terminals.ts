// The devices of the lounge: what a terminal needs before it can send anything.
import { nameLengthMax } from '@lounge/domain/limits'
import { SessionId, TerminalId } from '@lounge/domain/ids'
import { roles } from '@lounge/domain/staff/staff'
import { isText } from '@lounge/sync/contents'
import type { Sign } from '@lounge/sync/hub/receipts'
import { voucherFor } from '@lounge/sync/voucher'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { AuditRecords } from '../audit/records.ts'
import type { Sessions } from '../auth/sessions.ts'
import type { SignInRecords } from '../auth/sign-in-records.ts'
import { enrol } from '../auth/terminals.ts'
import type { Db } from '../db/schema.ts'
import { ErrorAnswer, orRefuse } from '../plugins/errors.ts'
import { sessionOf } from '../plugins/permissions.ts'

const EnrolmentWish = z.strictObject({
  terminalId: TerminalId.optional(),
  secret: z.string().max(64).optional(),
  name: z.string().trim().min(1).max(nameLengthMax).refine(isText).optional(),
})
const Enrolment = z.object({
  terminalId: z.string(),
  till: z.int().nullable(),
  secret: z.string(),
  /** This server's word about the sign-in, for the day on which it is put back to a backup that does not know it. */
  voucher: z.string(),
})

interface TerminalParts {
  readonly db: Db
  readonly now: () => number
  readonly sign: Sign
  readonly sessions: Sessions
  readonly records: SignInRecords
  readonly audit: AuditRecords
}

export const terminalRoutes =
  ({ db, now, sign, sessions, records, audit }: TerminalParts): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/terminals/enrol',
      {
        schema: { body: EnrolmentWish, response: { 200: Enrolment, '4xx': ErrorAnswer } },
        config: { access: roles, rateLimit: {} },
      },
      async (request) => {
        const session = sessionOf(request)
        const answer = await enrol({ db, now, audit }, session, request.body)
        if ('refused' in answer && answer.refused === 'device_revoked') {
          const { terminalId } = request.body
          await records.note({ outcome: 'device_revoked', staffId: session.staff.id, terminalId })
          // What reads for a device that was shut out reads for whoever has it.
          await sessions.revoke(session.id)
        }
        const enrolled = orRefuse(answer)
        await records.enrolled(session.id, enrolled.terminalId)
        const { id, name, role } = session.staff
        const times = { beganAt: session.beganAt, expiresAt: session.expiresAt }
        const ids = { sessionId: SessionId.parse(session.id), terminalId: TerminalId.parse(enrolled.terminalId) }
        return { ...enrolled, voucher: voucherFor(sign, { ...ids, staffId: id, name, role, ...times }) }
      },
    )
  }
