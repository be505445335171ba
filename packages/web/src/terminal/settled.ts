// What the server is asked outright has to come after what this device did, which goes to it by another line.
import type { Terminal } from '@lounge/sync/terminal/terminal'

/** Ends once the server has answered all that was done here, or cannot be waited for: it is away, or does not take or answer something. */
export function settled(terminal: Terminal): Promise<void> {
  const isSettled = (): boolean => {
    const { pendingCount, isOnline, trouble } = terminal.status
    return pendingCount === 0 || !isOnline || trouble !== undefined
  }
  return new Promise((resolve) => {
    if (isSettled()) return resolve()
    const stop = terminal.watchStatus(() => {
      if (!isSettled()) return
      stop()
      resolve()
    })
  })
}
