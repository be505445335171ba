// Follows whether the server is in reach.
import type { Terminal } from '@lounge/sync/terminal/terminal'

/**
 * Calls the listener at once if the server is in reach, and each time that it comes back.
 * @returns a function that ends it
 */
export function whenOnline(terminal: Terminal, listener: () => void): () => void {
  let wasOnline = false
  const follow = () => {
    const { isOnline } = terminal.status
    const isBack = isOnline && !wasOnline
    wasOnline = isOnline
    if (isBack) listener()
  }
  const stop = terminal.watchStatus(follow)
  follow()
  return stop
}
