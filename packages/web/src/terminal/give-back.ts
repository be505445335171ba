// Refunds a closed order. An order that this device holds is refunded as a fact. An older one is only on the server: the server is asked,
// and the money goes back once it has agreed.
import type { OrderId } from '@lounge/domain/ids'
import { sentence, sentenceOf } from '@lounge/domain/messages'
import { formatNaira } from '@lounge/domain/money'
import { paidTotal } from '@lounge/domain/payments/payments'
import type { Step } from '@lounge/sync/terminal/composing'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { toast } from '../ui/toast.tsx'
import { pastCart } from './cart.ts'
import { askServer } from './first-try.ts'
import { openMoneyQuestion } from './open-money-question.ts'

export type GiveBack = Extract<Step, { readonly name: 'order.refund' }>

/** Whether the order has left this device, as older ones do. */
export const isServers = ({ lounge }: Terminal, orderId: OrderId): boolean => lounge.get('order', orderId) === undefined

/**
 * @param onGiven runs once the refund is in the books, while a person waits for it
 * @returns whether the form closes, because another tap would repeat the refund; otherwise the reason was shown
 */
export async function giveBack(terminal: Terminal, step: GiveBack, onGiven: () => void): Promise<boolean> {
  const { number, orderId, payments } = step.args
  const given = (isSaid: boolean) => {
    if (isSaid) toast.success(sentence('refund_given', { amount: formatNaira(paidTotal(payments)), number }))
    onGiven()
    return true
  }
  const saidNo = (code: string, params: Readonly<Record<string, string | number>>) => {
    toast.error(sentenceOf(code, params))
    return false
  }
  // The server would apply both refunds, and it may have received the first one without answering.
  if (openMoneyQuestion(terminal, 'refund', orderId)) {
    toast.warning(sentence('refund_asked'))
    return false
  }
  if (!isServers(terminal, orderId)) {
    // A ticket that nobody had begun is cancelled, and its station has to be told.
    const told = await pastCart(terminal, () => terminal.run([step]))
    return told.outcome === 'refused' ? saidNo(told.no.refused, told.no.params) : given(told.outcome === 'done')
  }
  const asked = await askServer(terminal, step)
  switch (asked.outcome) {
    case 'offline':
      toast.warning(sentence('refund_needs_server'))
      return false
    case 'refused':
      return saidNo(asked.no.refused, asked.no.params)
    case 'unanswered':
      // `tellLateAnswers` shows the answer, and offers its paper.
      toast.warning(sentence('refund_unanswered'))
      return true
    case 'answered':
      // A refused or held refund is shown by `tellStaff`, as every answer is.
      return asked.answer.outcome === 'applied' ? given(true) : asked.answer.outcome === 'held'
  }
}
