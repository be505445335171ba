// Sends what is done to the order in hand. By the time somebody has said yes the cart may hold another one, which is left alone, or more of
// the same one, which stays.
import { afterwards } from '@lounge/domain/orders/draft/afterwards'
import type { Draft } from '@lounge/domain/orders/draft/draft'
import type { Outcome } from '@lounge/sync/terminal/command-outcome'
import type { Step } from '@lounge/sync/terminal/composing'
import type { Commands } from '../../hooks/use-command.ts'
import type { Cart } from '../../terminal/cart.ts'

/**
 * @param draft what the cart held when it was begun
 * @param left what of that stays in it afterwards
 */
export const sending =
  (cart: Cart, run: Commands['run'], draft: Draft | undefined, left?: Draft) =>
  (steps: readonly Step[]): Promise<Outcome> => {
    const { draft: now } = cart
    if (!now || now.orderId !== draft?.orderId) return cart.watching(() => run(steps))
    return cart.spend((onDesk) => run(steps, onDesk), afterwards(now, draft, left))
  }
