// What a card can pay: its balance, and how far it may go below zero.
import { type Flag, refuse } from '../command.ts'
import { formatNaira, type Kobo, kobo, plus, zero } from '../money.ts'
import type { Funcard } from './funcards.ts'

export const limitOf = (card: Funcard | undefined): Kobo => card?.limit ?? zero

/** Names the balance and, for a card that may go below zero, what can still be paid with it. */
export function refuseShort(card: Funcard, balance: Kobo, due: Kobo): Flag {
  const money = { number: card.number, balance: formatNaira(balance), amount: formatNaira(due) }
  const limit = limitOf(card)
  if (limit === 0) return refuse('funcard_balance_short', money)
  const left = kobo(Math.max(0, plus(balance, limit)))
  return refuse('funcard_limit_short', {
    ...money,
    limit: formatNaira(limit),
    left: formatNaira(left),
  })
}
