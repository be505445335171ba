// Loads the terminal's code when it is needed. It is a third of a first load, and a browser that never was a terminal can sign in without
// it.
import { onSession, readSession } from '../session/session.ts'
import { storageKeys } from '../session/storage-keys.ts'

/**
 * Loads at once if a person is signed in or unsent work may exist; otherwise with the first sign-in.
 * @param onSignIn requests the code of the first screen after that sign-in
 */
export function startTerminal(onSignIn: () => void): void {
  if (readSession() !== undefined || localStorage.getItem(storageKeys.device) !== null) return load()
  const stop = onSession(() => {
    if (readSession() === undefined) return
    stop()
    load()
    onSignIn()
  })
}

const load = () => void import('../terminal/keep-terminal.ts').then(({ keepTerminal }) => keepTerminal())
