// The cart of this tab as a screen sees and changes it.
import type { Draft } from '@lounge/domain/orders/draft/draft'
import { useSyncExternalStore } from 'react'
import { type Cart, cartOf } from '../terminal/cart.ts'
import { useTerminal } from '../terminal/terminal-context.ts'

export interface DraftInHand {
  /** Nothing in it yet, or nothing known yet. */
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
