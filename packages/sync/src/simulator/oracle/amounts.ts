// Sums of payments.
import type { PaymentArgs } from './told.ts'

const roomMethods = ['Cash', 'Card', 'Transfer'] as const

export const totalOf = (payments: readonly Pick<PaymentArgs, 'amount'>[]): number =>
  payments.reduce((sum, { amount }) => sum + amount, 0)

/**
 * By method, the room's money that exceeds what was taken before, each sum with its reference. FunCard payments are ledger entries,
 * and never count twice.
 */
export function beyond(payments: readonly PaymentArgs[], before: readonly PaymentArgs[]): readonly PaymentArgs[] {
  return roomMethods.flatMap((method) => {
    const of = (all: readonly PaymentArgs[]) => all.filter((payment) => payment.method === method)
    let more = totalOf(of(payments)) - totalOf(of(before))
    const isNew = ({ amount, reference }: PaymentArgs) =>
      of(before).every((told) => told.amount !== amount || told.reference !== reference)
    const newFirst = of(payments).toSorted((one, other) => Number(isNew(other)) - Number(isNew(one)))
    return newFirst.flatMap(({ amount: whole, reference }) => {
      const amount = Math.min(whole, Math.max(0, more))
      more -= amount
      return amount > 0 ? [{ method, amount, ...(reference === undefined ? {} : { reference }) }] : []
    })
  })
}
