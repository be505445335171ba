// Removes the sealed sessions of ended sign-ins from this till, within seconds while the server is in reach.
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { forgetEnded } from '../session/ended-here.ts'
import type { EnrolledDevice } from './device.ts'
import { whenOnline } from './when-online.ts'

const lookEveryMs = 10_000

/** @returns a function that stops the watch */
export function watchSeals(device: EnrolledDevice, terminal: Terminal): () => void {
  const look = () => {
    if (terminal.status.isOnline) void forgetEnded(device)
  }
  const stop = whenOnline(terminal, look)
  const looking = setInterval(look, lookEveryMs)
  document.addEventListener('visibilitychange', look)
  return () => {
    stop()
    clearInterval(looking)
    document.removeEventListener('visibilitychange', look)
  }
}
