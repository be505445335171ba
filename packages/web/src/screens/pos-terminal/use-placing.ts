// Place Order: once for one tap, however often it was tapped.
import { sentence } from '@lounge/domain/messages'
import { placing } from '@lounge/domain/orders/draft-commands'
import { objectionToPlacing, viewDraft } from '@lounge/domain/orders/draft-view'
import { useRef } from 'react'
import { useCommand } from '../../hooks/use-command.ts'
import { cartOf } from '../../terminal/cart.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { toast } from '../../ui/toast.tsx'
import { deny } from './deny.ts'

/** The second tap of a double tap would find an empty cart, and complain. */
const deafForMs = 700

export function usePlacing(askForTable: () => void): () => void {
  const terminal = useTerminal()
  const { run } = useCommand()
  const isBusy = useRef(false)
  const cart = cartOf(terminal)

  const place = async () => {
    const { draft } = cart
    const { lounge } = terminal
    const view = viewDraft(lounge, draft)
    const no = objectionToPlacing(view)
    if (no) return deny(no, askForTable)
    const { tableNumber } = view
    if (!draft || !tableNumber) return
    const said = sentence(draft.isPlaced ? 'order_updated' : 'order_placed')
    const spare = terminal.newOrderName()
    if (!spare) return toast.error(sentence('not_saved'))
    const { outcome } = view.hasChanges
      ? await cart.spend(() => run(placing(lounge, draft, tableNumber, spare)))
      : (cart.put(undefined), { outcome: 'done' })
    if (outcome === 'done') toast.success(said)
  }
  return () => {
    if (isBusy.current) return
    isBusy.current = true
    void place().finally(() => setTimeout(() => (isBusy.current = false), deafForMs))
  }
}
