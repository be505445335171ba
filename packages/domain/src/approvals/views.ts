// Approvals as screens show them: open questions, their answers, and who still has to confirm.
import type { Lounge } from '../lounge.ts'
import { type Approval, type ApprovalToConfirm, isToConfirm, type OpenApproval } from './approvals.ts'
import type { StaffId } from '../ids.ts'
import { isStale } from './stale.ts'
import { mayAnswer } from './standing.ts'

interface Somebody {
  readonly staffId: StaffId
  readonly role: string
}

/** The questions that this person may answer now, the longest waiting first. Nobody can answer one about an order that changed since. */
export const openFor = (lounge: Lounge, { staffId, role }: Somebody): readonly OpenApproval[] =>
  [...lounge.all('approval')]
    .filter((each): each is OpenApproval => each.status === 'open')
    .filter((each) => each.asked.by !== staffId && mayAnswer(each, role) && !isStale(lounge, each))
    .sort((a, b) => a.asked.at - b.asked.at)

export const waitingFor = (lounge: Lounge, somebody: Somebody): number => openFor(lounge, somebody).length

/** The questions that were answered or are over, the latest first. */
export const answered = (lounge: Lounge): readonly Exclude<Approval, OpenApproval>[] =>
  [...lounge.all('approval')]
    .filter((each): each is Exclude<Approval, OpenApproval> => each.status !== 'open')
    .sort((a, b) => b.asked.at - a.asked.at)

/** Approvals that the server did not see given, and their alleged approver. */
export interface WereYou {
  readonly approver: StaffId
  readonly name: string
  readonly approvals: readonly ApprovalToConfirm[]
}

/** Grouped by approver; a manager is asked about their own, the owner sees everybody's. */
export function wereYou(lounge: Lounge, { staffId, role }: Somebody): readonly WereYou[] {
  const asked = [...lounge.all('approval')].filter(isToConfirm)
  const seen = role === 'owner' ? asked : asked.filter(({ by }) => by === staffId)
  return [...Map.groupBy(seen, ({ by }) => by)].map(([approver, approvals]) => ({
    approver,
    name: approvals[0]?.byName ?? '',
    approvals: approvals.toSorted((a, b) => a.usedAt - b.usedAt),
  }))
}
