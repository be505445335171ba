// The bill is shown before it is paid: who showed it, and what was on it, is on record before the paper comes.
import type { OrderId } from '@lounge/domain/ids'
import { sentence, sentenceOf } from '@lounge/domain/messages'
import { useCommand } from '../../hooks/use-command.ts'
import { cartOf } from '../../terminal/cart.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { toast } from '../../ui/toast.tsx'

export function useBill() {
  const terminal = useTerminal()
  const { tell } = useCommand()
  const show = async (orderId: OrderId): Promise<void> => {
    // Here since the till stands, and not fetched in the outage in which a guest asks for it.
    const parts = await import('./later-parts.ts').catch(() => undefined)
    if (!parts) return toast.error(sentence('bill_not_loaded'))
    const { showBill, billArgs, objectionToBill } = parts
    const no = objectionToBill(terminal.lounge, orderId)
    if (no) return toast.warning(sentenceOf(no.refused, no.params))
    const args = billArgs(terminal.lounge, orderId)
    // Guests who have paid meanwhile need none.
    if (!args) return
    // Where the disk takes nothing it stands in memory, and the guests get their bill all the same.
    const record = async () => (await tell('order.present', args)).outcome !== 'refused'
    await showBill(terminal, orderId, { record, again: () => void show(orderId) })
  }
  return {
    showBill: async () => {
      const { draft } = cartOf(terminal)
      if (draft?.isPlaced) await show(draft.orderId)
    },
  }
}
