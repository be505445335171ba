// Reads the secret of a link. It stands behind #, which browsers send to no server, so that no log has it.
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Removes the secret from the address, so that neither the address bar nor the browser's history keeps what opens an account.
 * @param path the address without the secret
 * @returns an empty text if the address has none
 */
export function useLinkToken(path: string): string {
  const [token] = useState(new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '')
  useEffect(() => window.history.replaceState(window.history.state, '', path), [path])
  return token
}
