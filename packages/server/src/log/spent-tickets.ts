// Tickets for codes as the hub asks for them and uses them up: what is used is written with the command that used it.
import { secretOf } from '@lounge/sync/approvals/code'
import type { SpentTicket, TicketClaim, TicketFacts } from '@lounge/sync/hub/spoken-codes'
import type { PhoneKeys } from '../auth/approval-phones.ts'
import type { Db } from '../db/schema.ts'
import { site } from '../site.ts'

/** By command. A ticket of a phone that counts no more, or of somebody who may not say yes any more, is none. */
export async function ticketFacts(
  db: Db,
  phoneKeys: PhoneKeys,
  claims: readonly TicketClaim[],
): Promise<ReadonlyMap<string, TicketFacts>> {
  const facts = new Map<string, TicketFacts>()
  for (const { commandId, terminalId, staffId, ticket } of claims) {
    const found = await db
      .selectFrom('approval_ticket')
      .innerJoin('approval_phone', 'approval_phone.staff_id', 'approval_ticket.staff_id')
      .innerJoin('staff', 'staff.id', 'approval_ticket.staff_id')
      .select(['approval_ticket.till', 'approval_ticket.burnt', 'approval_ticket.used_by', 'approval_phone.sealed'])
      .where('approval_ticket.staff_id', '=', staffId)
      .where('approval_ticket.terminal_id', '=', terminalId)
      .where('approval_ticket.ticket', '=', ticket)
      .where('staff.closed_at', 'is', null)
      .where('staff.role', 'in', ['manager', 'owner'])
      .executeTakeFirst()
    const key = found && found.burnt !== 'revoked' ? phoneKeys.opened(found.sealed) : undefined
    if (!found || !key) continue
    const name = { site, till: found.till, ticket }
    // The till that says it is used says so of this very command.
    const isBurnt = found.burnt !== null && found.burnt !== 'used'
    facts.set(commandId, { name, secret: secretOf(key, name), isBurnt, usedBy: found.used_by ?? undefined })
  }
  return facts
}

export async function spendTickets(trx: Db, spent: readonly SpentTicket[]): Promise<void> {
  for (const { commandId, terminalId, staffId, ticket, act, at } of spent)
    await trx
      .updateTable('approval_ticket')
      .set({ used_by: commandId, used_kind: act?.kind ?? null, used_amount: act?.amount ?? null, used_at: at })
      .where('staff_id', '=', staffId)
      .where('terminal_id', '=', terminalId)
      .where('ticket', '=', ticket)
      .where('used_by', 'is', null)
      .execute()
}
