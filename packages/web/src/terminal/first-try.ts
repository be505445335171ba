// When a page has just loaded, it is not known yet whether the server is in reach. What only the server can do waits for that, rather than
// report the server as away.
import type { Asked } from '@lounge/sync/terminal/asking'
import type { Step } from '@lounge/sync/terminal/composing'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { terminalState, watchTerminal } from './current-terminal.ts'

/** @returns whether the server is in reach, as soon as that is known: at once, unless the first try is still running */
export function isThere(terminal: Terminal): Promise<boolean> {
  const isKnown = () => terminal.status.isOnline || terminalState().isDecided || !navigator.onLine
  return new Promise((resolve) => {
    if (isKnown()) return resolve(terminal.status.isOnline)
    const stop = watchTerminal(() => {
      if (!isKnown()) return
      stop()
      resolve(terminal.status.isOnline)
    })
  })
}

/** Asks the server through the terminal, once the first try has ended. */
export async function askServer(terminal: Terminal, step: Step): Promise<Asked> {
  await isThere(terminal)
  return terminal.askServer(step)
}
