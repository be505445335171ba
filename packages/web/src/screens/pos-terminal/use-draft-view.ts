// The view of the cart, recomputed when the cart, or its order, changes.
import type { Kind } from '@lounge/domain/lounge'
import { type DraftView, viewDraft } from '@lounge/domain/orders/draft/view'
import { useCallback } from 'react'
import { useDraft } from '../../hooks/use-draft.ts'
import { useView } from '../../hooks/use-view.ts'

/** The kinds of row from which a cart is shown. */
export const draftKinds: readonly Kind[] = [
  'order',
  'table',
  'item',
  'price',
  'coupon',
  'settings',
  'ticket:kitchen',
  'ticket:bar',
]

export function useDraftView(): DraftView {
  const { draft } = useDraft()
  return useView(
    draftKinds,
    useCallback((lounge) => viewDraft(lounge, draft), [draft]),
  )
}
