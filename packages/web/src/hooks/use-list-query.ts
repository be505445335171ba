// What a list is narrowed to, and which page of it is shown. Both live in the URL, so that a reload shows the same.
import { useState } from 'react'
import { addressOf, heard, type ListState, stateIn, textOf, type Written } from './list-state.ts'
import { useOwnParams } from './use-own-params.ts'

export type { Filters } from './list-state.ts'

export interface ListQuery extends ListState {
  /** What is not named stays; nothing is `''`. Begins again on the first page. */
  readonly narrow: (some: Readonly<Record<string, string>>) => void
  readonly showAll: () => void
  readonly turnTo: (page: number) => void
}

export function useListQuery(): ListQuery {
  const [params, setParams] = useOwnParams()
  // The address follows what is shown: a key pressed must not wait for the router.
  const [state, setState] = useState(() => stateIn(params))
  const said = params.toString()
  const [written, setWritten] = useState<Written>({ said, pending: [] })
  if (said !== written.said) {
    const own = heard(written, said)
    setWritten(own ?? { said, pending: [] })
    // The screen's own entry in the drawer, say: the list begins anew.
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
