// Moves the order of guests who change tables, and warns the person who moves it if a paid order of the same bill is still going to the old
// one.
import type { OrderId } from '@lounge/domain/ids'
import { sentence } from '@lounge/domain/messages'
import { paidThatStays } from '@lounge/domain/orders/moving'
import type { TableNumber } from '@lounge/domain/orders/orders'
import { useTerminal } from '../terminal/terminal-context.ts'
import { toast } from '../ui/toast.tsx'
import { useCommand } from './use-command.ts'

/** Moves a placed or paid order. */
export function useMoving() {
  const terminal = useTerminal()
  const { ask, run } = useCommand()
  return async (orderId: OrderId, tableNumber: TableNumber): Promise<void> => {
    const from = terminal.lounge.get('order', orderId)?.tableNumber
    const { outcome } = await ask('order.move', { orderId, tableNumber, ...(from ? { from } : {}) })
    if (outcome === 'refused' || from === undefined || from === tableNumber) return
    // Not silently, because that guest may have stayed.
    const stays = paidThatStays(terminal.lounge, orderId, from)
    if (!stays) return
    const { orderIds, items } = stays
    const steps = orderIds.map((id) => ({ name: 'order.move', args: { orderId: id, tableNumber, from } }) as const)
    toast.offer(sentence('paid_stays', { from, items, table: tableNumber }), () => void run(steps))
  }
}
