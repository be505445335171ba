// The plan of a payment, before anything is booked: which units it sells, which were sold before, and which stay open.
import { type CommandId, isOffshootOf, type LineId, offshootId, type OrderId, sourcesOf } from '../../ids.ts'
import type { Lounge } from '../../lounge.ts'
import { type LinePlace, ordersUnder, placesOf, placesOfOffshoots } from '../line-places.ts'
import { type Decided, type Fate, fateOf, type Named, namedAs, type Oddity, whereOf } from './fates.ts'
import { payable } from '../open-order.ts'
import type { LineRequest, Order, PendingOrder } from '../orders.ts'
import type { LineUnits } from '../splitting.ts'

/** What a payment names. */
interface PaidLines {
  readonly orderId: OrderId
  readonly lines: readonly LineRequest[]
  /** The order from which its till had split it off. */
  readonly splitFrom?: OrderId | undefined
  /** The orders from which that one was split off in turn. */
  readonly wholes?: readonly OrderId[] | undefined
  /** Orders that its till had joined to it. */
  readonly joined?: readonly OrderId[] | undefined
  /** Units of these lines that its till knew elsewhere. */
  readonly apart?: readonly LineId[] | undefined
}

/** Units of a paid line that are in one place, and their fate. */
export interface PaidUnits {
  readonly request: LineRequest
  readonly units: number
  /** The id of the line as which they are sold. */
  readonly id: LineId
  readonly fate: Fate
  readonly oddity?: Oddity | undefined
  /** Where they are; absent if no order knows them. */
  readonly place?: LinePlace | undefined
  /** For units that no order knows: the order on which others of their line stand, or were sold. */
  readonly beside?: OrderId | undefined
}

/** Units that stand on an order. */
export type PlacedUnits = PaidUnits & { readonly place: LinePlace }

export interface PaymentPlan {
  readonly named: Named
  readonly found: Order | undefined
  /** The orders through which its lines were searched. */
  readonly searched: readonly Order[]
  /** Orders named beside its own that nobody knows. */
  readonly lost: readonly OrderId[]
  readonly paidUnits: readonly PaidUnits[]
  /** Everything that is sold now. */
  readonly sold: readonly PaidUnits[]
  /** What was sold before. */
  readonly owed: readonly PlacedUnits[]
  /** Units of the order that nobody paid: they stay on the table. */
  readonly rest: readonly LineUnits[]
}

export function planOf(lounge: Lounge, paid: PaidLines, command: CommandId): PaymentPlan {
  const found = lounge.get('order', paid.orderId)
  const above = [...(paid.splitFrom ? [paid.splitFrom] : []), ...(paid.wholes ?? [])]
  const wholes = above.flatMap((id) => ordersUnder(lounge, id))
  // Money taken for a part before the lounge heard of that part stands on an order that knows of no other.
  const joined = new Set((paid.joined ?? []).filter((id) => id !== paid.orderId))
  const from = [
    ...ordersUnder(lounge, paid.orderId),
    ...wholes,
    ...[...joined].flatMap((id) => ordersUnder(lounge, id)),
  ]
  const named = namedAs(found, from[0])
  const made = new Set<LineId>()
  const allottedLines = allotted(paid.lines, paid.apart ?? [], (id) => placesOfUnits(lounge, from, id))
  const paidUnits = together(
    allottedLines.flatMap(({ request, places, shares }) =>
      shares.map(([place, units]): PaidUnits => {
        const isJoined = place?.units === 'open' && joined.has(place.order.id)
        const decided: Decided = isJoined ? { fate: 'brought' } : fateOf(named, whereOf(place, found))
        const id = idOfSold(request.id, place, places, made, command)
        const beside = place ? undefined : places[0]?.order.id
        return { request, units, id, ...decided, ...(place ? { place } : {}), ...(beside ? { beside } : {}) }
      }),
    ),
  )
  return {
    named,
    found,
    lost: [...above, ...joined].filter((id) => lounge.get('order', id) === undefined),
    searched: [...new Map(from.map((order) => [order.id, order])).values()],
    paidUnits,
    sold: paidUnits.filter(({ fate }) => fate !== 'owed'),
    owed: paidUnits.filter(isOwed),
    rest: restOf(found && payable(found), paidUnits),
  }
}

/**
 * Where the units of a paid line are. If the lounge does not know the line, they are still on the line they were split from. If that line
 * is lost too, units split from it may be known, because a part of it was paid.
 */
function placesOfUnits(lounge: Lounge, from: readonly Order[], id: LineId): readonly LinePlace[] {
  for (const each of [id, ...sourcesOf(id)]) {
    const places = placesOf(lounge, from, each)
    if (places.length > 0) return places
  }
  return placesOfOffshoots(lounge, from, id)
}

