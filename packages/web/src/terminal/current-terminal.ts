// The one terminal of this tab. It opens once this device is enrolled and stays open after signing out, so that unsent commands are still
// sent. Only types are imported here, so that the sign-in pages need not load its code.
import type { Syncs } from '@lounge/sync/terminal/syncs'
import type { Terminal } from '@lounge/sync/terminal/terminal'
import type { OwnDevice } from '../api/own-device.ts'

export interface TerminalState {
  readonly terminal?: Terminal
  /** The syncs of that terminal. */
  readonly syncs?: Syncs
  /** Whether the first try to reach the server has ended, with or without success: before that its state is unknown. */
  readonly isDecided: boolean
  /** Why there is no terminal: the server has to give this device a number first, its storage did not open, or its code did not load. */
  readonly problem?: 'not-enrolled' | 'no-storage' | 'no-code' | undefined
  /** This device has to be let in before anything else (decision 121); otherwise nothing. */
  readonly waiting?: Pick<OwnDevice, 'name' | 'signs'> | undefined
}

let current: TerminalState = { isDecided: false }
const listeners = new Set<() => void>()

export const terminalState = (): TerminalState => current

export function setTerminalState(change: Partial<TerminalState>): void {
  current = { ...current, ...change }
  for (const listener of listeners) listener()
}

/** Calls the listener for another terminal, and for every change of the terminal's own status. */
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
