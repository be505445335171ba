// What a till says about questions that came to nothing. Only the person who asked hears it, not another one who stands there by then.
import { approvalSentence } from '../approval-messages.ts'
import { unreachable } from '../assert.ts'
import type { ApprovalId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import type { Timestamp } from '../time.ts'
import type { Approval } from './approvals.ts'
import { isStanding } from './at-till.ts'
import { isStale } from './stale.ts'
import { isTimely } from './timely.ts'

export interface End {
  readonly id: ApprovalId
  /** Undefined if the act was done. */
  readonly word: string | undefined
}

/** Why nobody can say yes to a question any more. */
export type WhyEnded = 'declined' | 'over' | 'changed'

/** Undefined while the question can be answered, and once it was approved. */
export function whyEnded(lounge: Lounge, question: Approval, now: Timestamp): WhyEnded | undefined {
  if (question.status === 'declined' || question.status === 'over') return question.status
  if (question.status !== 'open') return undefined
  if (!isTimely(question, now)) return 'over'
  return isStale(lounge, question) ? 'changed' : undefined
}

/** Those of these questions that this person asked and nobody waits for any more. */
export const endsFor = (lounge: Lounge, asked: Iterable<ApprovalId>, staffId: string, now: Timestamp): readonly End[] =>
  [...asked].flatMap((id) => {
    const question = lounge.get('approval', id)
    if (question?.asked.by !== staffId || isStanding(lounge, question, now)) return []
    return [{ id, word: wordOf(question, now) }]
  })

function wordOf(question: Approval, now: Timestamp): string | undefined {
  const { text: what } = question
  switch (question.status) {
    case 'used':
      return undefined
    case 'declined':
      return approvalSentence('yes_declined_by', { name: question.byName, what })
    case 'given':
      return approvalSentence('yes_lapsed', { name: question.byName, what })
    case 'over':
      return question.replacedBy === undefined ? approvalSentence('yes_over', { what }) : undefined
    case 'open':
      return approvalSentence(isTimely(question, now) ? 'yes_changed' : 'yes_over', { what })
    default:
      return unreachable(question)
  }
}
