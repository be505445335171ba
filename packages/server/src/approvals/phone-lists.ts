// Compares the list of codes that an approver's phone made offline with what the tills did with them. It finds a code that was given for
// one act and used for another: the phone said yes to something else.
import { ApprovalId } from '@lounge/domain/ids'
import type { ArgsOf } from '@lounge/domain/decide'
import type { Listed, TicketFate } from '@lounge/sync/approvals/tickets'
import type { Db } from '../db/schema.ts'
import type { Session } from '../auth/sessions.ts'

interface Parts {
  readonly db: Db
  /** Reports a difference to somebody in charge, once per occasion. */
  readonly report: (occasion: string, what: ArgsOf<'approval.reportDifference'>) => Promise<unknown>
}

export class PhoneLists {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** @returns the fate of each entry, in their order */
  async meet({ staff }: Session, entries: readonly Listed[]): Promise<readonly TicketFate[]> {
    const fates: TicketFate[] = []
    for (const entry of entries) fates.push(await this.#meet(staff.id, entry))
    return fates
  }

  async #meet(staffId: string, { till, ticket, kind, amount }: Listed): Promise<TicketFate> {
    const { db, report } = this.#parts
    const found = await db
      .selectFrom('approval_ticket')
      .select(['burnt', 'used_by as usedBy', 'used_kind as usedKind', 'used_amount as usedAmount'])
      .select('approval_id as approvalId')
      .where('staff_id', '=', staffId)
      .where('till', '=', till)
      .where('ticket', '=', ticket)
      .where('is_paper', '=', 0)
      .executeTakeFirst()
    if (!found) return 'unknown'
    const { burnt, usedBy, usedKind, usedAmount, approvalId } = found
    // The command of a ticket that the till has used may still be on its way.
    if (usedBy === null) return burnt === null || burnt === 'used' ? 'waits' : 'burnt'
    // The code was flagged because it fitted nothing, or nothing needed it any more.
    if (usedKind === null) return 'burnt'
    if (usedKind === kind && usedAmount === amount) return 'used'
    await report(`code:${staffId}:${till}:${ticket}`, { approvalId: ApprovalId.parse(approvalId), kind, amount })
    return 'differs'
  }
}
