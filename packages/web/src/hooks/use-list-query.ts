// The filters and the page of a list. Both live in the URL, so that a reload shows the same.
import { useState } from 'react'
import { addressOf, heard, type ListState, stateIn, textOf, type Written } from './list-state.ts'
import { useOwnParams } from './use-own-params.ts'

export type { Filters } from './list-state.ts'

export interface ListQuery extends ListState {
  /** Sets some filters and goes to the first page. An omitted filter stays; `''` clears one. */
  readonly narrow: (some: Readonly<Record<string, string>>) => void
  readonly showAll: () => void
  readonly turnTo: (page: number) => void
}

export function useListQuery(): ListQuery {
  const [params, setParams] = useOwnParams()
  // The list is rendered from this state and the address follows: a key press must not wait for the router.
  const [state, setState] = useState(() => stateIn(params))
  const said = params.toString()
  const [written, setWritten] = useState<Written>({ said, pending: [] })
  if (said !== written.said) {
    const own = heard(written, said)
    setWritten(own ?? { said, pending: [] })
    // The address came from elsewhere, such as the screen's entry in the drawer: the list is reset to it.
    if (!own) setState(stateIn(params))
  }
  const show = (next: ListState) => {
    setState(next)
    setWritten((now) => ({ ...now, pending: [...now.pending, textOf(next)] }))
    setParams(addressOf(next))
  }
  return {
    ...state,
    narrow: (some) => show({ filters: { ...state.filters, ...some }, page: 1 }),
    showAll: () => show({ filters: {}, page: 1 }),
    turnTo: (page) => show({ ...state, page }),
  }
}
