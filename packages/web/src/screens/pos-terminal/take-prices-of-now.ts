// Updates the prices of a cart that stayed on its till until they expired, before its lines are sent.
import { sentence } from '@lounge/domain/messages'
import { priceTold } from '@lounge/domain/orders/draft/more-of-line'
import { atPricesOfNow } from '@lounge/domain/orders/draft/prices-of-now'
import { timestamp } from '@lounge/domain/time'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { cartOf } from '../../terminal/cart.ts'
import { toast } from '../../ui/toast.tsx'

/** Whether the commands send new lines: a void alone has no prices. */
export const sendsLines = (commands: readonly { readonly name: string }[]): boolean =>
  commands.some(({ name }) => name === 'order.addLines')

/** @returns whether a price has changed: the cashier was told of each, and checks the cart again */
export function takePricesOfNow(terminal: Terminal): boolean {
  const cart = cartOf(terminal)
  if (!cart.draft || cart.isFrozen) return false
  const { draft, changed } = atPricesOfNow(terminal.lounge, cart.draft, timestamp(terminal.now()))
  if (changed.length === 0) return false
  cart.put(draft)
  const told = new Set(changed.map((line) => sentence('price_changed', priceTold(terminal.lounge, line))))
  for (const each of told) toast.warning(each)
  return true
}
