// Checks that the orders in the books match what staff did: each line once, with its units, where it was left.
import type { Books, LineRow, OrderRow } from './books.ts'
import { rootOf } from './names.ts'
import type { Line } from './line-book.ts'
import type { Room } from './room.ts'

export function* ordersAgree(room: Room, books: Books): Iterable<string> {
  const { orders } = books
  yield* linesStandOnce(orders)
  yield* unitsAgree(room, orders)
  yield* pricesAgree(room, orders)
  yield* plainPaymentsAgree(room, orders)
  yield* tablesAgree(room, books)
}

const isLive = ({ status }: OrderRow): boolean => status !== 'voided' && status !== 'emptied'

function* linesStandOnce(orders: readonly OrderRow[]): Iterable<string> {
  const places = new Map<string, OrderRow>()
  for (const order of orders.filter(isLive))
    for (const { id } of order.lines) {
      const other = places.get(id)
      if (other) yield `line ${id} stands on ${other.id} (${other.status}) and on ${order.id} (${order.status})`
      places.set(id, order)
    }
}

/** Compares the units ordered under one id with where they are now; the names of parts are the lounge's own. */
function* unitsAgree(room: Room, orders: readonly OrderRow[]): Iterable<string> {
  const told = new Map<string, number>()
  const stand = new Map<string, number>()
  const add = (all: Map<string, number>, name: string, units: number) => all.set(name, (all.get(name) ?? 0) + units)
  for (const [id, line] of room.book.lines) add(told, asTold(id, line), line.units)
  for (const [id, { itemId, units }] of room.book.off) add(told, `line ${rootOf(id)}, ${itemId}, ${takenOff}`, units)
  for (const order of orders) for (const line of order.lines) add(stand, asBooked(line, order), line.quantity)
  const isLoose = (name: string) => room.book.loose.has(name.slice('line '.length, name.indexOf(',')))
  for (const root of room.book.loose) {
    const all = (of: ReadonlyMap<string, number>) =>
      [...of].reduce((sum, [name, units]) => sum + (name.startsWith(`line ${root},`) ? units : 0), 0)
    // Units that were voided and yet paid are in both lists.
    if (all(told) > all(stand) && !room.again.has(root) && !room.book.soldAgain.has(root))
      yield `line ${root}, walked out of: ${all(told)} of it, and the books say ${all(stand)}`
  }
  for (const name of new Set([...told.keys(), ...stand.keys()])) {
    const [units, booked] = [told.get(name) ?? 0, stand.get(name) ?? 0]
    const isAgain = name.endsWith(takenOff) && room.again.has(name.slice('line '.length, name.indexOf(',')))
    if (units !== booked && !isAgain && !isLoose(name)) yield `${name}: ${units} of it, and the books say ${booked}`
  }
}
const takenOff = 'taken off'
const asTold = (id: string, { itemId, orderId, isBilled }: Line): string =>
  `line ${rootOf(id)}, ${itemId}, ${isBilled ? 'paid' : `open on ${rootOf(orderId)}`}`
function asBooked({ id, itemId }: LineRow, { id: orderId, status }: OrderRow): string {
  const where =
    status === 'voided'
      ? takenOff
      : status === 'pending' || status === 'walkedOut'
        ? `open on ${rootOf(orderId)}`
        : 'paid'
  return `line ${rootOf(id)}, ${itemId}, ${where}`
}

function* pricesAgree(room: Room, orders: readonly OrderRow[]): Iterable<string> {
  for (const order of orders.filter(isLive))
    for (const { id, unitPrice } of order.lines) {
      const told = room.book.lines.get(id)?.unitPrice
      if (told !== undefined && told !== unitPrice) yield `line ${id} costs ${unitPrice} and not ${told}`
    }
}

/** Payments without any objection: the order equals the till's screen, to the kobo. */
function* plainPaymentsAgree({ plain }: Room, orders: readonly OrderRow[]): Iterable<string> {
  const rows = new Map(orders.map((order) => [order.id, order]))
  for (const [orderId, { lines, totals, payments, partPayments = [] }] of plain) {
    const { settlement, lines: billed = [] } = rows.get(orderId) ?? {}
    if (!settlement) {
      yield `order ${orderId} was paid, and is ${rows.get(orderId)?.status ?? 'nowhere'}`
      continue
    }
    if (unitsOf(billed) !== unitsOf(lines)) yield `order ${orderId} has other lines than were paid`
    for (const name of ['subtotal', 'discount', 'tax', 'total'] as const)
      if (settlement[name] !== totals[name])
        yield `order ${orderId}: the ${name} is ${settlement[name]}, not ${totals[name]}`
    const money = (all: typeof payments) => String(all.map(({ method, amount }) => `${method} ${amount}`).sort())
    if (partPayments.length === 0 && money(settlement.payments) !== money(payments))
      yield `order ${orderId} has other payments than were taken`
  }
}

/** Units of each ordered line, including those that are on a line of their own by then. */
function unitsOf(lines: readonly { readonly id: string; readonly quantity: number }[]): string {
  const units = new Map<string, number>()
  for (const { id, quantity } of lines) units.set(rootOf(id), (units.get(rootOf(id)) ?? 0) + quantity)
  return String([...units].map(([root, count]) => `${count} of ${root}`).sort())
}

function* tablesAgree(room: Room, { orders, tables }: Books): Iterable<string> {
  for (const { id, status, tableNumber } of orders) {
    const told = room.tableOf(id)
    // Paid orders are checked too, while their table still lists them.
    const isUnsure = room.unsureOfTable.has(id) || room.walkedOut.has(id)
    const isSure = status === 'pending' || (status === 'paid' && !isUnsure)
    if (isSure && told !== undefined && told !== tableNumber)
      yield `order ${id} stands on table ${tableNumber}, and staff put it on ${told}`
  }
  for (const { number, open } of tables) {
    const here = orders.filter(({ status, tableNumber }) => status === 'pending' && tableNumber === number)
    const ids = here.map(({ id }) => id).sort()
    if (String([...open].sort()) !== String(ids)) yield `table ${number} lists other orders than stand on it`
  }
}
