// Prints the bill before payment. Who showed it, and its contents, are recorded before it is printed.
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
    // Loaded since the till was shown, so that an outage does not prevent the bill.
    const parts = await import('./later-parts.ts').catch(() => undefined)
    if (!parts) return toast.error(sentence('bill_not_loaded'))
    const { showBill, billArgs, objectionToBill } = parts
    const no = objectionToBill(terminal.lounge, orderId)
    if (no) return toast.warning(sentenceOf(no.refused, no.params))
    const args = billArgs(terminal.lounge, orderId)
    // Guests who have paid meanwhile need none.
    if (!args) return
    // If the disk cannot be written, the record is in memory, and the guests still get their bill.
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
