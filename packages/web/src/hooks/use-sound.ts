// The sounds of this page. Browsers play none before the first tap.
import { useEffect, useSyncExternalStore } from 'react'
import { beeper } from '../devices/voices.ts'

export { ring } from '../devices/voices.ts'

const subscribe = (watcher: () => void) => beeper.watch(watcher)
const isReady = () => beeper.isReady

/** To be called from a tap. */
export const unlockSounds = (): void => beeper.unlock()

/** @returns whether sounds can be heard by now */
export function useSoundUnlock(): boolean {
  useEffect(() => {
    // Any tap or key will do. Not before the click: unlocking removes the strip above the cards, they move up, and a finger that is just
    // lifted would click the wrong card.
    addEventListener('click', unlockSounds, { once: true })
    addEventListener('keydown', unlockSounds, { once: true })
    return () => {
      removeEventListener('click', unlockSounds)
      removeEventListener('keydown', unlockSounds)
    }
  }, [])
  return useSyncExternalStore(subscribe, isReady)
}
