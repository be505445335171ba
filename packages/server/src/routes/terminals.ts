// Enrols the devices of the lounge before they can send anything, and tells a waiting device its standing.
import { nameLengthMax } from '@lounge/domain/limits'
import { SessionId, TerminalId } from '@lounge/domain/ids'
import { roles } from '@lounge/domain/staff/staff'
import { isText } from '@lounge/sync/contents'
import { OwnStanding } from '@lounge/sync/questions/devices'
import { readVoucher, voucherFor } from '@lounge/sync/voucher'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { AuditRecords } from '../audit/records.ts'
import type { ReceiptKeys } from '../keys/receipt-keys.ts'
import type { Pins } from '../auth/pins.ts'
import type { Session, Sessions } from '../auth/sessions.ts'
import type { SignInRecords } from '../auth/sign-in-records.ts'
import { endedOf } from '../auth/sealed-sessions.ts'
import { enrol, findTerminal } from '../devices/terminals.ts'
import type { WaitingDevices } from '../devices/waiting-devices.ts'
import type { Db } from '../db/schema.ts'
import { ApiError, ErrorAnswer, orRefuse } from '../plugins/errors.ts'
import { sessionOf } from '../plugins/permissions.ts'
import { byAddress, bySignIn } from '../plugins/rate-limits.ts'
import { PinKey } from './auth.ts'
import type { SystemActor } from '../tasks/system-actor.ts'
import { noticeWaitingDevice } from '../tasks/waiting-devices.ts'

const EnrolmentWish = z.strictObject({
  terminalId: TerminalId.optional(),
  secret: z.string().max(64).optional(),
  name: z.string().trim().min(1).max(nameLengthMax).refine(isText).optional(),
  /** This server's vouchers of sign-ins on the device, in case a restored backup does not know the device. */
  vouchers: z.array(z.string().max(2_000)).max(20).optional(),
})
/** The ids of sealed sessions on a device, which proves itself by its secret. An id alone opens nothing. */
const SealedSessions = z.strictObject({
  terminalId: TerminalId,
  secret: z.string().max(64),
  ids: z.array(SessionId).min(1).max(100),
})
const EndedSessions = z.object({ ended: z.array(z.string()).readonly() })
const Enrolment = z.object({
  terminalId: z.string(),
  till: z.int().nullable(),
  secret: z.string(),
  isWaiting: z.boolean(),
  /** This server's voucher of the sign-in. A waiting device gets none: it has nothing to prove yet. */
  voucher: z.string().optional(),
  /** Only for a device that has just become a till: the key that seals this sign-in, which a former till gets in step 2. */
  ...PinKey,
  /** The age of this sign-in: its sealed session expires as if it had been sealed then. */
  signedInForMs: z.int().min(0).optional(),
})

interface TerminalParts {
  readonly db: Db
  readonly now: () => number
  readonly isDemo: boolean
  readonly receipts: Pick<ReceiptKeys, 'sign' | 'proves'>
  readonly sessions: Sessions
  readonly records: SignInRecords
  readonly audit: AuditRecords
  readonly waiting: WaitingDevices
  readonly pins: Pick<Pins, 'keyAt'>
  /** Tells managers of each device that waits. */
  readonly actor: Pick<SystemActor, 'give'>
}

export const terminalRoutes =
  (parts: TerminalParts): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now, receipts, sessions, records, waiting, pins, actor } = parts
    const isOurs = (text: string, signature: string): boolean => receipts.proves(text, signature, now())
    const vouchesFor = (terminalId: string | undefined) => (voucher: string) =>
      terminalId !== undefined && readVoucher(isOurs, voucher)?.terminalId === terminalId
    const voucherOf = ({ id, staff, beganAt, expiresAt }: Session, terminalId: string): string => {
      const ids = { sessionId: SessionId.parse(id), terminalId: TerminalId.parse(terminalId) }
      return voucherFor(receipts.sign, {
        ...ids,
        staffId: staff.id,
        name: staff.name,
        role: staff.role,
        beganAt,
        expiresAt,
      })
    }
    app.post(
      '/terminals/enrol',
      {
        schema: { body: EnrolmentWish, response: { 200: Enrolment, '4xx': ErrorAnswer } },
        config: { access: roles, whileWaiting: true, rateLimit: {} },
      },
      async (request) => {
        const session = sessionOf(request)
        const { vouchers = [], ...wish } = request.body
        const answer = await enrol(parts, session, wish, vouchers.some(vouchesFor(wish.terminalId)))
        if ('refused' in answer && answer.refused === 'device_revoked') {
          await records.note({ outcome: 'device_revoked', staffId: session.staff.id, terminalId: wish.terminalId })
          // A session that reads for a shut-out device would read for anybody who holds that device.
          await sessions.revoke(session.id)
        }
        const { isNews, isNewTill, ...enrolled } = orRefuse(answer)
        const { terminalId, isWaiting } = enrolled
        await records.enrolled(session.id, terminalId)
        if (isNews)
          void noticeWaitingDevice(actor, { terminalId, sessionId: session.id, name: session.staff.name }).catch(
            (err: unknown) => request.log.error({ err }, 'managers could not be told of a device that waits'),
          )
        if (isWaiting) return enrolled
        const key = isNewTill ? await pins.keyAt(db, session.staff, terminalId) : undefined
        const sealing = key && { ...key, signedInForMs: Math.max(0, now() - session.beganAt) }
        return { ...enrolled, voucher: voucherOf(session, terminalId), ...sealing }
      },
    )
    app.get(
      '/terminals/own',
      {
        schema: { response: { 200: OwnStanding, '4xx': ErrorAnswer } },
        config: { access: roles, whileWaiting: true, rateLimit: bySignIn('lookUps') },
      },
      async (request) => orRefuse(await waiting.standing(sessionOf(request))),
    )
    app.post(
      '/terminals/own/sessions',
      {
        schema: { body: SealedSessions, response: { 200: EndedSessions, '4xx': ErrorAnswer } },
        config: { access: 'public', rateLimit: byAddress('exchanges') },
      },
      async ({ body: { terminalId, secret, ids } }) => {
        if (!(await findTerminal(db, terminalId, secret, now()))) throw new ApiError('not_found')
        return { ended: await endedOf(db, { terminalId, ids, now: now() }) }
      },
    )
  }
