// Asking for an approval, answering, and reviewing what was allowed while the server was away.
import { z } from 'zod'
import { Amount } from '../amounts.ts'
import { type By, isRefused, type No, refuse, wish } from '../command.ts'
import { raised } from '../exceptions/raised.ts'
import { ApprovalId } from '../ids.ts'
import { approvalLastsMs, nameLengthMax, noteLengthMax } from '../limits.ts'
import type { Lounge, LoungeEvent } from '../lounge.ts'
import { notice } from '../notifications/notice.ts'
import { TableNumber } from '../orders/orders.ts'
import { PaymentMethod } from '../payments/payments.ts'
import { settingsOf } from '../settings/settings.ts'
import { placeWords } from '../terminals/names.ts'
import { RequiredText, Text } from '../texts.ts'
import {
  type Answered,
  ApprovalKind,
  type ApprovalMeans,
  ApprovedCards,
  ApprovedLines,
  isToConfirm,
  type OpenApproval,
  StaffName,
} from './approvals.ts'
import { askedAt } from './at-till.ts'
import { approverFor } from './need-in.ts'
import { mayAnswer } from './standing.ts'
import { isStale, seenOf } from './stale.ts'
import { beforeOf } from './together.ts'
import { howSaid, questionText } from './words.ts'

const subjectLengthMax = 200

const Ask = z
  .strictObject({
    approvalId: ApprovalId,
    kind: ApprovalKind,
    subject: z.string().min(1).max(subjectLengthMax),
    amount: Amount,
    lines: ApprovedLines.optional(),
    cards: ApprovedCards.optional(),
    method: PaymentMethod.optional(),
    newAt: TableNumber.optional(),
    note: Text(noteLengthMax),
  })
  .refine(({ kind, amount }) => amount > 0 || kind === 'noSale', 'nobody is asked about nothing')

export const askApproval = wish('approval.ask', Ask, (lounge, { approvalId: id, note, ...question }, by) => {
  if (lounge.get('approval', id)) return refuse('approval_spent')
  const { kind, subject, amount, lines, cards, method } = question
  const { staffId, name, till, at, role } = by
  const seen = seenOf(lounge, subject)
  const approval: OpenApproval = {
    id,
    kind,
    subject,
    amount,
    text: questionText(lounge, question, beforeOf(lounge, kind, subject)),
    ...(lines ? { lines } : {}),
    ...(cards ? { cards } : {}),
    ...(method ? { method } : {}),
    ...(seen === undefined ? {} : { seen }),
    approver: approverFor(settingsOf(lounge).approvals, kind, role),
    till,
    asked: { by: staffId, byName: name, at },
    note: note.trim(),
    status: 'open',
  }
  return [{ kind: 'approval.asked', approval }, ...replaced(lounge, approval)]
})

/** Ends earlier questions about this order as it stood then: nobody can approve those any more. */
const replaced = (lounge: Lounge, { id, kind, subject, till, asked }: OpenApproval): readonly LoungeEvent[] =>
  askedAt(lounge, { till, staffId: asked.by })
    .filter((each) => each.status === 'open' && each.kind === kind && each.subject === subject && isStale(lounge, each))
    .map((each) => ({ kind: 'approval.ranOut', approvalId: each.id, replacedBy: id, at: asked.at }))

const Answer = z.strictObject({ approvalId: ApprovalId })
type Answerer = Pick<Answered, 'by' | 'byName' | 'byRole'>
const asAnswerer = ({ staffId, name, role }: By): Answerer => ({ by: staffId, byName: name, byRole: role })

export const giveApproval = wish('approval.give', Answer, (lounge, { approvalId }, by) =>
  given(lounge, approvalId, asAnswerer(by), 'phone', by),
)

const GiveFor = Answer.extend({
  approver: StaffName,
  approverName: RequiredText(nameLengthMax),
  approverRole: z.string().max(20),
})

/**
 * The server saw somebody's PIN at a till: the approval is theirs. It also rings, because a person who saw the PIN typed could approve with
 * it as well. No role may give this command, only the server.
 */
