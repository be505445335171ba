// Orders that were given away out of another order: they stand on its bill and move with it.
import type { OrderId } from '../../ids.ts'
import type { Lounge } from '../../lounge.ts'
import type { GivenOrder, Order } from '../orders.ts'

/**
 * What was given away of an order, or of an order that came to it. Such a part bears the number of its order; a whole bill that was given
 * away belongs to other guests.
 */
export function givenWith(lounge: Lounge, order: Pick<Order, 'id'>): readonly GivenOrder[] {
  const ids = new Set([order.id])
  const given: GivenOrder[] = []
  // The set grows while it is iterated.
  for (const each of ids) {
    const from = lounge.get('order', each)
    for (const joined of from ? cameTo(lounge, from) : []) ids.add(joined)
    for (const part of lounge.splitOff('order', each))
      if (part.status === 'given' && part.number === from?.number) given.push(part)
  }
  return given
}

/**
 * The orders that were joined to this one. Earlier releases also named them on a part, though they were joined to the order that the part
 * left.
 */
function cameTo(lounge: Lounge, { joined = [], splitFrom }: Order): readonly OrderId[] {
  const whole = splitFrom && lounge.get('order', splitFrom)
  const there = new Set(whole && whole.status !== 'emptied' ? whole.joined : [])
  return joined.filter((id) => !there.has(id))
}
