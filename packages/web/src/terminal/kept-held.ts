// A held order as the till's desk stores it.
import type { Draft } from '@lounge/domain/orders/draft/draft'
import { type HeldOrder, KeptHeldOrder, restored } from '@lounge/domain/orders/draft/held'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { isRecord, isText } from '../session/http.ts'

export const heldPrefix = 'held:'

export interface KeptHeld {
  readonly held: HeldOrder
  /** The tab that is restoring it into its cart; if that tab died, the order was not restored. */
  readonly takenBy?: string | undefined
}

/** Parses a held order; an entry that cannot be read counts as none, and stays where it is. */
export function heldIn(value: unknown): KeptHeld | undefined {
  if (!isRecord(value)) return undefined
  const held = KeptHeldOrder.safeParse(value['held']).data
  const { takenBy } = value
  return held && { held, ...(isText(takenBy) ? { takenBy } : {}) }
}

/**
 * Holds an order again that the former page of this tab was restoring when it ended, unless it reached the cart. This tab has the same
 * name, so no other tab could tell that the order was not restored.
 * @param inCart the draft that was in that cart
 */
export async function freeHeld({ desk, lounge }: Terminal, cartKey: string, inCart: Draft | undefined): Promise<void> {
  for (const [key, value] of await desk.entries(heldPrefix)) {
    if (heldIn(value)?.takenBy !== cartKey) continue
    await desk.update(key, (now) => {
      const kept = heldIn(now)
      if (kept?.takenBy !== cartKey) return now
      const { held } = kept
      const draft = restored(lounge, held)
      return draft && !isSame(draft, inCart) ? ({ held } satisfies KeptHeld) : undefined
    })
  }
}

/** A new order is in one place only. A placed order may have been opened again without its held lines. */
const isSame = (draft: Draft, inCart: Draft | undefined): boolean =>
  inCart?.orderId === draft.orderId && (!draft.isPlaced || JSON.stringify(draft) === JSON.stringify(inCart))
