// What payments come to.
import type { PaymentArgs } from './told.ts'

const roomMethods = ['Cash', 'Card', 'Transfer'] as const

export const totalOf = (payments: readonly Pick<PaymentArgs, 'amount'>[]): number =>
  payments.reduce((sum, { amount }) => sum + amount, 0)

/** By method, the money of the room that was not taken before. What a card paid is an entry, and never counts twice. */
export function beyond(payments: readonly PaymentArgs[], before: readonly PaymentArgs[]): readonly PaymentArgs[] {
  return roomMethods.flatMap((method) => {
    const of = (all: readonly PaymentArgs[]) => totalOf(all.filter((payment) => payment.method === method))
    const amount = of(payments) - of(before)
    return amount > 0 ? [{ method, amount }] : []
  })
}
