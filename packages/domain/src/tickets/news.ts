// Whether a change of a ticket is news to its station: a board plays a sound for more of something, and the till offers a slip where no
// board shows it. Separate from the slip itself, which a till loads only to print one.
import type { Ticket, TicketLine } from './tickets.ts'

/**
 * Whether a station has to hear of a new or changed ticket. A change of the order it is served to is no such news: on paper it would be
 * made once more.
 */
export const isNews = (before: Ticket | undefined, now: Ticket): boolean =>
  before !== now && (before === undefined || toMake(before) !== toMake(now))

const toMake = ({ status, priority, lines }: Ticket): string =>
  JSON.stringify([status === 'cancelled', priority, [...unitsAsked(lines)]])

/** Whether the station has to make more of something than before, or make it in another way. */
export function asksForMore(before: Ticket, now: Ticket): boolean {
  if (before === now) return false
  const asked = unitsAsked(before.lines)
  return [...unitsAsked(now.lines)].some(([what, units]) => units > (asked.get(what) ?? 0))
}

/** The units by name and note, without those that nobody waits for. */
function unitsAsked(lines: readonly TicketLine[]): ReadonlyMap<string, number> {
  const units = new Map<string, number>()
  for (const { name, note, quantity, guestsLeft } of lines) {
    const what = JSON.stringify([name, note])
    if (quantity > 0 && !guestsLeft) units.set(what, (units.get(what) ?? 0) + quantity)
  }
  return units
}
