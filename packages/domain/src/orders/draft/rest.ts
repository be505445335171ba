// What only the cart holds once its order is closed: it becomes a new order of the same guest.
import type { LineId } from '../../ids.ts'
import type { Lounge } from '../../lounge.ts'
import type { PaidLine } from '../../payments/questions.ts'
import { placesAsShown } from '../line-places.ts'
import { requestOf } from '../lines.ts'
import type { LineRequest } from '../orders.ts'
import type { OrderName } from '../placing.ts'
import { detached, type Draft } from './draft.ts'

/**
 * The lines that only this cart holds: lines that were never sent, and units by which sent lines grew here, wherever those lines are now.
 * Lines of the second kind still carry the id of the line they grew from.
 * @param paid what a booked payment carried: a locked till hears that it is booked, but nothing of the order
 */
export function unsentLines(lounge: Lounge, draft: Draft, paid: readonly PaidLine[] = []): readonly LineRequest[] {
  const order = lounge.get('order', draft.orderId)
  const there = new Map(order?.lines.map((line) => [line.id, line]))
  const carried = new Map(paid.map(({ id, quantity }) => [id, quantity]))
  const gone = new Set(order?.movedLines?.map(({ lineId }) => lineId))
  const added = draft.added.flatMap((line) => {
    const quantity = line.quantity - Math.max(there.get(line.id)?.quantity ?? 0, carried.get(line.id) ?? 0)
    return gone.has(line.id) || quantity <= 0 ? [] : [{ ...line, quantity }]
  })
  if (!order) return added
  const grown = draft.edits.flatMap(({ lineId, quantityBy, removed, note }) => {
    const line = there.get(lineId) ?? placesAsShown(lounge, order, lineId).find(({ units }) => units !== 'voided')?.line
    if (!line || removed || quantityBy <= 0) return []
    return [{ ...requestOf(lounge, line), quantity: quantityBy, note: note ?? line.note }]
  })
  return [...added, ...grown]
}

/** The lines that only this cart holds, as a new order, because its order is closed; undefined if there are none. */
export function restAsNewOrder(
  lounge: Lounge,
  draft: Draft,
  name: OrderName,
  newLineId: () => LineId,
  paid?: readonly PaidLine[],
): Draft | undefined {
  const added = unsentLines(lounge, draft, paid).map((line) => ({ ...line, id: newLineId() }))
  return added.length === 0 ? undefined : detached(lounge, { ...draft, added }, name)
}
