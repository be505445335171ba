// How much of a flagged payment may have been told twice, and how it was booked the second time.
import type { Brought, Exception } from '../exceptions/exceptions.ts'
import type { Lounge } from '../lounge.ts'
import { type Kobo, kobo, zero } from '../money.ts'
import { refundable, type TakenFor, takenFor } from '../orders/refunding.ts'

/** The most that the order leaves of it. With the reference of another order, its own sale may be unpaid entirely. */
export const mostOnce = ({ code }: Pick<Exception, 'code'>, order: TakenFor): Kobo =>
  code === 'reference_used' ? refundable(order) : (order.owedBack ?? zero)

const inTheRoom = ['Cash', 'Card', 'Transfer'] as const

/** One way in which it may have been booked, with its maximum amount. */
export interface BookedOnceAs {
  readonly method: (typeof inTheRoom)[number]
  readonly amount: Kobo
}

/**
 * By the methods of its own payments. A FunCard charge is an entry, not a claim by a till: it is given back. For flags of earlier releases
 * the methods are unknown.
 */
export function onceAs(lounge: Lounge, { code, orderId, brought }: Exception): readonly BookedOnceAs[] {
  const order = orderId && takenFor(lounge, { orderId })
  if (!order) return []
  const most = mostOnce({ code }, order)
  return inTheRoom.flatMap((method) => {
    const amount = brought ? amountBy(brought, method) : most
    return amount > 0 && most > 0 ? [{ method, amount: kobo(Math.min(amount, most)) }] : []
  })
}

const amountBy = (brought: readonly Brought[], method: Brought['method']): Kobo =>
  brought.find((each) => each.method === method)?.amount ?? zero
