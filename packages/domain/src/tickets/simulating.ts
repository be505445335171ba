// A new order that nobody placed, for the demo and for training: drawn from the station's items, and marked as such.
import { z } from 'zod'
import { refuse, wish } from '../command.ts'
import { type CommandId, derivedId, idOf } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { isStation, type Item, type Station } from '../menu/menu.ts'
import { zero } from '../money.ts'
import { TableNumber } from '../orders/orders.ts'
import { settingsOf } from '../settings/settings.ts'
import type { TicketLine, TodoTicket } from './tickets.ts'

/** No arguments: the draw depends on the id of the command, so that deciding again draws the same. */
export const simulateTicket = wish('ticket.simulate', z.strictObject({}), (lounge, _args, by) => {
  if (!isStation(by.role)) return refuse('not_allowed')
  const lines = linesFrom(itemsOf(lounge, by.role), by.role, by.commandId)
  if (lines.length === 0) return refuse('nothing_to_simulate')
  const ticket: TodoTicket = {
    id: derivedId(by.commandId, by.role),
    station: by.role,
    orderId: idOf(by.commandId), // of no order: nothing is found by it
    orderNumber: `SIM-${String(dice(by.commandId, 0) * 256 + dice(by.commandId, 1)).padStart(6, '0')}`,
    tableNumber: TableNumber.parse(1 + (dice(by.commandId, 2) % settingsOf(lounge).tables)),
    priority: dice(by.commandId, 3) % 5 === 0 ? 'high' : 'normal',
    isAddition: false,
    lines,
    total: zero,
    openedAt: by.at,
    isSimulation: true,
    status: 'todo',
  }
  return [{ kind: 'ticket.simulated', ticket }]
})

/** One of the random bytes at the end of a command's id. */
const dice = (id: CommandId, n: number): number => Number.parseInt(id.slice(24 + 2 * n, 26 + 2 * n), 16)

const itemsOf = (lounge: Lounge, station: Station): readonly Item[] =>
  [...lounge.all('item')]
    .filter((item) => !item.removed && lounge.get('category', item.categoryId)?.station === station)
    .sort((a, b) => (a.id < b.id ? -1 : 1))

const noteOf = { kitchen: 'no pepper', bar: 'no ice' } as const

function linesFrom(items: readonly Item[], station: Station, id: CommandId): readonly TicketLine[] {
  const count = Math.min(items.length, 1 + (dice(id, 4) % 3))
  return Array.from({ length: count }, (_, index) => items[(dice(id, 5) + index) % items.length])
    .filter((item) => item !== undefined)
    .map(({ id: itemId, name }, index) => ({
      // In the format of any line id, because a tick names it.
      id: idOf(`${id.slice(0, -2)}${(0x10 + index).toString(16)}`),
      itemId,
      name,
      quantity: 1 + (dice(id, index) % 3),
      note: index === 0 && dice(id, 5) % 3 === 0 ? noteOf[station] : '',
    }))
}
