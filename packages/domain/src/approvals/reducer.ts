// The rows of approvals: one for each question with its answer.
import { reducer } from '../reducer.ts'
import type { ApprovalEvent } from './approvals.ts'

export const approvals = reducer<ApprovalEvent['kind']>()('approval', {
  'approval.asked': (rows, { approval }) => rows.put(approval),
  'approval.given': (rows, { kind: _kind, approvalId, ...answered }) =>
    rows.put({ ...rows.mustGet(approvalId), status: 'given', ...answered }),
  'approval.declined': (rows, { kind: _kind, approvalId, ...answered }) =>
    rows.put({ ...rows.mustGet(approvalId), status: 'declined', ...answered }),
  'approval.ranOut': (rows, { approvalId, replacedBy, at }) =>
    rows.put({
      ...rows.mustGet(approvalId),
      status: 'over',
      overAt: at,
      ...(replacedBy === undefined ? {} : { replacedBy }),
    }),
  'approval.used': (rows, { approval }) => rows.put(approval),
  'approval.confirmed': (rows, { kind: _kind, approvalId, ...answered }) => {
    const approval = rows.mustGet(approvalId)
    if (approval.status === 'used') rows.put({ ...approval, answer: 'confirmed', answered })
  },
  'approval.disputed': (rows, { kind: _kind, approvalId, ...answered }) => {
    const approval = rows.mustGet(approvalId)
    if (approval.status === 'used') rows.put({ ...approval, answer: 'disputed', answered })
  },
  'history.trimmed': (rows, { rows: over }) => over.approval?.forEach((id) => rows.remove(id)),
})
