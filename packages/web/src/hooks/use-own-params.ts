// What an address says of the screen that stands there: what is listed, which tab, which day.
import { useCallback } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/**
 * @returns what the address says, and a function that makes it say something else. It does nothing once another screen was asked for
 * whose code is still on its way: that would bring staff back to this one.
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
