// ALL DAY: how many of each dish a station still has to make, over all its tickets, so that they can be made in one go.
import type { TicketLine } from './tickets.ts'
import type { Board, Card } from './views.ts'

export interface StillToMake {
  readonly name: string
  readonly units: number
}

/** Units to do and in work, without those ticked off, removed, cancelled or no longer awaited: most wanted first, then by name. */
export function allDay({ todo, doing }: Pick<Board, 'todo' | 'doing'>): readonly StillToMake[] {
  const units = new Map<string, number>()
  for (const { name, ...line } of [...todo, ...doing].flatMap(linesToMake))
    units.set(name, (units.get(name) ?? 0) + unitsLeft(line))
  return [...units]
    .filter(([, count]) => count > 0)
    .map(([name, count]) => ({ name, units: count }))
    .sort((a, b) => b.units - a.units || (a.name < b.name ? -1 : 1))
}

const linesToMake = ({ ticket }: Card): readonly TicketLine[] =>
  ticket.status === 'cancelled' ? [] : ticket.lines.filter((line) => !line.guestsLeft)

/** More units may be ticked off than are wanted now. */
const unitsLeft = ({ quantity, made = 0 }: Pick<TicketLine, 'quantity' | 'made'>): number =>
  Math.max(0, quantity - made)
