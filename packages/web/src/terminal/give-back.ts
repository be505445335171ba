// Money that goes back for a closed order. What this device holds is decided here, and told. An older order only the server still knows:
// it is asked, and the money goes back once it has said so.
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

/** Whether the order has left this device, as an older one does. */
export const isServers = ({ lounge }: Terminal, orderId: OrderId): boolean => lounge.get('order', orderId) === undefined

/**
 * @param onGiven what comes once it is in the books, while somebody waits for it
 * @returns whether its form closes: another tap would do it once more; why not was said
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
  // Each would be applied: a server that answered neither may have both.
  if (openMoneyQuestion(terminal, 'refund', orderId)) {
    toast.warning(sentence('refund_asked'))
    return false
  }
  if (!isServers(terminal, orderId)) {
    // What nobody had begun is not made any more: its station has to hear of that.
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
      // Its answer is said, and its paper offered, by whoever hears every late answer.
      toast.warning(sentence('refund_unanswered'))
      return true
    case 'answered':
      // What the server says no to, or lays aside, is said by whoever hears every answer.
      return asked.answer.outcome === 'applied' ? given(true) : asked.answer.outcome === 'held'
  }
}
