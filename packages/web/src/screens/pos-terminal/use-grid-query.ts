// The query of the grid: tab, category, sort order and search text. It lives in the URL, so that a reload shows the same, and is remembered
// while staff use other screens.
import { CategoryId } from '@lounge/domain/ids'
import { tillTabs } from '@lounge/domain/menu/menu'
import type { GridQuery, GridSort } from '@lounge/domain/menu/views'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { isTypedElsewhere } from '../../components/header/search-hand-over.ts'
import { useOwnParams } from '../../hooks/use-own-params.ts'
import { cartOf } from '../../terminal/cart.ts'
import { useTerminal } from '../../terminal/terminal-context.ts'

export const sorts = ['all', 'popular', 'recent'] as const satisfies readonly GridSort[]

/** The debounce of the address: each change of it re-renders the header and the screen. */
const quietMs = 250

/** The last query in this browser tab, without the search, which belonged to one order. */
let last = ''

function queryIn(params: URLSearchParams): GridQuery {
  const category = CategoryId.safeParse(params.get('category')).data
  return {
    tab: tillTabs.find((tab) => tab === params.get('tab')) ?? 'Drinks',
    ...(category ? { category } : {}),
    sort: sorts.find((sort) => sort === params.get('sort')) ?? 'all',
    search: params.get('q') ?? '',
  }
}

const paramsOf = ({ tab, category, sort }: GridQuery) => ({
  tab,
  ...(category === undefined ? {} : { category }),
  ...(sort === 'all' ? {} : { sort }),
})

export interface ShownGrid {
  readonly query: GridQuery
  /** The same function while the screen is mounted. */
  readonly change: (some: Partial<GridQuery>) => void
  /** A person began to type on another screen. */
  readonly wasTyping: boolean
}

export function useGridQuery(): ShownGrid {
  const [params, setParams] = useOwnParams()
  // The grid follows this state and the address follows later: a key press must not wait for the router.
  const [query, setQuery] = useState(() => {
    const remembered = new URLSearchParams(params.has('tab') ? params : last)
    const search = params.get('q')
    if (search !== null) remembered.set('q', search)
    return queryIn(remembered)
  })
  const [first] = useState(query)
  const follow = useEffectEvent(() =>
    setParams({ ...paramsOf(query), ...(query.search === '' ? {} : { q: query.search }) }),
  )
  useEffect(() => {
    if (query === first) return undefined
    last = new URLSearchParams(paramsOf(query)).toString()
    // Cancelled when the screen is left, because the address is then another screen's.
    const following = setTimeout(follow, quietMs)
    return () => clearTimeout(following)
  }, [query, first])
  const change = useCallback((some: Partial<GridQuery>) => setQuery((before) => ({ ...before, ...some })), [])
  useOnceEmptied(() => query.search !== '' && change({ search: '' }))
  const [wasTyping] = useState(params.has('q') || isTypedElsewhere())
  return { query, change, wasTyping }
}

/** Clears the search, which belonged to the former order. No other change of the cart re-renders anything here. */
function useOnceEmptied(run: () => void): void {
  const cart = cartOf(useTerminal())
  const emptied = useEffectEvent(run)
  useEffect(() => {
    let wasBegun = cart.draft !== undefined
    return cart.watch(() => {
      const isBegun = cart.draft !== undefined
      if (wasBegun && !isBegun) emptied()
      wasBegun = isBegun
    })
  }, [cart])
}
