// In the first moments of a page nobody knows whether the server is there: its first words are on their way. What the server alone can do
// waits for them, rather than say that it is away.
import type { Asked } from '@lounge/sync/terminal/asking'
import type { Step } from '@lounge/sync/terminal/composing'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { terminalState, watchTerminal } from './current-terminal.ts'

/** @returns whether the server is there, as soon as that is known: at once, but while the first try lasts */
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

/** As the terminal asks it. */
export async function askServer(terminal: Terminal, step: Step): Promise<Asked> {
  await isThere(terminal)
  return terminal.askServer(step)
}
