// What all FunCards come to: one figure for the Zs and the list of cards. A till closes its shift without the rest of the list.
import type { Lounge } from '../lounge.ts'
import { type Kobo, negative, plus, zero } from '../money.ts'

export interface OnCards {
  /** What the lounge owes to the holders of its cards. */
  readonly liability: Kobo
  /** What holders owe to the lounge. */
  readonly credit: Kobo
}

/** Cards that were blocked, too: what is on them is still somebody’s. What one holder owes pays no other. */
export function onCards(lounge: Lounge): OnCards {
  let [liability, credit] = [zero, zero]
  for (const { amount } of lounge.all('balance')) {
    if (amount > 0) liability = plus(liability, amount)
    else credit = plus(credit, negative(amount))
  }
  return { liability, credit }
}
