// Place Order, run once however often it is tapped.
import { sentence } from '@lounge/domain/messages'
import { outOfReach, placing } from '@lounge/domain/orders/draft/commands'
import { objectionToPlacing, viewDraft } from '@lounge/domain/orders/draft/view'
import { useRef } from 'react'
import { useCommand } from '../../hooks/use-command.ts'
import { useTapGuard } from '../../ui/use-tap-guard.ts'
import { cartOf } from '../../terminal/cart.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { toast } from '../../ui/toast.tsx'
import { deny } from './deny.ts'
import { takePricesOfNow } from './take-prices-of-now.ts'
import { useNextParty } from './use-next-party.ts'

export function usePlacing(askForTable: () => void): () => void {
  const terminal = useTerminal()
  const { run } = useCommand()
  const isBusy = useRef(false)
  const deaf = useTapGuard()
  const onToNextParty = useNextParty()
  const cart = cartOf(terminal)

  const place = async () => {
    const { draft } = cart
    const { lounge } = terminal
    const view = viewDraft(lounge, draft)
    const no = objectionToPlacing(view)
    if (no) return deny(no, askForTable)
    if (takePricesOfNow(terminal)) return
    const { tableNumber } = view
    if (!draft || !tableNumber) return
    const said = sentence(draft.isPlaced ? 'order_updated' : 'order_placed')
    const spare = terminal.newOrderName()
    if (!spare) return toast.error(sentence('not_saved'))
    const commands = placing(lounge, draft, tableNumber, spare)
    const gone = outOfReach(lounge, draft)
    const { outcome } = view.hasChanges
      ? await cart.spend((onDesk) => run(commands, onDesk))
      : (cart.put(undefined), { outcome: 'done' })
    if (outcome !== 'done') return
    for (const item of gone) toast.warning(sentence('change_too_late', { number: draft.number, item }))
    if (commands.length > 0 || gone.length === 0) toast.success(said)
    deaf.begin()
    // On a slow disk the next order may be in the cart by then.
    if (!cart.draft) onToNextParty()
  }
  const placeOnce = () => {
    if (isBusy.current) return
    isBusy.current = true
    void place().finally(() => (isBusy.current = false))
  }
  // The second half of a double tap finds an empty cart, and would be told to pick a table; for the next order the guard does not apply.
  return () => (cart.draft ? placeOnce() : deaf.unless(placeOnce))
}
