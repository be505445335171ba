// What a list is narrowed to, and which page of it is shown. Both live in the URL, so that a reload shows the same.
import { useState } from 'react'
import { useOwnParams } from './use-own-params.ts'

/** By the names they have in the address; absent where everything counts. */
export type Filters = Readonly<Record<string, string | undefined>>

interface ListState {
  readonly filters: Filters
  readonly page: number
}

export interface ListQuery extends ListState {
  /** What is not named stays; nothing is `''`. Begins again on the first page. */
  readonly narrow: (some: Readonly<Record<string, string>>) => void
  readonly showAll: () => void
  readonly turnTo: (page: number) => void
}

function stateIn(params: URLSearchParams): ListState {
  const { page, ...filters } = Object.fromEntries(params)
  return { filters, page: Number(page ?? 1) || 1 }
}

function addressOf({ filters, page }: ListState): Record<string, string> {
  const address: Record<string, string> = {}
  for (const [name, text] of Object.entries(filters)) if (text) address[name] = text
  return page === 1 ? address : { ...address, page: String(page) }
}

export function useListQuery(): ListQuery {
  const [params, setParams] = useOwnParams()
  // The address follows what is shown: a key pressed must not wait for the router.
  const [state, setState] = useState(() => stateIn(params))
  const show = (next: ListState) => {
    setState(next)
    setParams(addressOf(next))
  }
  return {
    ...state,
    narrow: (some) => show({ filters: { ...state.filters, ...some }, page: 1 }),
    showAll: () => show({ filters: {}, page: 1 }),
    turnTo: (page) => show({ ...state, page }),
  }
}
