// Compares the fates counted from events with the rows: two ways to the same number, so that an error shows.
import type { LineId } from '../ids.ts'
import type { Station } from '../menu/menu.ts'
import { isClosed, isPending, type Order } from '../orders/orders.ts'
import type { Ticket } from '../tickets/tickets.ts'
import { begunOn, type Counts, lineOrdered, openUnits } from './fates.ts'

/** The fate of a line to check. */
export interface FateToCheck {
  readonly line: LineId
  /** Absent for items that no station makes, and for waste, which stands on no order. */
  readonly station: Station | undefined
  readonly counts: Counts
}

type Units = Map<LineId, number>
const count = (units: Units, line: LineId, more: number) => units.set(line, (units.get(line) ?? 0) + more)

/** The units of each line as they stand on orders and tickets. */
export class UnitsStanding {
  readonly open: Units = new Map()
  readonly paid: Units = new Map()
  readonly comped: Units = new Map()
  readonly walkedOut: Units = new Map()
  readonly begun: Units = new Map()

  seeOrder(order: Order): void {
    const units = this.#unitsOf(order)
    if (units) for (const { id, quantity } of order.lines) count(units, lineOrdered(id), quantity)
  }
  #unitsOf(order: Order): Units | undefined {
    if (isPending(order)) return this.open
    if (isClosed(order)) return this.paid
    if (order.status === 'given') return this.comped
    return order.status === 'walkedOut' ? this.walkedOut : undefined
  }
  seeTicket(ticket: Ticket): void {
    for (const [line, units] of begunOn(ticket)) count(this.begun, line, units)
  }
}

const settledAs = [
  ['paid', 'were paid'],
  ['comped', 'were given away'],
  ['walkedOut', 'are on bills whose guests left'],
] as const

/**
 * The faults in words: units that are lost or come from nowhere, and units made or paid twice.
 * @param isWhole whether all rows were looked at, or those in memory alone
 */
export function* fateFaults(fates: Iterable<FateToCheck>, standing: UnitsStanding, isWhole: boolean): Iterable<string> {
  for (const { line, station, counts } of fates) {
    const { ordered, made, voidedMade, voidedUnmade, wasted } = counts
    const open = standing.open.get(line) ?? 0
    if (openUnits(counts) !== open)
      yield `Of line ${line} ${ordered} were ordered, ${ordered - openUnits(counts)} are settled, and ${open} stand on a bill.`
    for (const [name, words] of settledAs) {
      const onOrders = standing[name].get(line) ?? 0
      if (isWhole ? onOrders !== counts[name] : onOrders > counts[name])
        yield `Of line ${line} ${counts[name]} ${words}, and such bills have ${onOrders}.`
    }
    const begun = station ? (standing.begun.get(line) ?? 0) + voidedMade : ordered - voidedUnmade + wasted
    if (isWhole || !station ? begun !== made : begun > made)
      yield `Of line ${line} ${made} count as made, and its tickets say ${begun}.`
    if (made < voidedMade || made > ordered + wasted)
      yield `Of line ${line} ${made} were made of ${ordered}, and ${voidedMade} of those voided.`
  }
}
