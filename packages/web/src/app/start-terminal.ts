// The terminal's code is a third of a first load, and a browser that never was a terminal needs none of it to sign in.
import { onSession, readSession } from '../session/session.ts'
import { storageKeys } from '../session/storage-keys.ts'

/**
 * At once where somebody is signed in or unsent work may lie; otherwise with the first sign-in.
 * @param onSignIn asks for what that first sign-in leads to
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
