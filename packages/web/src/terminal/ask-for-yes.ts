// Sends a question to the approvers. Only the server can ask them: nobody could answer a question that only this till knows.
import { isStanding, noteIn } from '@lounge/domain/approvals/at-till'
import { askedOf } from '@lounge/domain/approvals/need-in'
import { isStale } from '@lounge/domain/approvals/stale'
import { approvalSentence } from '@lounge/domain/approval-messages'
import { ApprovalId } from '@lounge/domain/ids'
import { sentenceOf } from '@lounge/domain/messages'
import type { Lounge } from '@lounge/domain/lounge'
import { type Timestamp, timestamp } from '@lounge/domain/time'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { toast } from '../ui/toast.tsx'
import { askServer } from './first-try.ts'
import { type Act, type Asking, yesesOf } from './yeses.ts'

/** Whether the question waits, or was approved. A question whose row has not arrived yet is on its way. */
export function isAsked(lounge: Lounge, id: ApprovalId, now: Timestamp): boolean {
  const question = lounge.get('approval', id)
  return !question || isStanding(lounge, question, now)
}

/**
 * Whether the money of an act is of the order as it was before somebody changed it. A yes to that is of no use, whoever gives it: what is
 * due now is tapped anew.
 */
export const isOfOldSum = (lounge: Lounge, { isOnlyNow, need: { subject }, seen }: Act): boolean =>
  isOnlyNow && isStale(lounge, { subject, seen })

/** The question that a PIN answers: the one that was asked, while it can still be answered, otherwise a new one. */
export async function askedOrAskNow(
  terminal: Terminal,
  { act, askedId }: Pick<Asking, 'act' | 'askedId'>,
): Promise<ApprovalId | undefined> {
  if (askedId !== undefined && isAsked(terminal.lounge, askedId, timestamp(terminal.now()))) return askedId
  return askForYes(terminal, act)
}

const beingAsked = new WeakMap<Act, Promise<ApprovalId | undefined>>()

/**
 * Asking the manager and then entering a PIN before the first question was sent makes one question.
 * @returns the question, once it was sent; otherwise the reason was shown
 */
export function askForYes(terminal: Terminal, act: Act): Promise<ApprovalId | undefined> {
  const asking = beingAsked.get(act) ?? ask(terminal, act).finally(() => beingAsked.delete(act))
  beingAsked.set(act, asking)
  return asking
}

async function ask(terminal: Terminal, act: Act): Promise<ApprovalId | undefined> {
  const { need, steps, index } = act
  const approvalId = ApprovalId.parse(terminal.newId())
  const args = { approvalId, ...askedOf(need), note: noteIn(steps[index]?.args) }
  const asked = await askServer(terminal, { name: 'approval.ask', args })
  switch (asked.outcome) {
    case 'offline':
      toast.warning(approvalSentence('yes_server_away'))
      return undefined
    case 'unanswered':
      // The question may have arrived, so it is not asked a second time. `tellStaff` shows a refusal, as for every answer.
      toast.warning(approvalSentence('yes_unanswered'))
      yesesOf(terminal).asked(act, approvalId)
      return approvalId
    case 'refused':
      toast.error(sentenceOf(asked.no.refused, asked.no.params))
      return undefined
    case 'answered':
      // `tellStaff` shows a refusal, as for every answer.
      if (asked.answer.outcome !== 'applied') return undefined
      yesesOf(terminal).asked(act, approvalId)
      return approvalId
  }
}
