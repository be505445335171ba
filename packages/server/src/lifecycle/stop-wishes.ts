// Every way in which the server is asked to stop. A second signal during the stop ends it at once, which is the system's default.
import { whenStarterIsGone } from './starter.ts'

/** How often the parent is checked: npm's shell dies on a signal without passing it on, and the server must not outlive it. */
const parentEveryMs = 500

/** @param stop called at least once; further calls must do no harm */
export function whenAskedToStop(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  whenStarterIsGone(stop)
  const parent = process.ppid
  if (process.env['npm_lifecycle_event'] !== undefined)
    setInterval(() => process.ppid !== parent && stop(), parentEveryMs).unref()
}
