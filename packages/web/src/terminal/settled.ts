// Orders direct questions to the server after the commands of this device, which reach it by another connection.
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { watchTerminal, terminalState } from './current-terminal.ts'
import { isThere } from './first-try.ts'

/**
 * Resolves once the server has answered all commands of this device, or cannot be waited for: it is away, or does not take or answer one.
 */
export async function settled(terminal: Terminal): Promise<void> {
  if (!(await isThere(terminal))) return
  const isSettled = (): boolean => {
    const { pendingCount, isOnline, trouble } = terminal.status
    return pendingCount === 0 || !isOnline || trouble !== undefined
  }
  if (isSettled()) return
  // With automatic sync off, the commands would otherwise wait for Sync Now.
  void terminal.sendNow().catch(() => undefined)
  await new Promise<void>((resolve) => {
    const stop = terminal.watchStatus(() => {
      if (!isSettled()) return
      stop()
      resolve()
    })
  })
}

/** Calls the listener each time the server has answered all commands of this device: its earlier answers may be outdated. */
export function onSettled(listener: () => void): () => void {
  let waited = 0
  return watchTerminal(() => {
    const before = waited
    waited = terminalState().terminal?.status.pendingCount ?? 0
    if (before > 0 && waited === 0) listener()
  })
}
