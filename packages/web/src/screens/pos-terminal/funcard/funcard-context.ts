// What is done with FunCards, for whatever part of the terminal offers it.
import { assert } from '@lounge/domain/assert'
import type { Funcard } from '@lounge/domain/funcards/funcards'
import type { FuncardId } from '@lounge/domain/ids'
import { createContext, use } from 'react'

export interface FuncardDesk {
  /** The card that was entered or read for the order on this till last: each time another one, also where it is the same card again. */
  readonly chosen: { readonly id: FuncardId } | undefined
  /** Opens the dialog in which a card is entered or scanned. @param then with that card, once it is the customer's */
  readonly enter: (then?: (card: Funcard) => void) => void
  /** Opens the dialog in which money is put on a card: the customer's, or one that is typed there. */
  readonly topUp: () => void
  /** The same for the card of this number, which need not be the customer's. */
  readonly topUpCard: (number: string) => void
  /**
   * No card that is read becomes anybody’s: what was paid stands on the screen, and the next order is another party’s.
   * @returns what ends it
   */
  readonly holdReads: () => () => void
}

export const FuncardContext = createContext<FuncardDesk | undefined>(undefined)

export function useFuncardDesk(): FuncardDesk {
  const desk = use(FuncardContext)
  assert(desk, 'a FunCard outside the terminal')
  return desk
}
