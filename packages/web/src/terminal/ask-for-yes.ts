// Puts a question to those who may say yes. They are asked by the server, and nobody else: a question that only this till knows has
// nobody to answer it.
import { isStanding, noteIn } from '@lounge/domain/approvals/at-till'
import { askedOf } from '@lounge/domain/approvals/need-in'
import { approvalSentence } from '@lounge/domain/approval-messages'
import { ApprovalId } from '@lounge/domain/ids'
import { sentenceOf } from '@lounge/domain/messages'
import type { Lounge } from '@lounge/domain/lounge'
import { type Timestamp, timestamp } from '@lounge/domain/time'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { toast } from '../ui/toast.tsx'
import { askServer } from './first-try.ts'
import { type Act, type Asking, yesesOf } from './yeses.ts'

/** Whether the question waits, or has its yes. One whose row is not here yet is on its way. */
export function isAsked(lounge: Lounge, id: ApprovalId, now: Timestamp): boolean {
  const question = lounge.get('approval', id)
  return !question || isStanding(lounge, question, now)
}

/** The question that a PIN answers: the one that was asked, for as long as anybody can, and else another. */
export async function askedOrAskNow(
  terminal: Terminal,
  { act, askedId }: Pick<Asking, 'act' | 'askedId'>,
): Promise<ApprovalId | undefined> {
  if (askedId !== undefined && isAsked(terminal.lounge, askedId, timestamp(terminal.now()))) return askedId
  return askForYes(terminal, act)
}

const beingAsked = new WeakMap<Act, Promise<ApprovalId | undefined>>()

/**
 * Whoever asks the manager, and takes a PIN before that is through, asks one question.
 * @returns the question, once it is on its way; why not was said
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
      // It may be asked all the same: nobody asks a second time. Should the server say no, whoever hears every answer says so.
      toast.warning(approvalSentence('yes_unanswered'))
      yesesOf(terminal).asked(act, approvalId)
      return approvalId
    case 'refused':
      toast.error(sentenceOf(asked.no.refused, asked.no.params))
      return undefined
    case 'answered':
      // What the server says no to is said by whoever hears every answer.
      if (asked.answer.outcome !== 'applied') return undefined
      yesesOf(terminal).asked(act, approvalId)
      return approvalId
  }
}
