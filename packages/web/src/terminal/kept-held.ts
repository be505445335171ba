// A held order as it lies on the desk of its till.
import type { Draft } from '@lounge/domain/orders/draft/draft'
import { type HeldOrder, KeptHeldOrder, restored } from '@lounge/domain/orders/draft/held'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { isRecord, isText } from '../session/http.ts'

export const heldPrefix = 'held:'

export interface KeptHeld {
  readonly held: HeldOrder
  /** The tab that is putting it into its cart; one that died meanwhile has not. */
  readonly takenBy?: string | undefined
}

/** What cannot be read is none, and stays where it is. */
export function heldIn(value: unknown): KeptHeld | undefined {
  if (!isRecord(value)) return undefined
  const held = KeptHeldOrder.safeParse(value['held']).data
  const { takenBy } = value
  return held && { held, ...(isText(takenBy) ? { takenBy } : {}) }
}

/**
 * What the page before this one was putting into its cart when it ended: held again, unless it came there. This tab goes by the same
 * name, so that nobody else would know that it was not restored.
 * @param inCart what lay in that cart
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

/** A new order is in one place only. One that was placed may have been opened again, without what was held of it. */
const isSame = (draft: Draft, inCart: Draft | undefined): boolean =>
  inCart?.orderId === draft.orderId && (!draft.isPlaced || JSON.stringify(draft) === JSON.stringify(inCart))
