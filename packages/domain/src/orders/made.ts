// The price of voided units that a station had begun: somebody worked on them, and they may have been eaten.
import type { LineId } from '../ids.ts'
import { type Kobo, sum, times, zero } from '../money.ts'
import type { OrderLine } from './orders.ts'

/** How many units of a line a station had begun to make. */
export interface MadeUnits {
  readonly lineId: LineId
  readonly units: number
}

interface Voided {
  readonly lines: readonly OrderLine[]
  readonly made: readonly MadeUnits[]
}

export function worthOfMade({ lines, made }: Voided): Kobo {
  const price = new Map(lines.map((line) => [line.id, line.unitPrice]))
  return sum(made.map(({ lineId, units }) => times(price.get(lineId) ?? zero, units)))
}
