// An order is being checked while one of its commands could not be booked. Nobody charges for it again before that is settled.
import { type No, type Objection, refuse } from '../command.ts'
import type { OrderId } from '../ids.ts'
import type { Lounge } from '../lounge.ts'
import type { Order } from './orders.ts'

const hasChecks = (order: Order | undefined): boolean => (order?.checks ?? []).length > 0

/** A part is checked with the order it was split off from, because the held command may have paid for all of it. */
export function isBeingChecked(lounge: Lounge, order: Order): boolean {
  return hasChecks(order) || (order.splitFrom !== undefined && hasChecks(lounge.get('order', order.splitFrom)))
}

interface Named {
  readonly orderId: OrderId
  readonly splitFrom?: OrderId | undefined
}

const checkedOf = (lounge: Lounge, { orderId, splitFrom }: Named): Order | undefined =>
  [orderId, splitFrom]
    .flatMap((id) => (id && lounge.get('order', id)) ?? [])
    .find((order) => isBeingChecked(lounge, order))

/** Why nobody may charge for the order now, or tell its guest an amount to pay. */
export function noWhileChecked(lounge: Lounge, named: Named): No | undefined {
  const checked = checkedOf(lounge, named)
  return checked && refuse('order_being_checked', { number: checked.number })
}

/** Holds a till back. Money that was taken all the same is booked, and somebody compares the two. */
export function* objectionToChecked(lounge: Lounge, named: Named): Iterable<Objection> {
  const checked = checkedOf(lounge, named)
  if (!checked) return
  const { number } = checked
  yield { ...refuse('order_being_checked', { number }), booked: refuse('order_paid_while_checked', { number }) }
}
