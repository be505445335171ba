// The secret of a link that somebody was given: it stands behind #, which no server and no log is sent.
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Takes the secret out of the address: neither the address bar nor the browser's history keeps what opens an account.
 * @param path the address without it
 * @returns an empty text where the address had none
 */
export function useLinkToken(path: string): string {
  const [token] = useState(new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '')
  useEffect(() => window.history.replaceState(window.history.state, '', path), [path])
  return token
}
