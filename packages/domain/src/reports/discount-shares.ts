// A discount of an order, spread over its lines: in proportion to what each comes to, and to the kobo.
import { type Kobo, kobo, minus, plus, times, zero } from '../money.ts'

interface Line {
  readonly quantity: number
  readonly unitPrice: Kobo
}

/**
 * Each line takes what is left of the discount up to its end: all shares come to the discount, whatever was rounded.
 */
export function discountShares(discount: Kobo, lines: readonly Line[]): readonly Kobo[] {
  const amounts = lines.map(({ quantity, unitPrice }) => times(unitPrice, quantity))
  const all = amounts.reduce(plus, zero)
  let [before, given] = [zero, zero]
  return amounts.map((amount) => {
    before = plus(before, amount)
    // Millions times millions are more than a number holds to the kobo.
    const upTo = all === 0 ? zero : kobo(Number((BigInt(discount) * BigInt(before)) / BigInt(all)))
    const share = minus(upTo, given)
    given = upTo
    return share
  })
}