export const giveApprovalFor = wish('approval.giveFor', GiveFor, (lounge, args, by) => {
  const { approvalId, approver, approverName, approverRole } = args
  const answered = given(lounge, approvalId, { by: approver, byName: approverName, byRole: approverRole }, 'pin', by)
  const question = lounge.get('approval', approvalId)
  if (isRefused(answered) || !question) return answered
  const params = { name: approverName, place: placeWords(question.till), what: question.text }
  return [...answered, notice(by, 'info', ['manager'], 'notice_pin_yes', approvalId, params)]
})

function given(
  lounge: Lounge,
  approvalId: ApprovalId,
  answerer: Answerer,
  means: ApprovalMeans,
  { at }: By,
): readonly LoungeEvent[] | No {
  const approval = answerable(lounge, approvalId, answerer, at)
  if (isRefused(approval)) return approval
  if (isStale(lounge, approval)) return refuse('approval_stale')
  return [{ kind: 'approval.given', approvalId, ...answerer, at, means }]
}

export const declineApproval = wish('approval.decline', Answer, (lounge, { approvalId }, by) => {
  const answerer = asAnswerer(by)
  const approval = answerable(lounge, approvalId, answerer, by.at)
  if (isRefused(approval)) return approval
  return [{ kind: 'approval.declined', approvalId, ...answerer, at: by.at, means: 'phone' }]
})

/** An open question that this person may answer. */
function answerable(lounge: Lounge, id: ApprovalId, { by, byRole }: Answerer, at: number): OpenApproval | No {
  const approval = lounge.get('approval', id)
  if (!approval) return refuse('approval_not_found')
  switch (approval.status) {
    case 'given':
    case 'declined':
    case 'used':
      return refuse('approval_answered', { name: approval.byName })
    case 'over':
      return refuse('approval_over')
    case 'open':
      if (approval.asked.by === by) return refuse('approval_own')
      if (!mayAnswer(approval, byRole)) return refuse('approval_owner')
      return at - approval.asked.at > approvalLastsMs ? refuse('approval_over') : approval
  }
}

/** The lounge's own check: nobody answered in time. Repeating it changes nothing. */
export const endApproval = wish('approval.over', Answer, (lounge, { approvalId }, { at }) => {
  const approval = lounge.get('approval', approvalId)
  const isLate = approval?.status === 'open' && at - approval.asked.at >= approvalLastsMs
  return isLate ? [{ kind: 'approval.ranOut', approvalId, at }] : []
})

const idsMax = 200
const WereYou = z.strictObject({ ids: z.array(ApprovalId).min(1).max(idsMax) })

/** Those of these approvals that this person may still answer: their own, and for the owner everybody's. */
const askedOf = (lounge: Lounge, ids: readonly ApprovalId[], { staffId, role }: By) =>
  [...new Set(ids)].flatMap((id) => {
    const approval = lounge.get('approval', id)
    const isMine = approval && isToConfirm(approval) && (approval.by === staffId || role === 'owner')
    return isMine ? [approval] : []
  })

/** Somebody confirms that it was them. Approvals that are answered, or are another person's, are skipped. */
export const confirmApprovals = wish('approval.confirm', WereYou, (lounge, { ids }, by) => {
  const mine = askedOf(lounge, ids, by)
  if (mine.length === 0) return refuse('approval_not_yours')
  return mine.map(({ id }) => ({ kind: 'approval.confirmed', approvalId: id, ...markOf(by) }))
})

/** Somebody says that it was not them: the person who acted has to explain it. */
export const disputeApprovals = wish('approval.dispute', WereYou, (lounge, { ids }, by) => {
  const mine = askedOf(lounge, ids, by)
  if (mine.length === 0) return refuse('approval_not_yours')
  return mine.flatMap((approval, index): readonly LoungeEvent[] => {
    const { id, asked, till, byName: approver, approver: least } = approval
    const params = { name: asked.byName, what: approval.text, approver, means: howSaid(approval) }
    const asker: By = { ...by, staffId: asked.by, name: asked.byName, till }
    return [
      { kind: 'approval.disputed', approvalId: id, ...markOf(by) },
      raised(asker, 'approval.dispute', refuse('approval_disputed', params), { index, isForOwner: least === 'owner' }),
    ]
  })
})

const markOf = ({ staffId, name, at }: By) => ({ by: staffId, byName: name, at })
