// Splits selected lines off to be paid separately, or voids them with a reason. Each runs once for a tap.
import {
  objectionToSplitting,
  type Parted,
  type Selection,
  splitting,
  voiding,
} from '@lounge/domain/orders/draft/parts'
import { objectionToPlacing, viewDraft } from '@lounge/domain/orders/draft/view'
import { type MessageCode, sentence, sentenceOf } from '@lounge/domain/messages'
import type { VoidReason } from '@lounge/domain/orders/orders'
import { useApproved } from '../../hooks/use-approved.ts'
import { stands, useCommand } from '../../hooks/use-command.ts'
import { cartOf } from '../../terminal/cart.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { toast } from '../../ui/toast.tsx'
import { deny } from './deny.ts'
import { sending } from './sending.ts'
import { sendsLines, takePricesOfNow } from './take-prices-of-now.ts'

export interface Parting {
  /** The selected lines become the cart; the rest stays on the table. */
  readonly split: (selected: Selection) => Promise<void>
  readonly voidItems: (selected: Selection, reason: VoidReason) => Promise<void>
}

export function useParting(askForTable: () => void): Parting {
  const terminal = useTerminal()
  const { run } = useCommand()
  const { give } = useApproved()
  const cart = cartOf(terminal)
  const { lounge } = terminal

  const part = async ({ commands, draft }: Parted, said: MessageCode) => {
    const send = sending(cart, run, cart.draft, draft)
    await give(commands, async (steps) => {
      if (steps.length > 0) return stands(await send(steps), sentenceOf(said))
      if (!cart.put(draft)) {
        toast.warning(sentence('cart_not_now'))
        return false
      }
      toast.success(sentenceOf(said))
      return true
    })
  }

  return {
    split: async (selected) => {
      const { draft } = cart
      const view = viewDraft(lounge, draft)
      const no = objectionToPlacing(view) ?? objectionToSplitting(view)
      if (no) return deny(no, askForTable)
      if (takePricesOfNow(terminal)) return undefined
      const [to, spare] = [terminal.newOrderName(), terminal.newOrderName()]
      if (!to || !spare) return toast.error(sentence('not_saved'))
      if (!draft || !view.tableNumber) return undefined
      return part(
        splitting(lounge, draft, selected, view.tableNumber, { to, spare, newLineId: () => terminal.newId() }),
        'split_loaded',
      )
    },
    voidItems: async (selected, reason) => {
      const { draft } = cart
      const [voided, spare] = [terminal.newOrderName(), terminal.newOrderName()]
      if (!voided || !spare) return toast.error(sentence('not_saved'))
      if (!draft) return undefined
      const parted = voiding(lounge, draft, selected, reason, { voided, spare })
      if (sendsLines(parted.commands) && takePricesOfNow(terminal)) return undefined
      return part(parted, parted.commands.some((each) => each.name === 'order.void') ? 'order_voided' : 'items_voided')
    },
  }
}
