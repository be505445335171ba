// What unpaid bills cost the lounge, line by line: part payments paid for some of it.
import type { LineId } from '../ids.ts'
import { type Kobo, kobo, minus, plus, sum, zero } from '../money.ts'
import type { WalkedOutOrder } from '../orders/orders.ts'
import { lineTotal } from '../pricing/pricing.ts'
import { lineOrdered } from './fates.ts'

export interface LostOfLine {
  readonly units: number
  readonly lost: Kobo
}

/** Divides the loss between the lines by price; the shares sum to it, to the kobo. Lines go by the ids under which they were ordered. */
export function lostByLine(orders: readonly WalkedOutOrder[]): ReadonlyMap<LineId, LostOfLine> {
  const all = new Map<LineId, LostOfLine>()
  for (const { lines, loss } of orders) {
    const whole = sum(lines.map(lineTotal))
    let [prices, told] = [zero, zero]
    for (const line of lines) {
      prices = plus(prices, lineTotal(line))
      const upTo = kobo(whole === 0 ? 0 : Math.round(loss.lost * (prices / whole)))
      const id = lineOrdered(line.id)
      const { units, lost } = all.get(id) ?? { units: 0, lost: zero }
      all.set(id, { units: units + line.quantity, lost: plus(lost, minus(upTo, told)) })
      told = upTo
    }
  }
  return all
}

/** The loss for so many missing units of a line that guests left unpaid. */
export const lostOf = ({ units, lost }: LostOfLine, missing: number): Kobo =>
  kobo(Math.round(lost * Math.min(1, missing / units)))
