// The total of all FunCards, for the Zs and the list of cards. A separate file, so that a till can close its shift without the list.
import type { Lounge } from '../lounge.ts'
import { type Kobo, negative, plus, zero } from '../money.ts'

export interface OnCards {
  /** What the lounge owes to card holders. */
  readonly liability: Kobo
  /** What card holders owe to the lounge. */
  readonly credit: Kobo
}

/** Blocked cards count too: their balance still belongs to somebody. One holder's debt is not offset by another's balance. */
export function onCards(lounge: Lounge): OnCards {
  let [liability, credit] = [zero, zero]
  for (const { amount } of lounge.all('balance')) {
    if (amount > 0) liability = plus(liability, amount)
    else credit = plus(credit, negative(amount))
  }
  return { liability, credit }
}
