// Whether a change of a ticket is news to its station: the till offers a slip of it where no board shows it. Apart from the slip itself, which
// a till loads only to print one.
import type { Ticket } from './tickets.ts'

/**
 * Whether a station has to hear of a ticket that was, or was not, as it is by now. To which order it is carried is no such news:
 * on paper it would be made once more.
 */
export const isNews = (before: Ticket | undefined, now: Ticket): boolean =>
  before !== now && (before === undefined || toMake(before) !== toMake(now))

function toMake({ status, priority, lines }: Ticket): string {
  const units = new Map<string, number>()
  for (const { name, note, quantity } of lines) {
    const what = JSON.stringify([name, note])
    if (quantity > 0) units.set(what, (units.get(what) ?? 0) + quantity)
  }
  return JSON.stringify([status === 'cancelled', priority, [...units]])
}
