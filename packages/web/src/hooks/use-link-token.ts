// Reads the secret of a link. It stands behind #, which browsers send to no server, so that no log has it.
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

const tokenIn = (hash: string): string => new URLSearchParams(hash.slice(1)).get('token') ?? ''

/**
 * Removes the secret from the address, so that neither the address bar nor the browser's history keeps what opens an account.
 * @param path the address without the secret
 * @returns the secret of the newest link that was opened on this page, for a browser does not load a page anew whose address differs behind #
 *   only; an empty text without one
 */
export function useLinkToken(path: string): string {
  const location = useLocation()
  const opened = tokenIn(location.hash)
  const [token, setToken] = useState(opened)
  if (opened !== '' && opened !== token) setToken(opened)
  useEffect(() => window.history.replaceState(window.history.state, '', path), [location, path])
  return token
}
