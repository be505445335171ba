// The query of the current screen's address: its filters, its tab, its day.
import { useCallback } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/**
 * @returns the query, and a function that replaces it. The function does nothing once another screen was requested whose code is still
 * loading: replacing the address would bring staff back to this one.
 */
export function useOwnParams(): readonly [URLSearchParams, (params: Readonly<Record<string, string>>) => void] {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const replace = useCallback(
    (own: Readonly<Record<string, string>>) => {
      if (location.pathname === pathname) setParams(own, { replace: true })
    },
    [pathname, setParams],
  )
  return [params, replace]
}
