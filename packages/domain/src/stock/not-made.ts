// What was ordered and is not made yet: the books have taken it off, and it still lies there. Whoever counts leaves it out.
import type { Lounge } from '../lounge.ts'
import type { Item } from '../menu/menu.ts'
import { stations } from '../menu/menu.ts'
import { ticketKind } from '../tickets/tickets.ts'
import { begunUnits } from '../tickets/units.ts'
import type { Kept } from './keeping.ts'

/**
 * Units of an item, thousandths of a unit of a material, as recipes are now. Of the tickets that a board has had in sight and nobody began:
 * where no board stands, tickets are made and never started, and nobody knows what is left to make.
 */
export function notMadeYet(lounge: Lounge, kept: Kept): number {
  let amount = 0
  for (const station of stations)
    for (const ticket of lounge.all(ticketKind(station))) {
      if (ticket.status !== 'todo' || ticket.seenAt === undefined || ticket.isSimulation) continue
      for (const line of ticket.lines) {
        // What guests who left had ordered and nobody began is back in the books.
        if (line.guestsLeft || !line.itemId) continue
        const item = lounge.get('item', line.itemId)
        if (item) amount += (line.quantity - begunUnits(ticket, line)) * takenByUnit(item, kept)
      }
    }
  return amount
}

function takenByUnit({ id, recipe = [] }: Item, kept: Kept): number {
  if ('itemId' in kept) return id === kept.itemId ? 1 : 0
  return recipe
    .filter(({ department, materialId }) => department === kept.department && materialId === kept.materialId)
    .reduce((sum, part) => sum + part.amount, 0)
}
