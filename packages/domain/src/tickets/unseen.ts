// What was asked for on a ticket and no board has shown: a board says when it was in sight, and whoever says Done has not made what was not.
import { z } from 'zod'
import { LineId, sourcesOf } from '../ids.ts'
import { linesPerOrderMax, quantityPerLineMax } from '../limits.ts'
import type { Ticket, Unmade } from './tickets.ts'

export const ShownLines = z
  .array(z.strictObject({ lineId: LineId, quantity: z.int().min(0).max(quantityPerLineMax) }))
  .max(2 * linesPerOrderMax)
export type ShownLines = z.infer<typeof ShownLines>

/**
 * Whether a board says of a ticket that it was in sight. Whoever starts one has seen it, until more of it is asked for: that counts as
 * not begun for as long as no board has shown it. Of what is over nobody asks.
 */
export const isToBeSeen = ({ status, seenAt, lines }: Ticket): boolean =>
  seenAt === undefined && (status === 'todo' || (status === 'doing' && lines.some(({ late = 0 }) => late > 0)))

/** What a board shows of a ticket, as it says it with Done. */
export const shownOf = ({ lines }: Ticket): ShownLines =>
  lines.map(({ id: lineId, quantity }) => ({ lineId, quantity }))

/**
 * The units of a ticket that its board did not show; what somebody ticked off at another board is made all the same. Units that
 * were split off meanwhile were shown as the line they left, which goes on being asked for: they count as made before it does.
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
