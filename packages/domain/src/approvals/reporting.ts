// A phone that gave codes while the lounge was offline approved something else than the till did with one of them.
import { z } from 'zod'
import { Amount } from '../amounts.ts'
import { type By, refuse, wish } from '../command.ts'
import { raised } from '../exceptions/raised.ts'
import { ApprovalId } from '../ids.ts'
import { ApprovalKind } from './approvals.ts'
import { whatOf } from './words.ts'

/** What the phone approved. */
const Difference = z.strictObject({ approvalId: ApprovalId, kind: ApprovalKind, amount: Amount })

export const reportDifference = wish('approval.reportDifference', Difference, (lounge, { approvalId, ...said }, by) => {
  const approval = lounge.get('approval', approvalId)
  if (approval?.status !== 'used') return refuse('approval_not_found')
  const { asked, till, text, byName, approver } = approval
  const asker: By = { ...by, staffId: asked.by, name: asked.byName, till }
  const what = `${text}. ${byName} said yes to: ${whatOf(said)}`
  const no = refuse('approval_mismatch', { name: asked.byName, what })
  return [raised(asker, 'approval.reportDifference', no, { isForOwner: approver === 'owner' })]
})
