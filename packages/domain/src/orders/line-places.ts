// Where the units of a line are. A line keeps its identity: it is followed from order to order, through splits and voids.
import { isOffshootOf, type LineId, type OrderId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import { unreachable } from '../assert.ts'
import { openOrders, reopened } from './open-order.ts'
import type { Order, OrderLine, PendingOrder } from './orders.ts'

export interface LinePlace {
  readonly order: Order
  readonly line: OrderLine
  /** The state of the units there; units that were given away count as paid. */
  readonly units: 'open' | 'paid' | 'voided'
}

/**
 * Every order on which units of a line stand: the line itself first, then units that left it under another id, open before paid, voided
 * last. Empty for a line that no order knows.
 * @param from the order on which the line was seen, and those from which that one was split off
 */
export function placesOf(lounge: Lounge, from: Iterable<Order>, id: LineId): readonly LinePlace[] {
  const places: LinePlace[] = []
  const seen = new Set<string>()
  // An order further up does not know a line that got its id on the way down.
  for (const order of from) for (const above of wayDownTo(lounge, order)) look(lounge, above, id, places, seen)
  const rank = ({ line, units }: LinePlace): number => {
    if (units === 'voided') return 3
    if (line.id === id) return 0
    return units === 'open' ? 1 : 2
  }
  return places.toSorted((a, b) => rank(a) - rank(b))
}

/** Where a line can still be changed, and its name. */
export interface OpenLine {
  /** Undefined if the line is on no open order any more. */
  readonly open: { readonly order: PendingOrder; readonly line: OrderLine } | undefined
  readonly name: string
}

/**
 * Every place of a line that a till showed on an order, like `placesOf`. If that order never had the line, the till had joined another
 * order to it and the server refused that: the line stands where it stood.
 */
export function placesAsShown(lounge: Lounge, on: Order, id: LineId): readonly LinePlace[] {
  const places = placesOf(lounge, [on], id)
  return places.length > 0 ? places : openPlaces(lounge, id)
}

/** The open places of a line, on any order. */
function openPlaces(lounge: Lounge, id: LineId): readonly LinePlace[] {
  const standing: LinePlace[] = []
  for (const order of openOrders(lounge))
    for (const line of order.lines)
      if (line.id === id || isOffshootOf(id, line.id)) standing.push({ order, line, units: 'open' })
  return standing.toSorted((a, b) => Number(b.line.id === id) - Number(a.line.id === id))
}

/** @param from the order on which the line was seen; a split, or a join, may have taken it elsewhere */
export function openLine(lounge: Lounge, from: Order, id: LineId): OpenLine {
  const places = placesAsShown(lounge, from, id)
  const place = places.find(({ units }) => units === 'open')
  const order = place && reopened(place.order)
  return {
    open: place && order ? { order, line: place.line } : undefined,
    name: places[0]?.line.name ?? 'a line that is not on it',
  }
}

/** The places of units that left a line, each once: for a line that no order knows by its own id. */
export function placesOfOffshoots(lounge: Lounge, from: Iterable<Order>, id: LineId): readonly LinePlace[] {
  const names = new Set<LineId>()
  for (const order of from)
    for (const { lines, movedLines = [] } of wayDownTo(lounge, order))
      for (const name of [...lines.map((line) => line.id), ...movedLines.map(({ lineId }) => lineId)])
        if (isOffshootOf(id, name)) names.add(name)
  const places = [...names].flatMap((name) => placesOf(lounge, from, name))
  return [...new Map(places.map((place) => [`${place.order.id} ${place.line.id}`, place])).values()]
}

/**
 * The order of this id. If nobody has heard of it, the orders that were split off from it: after a restore a part can be paid before the
 * till that placed the whole is back.
 */
export function ordersUnder(lounge: Lounge, id: OrderId): readonly Order[] {
  const order = lounge.get('order', id)
  return order ? [order] : [...lounge.splitOff('order', id)]
}

/** The order and those above it from which it was split off, the topmost first; as far up as memory goes. */
function wayDownTo(lounge: Lounge, order: Order): readonly Order[] {
  const way: Order[] = []
  for (
    let at: Order | undefined = order;
    at && !way.includes(at);
    at = at.splitFrom && lounge.get('order', at.splitFrom)
  )
    way.unshift(at)
  return way
}

function look(lounge: Lounge, order: Order, id: LineId, places: LinePlace[], seen: Set<string>): void {
  const visit = `${order.id} ${id}`
  if (seen.has(visit)) return
  seen.add(visit)
  const line = order.lines.find((each) => each.id === id)
  if (line) places.push({ order, line, units: unitsOn(order) })
  for (const moved of order.movedLines ?? []) {
    if (moved.lineId !== id) continue
    const next = lounge.get('order', moved.to)
    if (next) look(lounge, next, moved.as ?? id, places, seen)
  }
}

function unitsOn(order: Order): LinePlace['units'] {
  switch (order.status) {
    case 'pending':
    case 'emptied':
    // Its guests may come back and pay.
    case 'walkedOut':
      return 'open'
    case 'paid':
    case 'completed':
    // Nobody pays for it any more.
    case 'given':
      return 'paid'
    case 'voided':
      return 'voided'
    default:
      return unreachable(order)
  }
}
