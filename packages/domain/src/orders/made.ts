// What a station had begun of what was voided, in money: somebody worked on it, and it may have been eaten.
import { type Kobo, sum, times, zero } from '../money.ts'
import type { LoungeEvent } from '../lounge.ts'

type Voided = Extract<LoungeEvent, { readonly kind: 'order.voided' }>

export function worthOfMade({ lines, made }: Pick<Voided, 'lines' | 'made'>): Kobo {
  const price = new Map(lines.map((line) => [line.id, line.unitPrice]))
  return sum(made.map(({ lineId, units }) => times(price.get(lineId) ?? zero, units)))
}
