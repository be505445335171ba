// Whether the unsent lines of a cart can still be sold: somebody may have marked an item finished, or sold the last of it.
import type { No } from '../../command.ts'
import type { Lounge } from '../../lounge.ts'
import type { Timestamp } from '../../time.ts'
import { objectionsToLines } from '../lines.ts'
import type { Draft } from './draft.ts'
import { viewDraft } from './view.ts'

/** Why the payment would be refused, asked before any money is held out for it. Nothing is sold on a closed order. */
export function objectionToSelling(lounge: Lounge, draft: Draft, at: Timestamp): No | undefined {
  const { lines, objection } = viewDraft(lounge, draft)
  if (objection) return undefined
  const sent = new Map(lounge.get('order', draft.orderId)?.lines.map(({ id, quantity }) => [id, quantity]))
  const grown = lines.flatMap(({ id, itemId, quantity, isPlaced }) => {
    const more = quantity - (sent.get(id) ?? 0)
    return isPlaced && more > 0 ? [{ itemId, quantity: more }] : []
  })
  for (const { refused, params } of objectionsToLines(lounge, draft.added, { at }, grown)) return { refused, params }
  return undefined
}
