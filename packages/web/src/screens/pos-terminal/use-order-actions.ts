// The actions on the order as a whole: move it to another table, set its priority, leave it as it is.
import { sentence } from '@lounge/domain/messages'
import { draftHeading, setPriority } from '@lounge/domain/orders/draft/draft'
import { allUnitsOf } from '@lounge/domain/orders/splitting'
import type { TableNumber, VoidReason } from '@lounge/domain/orders/orders'
import { useApproved } from '../../hooks/use-approved.ts'
import { stands, useCommand } from '../../hooks/use-command.ts'
import { useMoving } from '../../hooks/use-moving.ts'
import { beginDraft, cartOf } from '../../terminal/cart.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { toast } from '../../ui/toast.tsx'
import { sending } from './sending.ts'

export function useOrderActions() {
  const terminal = useTerminal()
  const { run } = useCommand()
  const move = useMoving()
  const { give } = useApproved()
  const cart = cartOf(terminal)
  return {
    /** A placed order moves at once; a new one when it is placed. */
    moveTo: (tableNumber: TableNumber) => {
      const draft = cart.draft ?? beginDraft(terminal)
      if (draft?.isPlaced) void move(draft.orderId, tableNumber)
      else if (draft) cart.put({ ...draft, tableNumber })
    },
    voidOrder: async (reason: VoidReason) => {
      const { draft } = cart
      if (!draft?.isPlaced) return
      const order = terminal.lounge.get('order', draft.orderId)
      const args = { orderId: draft.orderId, reason, seen: order && allUnitsOf(order) }
      const steps = [{ name: 'order.void', args }] as const
      const send = sending(cart, run, draft)
      await give(steps, async (approved) => stands(await send(approved), sentence('order_voided')))
    },
    /** Toggles high priority; a placed order is updated with Place Order. */
    changePriority: () => {
      const { draft } = cart
      if (!draft) return
      const { lounge } = terminal
      cart.put(setPriority(lounge, draft, draftHeading(lounge, draft).priority === 'high' ? 'normal' : 'high'))
    },
    /** Drops what was not placed; a placed order stays on its table. */
    leave: () => cart.put(undefined),
    /** Starts a new order on the table of the current one. */
    another: (tableNumber: TableNumber) => {
      const begun = beginDraft(terminal, tableNumber)
      if (!begun) return
      if (!cart.put(begun)) return toast.warning(sentence('cart_not_now'))
      toast.success(sentence('order_started', { table: tableNumber }))
    },
    /** The order was closed meanwhile: its unsent lines become a new order. */
    detach: () => cart.detach(),
  }
}
