// An order in a cashier's hand: the cart of a test, its lines, and those of its order.
import { assert } from '../assert.ts'
import type { LineId } from '../ids.ts'
import type { TakingOffNames } from '../orders/draft/parts.ts'
import { viewDraft } from '../orders/draft/view.ts'
import { type Draft, draftOf } from '../orders/draft/draft.ts'
import { TableNumber } from '../orders/orders.ts'
import { OrderName } from '../orders/placing.ts'
import { orderId, orderNumber } from './ids.ts'
import type { Scene } from './scene.ts'

export const seven = TableNumber.parse(7)

export const orderName = (n: number): OrderName => OrderName.parse({ orderId: orderId(n), number: orderNumber(n) })

/** Names for what a cart voids. */
export const voidNames = (n: number): TakingOffNames => ({ voided: orderName(n), spare: orderName(n + 1) })

/** The cart after opening a placed order. */
export function inHand({ lounge }: Scene, n = 1): Draft {
  const order = lounge.get('order', orderId(n))
  assert(order, 'the order is placed')
  return draftOf(order)
}

export const idsInCart = ({ lounge }: Scene, draft: Draft | undefined): readonly LineId[] =>
  viewDraft(lounge, draft).lines.map(({ id }) => id)

export const idsOnOrder = ({ lounge }: Scene, n: number): readonly LineId[] | undefined =>
  lounge.get('order', orderId(n))?.lines.map(({ id }) => id)
