// Reads tickets for codes for the hub, and marks used ones in the transaction of the command that used them.
import { secretOf, secretOnPaper } from '@lounge/sync/approvals/code'
import type { SpentTicket, TicketClaim, TicketFacts } from '@lounge/sync/hub/spoken-codes'
import type { PhoneKeys } from '../approvals/approval-phones.ts'
import type { Db } from '../db/schema.ts'
import { site } from '../site.ts'

/** Keyed by command. */
export async function ticketFacts(
  db: Db,
  phoneKeys: PhoneKeys,
  claims: readonly TicketClaim[],
): Promise<ReadonlyMap<string, TicketFacts>> {
  const all = new Map<string, TicketFacts>()
  for (const claim of claims) {
    const facts = await factsOf(db, phoneKeys, claim)
    if (facts) all.set(claim.commandId, facts)
  }
  return all
}

/** Undefined if the ticket was never given to this terminal, or if its phone or sheet no longer counts. */
async function factsOf(
  db: Db,
  phoneKeys: PhoneKeys,
  { terminalId, staffId, ticket }: TicketClaim,
): Promise<TicketFacts | undefined> {
  const found = await db
    .selectFrom('approval_ticket')
    .leftJoin('approval_phone', 'approval_phone.staff_id', 'approval_ticket.staff_id')
    .leftJoin('approval_paper', (paper) =>
      paper
        .onRef('approval_paper.staff_id', '=', 'approval_ticket.staff_id')
        .onRef('approval_paper.terminal_id', '=', 'approval_ticket.terminal_id'),
    )
    .select(['approval_ticket.till', 'burnt', 'used_by', 'is_paper'])
    .select(['approval_phone.sealed as phone', 'approval_paper.sealed as paper'])
    .where('approval_ticket.staff_id', '=', staffId)
    .where('approval_ticket.terminal_id', '=', terminalId)
    .where('ticket', '=', ticket)
    .executeTakeFirst()
  if (!found || found.burnt === 'revoked') return undefined
  const isPaper = found.is_paper === 1
  const key = phoneKeys.opened((isPaper ? found.paper : found.phone) ?? '')
  if (!key) return undefined
  const name = { site, till: found.till, ticket }
  // A till that reports the ticket as used means this very command.
  const isBurnt = found.burnt !== null && found.burnt !== 'used'
  const secret = (isPaper ? secretOnPaper : secretOf)(key, name)
  return { name, secret, isBurnt, usedBy: found.used_by ?? undefined, ...(isPaper ? { isPaper } : {}) }
}

export async function spendTickets(trx: Db, spent: readonly SpentTicket[]): Promise<void> {
  for (const { commandId, terminalId, staffId, ticket, approvalId, act, at } of spent)
    await trx
      .updateTable('approval_ticket')
      .set({ used_by: commandId, approval_id: approvalId, used_at: at })
      .set({ used_kind: act?.kind ?? null, used_amount: act?.amount ?? null })
      .where('staff_id', '=', staffId)
      .where('terminal_id', '=', terminalId)
      .where('ticket', '=', ticket)
      .where('used_by', 'is', null)
      .execute()
}
