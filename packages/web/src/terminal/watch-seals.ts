// Removes the sealed sessions of ended sign-ins from this till, within seconds while the server is in reach.
import type { Terminal } from '@lounge/sync/terminal/terminal'
import { forgetEnded } from '../session/ended-here.ts'
import type { EnrolledDevice } from './device.ts'

const lookEveryMs = 10_000

/** @returns a function that stops the watch */
export function watchSeals(device: EnrolledDevice, terminal: Terminal): () => void {
  let wasOnline = false
  const look = () => {
    if (wasOnline) void forgetEnded(device)
  }
  const follow = () => {
    const { isOnline } = terminal.status
    const isBack = isOnline && !wasOnline
    wasOnline = isOnline
    if (isBack) look()
  }
  const stop = terminal.watchStatus(follow)
  const looking = setInterval(look, lookEveryMs)
  document.addEventListener('visibilitychange', look)
  follow()
  return () => {
    stop()
    clearInterval(looking)
    document.removeEventListener('visibilitychange', look)
  }
}
