// Prints the bill before payment. Who showed it, and its contents, are recorded before it is printed.
import type { OrderId } from '@lounge/domain/ids'
import { sentence } from '@lounge/domain/messages'
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
    const record = parts.billRecorder(terminal, tell, orderId)
    if (record) await parts.showBill(terminal, orderId, { record, again: () => void show(orderId) })
  }
  return {
    showBill: async () => {
      const { draft } = cartOf(terminal)
      if (draft?.isPlaced) await show(draft.orderId)
    },
  }
}
