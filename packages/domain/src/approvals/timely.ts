// How long a question waits, and how long a yes counts.
import { approvalLastsMs } from '../limits.ts'
import type { Timestamp } from '../time.ts'
import type { Approval, OpenApproval } from './approvals.ts'

export type GivenApproval = Extract<Approval, { readonly status: 'given' }>

export function isTimely(approval: Approval, now: Timestamp): approval is OpenApproval | GivenApproval {
  if (approval.status === 'open') return now - approval.asked.at <= approvalLastsMs
  return approval.status === 'given' && now - approval.at <= approvalLastsMs
}
