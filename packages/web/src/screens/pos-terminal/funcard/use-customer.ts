// The customer of the cart: the FunCard that was entered or scanned for it, or the guest's name.
import type { FuncardId } from '@lounge/domain/ids'
import type { Kind } from '@lounge/domain/lounge'
import { type Customer, customerAt } from '@lounge/domain/funcards/views'
import { type Draft, setCustomer, setGuestName } from '@lounge/domain/orders/draft/draft'
import { customerName } from '@lounge/domain/orders/guests'
import { useCallback } from 'react'
import { useDraft } from '../../../hooks/use-draft.ts'
import { useView } from '../../../hooks/use-view.ts'
import { beginDraft } from '../../../terminal/cart.ts'
import { useTerminal } from '../../../terminal/terminal-context.ts'
import { useDraftView } from '../use-draft-view.ts'

const kinds: readonly Kind[] = ['funcard', 'balance']

export interface CustomerInHand {
  /** Usually none. */
  readonly customer: Customer | undefined
  /** The name of a guest without a card. */
  readonly guestName: string | undefined
  /** The name by which the order is shown. */
  readonly name: string
  readonly choose: (id: FuncardId) => void
  readonly clear: () => void
  /** Nothing removes the name. */
  readonly nameGuest: (name: string | undefined) => void
}

export function useCustomer(): CustomerInHand {
  const terminal = useTerminal()
  const { cart } = useDraft()
  const { customer: id, guestName } = useDraftView()
  const customer = useView(
    kinds,
    useCallback((lounge) => customerAt(lounge, id), [id]),
  )
  const change = (changed: (draft: Draft) => Draft) => {
    const begun = cart.draft ?? beginDraft(terminal)
    if (begun) cart.put(changed(begun))
  }
  return {
    customer,
    guestName,
    name: customerName({ customer, guestName }),
    choose: (chosen) => change((draft) => setCustomer(terminal.lounge, draft, chosen)),
    nameGuest: (name) => change((draft) => setGuestName(terminal.lounge, draft, name)),
    clear: () => {
      if (cart.draft) cart.put(setCustomer(terminal.lounge, cart.draft, undefined))
    },
  }
}
