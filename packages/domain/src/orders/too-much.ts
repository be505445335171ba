// The total of one order cannot exceed the maximum amount: it could not be paid, and a few such orders would exceed what the books can
// hold.
import { isTooLarge } from '../amounts.ts'
import { type By, type Meaningless, refuse } from '../command.ts'
import type { Lounge } from '../lounge.ts'
import { priceNow, wasPriceSince } from '../menu/offers.ts'
import { comesTo, type PricedLine } from '../pricing/pricing.ts'
import { settingsOf } from '../settings/settings.ts'
import { reopened } from './open-order.ts'
import type { LineRequest, Order } from './orders.ts'

/** Whether the order with these lines exceeds it. A closed order takes no lines: they become an order of their own. */
export function isTooMuch(order: Order | undefined, more: readonly PricedLine[]): boolean {
  const standing = (order && reopened(order)?.lines) ?? []
  return isTooLarge(comesTo(standing) + comesTo(more))
}

/** The lines as they are booked. If they would exceed the maximum, prices that the lounge never asked are replaced by its own. */
export const asBooked = (
  lounge: Lounge,
  order: Order | undefined,
  told: readonly LineRequest[],
  by: By,
): readonly LineRequest[] => (isTooMuch(order, told) ? told.map((line) => atOwnPrice(lounge, line, by)) : told)

function atOwnPrice(lounge: Lounge, line: LineRequest, by: By): LineRequest {
  const [price, rule] = [lounge.get('price', line.itemId), settingsOf(lounge)]
  if (!price || wasPriceSince(price, line, by.at, rule)) return line
  return { ...line, unitPrice: priceNow(price, line, by.at, rule) ?? price.amount }
}

/**
 * Rejects lines that are too much at the lounge's own prices as well: nobody ordered that. Like a payment of more, they are filed as told.
 */
export function* beyondMoney(
  lounge: Lounge,
  order: Order | undefined,
  told: readonly LineRequest[],
  by: By,
): Iterable<Meaningless> {
  if (isTooMuch(order, asBooked(lounge, order, told, by))) yield refuse('amount_too_large')
}
