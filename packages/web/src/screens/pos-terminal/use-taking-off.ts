// What the cart takes off lines that were sent is voided before anything else is done with the order: one question for all of it.
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
  /** Whether somebody is asked why. */
  readonly isAsking: boolean
  /** Does it once nothing is taken off any more. */
  readonly before: (next: () => void) => void
  readonly voidIt: (reason: VoidReason) => Promise<void>
  /** Nothing comes off. */
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
      // Nothing would be left that the money was taken for: it is given back first.
      if (!left && partPayments.length > 0) return toast.warning(sentence('tenders_in_hand'))
      const send = sending(cart, run, draft, left)
      const words = sentence(left ? 'items_voided' : 'order_voided')
      const given = await give(commands, async (steps) => stands(await send(steps), words))
      // A card that was read meanwhile may have brought another customer; nothing else may have come off.
      const isAllOff = viewDraft(terminal.lounge, cart.draft).takenOff.length === 0
      if (left && given === 'done' && cart.draft?.orderId === left.orderId && isAllOff) next?.go()
    },
    keep: () => {
      if (cart.draft) cart.put(withoutTakenOff(cart.draft))
    },
    close: () => setNext(undefined),
  }
}
