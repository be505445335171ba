// What the server is asked outright has to come after what this device did, which goes to it by another line.
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { watchTerminal, terminalState } from './current-terminal.ts'
import { isThere } from './first-try.ts'

/** Ends once the server has answered all that was done here, or cannot be waited for: it is away, or does not take or answer something. */
export async function settled(terminal: Terminal): Promise<void> {
  if (!(await isThere(terminal))) return
  const isSettled = (): boolean => {
    const { pendingCount, isOnline, trouble } = terminal.status
    return pendingCount === 0 || !isOnline || trouble !== undefined
  }
  if (isSettled()) return
  // With automatic sync off it would wait for somebody to say so.
  void terminal.sendNow().catch(() => undefined)
  await new Promise<void>((resolve) => {
    const stop = terminal.watchStatus(() => {
      if (!isSettled()) return
      stop()
      resolve()
    })
  })
}

/** Each time the server has answered all that was done here: what it was asked before may be other by now. */
export function onSettled(listener: () => void): () => void {
  let waited = 0
  return watchTerminal(() => {
    const before = waited
    waited = terminalState().terminal?.status.pendingCount ?? 0
    if (before > 0 && waited === 0) listener()
  })
}
