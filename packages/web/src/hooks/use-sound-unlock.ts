// After a page was opened nothing sounds until somebody has tapped: browsers ask for that.
import { useEffect, useSyncExternalStore } from 'react'
import { beeper } from '../devices/voices.ts'

const subscribe = (watcher: () => void) => beeper.watch(watcher)
const isReady = () => beeper.isReady

/** @returns whether sounds may be heard by now */
export function useSoundUnlock(): boolean {
  useEffect(() => {
    // Any tap will do, and any key. Not before the click: what a strip above stood above moves up, and a finger that is just lifted
    // would click the card that moved under it.
    const unlock = () => beeper.unlock()
    addEventListener('click', unlock, { once: true })
    addEventListener('keydown', unlock, { once: true })
    return () => {
      removeEventListener('click', unlock)
      removeEventListener('keydown', unlock)
    }
  }, [])
  return useSyncExternalStore(subscribe, isReady)
}
