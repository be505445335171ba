// The cart of this tab, for a screen to read and change.
import type { Draft } from '@lounge/domain/orders/draft/draft'
import { useSyncExternalStore } from 'react'
import { type Cart, cartOf } from '../terminal/cart.ts'
import { useTerminal } from '../terminal/terminal-context.ts'

export interface DraftInHand {
  /** Nothing if the cart is empty, or not loaded yet. */
  readonly draft: Draft | undefined
  readonly isReady: boolean
  readonly cart: Cart
}

export function useDraft(): DraftInHand {
  const cart = cartOf(useTerminal())
  const subscribe = (listener: () => void) => cart.watch(listener)
  const draft = useSyncExternalStore(subscribe, () => cart.draft)
  const isReady = useSyncExternalStore(subscribe, () => cart.isReady)
  return { draft, isReady, cart }
}
