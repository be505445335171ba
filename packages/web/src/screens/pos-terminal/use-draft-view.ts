// The cart as it stands: painted again when it, or what others do to its order, changes.
import type { Kind } from '@lounge/domain/lounge'
import { type DraftView, viewDraft } from '@lounge/domain/orders/draft/view'
import { useCallback } from 'react'
import { useDraft } from '../../hooks/use-draft.ts'
import { useView } from '../../hooks/use-view.ts'

/** The kinds of row a cart is shown from. */
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
