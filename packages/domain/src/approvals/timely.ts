// How long a question waits, and how long an approval is valid. The sign-in page also loads this file, so it imports next to nothing.
import { approvalLastsMs } from '../limits.ts'
import type { Approval, OpenApproval } from './approvals.ts'

export type GivenApproval = Extract<Approval, { readonly status: 'given' }>

export function isTimely(approval: Approval, now: number): approval is OpenApproval | GivenApproval {
  if (approval.status === 'open') return now - approval.asked.at <= approvalLastsMs
  return approval.status === 'given' && now - approval.at <= approvalLastsMs
}
