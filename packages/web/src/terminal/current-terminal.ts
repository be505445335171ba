// The one terminal of this tab, for whoever asks. It opens once this device is enrolled, and stays open after signing out:
// what is unsent is still sent. Only types are imported here, so that the sign-in pages need not load it.
import type { Syncs } from '@lounge/sync/terminal/syncs'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import type { OwnDevice } from '../api/own-device.ts'

export interface TerminalState {
  readonly terminal?: Terminal
  /** Of that terminal. */
  readonly syncs?: Syncs
  /** Whether the first try to reach the server has ended, one way or the other: before that nobody knows. */
  readonly isDecided: boolean
  /** Why there is no terminal: the server has to give this device a number first, or its storage did not open. */
  readonly problem?: 'not-enrolled' | 'no-storage' | 'no-code' | undefined
  /** Somebody in charge has to let this device in before anything else (decision 121); nothing where that is not so. */
  readonly waiting?: Pick<OwnDevice, 'name' | 'signs'> | undefined
}

let current: TerminalState = { isDecided: false }
const listeners = new Set<() => void>()

export const terminalState = (): TerminalState => current

export function setTerminalState(change: Partial<TerminalState>): void {
  current = { ...current, ...change }
  for (const listener of listeners) listener()
}

/** Hears of another terminal, and of every change of the terminal's own status. */
export function watchTerminal(listener: () => void): () => void {
  let stopStatus = current.terminal?.watchStatus(listener)
  const changed = () => {
    stopStatus?.()
    stopStatus = current.terminal?.watchStatus(listener)
    listener()
  }
  listeners.add(changed)
  return () => {
    stopStatus?.()
    listeners.delete(changed)
  }
}
