// One page of the sales that a filter lets through, newest first.
import type { Kind } from '@lounge/domain/lounge'
import { heldSales, olderSales, type Sale, type SaleFilter } from '@lounge/domain/orders/sales'
import { settingsOf } from '@lounge/domain/settings/settings'
import { SalesAnswer } from '@lounge/sync/history'
import { useCallback } from 'react'
import { type Across, useAcross } from './use-across.ts'
import { useView } from './use-view.ts'

const kinds: readonly Kind[] = ['order', 'settings']

const entriesIn = ({ count, sales }: SalesAnswer) => ({
  count,
  entries: sales as readonly Sale[], // ids and amounts as our own server wrote them
})

/** @param filter the same object for as long as it means the same */
export function useSalesPage(filter: SaleFilter, page: number, size: number): Across<Sale> {
  const older = useOlderSales(filter)
  return useAcross({
    kinds,
    held: useCallback((lounge, now, isAlone) => heldSales(lounge, filter, now, isAlone), [filter]),
    older: older && { path: '/history/sales', query: { ...older }, answer: SalesAnswer },
    entriesIn,
    page,
    size,
  })
}

/** What is to be asked of the server for this filter; nothing where this device holds all of it. */
export const useOlderSales = (filter: SaleFilter): SaleFilter | undefined =>
  useView(
    settingsOnly,
    useCallback((lounge, now) => olderSales(filter, settingsOf(lounge), now), [filter]),
  )
const settingsOnly: readonly Kind[] = ['settings']
