// The sounds of this page. After it was opened nothing sounds until somebody has tapped: browsers ask for that.
import { useEffect, useSyncExternalStore } from 'react'
import { beeper } from '../devices/voices.ts'

export { ring } from '../devices/voices.ts'

const subscribe = (watcher: () => void) => beeper.watch(watcher)
const isReady = () => beeper.isReady

/** From a tap on. */
export const unlockSounds = (): void => beeper.unlock()

/** @returns whether sounds may be heard by now */
export function useSoundUnlock(): boolean {
  useEffect(() => {
    // Any tap will do, and any key. Not before the click: what a strip above stood above moves up, and a finger that is just lifted
    // would click the card that moved under it.
    addEventListener('click', unlockSounds, { once: true })
    addEventListener('keydown', unlockSounds, { once: true })
    return () => {
      removeEventListener('click', unlockSounds)
      removeEventListener('keydown', unlockSounds)
    }
  }, [])
  return useSyncExternalStore(subscribe, isReady)
}
