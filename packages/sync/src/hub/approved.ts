// What the server finds of a yes that a till took while it was away: whether its approver may say yes at all.
import { type Approved, approvedIn } from '@lounge/domain/approvals/approvals'
import type { ApprovalFound } from '@lounge/domain/approvals/standing'
import type { Parsed } from '@lounge/domain/decide'
import type { StaffId } from '@lounge/domain/ids'
import type { GroupContext, World } from './accept.ts'
import type { Arrival } from './arrival.ts'

type TakenAtTill = Exclude<Approved, { readonly means: 'phone' }>

function takenAtTill(contents: Parsed): TakenAtTill | undefined {
  const approved = 'no' in contents ? undefined : approvedIn(contents.args)
  return approved && approved.means !== 'phone' ? approved : undefined
}

/** Everybody who is said to have said yes in one of these. */
export const approversIn = (arrivals: readonly Arrival[]): readonly StaffId[] => [
  ...new Set(arrivals.flatMap(({ contents }) => takenAtTill(contents)?.approver ?? [])),
]

/** Nothing where no yes was taken so. */
export function foundFor(
  contents: Parsed,
  { approvers }: Pick<GroupContext, 'approvers'>,
  { objectionToCode }: Pick<World, 'objectionToCode'>,
): ApprovalFound | undefined {
  const approved = takenAtTill(contents)
  return approved && { approver: approvers.get(approved.approver), objectionToCode }
}
