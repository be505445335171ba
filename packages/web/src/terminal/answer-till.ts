// Sends an approver's answer to a till, only while the server is in reach; the screen says so once the server has it. On a line that is
// dead unnoticed, the till would wait for an approval that its giver believes is there.
import { approvalSentence } from '@lounge/domain/approval-messages'
import type { ApprovalId, CommandId } from '@lounge/domain/ids'
import { sentenceOf } from '@lounge/domain/messages'
import { isAnswerToTill } from '@lounge/sync/terminal/asking'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { toast } from '../ui/toast.tsx'
import { askServer } from './first-try.ts'

export type AnswerToTill = 'approval.give' | 'approval.decline'

/** The answer was sent and the server has not confirmed it yet: its question stays. */
export const isAnswerOnItsWay = ({ pending }: Terminal, id: ApprovalId): boolean =>
  pending.some(({ command }) => isAnswerToTill(command) && (command.args as Answered).approvalId === id)
/** The arguments of an answer, which were validated before it was sent. */
interface Answered {
  readonly approvalId: ApprovalId
}

/** @returns whether the server has the answer: its question then goes. `tellStaff` shows a refusal, as for every answer */
export async function answerTill(terminal: Terminal, name: AnswerToTill, approvalId: ApprovalId): Promise<boolean> {
  const asked = await askServer(terminal, { name, args: { approvalId } })
  switch (asked.outcome) {
    case 'offline':
      toast.error(approvalSentence('approve_away'))
      return false
    case 'refused':
      toast.error(sentenceOf(asked.no.refused, asked.no.params))
      return false
    case 'unanswered':
      sayOnceHeard(terminal, name, asked.id)
      return false
    case 'answered':
      if (asked.answer.outcome !== 'applied') return false
      say(name)
      return true
  }
}

function sayOnceHeard(terminal: Terminal, name: AnswerToTill, id: CommandId): void {
  const stop = terminal.onVerdict(({ answer }) => {
    if (answer.id !== id) return
    stop()
    if (answer.outcome === 'applied') say(name)
  })
}

const say = (name: AnswerToTill): void =>
  toast.success(approvalSentence(name === 'approval.give' ? 'approve_done' : 'approve_declined'))
