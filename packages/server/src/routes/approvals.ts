// Approval by a PIN typed at a till while this server answers. The server checks the PIN and gives the yes in the name of its owner. No
// command ever contains a PIN.
import { ApprovalId, idOf } from '@lounge/domain/ids'
import { Pin } from '@lounge/domain/staff/pin'
import { isInCharge } from '@lounge/domain/staff/staff'
import { isText } from '@lounge/sync/contents'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { PinClosing } from '../auth/pins.ts'
import type { AuthRefusal } from '../auth/refusals.ts'
import type { Db } from '../db/schema.ts'
import { ApiError, ErrorAnswer, type ErrorCode, orRefuse } from '../plugins/errors.ts'
import { sessionOf } from '../plugins/permissions.ts'
import { bySignIn } from '../plugins/rate-limits.ts'
import { noticeClosedPins } from '../tasks/closed-pins.ts'
import type { SystemActor } from '../tasks/system-actor.ts'

/** Checks a PIN and counts the wrong ones at this device. */
export interface PinCheck {
  check(who: WhosePin, pin: string): Promise<{ readonly ok: true } | AuthRefusal>
  closings(who: WhosePin): Promise<readonly PinClosing[]>
}
interface WhosePin {
  readonly staffId: string
  readonly terminalId: string | null
}

interface Parts {
  readonly db: Db
  readonly actor: Pick<SystemActor, 'ask' | 'give'>
  readonly pins: PinCheck
}

const ByPin = z.strictObject({
  approvalId: ApprovalId,
  approver: z.string().min(1).max(64).refine(isText),
  pin: Pin,
})
const Done = z.object({ ok: z.literal(true) })

export const approvalRoutes =
  ({ db, actor, pins }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/approvals/pin',
      {
        schema: { body: ByPin, response: { 200: Done, '4xx': ErrorAnswer } },
        config: { access: ['pos', 'manager'], rateLimit: bySignIn('lookUps') },
      },
      async (request) => {
        const { approvalId, approver, pin } = request.body
        const { staff, terminalId } = sessionOf(request)
        const who = await db
          .selectFrom('staff')
          .select(['id', 'name', 'role'])
          .where('id', '=', approver)
          .where('closed_at', 'is', null)
          .executeTakeFirst()
        // Only PINs of people in charge may be tried here.
        if (!who || !isInCharge(who.role)) throw new ApiError('not_allowed')
        if (who.id === staff.id) throw new ApiError('approval_own')
        const whose = { staffId: who.id, terminalId }
        const checked = await pins.check(whose, pin)
        if ('refused' in checked && terminalId !== null) {
          const at = { ...whose, terminalId, name: who.name, by: staff.name, till: await tillOf(db, terminalId) }
          await noticeClosedPins(actor, at, await pins.closings(whose))
        }
        orRefuse(checked)
        const no = await actor.ask('approval.giveFor', {
          approvalId,
          approver: idOf<'staff'>(who.id),
          approverName: who.name,
          approverRole: who.role,
        })
        if (no) throw new ApiError(asError(no.code), no.params)
        return { ok: true as const }
      },
    )
  }

/** The till of a terminal; 0 is the office. */
async function tillOf(db: Db, terminalId: string): Promise<number> {
  const row = await db.selectFrom('terminal').select('till').where('id', '=', terminalId).executeTakeFirst()
  return row?.till ?? 0
}

const told = [
  'approval_not_found',
  'approval_own',
  'approval_owner',
  'approval_answered',
  'approval_over',
  'approval_stale',
] as const satisfies readonly ErrorCode[]

const asError = (code: string | undefined): ErrorCode => told.find((each) => each === code) ?? 'server_fault'
