// Which products the grid shows: tab, sort and search text. They live in the URL, so that a reload shows the same.
import type { GridSort } from '@lounge/domain/menu/views'
import { type TillTab, tillTabs } from '@lounge/domain/menu/menu'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

export const sorts = ['all', 'popular', 'recent'] as const satisfies readonly GridSort[]

export interface GridQuery {
  readonly tab: TillTab
  readonly sort: GridSort
  readonly search: string
}

const queryIn = (params: URLSearchParams): GridQuery => ({
  tab: tillTabs.find((tab) => tab === params.get('tab')) ?? 'Drinks',
  sort: sorts.find((sort) => sort === params.get('sort')) ?? 'all',
  search: params.get('q') ?? '',
})

export function useGridQuery() {
  const [params, setParams] = useSearchParams()
  // The address follows what is shown: a key pressed must not wait for the router.
  const [query, setQuery] = useState(() => queryIn(params))
  const change = (some: Partial<GridQuery>) => {
    const next = { ...query, ...some }
    const { tab, sort, search } = next
    setQuery(next)
    setParams({ tab, ...(sort === 'all' ? {} : { sort }), ...(search === '' ? {} : { q: search }) }, { replace: true })
  }
  return { query, change }
}
