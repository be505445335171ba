// Sends commands about the order in the cart. After a wait for an approval the cart may hold another order, which is left alone, or more
// lines of the same one, which stay.
import { afterwards } from '@lounge/domain/orders/draft/afterwards'
import type { Draft } from '@lounge/domain/orders/draft/draft'
import type { Outcome } from '@lounge/sync/terminal/command-outcome'
import type { Step } from '@lounge/sync/terminal/composing'
import type { Commands } from '../../hooks/use-command.ts'
import type { Cart } from '../../terminal/cart.ts'

/**
 * @param draft the cart's draft when the action began
 * @param left the part of that draft that stays in the cart
 */
export const sending =
  (cart: Cart, run: Commands['run'], draft: Draft | undefined, left?: Draft) =>
  (steps: readonly Step[]): Promise<Outcome> => {
    const { draft: now } = cart
    if (!now || now.orderId !== draft?.orderId) return cart.watching(() => run(steps))
    return cart.spend((onDesk) => run(steps, onDesk), afterwards(now, draft, left))
  }
