// What FunCards may pay while the network is away: so much for a card, so much at a till, and never beyond what was on the card
// when it was last seen. The greatest possible loss is so the number of tills times what one may take.
import { z } from 'zod'
import { type No, refuse } from '../command.ts'
import { FuncardId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { formatNaira, type Kobo, kobo, minus, plus, sum, zero } from '../money.ts'
import { amountsByFuncard, Payment } from '../payments/payments.ts'
import { settingsOf } from '../settings/settings.ts'

/** A command of this till that the server has not answered. */
export interface Unanswered {
  readonly name: string
  readonly args: unknown
  readonly as: 'ask' | 'tell'
}

interface OfflineUse {
  /** Paid by each card. */
  readonly spent: ReadonlyMap<FuncardId, Kobo>
  /** Put on each card: the money is taken, and nobody may spend it before it is booked. */
  readonly toppedUp: ReadonlyMap<FuncardId, Kobo>
}

const Paying = z.object({ payments: z.array(Payment) })
const ToppingUp = z.object({ funcardId: FuncardId, payment: Payment })

/** What was told, and so shown as done; an unanswered question has done nothing yet. */
function offlineUse(unanswered: Iterable<Unanswered>): OfflineUse {
  const spent = new Map<FuncardId, Kobo>()
  const toppedUp = new Map<FuncardId, Kobo>()
  const add = (amounts: Map<FuncardId, Kobo>, id: FuncardId, amount: Kobo) =>
    amounts.set(id, plus(amounts.get(id) ?? zero, amount))
  for (const { name, args, as } of unanswered) {
    if (as !== 'tell') continue
    const paid = name === 'order.pay' ? Paying.safeParse(args).data : undefined
    for (const [id, amount] of amountsByFuncard(paid?.payments ?? [])) add(spent, id, amount)
    const put = name === 'funcard.topUp' ? ToppingUp.safeParse(args).data : undefined
    if (put) add(toppedUp, put.funcardId, put.payment.amount)
  }
  return { spent, toppedUp }
}

/** Why these payments cannot be taken without the network; asked before anything is recorded (POS-24). */
export function objectionToOffline(
  lounge: Lounge,
  payments: readonly Payment[],
  unanswered: Iterable<Unanswered>,
): No | undefined {
  const wanted = amountsByFuncard(payments)
  if (wanted.size === 0) return undefined
  const { funcardOfflineMax, funcardOfflinePerTillMax } = settingsOf(lounge)
  if (funcardOfflineMax === 0 || funcardOfflinePerTillMax === 0) return refuse('funcard_offline_off')
  const { spent, toppedUp } = offlineUse(unanswered)
  for (const [id, amount] of wanted) {
    const number = lounge.get('funcard', id)?.number ?? id
    const left = minus(funcardOfflineMax, spent.get(id) ?? zero)
    if (amount > left) return refuse('funcard_offline_card', { number, ...named(funcardOfflineMax, left) })
    const balance = minus(lounge.get('balance', id)?.amount ?? zero, toppedUp.get(id) ?? zero)
    if (amount > balance)
      return refuse('funcard_balance_short', { number, balance: formatNaira(balance), amount: formatNaira(amount) })
  }
  const left = minus(funcardOfflinePerTillMax, sum(spent.values()))
  if (sum(wanted.values()) > left) return refuse('funcard_offline_till', named(funcardOfflinePerTillMax, left))
  return undefined
}

const named = (allowance: Kobo, left: Kobo) => ({
  allowance: formatNaira(allowance),
  left: formatNaira(kobo(Math.max(0, left))),
})
