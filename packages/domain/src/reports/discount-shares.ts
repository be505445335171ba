// Spreads the discount of an order over its lines: in proportion to their amounts, and to the kobo.
import { type Kobo, kobo, minus, plus, times, zero } from '../money.ts'

interface Line {
  readonly quantity: number
  readonly unitPrice: Kobo
}

/** Each line takes the discount due up to its end, less what was given before: the shares sum to the discount, despite rounding. */
export function discountShares(discount: Kobo, lines: readonly Line[]): readonly Kobo[] {
  const amounts = lines.map(({ quantity, unitPrice }) => times(unitPrice, quantity))
  const all = amounts.reduce(plus, zero)
  let [before, given] = [zero, zero]
  return amounts.map((amount) => {
    before = plus(before, amount)
    // BigInt, because the product of two such amounts exceeds what a number represents exactly.
    const upTo = all === 0 ? zero : kobo(Number((BigInt(discount) * BigInt(before)) / BigInt(all)))
    const share = minus(upTo, given)
    given = upTo
    return share
  })
}
