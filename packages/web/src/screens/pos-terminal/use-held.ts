// The held orders of this till and their actions, each run once for a tap.
import { sentence } from '@lounge/domain/messages'
import type { HeldOrder } from '@lounge/domain/orders/draft/held'
import { useCallback, useEffect, useRef, useState } from 'react'
import { heldOrders, holdCart, removeHeld, restoreHeld } from '../../terminal/held-orders.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'
import { toast } from '../../ui/toast.tsx'
import { takePricesOfNow } from './take-prices-of-now.ts'

export interface Held {
  readonly orders: readonly HeldOrder[]
  /** Reloads the list, because another tab of this till may have held or restored one since. */
  readonly look: () => void
  readonly hold: () => void
  /** Resolves to whether the list can close: the order is in the cart. */
  readonly restore: (id: string) => Promise<boolean>
  readonly remove: (id: string) => Promise<void>
}

export function useHeld(): Held {
  const terminal = useTerminal()
  const [orders, setOrders] = useState<readonly HeldOrder[]>([])
  const isBusy = useRef(false)
  const look = useCallback(() => void heldOrders(terminal).then(setOrders, () => setOrders([])), [terminal])
  // Reloaded when a person returns to this tab, because another tab may have changed the list.
  useEffect(() => {
    look()
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [look])

  /** If the desk cannot be written, nothing has happened: the cart, or the list, is as it was. */
  const once = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    if (isBusy.current) return undefined
    isBusy.current = true
    try {
      return await work()
    } catch {
      toast.error(sentence('not_saved'))
      return undefined
    } finally {
      isBusy.current = false
      look()
    }
  }
  return {
    orders,
    look,
    hold: () => void once(() => holdCart(terminal)),
    restore: async (id) => {
      const isRestored = await once(() => restoreHeld(terminal, id))
      if (isRestored) toast.success(sentence('order_restored'))
      if (isRestored) takePricesOfNow(terminal)
      if (isRestored === false) toast.warning(sentence('held_gone'))
      return isRestored ?? false
    },
    remove: async (id) => {
      await once(() => removeHeld(terminal, id))
    },
  }
}