/** Units that a till split off without the server hearing of it belong to one open line: they are sold as one line. */
function together(paidUnits: readonly PaidUnits[]): readonly PaidUnits[] {
  const joint = new Map<string, PaidUnits>()
  for (const [index, one] of paidUnits.entries()) {
    const { place, request } = one
    const isOpen = place?.units === 'open'
    const name = isOpen ? `${place.order.id} ${place.line.id} ${request.unitPrice}` : String(index)
    const before = joint.get(name)
    joint.set(name, before ? { ...before, units: before.units + one.units } : one)
  }
  return [...joint.values()]
}

export const isPlaced = (one: PaidUnits): one is PlacedUnits => one.place !== undefined
const isOwed = (one: PaidUnits): one is PlacedUnits => one.fate === 'owed' && isPlaced(one)

type Share = readonly [LinePlace | undefined, number]
interface Allotted {
  readonly request: LineRequest
  readonly places: readonly LinePlace[]
  readonly shares: readonly Share[]
}

/**
 * Allots the units of each paid line, place by place: no unit is paid twice, and units of the line itself come before those that left it.
 */
function allotted(
  requests: readonly LineRequest[],
  apart: readonly LineId[],
  placesOfLine: (id: LineId) => readonly LinePlace[],
): readonly Allotted[] {
  const free = new Map<string, number>()
  const take = (place: LinePlace, wanted: number): number => {
    const name = `${place.order.id} ${place.line.id}`
    const left = free.get(name) ?? place.line.quantity
    const units = Math.min(wanted, left)
    free.set(name, left - units)
    return units
  }
  const takeFrom = (places: readonly LinePlace[], wanted: number): readonly Share[] => {
    let left = wanted
    return places.flatMap((place): readonly Share[] => {
      const units = place.units === 'voided' ? 0 : take(place, left)
      left -= units
      return units > 0 ? [[place, units]] : []
    })
  }
  const own = requests.map((request) => {
    const places = placesOfLine(request.id)
    const shares = takeFrom(
      places.filter(({ line }) => line.id === request.id),
      request.quantity,
    )
    return { request, places, shares }
  })
  const named = new Set(requests.map(({ id }) => id))
  const isApart = (id: LineId) => apart.some((name) => id === name || isOffshootOf(name, id))
  return own.map(({ request, places, shares }) => {
    // Lines that the payment names by themselves, or that its till knew elsewhere, are not taken as units that left another of its lines.
    const left = places.filter(({ line: { id } }) => !isOffshootOf(request.id, id) || !(named.has(id) || isApart(id)))
    const all = [...shares, ...takeFrom(left, request.quantity - unitsOf(shares))]
    return { request, places, shares: withRest(all, request.id, places, request.quantity - unitsOf(all)) }
  })
}
const unitsOf = (shares: readonly Share[]): number => shares.reduce((sum, [, units]) => sum + units, 0)

/** Units beyond those that are open or paid are taken from voided units; if none were voided, they are more of an open line, or new. */
function withRest(
  shares: readonly Share[],
  requested: LineId,
  places: readonly LinePlace[],
  left: number,
): readonly Share[] {
  if (left === 0) return shares
  const off = places.filter(({ units }) => units === 'voided')
  const voided = off.find(({ line }) => line.id === requested) ?? off[0]
  const growing = voided ? -1 : shares.findLastIndex(([place]) => place?.units === 'open')
  const share = shares[growing]
  if (!share) return [...shares, [voided, left]]
  return shares.with(growing, [share[0], share[1] + left])
}

/**
 * The id of sold units. Units made anew beside an open or paid line of the requested id are an offshoot of it.
 * @param made the ids of what the payment makes anew so far: two of its lines may want the same voided units
 */
function idOfSold(
  requested: LineId,
  place: LinePlace | undefined,
  places: readonly LinePlace[],
  made: Set<LineId>,
  command: CommandId,
): LineId {
  let id = place?.line.id ?? requested
  if (place !== undefined && place.units !== 'voided') return id
  const isTaken = (name: LineId) =>
    made.has(name) || places.some(({ line, units }) => line.id === name && units !== 'voided')
  while (isTaken(id)) id = offshootId(id, command)
  made.add(id)
  return id
}

function restOf(order: PendingOrder | undefined, paidUnits: readonly PaidUnits[]): readonly LineUnits[] {
  return (order?.lines ?? []).flatMap((line) => {
    const claimed = paidUnits
      .filter(({ place }) => place?.order.id === order?.id && place?.line.id === line.id)
      .reduce((sum, { units }) => sum + units, 0)
    const units = line.quantity - claimed
    return units > 0 ? [{ line, units }] : []
  })
}
