// Ordered units that are not made: the books have deducted them, but they are still there. A person who counts leaves them out.
import type { Lounge } from '../lounge.ts'
import { stations } from '../menu/menu.ts'
import { ticketKind } from '../tickets/tickets.ts'
import { begunUnits, isWaiting } from '../tickets/units.ts'
import { type Kept, keptName } from './keeping.ts'

/** The unmade amount: units of an item, or thousandths of a unit of a material. */
export type NotMade = (kept: Kept) => number

/**
 * By current recipes. Covers only what a board has had in sight and nobody began, and what its station stopped while a bill has it: where no
 * board stands, tickets are never started, and nobody knows what is left to make.
 */
export function notMadeYet(lounge: Lounge): NotMade {
  const amounts = new Map<string, number>()
  const add = (kept: Kept, amount: number) => {
    const name = keptName(kept)
    amounts.set(name, (amounts.get(name) ?? 0) + amount)
  }
  for (const station of stations)
    for (const ticket of lounge.all(ticketKind(station))) {
      if (!isWaiting(ticket) || ticket.isSimulation) continue
      for (const line of ticket.lines) {
        // Units that guests who left had ordered and nobody began are back in the books.
        if (line.guestsLeft || !line.itemId) continue
        const item = lounge.get('item', line.itemId)
        if (!item) continue
        const units = line.quantity - begunUnits(ticket, line)
        add({ itemId: item.id }, units)
        for (const { amount, ...material } of item.recipe ?? []) add(material, units * amount)
      }
    }
  return (kept) => amounts.get(keptName(kept)) ?? 0
}
