// Whose order it is: the card that was entered or scanned for the cart of this tab.
import type { FuncardId } from '@lounge/domain/ids'
import type { Kind } from '@lounge/domain/lounge'
import { type Customer, customerAt } from '@lounge/domain/funcards/views'
import { setCustomer } from '@lounge/domain/orders/draft'
import { useCallback } from 'react'
import { useDraft } from '../../../hooks/use-draft.ts'
import { useView } from '../../../hooks/use-view.ts'
import { beginDraft } from '../../../terminal/cart.ts'
import { useTerminal } from '../../../terminal/terminal-context.ts'
import { useDraftView } from '../use-draft-view.ts'

const kinds: readonly Kind[] = ['funcard', 'balance']

export interface CustomerInHand {
  /** Nobody in particular, mostly. */
  readonly customer: Customer | undefined
  readonly choose: (id: FuncardId) => void
  readonly clear: () => void
}

export function useCustomer(): CustomerInHand {
  const terminal = useTerminal()
  const { cart } = useDraft()
  const { customer: id } = useDraftView()
  const customer = useView(
    kinds,
    useCallback((lounge) => customerAt(lounge, id), [id]),
  )
  return {
    customer,
    choose: (chosen) => {
      const begun = cart.draft ?? beginDraft(terminal)
      if (begun) cart.put(setCustomer(terminal.lounge, begun, chosen))
    },
    clear: () => {
      if (cart.draft) cart.put(setCustomer(terminal.lounge, cart.draft, undefined))
    },
  }
}
