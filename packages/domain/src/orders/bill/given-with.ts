// What was given away of an order: it stands on its bill, and moves with it.
import type { OrderId } from '../../ids.ts'
import type { Lounge } from '../../lounge.ts'
import type { GivenOrder, Order } from '../orders.ts'

/**
 * What was given away of an order, or of one that came to it. It bears the number of its order; a bill of its own that was given away
 * as a whole is of other guests.
 */
export function givenWith(lounge: Lounge, order: Pick<Order, 'id'>): readonly GivenOrder[] {
  const ids = new Set([order.id])
  const given: GivenOrder[] = []
  // It grows while it is walked through.
  for (const each of ids) {
    const from = lounge.get('order', each)
    for (const joined of from ? cameTo(lounge, from) : []) ids.add(joined)
    for (const part of lounge.splitOff('order', each))
      if (part.status === 'given' && part.number === from?.number) given.push(part)
  }
  return given
}

/** The orders that came to it. Earlier releases named them on a part as well, though they had come to the order that it left. */
function cameTo(lounge: Lounge, { joined = [], splitFrom }: Order): readonly OrderId[] {
  const whole = splitFrom && lounge.get('order', splitFrom)
  const there = new Set(whole && whole.status !== 'emptied' ? whole.joined : [])
  return joined.filter((id) => !there.has(id))
}
