// The FunCard actions, for any part of the terminal that offers them.
import { assert } from '@lounge/domain/assert'
import type { Funcard } from '@lounge/domain/funcards/funcards'
import type { FuncardId } from '@lounge/domain/ids'
import { createContext, use } from 'react'

export interface FuncardDesk {
  /** The card that was last entered or read for the order on this till: a new object each time, even for the same card. */
  readonly chosen: { readonly id: FuncardId } | undefined
  /** Opens the dialog in which a card is entered or scanned. @param then receives that card, once it is the customer's */
  readonly enter: (then?: (card: Funcard) => void) => void
  /** Opens the top-up dialog for the customer's card, or for one whose number is typed there. */
  readonly topUp: () => void
  /** The same for the card of this number, which need not be the customer's. */
  readonly topUpCard: (number: string) => void
  /**
   * Ignores cards that are read: the payment screen is open, and the next order belongs to another party.
   * @returns a function that ends it
   */
  readonly holdReads: () => () => void
}

export const FuncardContext = createContext<FuncardDesk | undefined>(undefined)

export function useFuncardDesk(): FuncardDesk {
  const desk = use(FuncardContext)
  assert(desk, 'a FunCard outside the terminal')
  return desk
}
