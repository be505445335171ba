// One page of the sales that a filter lets through, newest first.
import { beyondHeld } from '@lounge/domain/history/views'
import type { Kind } from '@lounge/domain/lounge'
import { heldSales, type Sale, type SaleFilter } from '@lounge/domain/orders/sales'
import { settingsOf } from '@lounge/domain/settings/settings'
import { SalesAnswer } from '@lounge/sync/questions/history'
import { useDebouncedValue } from '@mantine/hooks'
import { useCallback } from 'react'
import { type Across, useAcross } from './use-across.ts'
import { useTimedView } from './use-view.ts'

const kinds: readonly Kind[] = ['order', 'settings']

const entriesIn = ({ count, sales }: SalesAnswer) => ({
  count,
  entries: sales as readonly Sale[], // ids and amounts as our own server wrote them
})

/** @param filter the same object for as long as it means the same */
export function useSalesPage(filter: SaleFilter, page: number, size: number): Across<Sale> {
  const { older, isTyping } = useOlderSales(filter)
  const across = useAcross({
    kinds,
    held: useCallback((lounge, now, isServerAway) => heldSales(lounge, filter, now, isServerAway), [filter]),
    older: older && { path: '/history/sales', query: { ...older }, answer: SalesAnswer },
    entriesIn,
    page,
    size,
  })
  return { ...across, isWaiting: across.isWaiting || isTyping }
}

/** A search is asked when somebody stops typing: the server looks through every sale for it. */
const typingMs = 250

interface Older {
  /** What is to be asked of the server; nothing where this device holds all of it. */
  readonly older: SaleFilter | undefined
  readonly isTyping: boolean
}

export function useOlderSales(filter: SaleFilter): Older {
  const [search] = useDebouncedValue(filter.search, typingMs)
  const older = useTimedView(
    settingsOnly,
    useCallback((lounge, now) => beyondHeld({ ...filter, search }, settingsOf(lounge), now), [filter, search]),
  )
  return { older, isTyping: search !== filter.search }
}
const settingsOnly: readonly Kind[] = ['settings']
