// Voids the sent units that the cart takes off before anything else is done with the order, with one reason for all of them.
import { sentence } from '@lounge/domain/messages'
import { takingOff } from '@lounge/domain/orders/draft/parts'
import { viewDraft } from '@lounge/domain/orders/draft/view'
import { withoutTakenOff } from '@lounge/domain/orders/draft/draft'
import type { VoidReason } from '@lounge/domain/orders/orders'
import { useState } from 'react'
import { useApproved } from '../../hooks/use-approved.ts'
import { stands, useCommand } from '../../hooks/use-command.ts'
import { cartOf } from '../../terminal/cart.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { toast } from '../../ui/toast.tsx'
import { sending } from './sending.ts'
import { sendsLines, takePricesOfNow } from './take-prices-of-now.ts'

export interface TakingOff {
  /** Whether the reason is being asked for. */
  readonly isAsking: boolean
  /** Runs `next` once no unit is taken off any more. */
  readonly before: (next: () => void) => void
  readonly voidIt: (reason: VoidReason) => Promise<void>
  /** Keeps the units on the order. */
  readonly keep: () => void
  readonly close: () => void
}

export function useTakingOff(): TakingOff {
  const terminal = useTerminal()
  const { run } = useCommand()
  const { give } = useApproved()
  const cart = cartOf(terminal)
  const [next, setNext] = useState<{ readonly go: () => void }>()
  return {
    isAsking: next !== undefined,
    before: (go) => {
      const { takenOff, objection } = viewDraft(terminal.lounge, cart.draft)
      if (takenOff.length === 0 || objection) go()
      else setNext({ go })
    },
    voidIt: async (reason) => {
      const { draft } = cart
      const { tableNumber, partPayments } = viewDraft(terminal.lounge, draft)
      const [voided, spare] = [terminal.newOrderName(), terminal.newOrderName()]
      if (!voided || !spare) return toast.error(sentence('not_saved'))
      if (!draft || !tableNumber) return
      const { commands, draft: left } = takingOff(terminal.lounge, draft, reason, tableNumber, { voided, spare })
      if (sendsLines(commands) && takePricesOfNow(terminal)) return
      // The part payments would pay for nothing: they have to be given back first.
      if (!left && partPayments.length > 0) return toast.warning(sentence('tenders_in_hand'))
      const send = sending(cart, run, draft, left)
      const words = sentence(left ? 'items_voided' : 'order_voided')
      const given = await give(commands, async (steps) => stands(await send(steps), words))
      // A card that was read meanwhile may have changed the customer; but if more units were taken off, the action stops.
      const isAllOff = viewDraft(terminal.lounge, cart.draft).takenOff.length === 0
      if (left && given === 'done' && cart.draft?.orderId === left.orderId && isAllOff) next?.go()
    },
    keep: () => {
      if (cart.draft) cart.put(withoutTakenOff(cart.draft))
    },
    close: () => setNext(undefined),
  }
}
