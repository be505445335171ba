// Objections to charging a FunCard.
import { type Flag, type Meaningless, refuse } from '../../command.ts'
import { toHeirs } from '../../funcards/heirs.ts'
import { limitOf, refuseShort } from '../../funcards/spending.ts'
import type { Lounge } from '../../lounge.ts'
import { plus } from '../../money.ts'
import { amountsByFuncard, type Payment } from '../../payments/payments.ts'

export function* unknownFuncards(lounge: Lounge, payments: readonly Payment[]): Iterable<Meaningless> {
  for (const payment of payments)
    if (payment.method === 'FunCard' && !lounge.get('funcard', payment.funcardId))
      yield refuse('funcard_not_found', { number: payment.funcardId })
}

export function* objectionsToFuncards(lounge: Lounge, payments: readonly Payment[]): Iterable<Flag> {
  // The presented card may have been replaced: the balance that pays is on the new card.
  for (const id of amountsByFuncard(payments).keys()) {
    const card = lounge.get('funcard', id)
    if (card?.status === 'blocked') yield refuse('funcard_blocked', { number: card.number })
  }
  for (const [id, amount] of amountsByFuncard(toHeirs(lounge, payments))) {
    const card = lounge.get('funcard', id)
    if (!card) continue
    const balance = lounge.get('balance', id)?.amount
    if (balance !== undefined && plus(balance, limitOf(card)) < amount) yield refuseShort(card, balance, amount)
  }
}
