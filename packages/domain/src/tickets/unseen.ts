// Units on a ticket that no board has shown: a board reports when a ticket was in sight, and Done does not cover units that were not shown.
import { z } from 'zod'
import { LineId, sourcesOf } from '../ids.ts'
import { linesPerOrderMax, quantityPerLineMax } from '../limits.ts'
import type { Ticket, Unmade } from './tickets.ts'

export const ShownLines = z
  .array(z.strictObject({ lineId: LineId, quantity: z.int().min(0).max(quantityPerLineMax) }))
  .max(2 * linesPerOrderMax)
export type ShownLines = z.infer<typeof ShownLines>

/**
 * Whether a board still has to report that a ticket was in sight. Starting a ticket counts as seeing it, until units are added: those count
 * as not begun until a board has shown them. A finished ticket needs no report.
 */
export const isToBeSeen = ({ status, seenAt, lines }: Ticket): boolean =>
  seenAt === undefined && (status === 'todo' || (status === 'doing' && lines.some(({ late = 0 }) => late > 0)))

/** What a board shows of a ticket; sent with Done. */
export const shownOf = ({ lines }: Ticket): ShownLines =>
  lines.map(({ id: lineId, quantity }) => ({ lineId, quantity }))

/**
 * The units of a ticket that its board did not show. Units ticked off at another board are made all the same. Units split off meanwhile
 * were shown as part of the line they left, which continues: they count as made before that line's own.
 */
export function unseenUnits({ lines }: Ticket, shown: ShownLines): Unmade['lines'] {
  const left = new Map(shown.map(({ lineId, quantity }) => [lineId, quantity]))
  return lines.toReversed().flatMap(({ id, quantity, made: ticked = 0 }): Unmade['lines'] => {
    const shownAs = [id, ...sourcesOf(id)].find((each) => left.has(each)) ?? id
    const seen = left.get(shownAs) ?? 0
    const made = Math.min(quantity, Math.max(seen, ticked))
    left.set(shownAs, Math.max(0, seen - made))
    return made < quantity ? [{ lineId: id, units: quantity - made }] : []
  })
}
