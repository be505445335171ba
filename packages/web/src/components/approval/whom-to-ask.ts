// What a dialog calls those who may say yes. Nobody does so to their own question: a manager needs another one, or the owner.
import { approvalSentence } from '@lounge/domain/approval-messages'
import type { Need } from '@lounge/domain/approvals/needs'
import { isInCharge } from '@lounge/domain/staff/staff'
import { useSession } from '../../session/use-session.ts'

interface WhomToAsk {
  readonly title: string
  readonly needed: string
  readonly ask: string
  readonly asked: string
}

export const useWhomToAsk = (approver: Need['approver']): WhomToAsk =>
  whomToAsk(approver, useSession()?.user.role ?? '')

/** @param role of whoever asks */
export function whomToAsk(approver: Need['approver'], role: string): WhomToAsk {
  if (approver === 'owner')
    return {
      title: 'The owner’s yes',
      needed: approvalSentence('yes_needed_owner'),
      ask: 'Ask the owner',
      asked: 'Asked the owner',
    }
  if (isInCharge(role))
    return {
      title: 'Another manager’s yes',
      needed: approvalSentence('yes_needed_other'),
      ask: 'Ask the others',
      asked: 'Asked the others',
    }
  return {
    title: 'A manager’s yes',
    needed: approvalSentence('yes_needed_manager'),
    ask: 'Ask the manager',
    asked: 'Asked the manager',
  }
}
