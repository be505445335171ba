// What became of every ordered unit: only this file says what an event or a ticket means to the fate of a line.
import { type ItemId, type LineId, sourcesOf } from '../ids.ts'
import type { LoungeEvent } from '../lounge.ts'
import { type Kobo, plus, times, zero } from '../money.ts'
import type { Station } from '../menu/menu.ts'
import type { OrderLine, TableNumber } from '../orders/orders.ts'
import type { ShownUnits } from '../orders/bill/shown.ts'
import type { Ticket } from '../tickets/tickets.ts'
import { begunUnits } from '../tickets/units.ts'

/** Units of a line by what became of them, counted as it happens. */
export const fateCounts = [
  'ordered',
  /** A station began it; an item that no station makes was handed over. */
  'made',
  'paid',
  'voidedUnmade',
  'voidedMade',
  'comped',
  'walkedOut',
  'wasted',
  /** Units that were paid and then refunded. */
  'refunded',
  'movedAfterShown',
  'takenOffAfterShown',
] as const
export type FateCount = (typeof fateCounts)[number]

export type Counts = Readonly<Record<FateCount, number>> & {
  /** The value that the books count as sold: paid, given away and lost, at the prices of those bills. */
  readonly sold: Kobo
  /** The most units of the line on one bill that a guest was shown. */
  readonly shown: number
}

/** A line as it was ordered. */
export interface LineOrdered {
  readonly itemId: ItemId
  /** Absent for items that no station makes. */
  readonly station: Station | undefined
  readonly tableNumber: TableNumber | undefined
  readonly unitPrice: Kobo
}

/** What one event adds to the fate of one line. */
export interface FateChange {
  readonly line: LineId
  /** The line was ordered now; no later event repeats this. */
  readonly isOrdered?: LineOrdered | undefined
  readonly counts: Partial<Counts>
}

/**
 * The id under which the line was ordered. Units that are split off, voided or paid apart have an id that begins with that of the line they
 * left, so a split or a join changes no fate.
 */
export const lineOrdered = (id: LineId): LineId => sourcesOf(id).at(-1) ?? id

export const noCounts: Counts = {
  ordered: 0,
  made: 0,
  paid: 0,
  voidedUnmade: 0,
  voidedMade: 0,
  comped: 0,
  walkedOut: 0,
  wasted: 0,
  refunded: 0,
  movedAfterShown: 0,
  takenOffAfterShown: 0,
  sold: zero,
  shown: 0,
}

export function added(a: Counts, b: Partial<Counts>): Counts {
  const counts = { ...a, sold: plus(a.sold, b.sold ?? zero), shown: Math.max(a.shown, b.shown ?? 0) }
  for (const name of fateCounts) counts[name] += b[name] ?? 0
  return counts
}

/** An item that no station makes is handed over when it is ordered, and a void takes it back. */
const handedOver = ({ station }: OrderLine, units: number): Partial<Counts> => (station ? {} : { made: units })

function ordered(lines: readonly OrderLine[], tableNumber: TableNumber): readonly FateChange[] {
  return lines.map((line) => {
    const { id, itemId, station, unitPrice, quantity } = line
    const isOrdered = { itemId, station, tableNumber, unitPrice }
    return { line: lineOrdered(id), isOrdered, counts: { ordered: quantity, ...handedOver(line, quantity) } }
  })
}

/** Sold as the books count it: given away and lost units as well. */
const sold = (lines: readonly OrderLine[], as: FateCount, sign: 1 | -1): readonly FateChange[] =>
  lines.map(({ id, quantity, unitPrice }) => ({
    line: lineOrdered(id),
    counts: { [as]: sign * quantity, sold: times(unitPrice, sign * quantity) },
  }))

/** Units by the line they were ordered as: units that left a line belong to that line. */
function unitsByLine(lines: readonly ShownUnits[]): readonly (readonly [LineId, number])[] {
  const all = new Map<LineId, number>()
  for (const { lineId, units } of lines) all.set(lineOrdered(lineId), (all.get(lineOrdered(lineId)) ?? 0) + units)
  return [...all]
}

