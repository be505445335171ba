// Units and money of other open orders that a payment sells or counts on: they move to the order that is sold.
import type { By } from '../../command.ts'
import type { CommandId, OrderId } from '../../ids.ts'
import type { Lounge, LoungeEvent } from '../../lounge.ts'
import { payable } from '../open-order.ts'
import type { PartPayment, PendingOrder } from '../orders.ts'
import { holderOf } from './part-holders.ts'
import type { PayOrder } from './args.ts'
import { type PaidUnits, isPlaced, type PlacedUnits } from './plan.ts'
import { comingAlong, headingOf } from '../placing.ts'
import type { LineUnits } from '../splitting.ts'

/** Units of one other open order, and the part payments that come along although lines stay there. */
export interface Elsewhere {
  readonly order: PendingOrder
  readonly paidUnits: readonly PlacedUnits[]
  readonly parts?: readonly PartPayment[] | undefined
}

export function elsewhere(sold: readonly PaidUnits[]): readonly Elsewhere[] {
  const groups = new Map<OrderId, { readonly order: PendingOrder; readonly paidUnits: PlacedUnits[] }>()
  for (const one of sold) {
    const order = isPlaced(one) && one.fate === 'brought' && payable(one.place.order)
    if (!order || !isPlaced(one)) continue
    const group = groups.get(order.id) ?? { order, paidUnits: [] }
    group.paidUnits.push(one)
    groups.set(order.id, group)
  }
  return [...groups.values()]
}

const isEmptied = ({ order, paidUnits }: Elsewhere): boolean => paidUnits.length === order.lines.length

/** The part payments of the order that is sold, including those that come from other orders. */
export const partsWith = (home: PendingOrder, others: readonly Elsewhere[]): readonly PartPayment[] => [
  ...(home.partPayments ?? []),
  ...others.flatMap((group) => (isEmptied(group) ? group.order.partPayments : group.parts) ?? []),
]

/**
 * The other orders, with the part payments that the till counted on. Another till may have joined the order to one that goes on: its money
 * stands there like its lines, and is not handed out or counted again.
 */
export function withPartsNamed(
  lounge: Lounge,
  { orderId, partPayments: named = [] }: PayOrder,
  home: PendingOrder,
  others: readonly Elsewhere[],
): readonly Elsewhere[] {
  const groups = new Map(others.map((group) => [group.order.id, group]))
  const isHere = (partId: CommandId) => partsWith(home, [...groups.values()]).some(({ id }) => id === partId)
  for (const { id: partId } of named) {
    if (isHere(partId)) continue
    const isIt = ({ id }: PartPayment): boolean => id === partId
    // Guests who had walked out are back with the lines that they pay.
    const back = [...groups.values()].find(({ order }) => order.partPayments?.some(isIt))
    const order = back?.order ?? holderOf(lounge, orderId, partId)
    const part = order?.partPayments?.find(isIt)
    if (!order || !part) continue
    const { paidUnits, parts = [] } = groups.get(order.id) ?? { paidUnits: [] }
    groups.set(order.id, { order, paidUnits, parts: [...parts, part] })
  }
  return [...groups.values()]
}

export function rejoined(home: PendingOrder, group: Elsewhere, by: By): LoungeEvent {
  const { order, paidUnits, parts = [] } = group
  const lines = paidUnits.map(({ place: { line } }) => line)
  return {
    kind: 'order.rejoined',
    ...headingOf(home, by),
    from: order.id,
    fromTable: order.tableNumber,
    lineIds: lines.map(({ id }) => id),
    isEmptied: isEmptied(group),
    ...(parts.length > 0 && !isEmptied(group) ? { parts: parts.map(({ id }) => id) } : {}),
    ...(lines.length > 0 ? comingAlong(home, order, lines) : {}),
  }
}

/** Units of a line that came along and were not paid. */
export const unpaidOf = ({ place: { line }, units }: PlacedUnits): readonly LineUnits[] =>
  units < line.quantity ? [{ line, units: line.quantity - units }] : []
