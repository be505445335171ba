// Detects that nobody touches this till, in any tab of its browser: it then locks itself.
import { storageKeys } from './storage-keys.ts'

const lookEveryMs = 1_000
const touches = ['pointerdown', 'keydown'] as const

export const noteTouch = (): void => localStorage.setItem(storageKeys.lastTouch, String(Date.now()))

/**
 * @param onIdle is called once a second while nobody has touched it for longer than that, until the caller stops listening
 * @returns a function that stops it
 */
export function watchIdle(afterMs: number, onIdle: () => void): () => void {
  let notedAt = 0
  const touched = () => {
    // A write to the storage with each key would be slow.
    if (Math.abs(Date.now() - notedAt) < lookEveryMs) return
    notedAt = Date.now()
    noteTouch()
  }
  const look = () => {
    // A clock that was set back must not leave the till open for hours.
    if (Math.abs(Date.now() - lastTouch()) >= afterMs) onIdle()
  }
  if (localStorage.getItem(storageKeys.lastTouch) === null) touched()
  for (const touch of touches) addEventListener(touch, touched, { capture: true, passive: true })
  const looking = setInterval(look, lookEveryMs)
  look()
  return () => {
    for (const touch of touches) removeEventListener(touch, touched, { capture: true })
    clearInterval(looking)
  }
}

const lastTouch = (): number => Number(localStorage.getItem(storageKeys.lastTouch))
