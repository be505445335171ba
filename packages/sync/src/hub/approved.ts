// What the server finds of a yes that a till took while it was away: whether its approver may say yes at all, and what its code is
// worth.
import { type Approved, approvedIn } from '@lounge/domain/approvals/approvals'
import type { ApprovalFound } from '@lounge/domain/approvals/standing'
import type { By } from '@lounge/domain/command'
import type { Parsed } from '@lounge/domain/decide'
import type { StaffId } from '@lounge/domain/ids'
import type { GroupContext } from './accept.ts'
import type { SpokenCodes, TicketClaim } from './spoken-codes.ts'

type TakenAtTill = Exclude<Approved, { readonly means: 'phone' }>

function takenAtTill(contents: Parsed): TakenAtTill | undefined {
  const approved = 'no' in contents ? undefined : approvedIn(contents.args)
  return approved && approved.means !== 'phone' ? approved : undefined
}

/** A command whose yes is looked at, be it for the first time or again. */
export interface Asking {
  readonly contents: Parsed
  readonly commandId: string
  readonly terminalId: string
}

/** Everybody who is said to have said yes in one of these. */
export const approversIn = (all: readonly Asking[]): readonly StaffId[] => [
  ...new Set(all.flatMap(({ contents }) => takenAtTill(contents)?.approver ?? [])),
]

/** The tickets of the codes that these came with. */
export const ticketClaimsIn = (all: readonly Asking[]): readonly TicketClaim[] =>
  all.flatMap(({ contents, commandId, terminalId }): readonly TicketClaim[] => {
    const approved = takenAtTill(contents)
    if (approved?.means !== 'code') return []
    return [{ commandId, terminalId, staffId: approved.approver, ticket: approved.ticket }]
  })

/** Nothing where no yes was taken so. */
export function foundFor(
  contents: Parsed,
  by: By,
  approvers: GroupContext['approvers'],
  codes: SpokenCodes,
): ApprovalFound | undefined {
  const approved = takenAtTill(contents)
  if (!approved) return undefined
  const approver = approvers.get(approved.approver)
  if (approved.means === 'pin') return { approver }
  return { approver, objectionToCode: codes.use(approved, by), ...(codes.isOnPaper(by) ? { isOnPaper: true } : {}) }
}
