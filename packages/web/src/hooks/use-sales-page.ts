// One page of the sales that a filter matches, newest first.
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

/** @param filter must be the same object while its values are the same */
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

/** The debounce of a search, for which the server looks through every sale. */
const typingMs = 250

interface Older {
  /** The filter to ask the server with; undefined if this device holds all its sales. */
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
