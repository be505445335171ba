// The bill is shown before it is paid: who showed it, and what was on it, is on record before the paper comes.
import { timestamp } from '@lounge/domain/time'
import { useCommand } from '../../hooks/use-command.ts'
import { cartOf } from '../../terminal/cart.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'

export function useBill() {
  const terminal = useTerminal()
  const { tell } = useCommand()
  return {
    showBill: async () => {
      const { draft } = cartOf(terminal)
      if (!draft?.isPlaced) return
      // Fetched at the first bill: nobody waits for it before the till stands there.
      const { printBill, billArgs } = await import('./bill.ts')
      const args = billArgs(terminal.lounge, draft.orderId)
      if (!args) return
      const { outcome } = await tell('order.present', args)
      if (outcome === 'done') await printBill(terminal.lounge, draft.orderId, timestamp(terminal.now()))
    },
  }
}
