// What speaks against charging a FunCard.
import { type No, refuse } from '../command.ts'
import type { Lounge } from '../lounge.ts'
import { formatNaira } from '../money.ts'
import { amountsByFuncard, type Payment } from '../payments/payments.ts'

export function* unknownFuncards(lounge: Lounge, payments: readonly Payment[]): Iterable<No> {
  for (const payment of payments)
    if (payment.method === 'FunCard' && !lounge.get('funcard', payment.funcardId))
      yield refuse('funcard_not_found', { number: payment.funcardId })
}

export function* objectionsToFuncards(lounge: Lounge, payments: readonly Payment[]): Iterable<No> {
  for (const [id, amount] of amountsByFuncard(payments)) {
    const card = lounge.get('funcard', id)
    if (!card) continue
    const { number } = card
    if (card.status === 'blocked') yield refuse('funcard_blocked', { number })
    const balance = lounge.get('balance', id)?.amount
    if (balance !== undefined && balance < amount)
      yield refuse('funcard_balance_short', { number, balance: formatNaira(balance), amount: formatNaira(amount) })
  }
}