/**
 * What happened to units after a guest was shown the bill with them: voided, or moved to another bill. Units paid apart do not count, and
 * units split off to be voided or given away are not moved.
 * @param all the events of the command
 */
export function fatesAfterShown(event: LoungeEvent, all: readonly LoungeEvent[]): readonly FateChange[] {
  if (event.kind === 'order.voided')
    return event.lines.map(({ id, quantity }) => ({
      line: lineOrdered(id),
      counts: { takenOffAfterShown: quantity },
    }))
  if (event.kind !== 'order.split') return []
  const { to } = event
  const isForAnother = all.some(
    (other) =>
      other.kind === 'order.paid' ||
      ((other.kind === 'order.voided' || other.kind === 'order.comped') && other.orderId === to.id),
  )
  if (isForAnother) return []
  return to.lines.map(({ id, quantity }) => ({ line: lineOrdered(id), counts: { movedAfterShown: quantity } }))
}

/** @param at the line id for waste of this event, which stands on no order */
export function fateChanges(event: LoungeEvent, at: LineId): readonly FateChange[] {
  switch (event.kind) {
    case 'order.placed':
      return ordered(event.order.lines, event.order.tableNumber)
    case 'order.linesAdded':
      return ordered(event.lines, event.tableNumber)
    case 'order.changed':
      return event.changes.flatMap(({ line, quantity }) => {
        const more = quantity - line.quantity
        return more === 0 ? [] : [{ line: lineOrdered(line.id), counts: { ordered: more, ...handedOver(line, more) } }]
      })
    case 'order.voided': {
      const made = new Map(event.made.map(({ lineId, units }) => [lineId, units]))
      return event.lines.map((line) => {
        const voidedMade = made.get(line.id) ?? 0
        const voidedUnmade = line.quantity - voidedMade
        const begun = line.station ? { made: voidedMade } : { made: -voidedUnmade }
        return { line: lineOrdered(line.id), counts: { voidedMade, voidedUnmade, ...begun } }
      })
    }
    case 'order.paid':
      return sold(event.lines, 'paid', 1)
    case 'order.comped':
      return sold(event.lines, 'comped', 1)
    case 'order.walkedOut':
      return sold(event.lines, 'walkedOut', 1)
    case 'order.cameBack':
      return sold(event.lines, 'walkedOut', -1)
    case 'order.presented':
      return unitsByLine(event.lines).map(([line, shown]) => ({ line, counts: { shown } }))
    case 'order.refunded':
      return unitsByLine(event.lines ?? []).map(([line, refunded]) => ({ line, counts: { refunded } }))
    case 'stock.wasted': {
      const { itemId, units } = event
      const isOrdered = { itemId, station: undefined, tableNumber: undefined, unitPrice: zero }
      return [{ line: at, isOrdered, counts: { made: units, wasted: units } }]
    }
    default:
      return []
  }
}

/**
 * The units of each line that a ticket has begun, while they are on it. Units voided later leave the ticket, and their void records that
 * they were made.
 */
export function begunOn(ticket: Ticket): ReadonlyMap<LineId, number> {
  const begun = new Map<LineId, number>()
  if (ticket.isSimulation) return begun
  for (const line of ticket.lines) {
    const units = begunUnits(ticket, line)
    if (units > 0) begun.set(lineOrdered(line.id), (begun.get(lineOrdered(line.id)) ?? 0) + units)
  }
  return begun
}

/** Units still on an open bill. */
export const openUnits = ({ ordered: all, paid, voidedMade, voidedUnmade, comped, walkedOut }: Counts): number =>
  all - paid - voidedMade - voidedUnmade - comped - walkedOut

/**
 * Units that were made, and neither paid, given away, thrown away nor voided as made. Units on an open bill are not missing: of a partly
 * open line, the made units are taken to be the open ones.
 */
export const missingUnits = (counts: Counts): number =>
  Math.max(
    0,
    counts.made - counts.voidedMade - counts.paid - counts.comped - counts.wasted - Math.max(0, openUnits(counts)),
  )
